import LaminaGeometry
import LaminaLayers
import Testing

@Suite("PointerDispatcher")
struct PointerDispatcherTests {
  /// Two squares side by side, A at (0, 0) and B at (100, 0), and what happened to them.
  final class Pair {
    let scene = Scene(size: Size(width: 300, height: 200))
    let a = Pair.square(0)
    let b = Pair.square(100)
    var log: [String] = []

    init() {
      scene.rootLayer.sublayers = [a, b]
      listen(a, "a")
      listen(b, "b")
    }

    static func square(_ x: Double) -> ShapeLayer {
      ShapeLayer(path: Path(rect: Rect(x: x, y: 0, width: 100, height: 100)))
    }

    func listen(_ layer: Layer, _ name: String, _ kinds: [PointerEvent.Kind] = Pair.kinds) {
      for kind in kinds {
        layer.on(kind) { [unowned self] _ in log.append("\(name).\(kind)") }
      }
    }

    static let kinds: [PointerEvent.Kind] = [
      .enter, .leave, .down, .up, .click, .doubleClick, .cancel, .scroll,
    ]

    func press(_ x: Double, _ time: Double = 1, _ button: PointerButton = .primary) {
      scene.dispatcher.pressed(button, at: Point(x, 50), time: time)
    }

    func release(_ x: Double, _ time: Double = 1.1, _ button: PointerButton = .primary) {
      scene.dispatcher.released(button, at: Point(x, 50), time: time)
    }

    func move(_ x: Double) { scene.dispatcher.moved(to: Point(x, 50), time: 1) }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test("sends enter and leave as the pointer goes from layer to layer and out")
  func hover() {
    let pair = Pair()
    pair.move(50)
    pair.move(60)
    #expect(pair.take() == ["a.enter"])
    pair.move(150)
    #expect(pair.take() == ["a.leave", "b.enter"])
    pair.scene.dispatcher.left(time: 2)
    #expect(pair.take() == ["b.leave"])
    #expect(pair.scene.dispatcher.location == nil)
  }

  @Test("makes a click of a press and a release on the same layer")
  func click() {
    let pair = Pair()
    pair.press(50)
    pair.release(52)
    #expect(pair.take() == ["a.enter", "a.down", "a.up", "a.click"])
  }

  @Test("makes no click of a press that travelled")
  func travel() {
    let pair = Pair()
    pair.press(50)
    pair.release(54.5)
    #expect(pair.take() == ["a.enter", "a.down", "a.up"])
  }

  @Test("makes a double click of two clicks in short order, and not of three")
  func doubleClick() {
    let pair = Pair()
    pair.move(50)
    _ = pair.take()
    for time in [1.0, 1.2, 1.4] {
      pair.press(50, time)
      pair.release(50, time + 0.05)
    }
    let click = ["a.down", "a.up", "a.click"]
    #expect(pair.take() == click + click + ["a.doubleClick"] + click)
    pair.press(50, 5)
    pair.release(50, 5.1)
    #expect(pair.take() == click)
  }

  @Test("clicks only where press and release meet (O10)")
  func pressHereReleaseThere() {
    let pair = Pair()
    pair.press(50)
    pair.release(150)
    #expect(pair.take() == ["a.enter", "a.down", "a.leave", "b.enter", "a.up"])

    pair.press(50)
    pair.move(150)
    pair.move(50)
    pair.release(50)
    let log = pair.take()
    #expect(log.filter { $0.hasSuffix("click") } == ["a.click"])
    #expect(log.filter { $0.hasSuffix("up") } == ["a.up"])

    pair.press(250)
    pair.release(50)
    #expect(pair.take() == ["a.leave", "a.enter"])

    pair.press(50)
    pair.scene.dispatcher.left(time: 2)
    pair.release(-500)
    #expect(pair.take() == ["a.down", "a.leave", "a.up"])
  }

  @Test("takes no button but the primary one for a click (O39)", arguments: 4..<10)
  func wheelIsNoClick(number: Int) {
    let pair = Pair()
    pair.press(50, 1, .other(number))
    pair.release(50, 1.1, .other(number))
    #expect(!pair.take().contains("a.click"))
    pair.press(50)
    pair.release(50)
    #expect(pair.take().filter { $0 == "a.click" }.count == 1)
  }

  @Test("clicks a layer that was replaced by one of the same identifier meanwhile")
  func rebuilt() {
    let pair = Pair()
    pair.a.identifier = "slice"
    pair.press(50)
    let new = Pair.square(0)
    new.identifier = "slice"
    pair.listen(new, "new")
    pair.a.removeFromSuperlayer()
    pair.scene.rootLayer.addSublayer(new)
    pair.release(50)
    #expect(pair.take() == ["a.enter", "a.down", "new.up", "new.click"])
  }

  @Test("clicks nothing when the layer was replaced by a stranger")
  func replacedByStranger() {
    let pair = Pair()
    pair.press(50)
    pair.a.removeFromSuperlayer()
    let stranger = Pair.square(0)
    pair.listen(stranger, "stranger")
    pair.scene.rootLayer.addSublayer(stranger)
    pair.release(50)
    #expect(!pair.take().contains { $0.hasSuffix(".click") })
  }

