import Glibc
import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaPictureTestSupport
import LaminaTestSupport
import Testing

@Suite("Lifetimes")
struct LifetimeTests {
  /// Everything a program makes of the toolkit, once.
  private static func build(_ tracker: LifetimeTracker) throws {
    let painter = tracker.follow(FramePainter(threads: 2))
    for name in PictureFiles.names {
      let scene = tracker.follow(try PictureFiles.scene(name))
      follow(scene.rootLayer, tracker)
      let layer = tracker.follow(Layer())
      layer.on(.down) { [weak layer] _ in layer?.opacity = 0.5 }
      layer.mask = tracker.follow(ShapeLayer(path: Path(circleAt: .zero, radius: 9)))
      scene.rootLayer.addSublayer(layer)
      layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 5), forKey: "fade")
      Transaction.animate(duration: 1) { layer.position = Point(5, 5) }
      scene.advance(to: 0.5)
      let frame = scene.frame
      tracker.follow(try painter.render(frame))
      scene.advance(to: 1)
      _ = scene.hitTest(Point(5, 5))
      _ = try PDFExporter().export(scene.frame)
      _ = SVGExporter().export(frame)
    }
  }

  private static func follow(_ root: Layer, _ tracker: LifetimeTracker) {
    var pending = [root]
    while let layer = pending.popLast() {
      tracker.follow(layer)
      pending += layer.sublayers
      if let mask = layer.mask { pending.append(mask) }
    }
  }

  @Test("scenes, layers, painters and pictures go away with the last that holds them")
  func released() throws {
    let tracker = LifetimeTracker()
    try Self.build(tracker)
    #expect(tracker.count > 300)
    #expect(tracker.living.isEmpty, "\(tracker.living.prefix(5))")
  }

  /// A process of its own, so that other tests' memory does not count.
  @Test("ten thousand rebuilds of a scene leave the memory in use as it was")
  func growth() async {
    await #expect(processExitsWith: .success) {
      let scene = Scene(size: Size(width: 40, height: 30))
      let painter = FramePainter()
      let buffer = try PixelBuffer(width: 40, height: 30)
      func rebuild(_ i: Int) {
        scene.rootLayer.removeAllSublayers()
        for k in 0..<4 {
          let x = Double((i + 7 * k) % 40)
          let layer = ShapeLayer(path: Path(circleAt: Point(x, 15), radius: 6), fillColor: .blue)
          layer.strokeColor = .red
          layer.shadowOpacity = k == 1 ? 0.5 : 0
          layer.shouldRasterize = k == 2
          if k == 3 { layer.mask = ShapeLayer(path: Path(circleAt: Point(x, 12), radius: 4)) }
          layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
          scene.rootLayer.addSublayer(layer)
        }
        scene.advance(to: Double(i) / 60)
        painter.paint(scene.frame, into: buffer, damage: scene.takeDamage())
      }
      // Kept pictures and the allocator's own lists reach their size in the first part.
      for i in 0..<4_000 { rebuild(i) }
      let before = try Self.residentPages()
      for i in 0..<10_000 { rebuild(i) }
      let growth = try Self.residentPages() - before
      // One forgotten layer a rebuild would be a thousand pages.
      try #require(growth < 400, "grew by \(growth) pages")
    }
  }

  /// The memory of this process that is in use, in pages, as the system says.
  private static func residentPages() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 200)
    try #require(fgets(&text, 200, file) != nil)
    let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      .split(separator: " ")
    return try #require(words.count > 1 ? Int(words[1]) : nil)
  }
}
