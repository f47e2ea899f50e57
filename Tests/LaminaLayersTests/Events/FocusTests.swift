import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Keyboard focus")
struct FocusTests {
  private let harness = SceneHarness(Scene(size: Size(width: 300, height: 200)))
  private var dispatcher: PointerDispatcher { harness.scene.dispatcher }

  private func focusable(_ name: String, in parent: Layer? = nil) -> Layer {
    let layer = Layer()
    layer.name = name
    layer.isFocusable = true
    (parent ?? harness.scene.rootLayer).addSublayer(layer)
    return layer
  }

  private var names: [String] { dispatcher.focusOrder.map(\.label) }

  @Test("goes through the tree, parents first, whatever is stacked above what")
  func order() {
    let a = focusable("a")
    let a1 = focusable("a1", in: a)
    _ = focusable("a2", in: a)
    let b = focusable("b")
    _ = focusable("b1", in: b)
    (a.zPosition, a1.zPosition, b.zPosition) = (9, -9, -1)
    #expect(names == ["a", "a1", "a2", "b", "b1"])
    harness.scene.rootLayer.moveSublayer(b, to: 0)
    #expect(names == ["b", "b1", "a", "a1", "a2"])
    a.isHidden = true
    #expect(names == ["b", "b1"])
    a.isHidden = false
    a1.focusPriority = 2
    a.mask = b
    #expect(names == ["a1", "a", "a2"])
  }

  @Test("tab goes round forwards, shift-tab backwards, and other modifiers are for others")
  func tab() {
    let layers = ["a", "b", "c"].map { focusable($0) }
    var visited: [String] = []
    for layer in layers { layer.onFocusChange { if $0 { visited.append(layer.label) } } }
    for _ in 0..<4 { harness.type(.tab) }
    harness.type(.tab, modifiers: .shift)
    harness.type(.tab, modifiers: .shift)
    #expect(visited == ["a", "b", "c", "a", "c", "b"])
    #expect(!harness.type(.tab, modifiers: .control))
    #expect(dispatcher.focusedLayer === layers[1])
  }

  @Test("the focus goes over to a layer's like, and is lost with the layer")
  func replaced() {
    let old = focusable("old")
    old.identifier = "field"
    #expect(dispatcher.focus(old))
    old.removeFromSuperlayer()
    let new = focusable("new")
    new.identifier = "field"
    var keys = 0
    new.onKeyDown { _ in
      keys += 1
      return true
    }
    #expect(harness.type(.left) && keys == 1 && dispatcher.focusedLayer === new)
    new.removeFromSuperlayer()
    #expect(!harness.type(.left) && dispatcher.focusedLayer == nil)
    #expect(!dispatcher.focus(Layer()))
  }

  @Test("enter and space click the focused layer once, however long they are held")
  func clicks() {
    let layer = focusable("a")
    var clicks = 0
    layer.on(.click) { clicks += $0.clickCount }
    #expect(!harness.type(.enter))
    dispatcher.focus(layer)
    harness.type(.enter)
    harness.type(.space)
    dispatcher.keyDown(KeyEvent(.space, isRepeat: true, time: 1))
    #expect(clicks == 2)
  }
}
