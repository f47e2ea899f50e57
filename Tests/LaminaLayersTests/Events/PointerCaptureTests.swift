import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Pointer capture and layers that are replaced")
struct PointerCaptureTests {
  private let harness = SceneHarness(Scene(size: Size(width: 300, height: 200)))
  private var scene: Scene { harness.scene }

  private func square(_ x: Double, _ identifier: String? = nil) -> ShapeLayer {
    let layer = ShapeLayer(path: Path(rect: Rect(x: x, y: 0, width: 100, height: 100)))
    layer.identifier = identifier
    scene.rootLayer.addSublayer(layer)
    return layer
  }

  @Test("a handler captures the pointer until all buttons are up")
  func capture() {
    let (a, b) = (square(0), square(100))
    var log: [String] = []
    a.on(.down) { $0.capturePointer() }
    for (layer, name) in [(a, "a"), (b, "b")] {
      for kind in [PointerEvent.Kind.move, .scroll, .enter, .leave] {
        layer.on(kind) { _ in log.append("\(name).\(kind)") }
      }
    }
    harness.press(at: Point(50, 50))
    log = []
    harness.move(to: Point(150, 50))
    harness.scroll(by: Vector(dx: 0, dy: 1))
    #expect(log == ["a.leave", "a.move", "a.scroll"])
    #expect(scene.dispatcher.capturingLayer === a)
    harness.press(.secondary)
    harness.release()
    #expect(scene.dispatcher.capturingLayer === a)
    log = []
    harness.release(.secondary)
    #expect(scene.dispatcher.capturingLayer == nil && log == ["b.enter"])
  }

  @Test("capture can be given back early")
  func releaseCapture() {
    let (a, b) = (square(0), square(100))
    scene.dispatcher.capture(a)
    harness.move(to: Point(150, 50))
    // Of the layers under the pointer only the root holds the one that captured it.
    harness.expectHovered(scene.rootLayer)
    scene.dispatcher.releaseCapture()
    harness.expectHovered(b)
  }

  @Test("a capture goes over to the layer of the same identifier, and ends without one")
  func replacedCapture() {
    let old = square(0, "slice")
    var log: [String] = []
    old.on(.drag) { _ in log.append("old") }
    harness.press(at: Point(50, 50))
    harness.move(to: Point(60, 50))
    #expect(log == ["old"] && scene.dispatcher.capturingLayer === old)
    old.removeFromSuperlayer()
    let new = square(0, "slice")
    for kind in [PointerEvent.Kind.move, .drag, .dragEnd, .up, .click] {
      new.on(kind) { _ in log.append("new.\(kind)") }
    }
    harness.move(to: Point(250, 50))
    #expect(scene.dispatcher.capturingLayer === new)
    #expect(log == ["old", "new.move", "new.drag"])
    new.removeFromSuperlayer()
    let stranger = square(100)
    harness.move(to: Point(150, 50))
    harness.expectHovered(stranger)
    harness.release()
    #expect(scene.dispatcher.capturingLayer == nil)
    #expect(log.suffix(2) == ["new.dragEnd", "new.up"])
  }

  @Test("hover stays where a layer is replaced by its like, without leave and enter")
  func replacedHover() {
    var log: [String] = []
    func listen(_ layer: Layer) {
      layer.on(.enter) { _ in log.append("enter") }
      layer.on(.leave) { _ in log.append("leave") }
    }
    let old = square(0, "slice")
    listen(old)
    harness.move(to: Point(50, 50))
    old.removeFromSuperlayer()
    let new = square(0, "slice")
    listen(new)
    harness.advance(by: 0.1)
    #expect(log == ["enter"])
    harness.expectHovered(new)
    new.identifier = "another"
    new.position.x = 100
    harness.advance(by: 0.1)
    #expect(log == ["enter", "leave"])
  }

  @Test("two clicks make a double click though the layer was replaced in between")
  func replacedDoubleClick() {
    var doubles = 0
    let old = square(0, "slice")
    harness.click(at: Point(50, 50))
    old.removeFromSuperlayer()
    square(0, "slice").on(.doubleClick) { _ in doubles += 1 }
    harness.advance(by: 0.2)
    harness.click(at: Point(51, 50))
    #expect(doubles == 1)
  }

  @Test("animations carry the hover along, frame by frame")
  func animatedHover() {
    let layer = square(0)
    harness.move(to: Point(150, 50))
    harness.expectHovered(nil)
    Transaction.animate(duration: 1, timing: .linear) { layer.position.x = 200 }
    harness.advance(by: 0.1)
    harness.expectHovered(nil)
    harness.advance(by: 0.4)
    harness.expectHovered(layer)
    harness.advance(by: 0.4)
    harness.expectHovered(nil)
  }

  @Test("the wheel is no click, however it comes", .bug(id: "O39"))
  func wheel() {
    let layer = square(0)
    var log: [String] = []
    layer.on(.click) { _ in log.append("click") }
    layer.on(.scroll) { log.append("scroll \($0.scrollDelta.dy)") }
    harness.move(to: layer)
    harness.scroll(by: Vector(dx: 0, dy: -3))
    for button in [PointerButton.secondary, .middle, .back, .forward] + (4..<10).map({ .other($0) })
    {
      harness.press(button)
      harness.release(button)
    }
    #expect(log == ["scroll -3.0"])
    harness.scroll(by: Vector(dx: .nan, dy: 0))
    harness.click(on: layer)
    #expect(log == ["scroll -3.0", "click"])
  }

  @Test("input that makes no sense changes nothing")
  func nonsense() {
    let layer = square(0)
    var log: [PointerEvent.Kind] = []
    for kind in PointerEvent.Kind.allCases { layer.on(kind) { log.append($0.kind) } }
    harness.move(to: Point(50, 50))
    log = []
    harness.move(to: Point(.nan, 50))
    harness.press(at: Point(.infinity, 0))
    harness.release()
    harness.release(.secondary)
    scene.dispatcher.advance(to: .nan)
    #expect(log.isEmpty && scene.dispatcher.pressedButtons.isEmpty)
    harness.press()
    harness.press()
    #expect(log == [.down])
  }

  @Test("handlers may take the tree apart and feed input themselves")
  func reentrancy() {
    let (a, b) = (square(0), square(100))
    var log: [String] = []
    b.on(.click) { _ in log.append("b") }
    a.on(.down) { [unowned a] _ in
      a.removeFromSuperlayer()
      harness.click(at: Point(150, 50))
    }
    a.on(.up) { _ in log.append("up") }
    harness.press(at: Point(50, 50))
    harness.release(at: Point(50, 50))
    // The click inside found the button down already; its release was that of the press on `a`.
    #expect(log == ["up"])
    #expect(scene.dispatcher.pressedButtons.isEmpty && scene.dispatcher.capturingLayer == nil)
  }
}