  @Test("works hover out again when the scene changed under a resting pointer")
  func hoverAfterFrames() {
    let pair = Pair()
    pair.move(50)
    _ = pair.take()
    pair.scene.dispatcher.advance(to: 2)
    #expect(pair.take().isEmpty)
    pair.a.position = Point(200, 0)
    pair.b.position = Point(-100, 0)
    pair.scene.dispatcher.advance(to: 3)
    #expect(pair.take() == ["a.leave", "b.enter"])
  }

  @Test("visits capture handlers from the root, then the target, then upwards, until stopped")
  func phases() {
    let scene = Scene(size: Size(width: 100, height: 100))
    let (group, leaf) = (Layer(), PointerDispatcherTests.Pair.square(0))
    scene.rootLayer.addSublayer(group)
    group.addSublayer(leaf)
    var log: [String] = []
    for (layer, name) in [(scene.rootLayer, "root"), (group, "group"), (leaf as Layer, "leaf")] {
      for capturing in [true, false] {
        layer.on(.click, capturing: capturing) { log.append("\(name).\($0.phase)") }
      }
    }
    func click() -> [String] {
      log = []
      scene.dispatcher.pressed(.primary, at: Point(10, 10), time: 1)
      scene.dispatcher.released(.primary, at: Point(10, 10), time: 1)
      return log
    }
    let way = [
      "root.capture", "group.capture", "leaf.capture", "leaf.target", "group.bubble", "root.bubble",
    ]
    #expect(click() == way)
    let stopper = group.on(.click, capturing: true) { $0.stop() }
    #expect(click() == Array(way.prefix(2)))
    group.removeHandler(stopper)
    group.on(.click) { $0.stop() }
    #expect(click() == Array(way.prefix(5)))
  }

  @Test("captures the pointer for a layer that is dragged, and makes no click of it")
  func drag() {
    let pair = Pair()
    var moves: [Vector] = []
    pair.a.on(.dragStart) { _ in pair.log.append("start") }
    pair.a.on(.drag) { moves.append($0.translation) }
    pair.a.on(.dragEnd) { _ in pair.log.append("end") }
    pair.press(50)
    pair.move(53)
    #expect(moves.isEmpty)
    pair.move(55)
    pair.move(150)
    pair.release(50)
    #expect(moves.map(\.dx) == [5, 100])
    #expect(pair.take() == ["a.enter", "a.down", "start", "a.leave", "a.enter", "end", "a.up"])
    #expect(pair.scene.dispatcher.capturingLayer == nil)
  }

  @Test("reports the cursor of the topmost layer, or of its nearest ancestor that sets one")
  func cursor() {
    let pair = Pair()
    let inner = Pair.square(0)
    pair.a.cursor = .pointer
    pair.a.addSublayer(inner)
    var seen: [Cursor] = []
    pair.scene.dispatcher.onCursorChange = { seen.append($0) }
    pair.move(50)
    pair.move(150)
    #expect(seen == [.pointer, .default])
  }

  @Test("makes one event of motion that waited, with the places in between")
  func coalescing() {
    let pair = Pair()
    pair.scene.dispatcher.coalescesMotion = true
    var moves: [(Point, [Point])] = []
    pair.scene.rootLayer.on(.move) { moves.append(($0.location, $0.coalescedLocations)) }
    for x in [10.0, 20, 30] { pair.move(x) }
    #expect(moves.isEmpty)
    pair.scene.dispatcher.advance(to: 2)
    #expect(moves.count == 1)
    #expect(moves.first?.0 == Point(30, 50))
    #expect(moves.first?.1 == [Point(10, 50), Point(20, 50)])
    pair.move(40)
    pair.press(40)
    #expect(moves.count == 2)
  }

  @Test("moves the focus in tree order, whatever lies above what")
  func focus() {
    let pair = Pair()
    let c = Pair.square(200)
    pair.scene.rootLayer.addSublayer(c)
    for layer in [pair.a, pair.b, c] { layer.isFocusable = true }
    pair.a.zPosition = 5
    let dispatcher = pair.scene.dispatcher
    var order: [Layer?] = []
    for _ in 0..<4 { order.append(dispatcher.moveFocus(.next)) }
    #expect(
      order.map { $0.map(ObjectIdentifier.init) }
        == [pair.a, pair.b, c, pair.a].map(ObjectIdentifier.init)
    )
    #expect(dispatcher.moveFocus(.previous) === c)
    c.focusPriority = 1
    #expect(dispatcher.focusOrder.first === c)
  }

  @Test("sends keys to the focused layer, then upwards, then does what keys do")
  func keys() {
    let pair = Pair()
    let dispatcher = pair.scene.dispatcher
    pair.a.isFocusable = true
    pair.a.onFocusChange { pair.log.append("focus \($0)") }
    #expect(dispatcher.keyDown(KeyEvent(.tab, time: 1)))
    #expect(dispatcher.focusedLayer === pair.a)
    #expect(dispatcher.keyDown(KeyEvent(.enter, time: 1)))
    #expect(pair.take() == ["focus true", "a.click"])
    pair.scene.rootLayer.onKeyDown { event in
      pair.log.append("root \(event.key)")
      return event.key == .escape
    }
    #expect(dispatcher.keyDown(KeyEvent(.escape, time: 1)))
    #expect(!dispatcher.keyDown(KeyEvent(.left, time: 1)))
    #expect(pair.take() == ["root escape", "root left"])
  }
}
