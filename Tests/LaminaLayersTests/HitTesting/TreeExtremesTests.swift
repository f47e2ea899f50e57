import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Very deep and very wide trees")
struct TreeExtremesTests {
  /// A chain of layers, each with what makes walks work: transform, clip, opacity, mask, style.
  private static func chain(_ depth: Int, _ decorate: (Layer, Int) -> Void = { _, _ in }) -> (
    Scene, ContiguousArray<Layer>
  ) {
    let scene = Scene(size: Size(width: 100, height: 100))
    var layers: ContiguousArray<Layer> = [scene.rootLayer]
    for level in 0..<depth {
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      decorate(layer, level)
      layers[level].addSublayer(layer)
      layers.append(layer)
    }
    layers[depth].backgroundColor = .red
    return (scene, layers)
  }

  @Test("a chain of 5,000 is hit, explained, dumped, edited and freed")
  func chain() {
    weak var last: Layer?
    do {
      let (scene, layers) = Self.chain(5_000) { layer, level in
        if level % 100 == 0 { layer.masksToBounds = true }
        if level % 500 == 3 {
          layer.mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 100, height: 100)))
        }
        if level % 1_000 == 5 { layer.opacity = 0.9 }
        if level % 2 == 0 { layer.transform = Transform(rotationAngle: .pi / 2) }
        if level % 4 == 2 { layer.transform = Transform(rotationAngle: -.pi / 2) }
      }
      last = layers[5_000]
      let p = Point(30, 40)
      let hit = scene.hitTest(p)
      #expect(hit?.layer === last && hit?.path.count == 5_001)
      #expect(scene.hitTestAll(p).count == 1)
      #expect(scene.hitTest(p, options: HitTestOptions(values: .model))?.layer === last)
      #expect(scene.nearest(to: Point(103, 50), within: 10)?.layer === last)
      #expect(scene.layers(in: Rect(x: 1, y: 1, width: 5, height: 5)).first === last)
      let report = scene.explainHit(at: p)
      #expect(report.entries.count == 5_001 && report.entries.first?.depth == 5_000)
      #expect(report.hit?.layer === last)
      #expect(scene.frame.dump.split(separator: "\n").count == 5_011)
      let overlay = scene.frame.hitAreaOverlay()
      #expect(overlay.nodes.count == 2 * scene.frame.nodes.count + 1)
      layers[1].position.x += 5
      #expect(scene.hitTest(Point(2, 40)) == nil && scene.hasDamage)
      layers[2_500].removeFromSuperlayer()
      #expect(scene.hitTest(p) == nil)
      #expect(layers[2_500].hitTest(Point(50, 50))?.layer === last)
      layers[1].addSublayer(layers[2_500])
      #expect(scene.hitTest(p)?.layer === last)
    }
    #expect(last == nil)
  }

  @Test("pointer events find their way down and up a chain of 2,000")
  func events() {
    let (scene, layers) = Self.chain(2_000)
    let harness = SceneHarness(scene)
    var visits = 0
    for layer in layers {
      layer.on(.click, capturing: true) { _ in visits += 1 }
      layer.on(.click) { _ in visits += 1 }
    }
    harness.click(at: Point(50, 50))
    #expect(visits == 2 * 2_001)
    layers[2_000].isFocusable = true
    #expect(scene.dispatcher.moveFocus(.next) === layers[2_000])
  }

  @Test("masks of masks, 200 deep, are asked one after the other")
  func masks() {
    let scene = Scene(size: Size(width: 100, height: 100))
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    var outer = layer
    for level in 0..<200 {
      let x = Double(level) / 10
      let mask = ShapeLayer(path: Path(rect: Rect(x: x, y: 0, width: 100, height: 100)))
      outer.mask = mask
      outer = mask
    }
    #expect(scene.hitTest(Point(19.8, 50)) == nil)
    #expect(scene.hitTest(Point(20, 50))?.layer === layer)
    #expect(scene.explainHit(at: Point(20, 50)).hit?.layer === layer)
  }

  @Test("20,000 siblings are hit, explained and freed; the millions are in lamina-bench")
  func siblings() {
    weak var someone: Layer?
    do {
      let scene = Scene(size: Size(width: 1_000, height: 1_000))
      for index in 0..<20_000 {
        let layer = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)))
        layer.position = Point(Double(index % 200) * 5, Double(index / 200) * 10)
        scene.rootLayer.addSublayer(layer)
        if index == 10_150 { someone = layer }
      }
      for _ in 0..<6 { #expect(scene.hitTest(Point(752, 502))?.layer === someone) }
      #expect(scene.explainHit(at: Point(752, 502)).hit?.layer === someone)
      someone?.zPosition = 1
      #expect(scene.hitTest(Point(752, 502))?.layer === someone)
      someone?.position = Point(0, 0)
      #expect(scene.hitTest(Point(2, 2))?.layer === someone)
      #expect(scene.hitTest(Point(752, 502)) == nil)
    }
    #expect(someone == nil)
  }
}
