import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Frame.hitAreaOverlay")
struct HitAreaOverlayTests {
  @Test("paints where something is hit, and nowhere else", arguments: 0..<6)
  func pictures(block: Int) throws {
    var (hits, misses) = (0, 0)
    for seed in UInt64(block * 5)..<UInt64(block * 5 + 5) {
      let random = RandomScene(seed: seed)
      let scene = random.scene
      for (index, layer) in random.layers.enumerated() {
        if index % 4 == 1 { layer.hitOutsets = Insets(top: 3, left: 6, bottom: 0, right: 9) }
        if index % 5 == 2 { layer.hitArea = .bounds }
        if index % 7 == 3 { (layer as? ShapeLayer)?.hitsDashGaps = true }
      }
      let overlay = scene.frame.hitAreaOverlay(lineWidth: 0, pictureOpacity: 0)
      let picture = try FramePainter().render(overlay)
      var places = SeededGenerator(seed: seed &+ 99)
      for _ in 0..<25 {
        let (x, y) = (places.int(in: 0..<picture.width), places.int(in: 0..<picture.height))
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard let isHit = Self.isHit(allAround: middle, in: scene) else { continue }
        if isHit { hits += 1 } else { misses += 1 }
        let alpha = picture[x, y] >> 24
        #expect(isHit ? alpha > 60 : alpha == 0, "seed \(seed), \(middle): alpha \(alpha)")
      }
    }
    #expect(hits > 10 && misses > 10)
  }

  /// Whether a pixel and a rim about it are hit, or `nil` where parts of it are and others not.
  private static func isHit(allAround p: Point, in scene: Scene) -> Bool? {
    let isHit = scene.hitTest(p) != nil
    for j in -3...3 {
      for i in -3...3 {
        let q = Point(x: p.x + Double(i) * 0.27, y: p.y + Double(j) * 0.27)
        if (scene.hitTest(q) != nil) != isHit { return nil }
      }
    }
    return isHit
  }

  @Test("draws its lines as wide at any scale, and the picture faded below")
  func looks() throws {
    let scene = Scene(size: Size(width: 100, height: 100))
    scene.backgroundColor = .white
    let shape = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)))
    shape.position = Point(20, 20)
    shape.transform = Transform(scaleX: 10, y: 10)
    let seen = Layer(frame: Rect(x: 80, y: 80, width: 10, height: 10))
    seen.backgroundColor = .black
    seen.isHitTestingEnabled = false
    scene.rootLayer.sublayers = [shape, seen]
    let picture = try FramePainter().render(scene.frame.hitAreaOverlay(lineWidth: 2))
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture[x, y] }
    #expect(pixel(45, 45) == pixel(30, 60) && pixel(45, 45) != pixel(20, 45))
    // Two pixels of line about the edge at 20, and no more.
    #expect(pixel(20, 45) != pixel(21, 45) && pixel(19, 45) != 0xffff_ffff)
    #expect(pixel(18, 45) == 0xffff_ffff)
    #expect(pixel(21, 45) == pixel(45, 45))
    // What takes no hits shows in the faded picture alone.
    #expect(pixel(85, 85) >> 16 & 255 == 191)
    let bare = try FramePainter().render(scene.frame.hitAreaOverlay(pictureOpacity: 0))
    #expect(bare[85, 85] == 0 && bare[45, 45] != 0 && bare[5, 5] == 0)
  }

  @Test("an empty scene has an empty overlay, and the scene stays as it was")
  func empty() throws {
    let scene = Scene(size: Size(width: 10, height: 10))
    #expect(try FramePainter().render(scene.frame.hitAreaOverlay())[5, 5] == 0)
    #expect(Frame().hitAreaOverlay().nodes.isEmpty)
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    layer.backgroundColor = .red
    scene.rootLayer.addSublayer(layer)
    let before = scene.frame.dump
    _ = scene.frame.hitAreaOverlay()
    #expect(scene.frame.dump == before)
    #expect(scene.hitTest(Point(5, 5))?.layer === layer)
  }
}
