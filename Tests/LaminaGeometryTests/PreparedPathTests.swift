import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("PreparedPath")
struct PreparedPathTests {
  /// Points that matter: anywhere, on vertices, level with vertices, next to the outline.
  private func probes(_ path: Path, _ random: inout SeededGenerator) -> [Point] {
    var result = (0..<30).map { _ in random.point(within: 130) }
    let segments = path.segments
    for _ in 0..<10 where !segments.isEmpty {
      let vertex = path.points[random.int(in: 0..<path.points.count)]
      result += [vertex, Point(random.double(in: -120...120), vertex.y)]
      let on = segments[random.int(in: 0..<segments.count)].point(at: random.unit())
      result += [on, Point(on.x.nextUp, on.y), Point(on.x, on.y.nextDown)]
    }
    return result
  }

  private func expectSame(_ path: Path, _ random: inout SeededGenerator, _ seed: UInt64) {
    let prepared = PreparedPath(path)
    for p in probes(path, &random) {
      #expect(prepared.winding(at: p) == path.winding(at: p), "seed \(seed) at \(p)")
      for rule in [FillRule.nonzero, .evenOdd] {
        #expect(
          prepared.contains(p, rule: rule) == path.contains(p, rule: rule),
          "seed \(seed) at \(p)"
        )
      }
    }
  }

  @Test("gives the plain form's answers for short and long paths of every kind", arguments: 1...20)
  func sameAnswers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for segments in [0, 1, 4, 12, 40, 300] {
      expectSame(random.path(segments: segments), &random, seed)
    }
  }

  @Test("gives the plain form's answers for polygons and loops of cubics", arguments: 1...20)
  func sameAnswersForLoops(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in [1, 2, 3, 8, 22, 23, 24, 25, 64, 65, 500] {
      expectSame(.polygon((0..<count).map { _ in random.point() }), &random, seed)
      // Whole coordinates make vertices level with each other and with the probes.
      let whole = (0..<count).map { _ in
        Point(Double(random.int(in: -9..<9)), Double(random.int(in: -9..<9)))
      }
      expectSame(.polygon(whole), &random, seed)
      var loop = Path()
      let start = random.point()
      loop.move(to: start)
      for i in 0..<min(count, 30) {
        let end = i == min(count, 30) - 1 ? start : random.point()
        loop.addCurve(to: end, control1: random.point(), control2: random.point())
      }
      loop.closeSubpath()
      expectSame(loop, &random, seed)
    }
  }

  @Test("gives the plain form's answers for eggs, whose cubics go one way each", arguments: 1...20)
  func sameAnswersForEggs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let k = 0.5522847498307936
    for _ in 0..<8 {
      let (e, s) = (random.double(in: 1...90), random.double(in: 1...90))
      let (w, n) = (random.double(in: 1...90), random.double(in: 1...90))
      var egg = Path()
      egg.move(to: Point(e, 0))
      egg.addCurve(to: Point(0, s), control1: Point(e, k * s), control2: Point(k * e, s))
      egg.addCurve(to: Point(-w, 0), control1: Point(-k * w, s), control2: Point(-w, k * s))
      egg.addCurve(to: Point(0, -n), control1: Point(-w, -k * n), control2: Point(-k * w, -n))
      egg.addCurve(to: Point(e, 0), control1: Point(k * e, -n), control2: Point(e, -k * n))
      egg.closeSubpath()
      let turned = egg.transformed(by: Transform(rotationAngle: random.double(in: 0...6)))
      for path in [egg, turned, Path(ellipseIn: Rect(x: -e, y: -n, width: e + w, height: n + s))] {
        expectSame(path, &random, seed)
      }
    }
  }

  @Test("many small subpaths side by side and a long outline far away")
  func manySubpaths() {
    var random = SeededGenerator(seed: 5)
    var path = Path()
    for i in 0..<400 {
      let corner = Point(Double(i % 20) * 10 - 100, Double(i / 20) * 10 - 100)
      path.addEllipse(in: Rect(x: corner.x, y: corner.y, width: 8, height: 8))
    }
    expectSame(path, &random, 5)
    let circle = Path.regularPolygon(center: Point(1e9, -1e9), radius: 1e8, sides: 5000)
    let prepared = PreparedPath(circle)
    #expect(prepared.contains(Point(1e9, -1e9)))
    #expect(!prepared.contains(Point(1e9 + 1.1e8, -1e9)))
    for p in circle.points.prefix(50) { #expect(prepared.contains(p) && circle.contains(p)) }
  }

  @Test("points that are not numbers and coordinates near overflow end quietly")
  func badNumbers() {
    let huge = Path.polygon([Point(-1e308, -1e308), Point(1e308, -1e308), Point(0, 1e308)])
    #expect(PreparedPath(huge).contains(.zero))
    #expect(!PreparedPath(huge).contains(Point(1e308, 1e308)))
    #expect(!PreparedPath(huge).contains(Point(.nan, 0)))
    #expect(!PreparedPath(Path()).contains(.zero))
  }
}
