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

  @Test("a gesture that is removed while it waits is silent too")
  func removedMeanwhile() {
    var log: [String] = []
    let press = square.onLongPress(after: 0.5) { _ in log.append("pressed") }
    square.onHoverIntent(
      after: 0.5,
      began: { _ in log.append("began") },
      ended: { log.append("ended") }
    )
    harness.press(at: Point(50, 50))
    square.removeGesture(press)
    #expect(harness.scene.nextWakeUp == 10.5)
    square.removeAllHandlers()
    #expect(harness.scene.nextWakeUp == nil)
    harness.advance(by: 1)
    #expect(log.isEmpty)
  }

  @Test("a layer that goes away under the pointer is neither pressed long nor hovered")
  func leftMeanwhile() {
    var log: [String] = []
    square.onLongPress(after: 0.5) { _ in log.append("pressed") }
    square.onHoverIntent(after: 0.5, began: { _ in log.append("began") })
    harness.press(at: Point(50, 50))
    square.isHidden = true
    harness.advance(by: 1)
    #expect(log.isEmpty && harness.scene.nextWakeUp == nil)
  }

  @Test("a long press of another button or on another layer is none")
  func otherPresses() {
    var count = 0
    square.onLongPress(after: 0.5) { _ in count += 1 }
    harness.press(.secondary, at: Point(50, 50))
    harness.advance(by: 1)
    harness.release(.secondary)
    harness.press(at: Point(150, 50))
    harness.move(to: Point(50, 50))
    harness.advance(by: 1)
    harness.release()
    #expect(count == 0)
  }

  @Test("a long press on a sublayer is one of the layer above; cancelling ends it")
  func nestedLongPress() {
    var count = 0
    let child = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 50, height: 50)))
    square.addSublayer(child)
    square.onLongPress(after: 0.5) { _ in count += 1 }
    harness.press(at: Point(20, 20))
    harness.advance(by: 0.5)
    #expect(count == 1)
    harness.release()
    harness.press(at: Point(20, 20))
    harness.scene.dispatcher.cancelled(time: harness.time)
    harness.advance(by: 1)
    #expect(count == 1)
  }

  @Test("a small threshold makes a drag, and no click, of a short travel")
  func smallThreshold() {
    var phases: [Drag.Phase] = []
    var clicks = 0
    square.on(.click) { _ in clicks += 1 }
    let gesture = square.onDrag(threshold: 1) { phases.append($0.phase) }
    harness.drag(from: Point(50, 50), to: Point(52, 50), steps: 2)
    #expect(phases == [.began, .ended] && clicks == 0)
    square.removeGesture(gesture)
    harness.drag(from: Point(50, 50), to: Point(52, 50), steps: 2)
    #expect(phases.count == 2 && clicks == 1)
  }

  @Test("a drag goes on beyond the layer and the window, and is cancelled by the host")
  func dragOutside() {
    var last: (Drag.Phase, Point)?
    square.onDrag { last = ($0.phase, $0.location) }
    harness.press(at: Point(50, 50))
    harness.move(to: Point(500, -300))
    #expect(last?.0 == .began && last?.1 == Point(500, -300))
    harness.leave()
    harness.move(to: Point(510, -300))
    #expect(last?.0 == .moved)
    harness.scene.dispatcher.cancelled(time: harness.time)
    #expect(last?.0 == .cancelled)
    harness.release(at: Point(50, 50))
    #expect(last?.0 == .cancelled)
  }

  @Test("what a timer schedules for now runs with the next frame, so nothing hangs")
  func rescheduling() {
    let dispatcher = harness.scene.dispatcher
    var count = 0
    func again(_ time: Double) {
      count += 1
      dispatcher.schedule(at: time, again)
    }
    dispatcher.schedule(at: 11, again)
    dispatcher.schedule(at: 11) { _ in count += 100 }
    harness.advance(by: 1)
    #expect(count == 101)
    harness.advance(by: 0)
    #expect(count == 102)
  }
}
