import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Frame")
struct FrameTests {
  @Test("newcomers that change their siblings while they draw leave a frame that is right")
  func changesWhileDrawing() {
    let scene = Scene(size: Size(width: 100, height: 100))
    let box = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    let (early, late) = (ShapeLayer(path: box), ShapeLayer(path: box))
    late.position = Point(50, 50)
    let drawing = DrawingLayer { drawing, _ in
      drawing.fill(box, color: .black)
      early.removeFromSuperlayer()
      scene.rootLayer.insertSublayer(late, at: 0)
    }
    drawing.position = Point(20, 20)
    for layer in [early, drawing] { scene.rootLayer.addSublayer(layer) }
    _ = scene.frame
    #expect(scene.hitTest(Point(5, 5)) == nil)
    #expect(scene.hitTest(Point(25, 25))?.layer === drawing)
    #expect(scene.hitTest(Point(55, 55))?.layer === late)
    #expect(
      scene.rootLayer.sublayers.map(ObjectIdentifier.init)
        == [late, drawing].map(ObjectIdentifier.init)
    )
  }

  @Test("siblings are linked by z, equal ones in tree order")
  func order() {
    let scene = Scene(size: Size(width: 100, height: 100))
    for z in [2.0, 0, 1, 0] {
      let layer = Layer(frame: Rect(x: z, y: 0, width: 10, height: 10))
      layer.zPosition = z
      scene.rootLayer.addSublayer(layer)
    }
    #expect(lefts(scene) == [0, 0, 1, 2])
    scene.rootLayer.sublayers[0].zPosition = -1
    #expect(lefts(scene) == [2, 0, 0, 1])
  }

  private func lefts(_ scene: Scene) -> [Double] {
    let frame = scene.frame
    var lefts: [Double] = []
    frame.forEachChild(of: frame.root) { lefts.append(frame.toParent(of: $0).tx) }
    return lefts
  }

  @Test("a held frame keeps showing what it showed")
  func snapshot() {
    let scene = Scene(size: Size(width: 100, height: 100))
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let held = scene.frame
    let before = held.dump
    layer.position = Point(x: 50, y: 50)
    layer.addSublayer(Layer())
    #expect(scene.frame.dump != before)
    #expect(held.dump == before)
  }

  @Test("a change damages where it was and where it is, and nothing else")
  func damage() {
    let scene = Scene(size: Size(width: 100, height: 100), scale: 2)
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    #expect(scene.takeDamage() == [PixelRect(x: 0, y: 0, width: 200, height: 200)])
    #expect(!scene.hasDamage)
    layer.position.x = 65.25
    let damage = scene.takeDamage()
    #expect(damage.contains(PixelRect(x: 0, y: 0, width: 21, height: 21)))
    #expect(damage.contains(PixelRect(x: 120, y: 0, width: 21, height: 21)))
    layer.position = layer.position
    layer.name = "a name is not painted"
    #expect(scene.takeDamage().isEmpty)
    layer.isHidden = true
    #expect(scene.takeDamage().count == 1)
    layer.position = Point(x: 20, y: 20)
    #expect(scene.takeDamage().isEmpty)
  }

  @Test("a layer that cannot be inverted is nowhere, and comes back")
  func singular() {
    let scene = Scene(size: Size(width: 100, height: 100))
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let before = scene.frame.dump
    layer.transform = Transform(scaleX: 0, y: 1)
    #expect(scene.frame.dump.contains("singular nowhere"))
    layer.transform = .identity
    #expect(scene.frame.dump == before)
  }

  @Test("a frame patched through random edits equals one built anew", arguments: 0..<20)
  func patching(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene(size: Size(width: 200, height: 200))
    let root = Layer()
    scene.rootLayer.addSublayer(root)
    var layers = [root]
    for _ in 0..<150 {
      RandomEdit.apply(to: &layers, root: root, &random)
      if random.unit() < 0.5 { _ = scene.frame }
    }
    let patched = scene.frame
    let other = Scene(size: Size(width: 200, height: 200))
    other.rootLayer.addSublayer(root)
    let walked = patched.slotsInPaintOrder.map { patched.nodes[Int($0)] }
    let fresh = other.frame.slotsInPaintOrder.map { other.frame.nodes[Int($0)] }
    let difference = patched.placementsInPaintOrder.difference(
      from: other.frame.placementsInPaintOrder
    )
    #expect(difference.isEmpty, "seed \(seed)")
    let tooSmall = zip(walked, fresh).filter {
      !$1.subtreeExtent.isEmpty && !$0.subtreeExtent.contains($1.subtreeExtent)
    }
    #expect(tooSmall.isEmpty, "seed \(seed)")
  }
}

extension Frame {
  /// The slots that paint, each before its children, masks before all.
  fileprivate var slotsInPaintOrder: [Int32] {
    var order: [Int32] = []
    var pending = [root]
    while let slot = pending.popLast() {
      order.append(slot)
      var child = nodes[Int(slot)].lastChild
      while child >= 0 {
        pending.append(child)
        child = nodes[Int(child)].previousSibling
      }
      if nodes[Int(slot)].mask >= 0 { pending.append(nodes[Int(slot)].mask) }
    }
    return order
  }

  /// Where each of them stands and what it needs, in words.
  fileprivate var placementsInPaintOrder: [String] {
    slotsInPaintOrder.map {
      "\(toParent(of: $0)) \(nodes[Int($0)].flags.rawValue)"
    }
  }
}
