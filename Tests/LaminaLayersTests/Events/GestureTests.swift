import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Gestures")
struct GestureTests {
  private let square = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 100, height: 100)))
  private let harness: SceneHarness

  init() {
    let scene = Scene(size: Size(width: 200, height: 200))
    scene.rootLayer.addSublayer(square)
    harness = SceneHarness(scene, time: 10)
  }

  @Test("a long press comes after its time, and asks for the wake-up it needs")
  func longPress() {
    var pressed: [Point] = []
    square.onLongPress(after: 0.5) { pressed.append($0) }
    harness.press(at: Point(50, 50))
    #expect(harness.scene.nextWakeUp == 10.5)
    harness.advance(by: 0.49)
    #expect(pressed.isEmpty)
    harness.advance(by: 0.01)
    #expect(pressed == [Point(50, 50)])
    #expect(harness.scene.nextWakeUp == nil)
    harness.release()
  }

  @Test("a long press does not come after travelling, leaving, or an early release")
  func noLongPress() {
    var count = 0
    square.onLongPress(after: 0.5) { _ in count += 1 }
    harness.press(at: Point(50, 50))
    harness.move(to: Point(56, 50))
    harness.advance(by: 1)
    harness.release()
    harness.click(at: Point(50, 50))
    harness.advance(by: 1)
    #expect(count == 0)
  }

  @Test("hover intent waits, and ends with the pointer's leaving")
  func hoverIntent() {
    var log: [String] = []
    square.onHoverIntent(
      after: 0.2,
      began: { _ in log.append("began") },
      ended: { log.append("ended") }
    )
    harness.move(to: Point(50, 50))
    harness.advance(by: 0.1)
    harness.move(to: Point(150, 50))
    harness.advance(by: 1)
    #expect(log.isEmpty)
    harness.move(to: Point(50, 50))
    harness.advance(by: 0.2)
    #expect(log == ["began"])
    harness.leave()
    #expect(log == ["began", "ended"])
  }

  @Test("a drag begins beyond its threshold and ends with the button")
  func drag() {
    var phases: [Drag.Phase] = []
    var last = Vector.zero
    square.onDrag(threshold: 20) {
      phases.append($0.phase)
      last = $0.translation
    }
    harness.drag(from: Point(50, 50), to: Point(90, 50), steps: 4)
    #expect(phases == [.began, .moved, .ended])
    #expect(last == Vector(dx: 40, dy: 0))
  }

  @Test("a gesture that was removed is silent")
  func removed() {
    var count = 0
    let gesture = square.onLongPress(after: 0.5) { _ in count += 1 }
    square.removeGesture(gesture)
    harness.press(at: Point(50, 50))
    harness.advance(by: 1)
    #expect(count == 0)
  }
}
