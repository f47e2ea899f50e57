import LaminaGeometry
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("Rasterizer")
struct RasterizerTests {
  /// Adds up coverage in units of whole pixels.
  struct AreaSink: CoverageSink {
    var area = 0.0
    mutating func begin(row: Int) {}
    mutating func span(x: Int, count: Int, coverage: UInt32) {
      area += Double(count) * Double(coverage) / 255
    }
  }

  static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() {
      if i == 0 { path.move(to: Point(p.0, p.1)) } else { path.addLine(to: Point(p.0, p.1)) }
    }
    path.closeSubpath()
    return path
  }

  static let window = PixelBox(x0: 0, y0: 0, x1: 100, y1: 100)

  @Test("covers the exact part of a pixel that a rectangle covers")
  func exactParts() throws {
    let buffer = try PixelBuffer(width: 100, height: 100)
    var sink = SolidSink(target: PixelTarget(buffer), color: Premultiplied(.black))
    let path = Self.polygon([(10.25, 10.5), (20.5, 10.5), (20.5, 20), (10.25, 20)])
    Rasterizer().fill(path, .identity, rule: .nonzero, window: Self.window, into: &sink)
    #expect(buffer[10, 15] >> 24 == 192)
    #expect(buffer[15, 10] >> 24 == 128)
    #expect(buffer[20, 15] >> 24 == 128)
    #expect(buffer[15, 15] == 0xff00_0000)
    #expect(buffer[9, 15] == 0)
    #expect(buffer[21, 15] == 0)
    #expect(buffer[15, 20] == 0)
  }

  @Test("covers the area of random triangles", arguments: 1...40)
  func triangleArea(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var p: [(Double, Double)] = []
    for _ in 0..<3 { p.append((random.double(in: 0...100), random.double(in: 0...100))) }
    let cross =
      (p[1].0 - p[0].0) * (p[2].1 - p[0].1) - (p[1].1 - p[0].1) * (p[2].0 - p[0].0)
    var sink = AreaSink()
    let path = Self.polygon(p)
    Rasterizer().fill(path, .identity, rule: .nonzero, window: Self.window, into: &sink)
    #expect(abs(sink.area - cross.magnitude / 2) < 1.5, "seed \(seed)")
  }

  @Test("obeys the fill rule where a path overlaps itself")
  func fillRules() throws {
    var path = Self.polygon([(10, 10), (60, 10), (60, 60), (10, 60)])
    let inner = Self.polygon([(20, 20), (50, 20), (50, 50), (20, 50)])
    for p in inner.points.enumerated() {
      if p.offset == 0 { path.move(to: p.element) } else { path.addLine(to: p.element) }
    }
    for (rule, expected) in [(FillRule.nonzero, 2500.0), (.evenOdd, 1600.0)] {
      var sink = AreaSink()
      Rasterizer().fill(path, .identity, rule: rule, window: Self.window, into: &sink)
      #expect(abs(sink.area - expected) < 0.01)
    }
  }

  @Test("two sides of an edge drawn in either direction add up to a whole pixel", arguments: 1...30)
  func complementaryEdges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.double(in: 0...100), random.double(in: 0...100))
    let left = Self.polygon([(0, 0), (a, 0), (b, 100), (0, 100)])
    let right = Self.polygon([(100, 0), (100, 100), (b, 100), (a, 0)])
    let mask1 = CoverageMask(box: Self.window)
    let mask2 = CoverageMask(box: Self.window)
    var (sink1, sink2) = (MaskSink(mask: mask1), MaskSink(mask: mask2))
    let rasterizer = Rasterizer()
    rasterizer.fill(left, .identity, rule: .nonzero, window: Self.window, into: &sink1)
    rasterizer.fill(right, .identity, rule: .nonzero, window: Self.window, into: &sink2)
    for y in 0..<100 {
      for x in 0..<100 {
        let sum = Int(mask1.value(x, y)) + Int(mask2.value(x, y))
        #expect(abs(sum - 255) <= 1, "seed \(seed) at \(x), \(y)")
      }
    }
  }

  @Test("a part painted alone has the pixels of the whole", arguments: 1...30)
  func windowsAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    let reach = seed % 3 == 0 ? 1e9 : 150.0
    func point() -> Point {
      Point(random.double(in: -reach...reach) + 50, random.double(in: -reach...reach) + 50)
    }
    path.move(to: point())
    for _ in 0..<4 {
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addLine(to: point())
    }
    path.closeSubpath()
    let rule: FillRule = seed % 2 == 0 ? .nonzero : .evenOdd
    let whole = try PixelBuffer(width: 100, height: 100)
    let parts = try PixelBuffer(width: 100, height: 100)
    var sink = SolidSink(target: PixelTarget(whole), color: Premultiplied(.black.withAlpha(0.7)))
    let rasterizer = Rasterizer()
    rasterizer.fill(path, .identity, rule: rule, window: Self.window, into: &sink)
    let (cutX, cutY) = (random.int(in: 1..<99), random.int(in: 1..<99))
    for window in [
      PixelBox(x0: 0, y0: 0, x1: cutX, y1: cutY), PixelBox(x0: cutX, y0: 0, x1: 100, y1: cutY),
      PixelBox(x0: 0, y0: cutY, x1: cutX, y1: 100), PixelBox(x0: cutX, y0: cutY, x1: 100, y1: 100),
    ] {
      var sink = SolidSink(target: PixelTarget(parts), color: Premultiplied(.black.withAlpha(0.7)))
      rasterizer.fill(path, .identity, rule: rule, window: window, into: &sink)
    }
    for y in 0..<100 {
      for x in 0..<100 { #expect(whole[x, y] == parts[x, y], "seed \(seed) at \(x), \(y)") }
    }
  }

  @Test("paints a triangle a thousand million pixels wide right")
  func hugeCoordinates() throws {
    let buffer = try PixelBuffer(width: 100, height: 100)
    var sink = SolidSink(target: PixelTarget(buffer), color: Premultiplied(.black))
    // Its edge runs through (50, 50) at 45 degrees.
    let path = Self.polygon([(-1e9 + 50, -1e9 + 50), (1e9 + 50, 1e9 + 50), (-1e9 + 50, 1e9 + 50)])
    Rasterizer().fill(path, .identity, rule: .nonzero, window: Self.window, into: &sink)
    #expect(buffer[40, 60] == 0xff00_0000)
    #expect(buffer[60, 40] == 0)
    #expect(abs(Int(buffer[50, 50] >> 24) - 128) <= 1)
  }

  @Test("numbers that are not finite paint nothing")
  func notFinite() throws {
    let path = Self.polygon([(0, 0), (50, 0), (50, 50)])
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      var sink = AreaSink()
      let transform = Transform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      let window = Self.window
      Rasterizer().fill(path, transform, rule: .nonzero, window: window, into: &sink)
      #expect(sink.area == 0 || bad == 1e300)
    }
  }
}
