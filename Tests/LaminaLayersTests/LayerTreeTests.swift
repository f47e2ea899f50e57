import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Layer tree")
struct LayerTreeTests {
  @Test("a layer has one superlayer at a time")
  func reparent() {
    let (a, b, child) = (Layer(), Layer(), Layer())
    a.addSublayer(child)
    b.addSublayer(child)
    #expect(a.sublayers.isEmpty)
    #expect(child.superlayer === b)
    child.removeFromSuperlayer()
    #expect(child.superlayer == nil && b.sublayerCount == 0)
  }

  @Test("inserting, replacing and moving keep the order asked for")
  func order() {
    let root = Layer()
    let layers = (0..<5).map { _ in Layer() }
    func names() -> [Int] { root.sublayers.map { l in layers.firstIndex { $0 === l } ?? -1 } }
    for layer in layers[0..<3] { root.addSublayer(layer) }
    root.insertSublayer(layers[3], below: layers[1])
    #expect(names() == [0, 3, 1, 2])
    root.insertSublayer(layers[0], above: layers[2])
    #expect(names() == [3, 1, 2, 0])
    root.replaceSublayer(layers[1], with: layers[4])
    #expect(names() == [3, 4, 2, 0])
    root.moveSublayer(layers[0], to: 0)
    #expect(names() == [0, 3, 4, 2])
    root.sublayers = [layers[1], layers[2], layers[0]]
    #expect(names() == [1, 2, 0])
    root.removeAllSublayers()
    #expect(root.sublayerCount == 0 && layers[2].superlayer == nil)
  }

  @Test("a mask has no superlayer, and masks one layer at most")
  func mask() {
    let (a, b, mask) = (Layer(), Layer(), Layer())
    a.addSublayer(mask)
    a.mask = mask
    #expect(a.sublayers.isEmpty && mask.superlayer == nil)
    b.mask = mask
    #expect(a.mask == nil && b.mask === mask)
    a.addSublayer(mask)
    #expect(b.mask == nil && mask.superlayer === a)
  }

  @Test("adding a layer to its own descendant stops a debug build")
  func cycle() async {
    #if DEBUG
    await #expect(processExitsWith: .failure) {
      let (a, b) = (Layer(), Layer())
      a.addSublayer(b)
      b.addSublayer(a)
    }
    await #expect(processExitsWith: .failure) {
      let layer = Layer()
      layer.mask = layer
    }
    #else
    let (a, b) = (Layer(), Layer())
    a.addSublayer(b)
    b.addSublayer(a)
    #expect(b.sublayers.isEmpty && b.superlayer === a)
    #endif
  }

  @Test("a chain of 5,000 and 100,000 siblings are built, shown and freed")
  func extremes() {
    let scene = Scene(size: Size(width: 100, height: 100))
    var layer = scene.rootLayer
    for _ in 0..<5_000 {
      let next = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      next.backgroundColor = .red
      layer.addSublayer(next)
      layer = next
    }
    #expect(layer.convert(Point(x: 1, y: 1), to: nil) == Point(x: 1, y: 1))
    for _ in 0..<100_000 { scene.rootLayer.addSublayer(Layer()) }
    #expect(scene.frame.nodes.count == 105_001)
    scene.rootLayer.removeAllSublayers()
    #expect(scene.frame.dump.split(separator: "\n").count == 1)
  }

  @Test("layers are freed with the tree that holds them")
  func lifetime() {
    weak var child: Layer?
    weak var mask: Layer?
    do {
      let scene = Scene(size: Size(width: 10, height: 10))
      let (a, b) = (Layer(), Layer())
      scene.rootLayer.addSublayer(a)
      a.mask = b
      (child, mask) = (a, b)
      _ = scene.frame
    }
    #expect(child == nil && mask == nil)
  }

  @Test("a sublayer outlives its superlayer when someone holds it")
  func orphan() {
    let child = Layer()
    do {
      let scene = Scene(size: Size(width: 10, height: 10))
      let parent = Layer()
      scene.rootLayer.addSublayer(parent)
      parent.addSublayer(child)
      _ = scene.frame
    }
    #expect(child.superlayer == nil)
    child.position = Point(x: 3, y: 4)
    #expect(child.position.x == 3)
  }
}
