import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.nearestPoint")
struct PathNearestTests {
  @Test("no place of a fine polyline is nearer", arguments: 1...10)
  func nearest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    for _ in 0..<10 {
      let p = random.point(within: 150)
      let nearest = try #require(path.nearestPoint(to: p))
      var best = Double.infinity
      path.forEachSegment { segment in
        for i in 0...500 { best = min(best, segment.point(at: Double(i) / 500).distance(to: p)) }
      }
      #expect(nearest.distance <= best + 1e-9, "seed \(seed)")
      #expect(nearest.distance >= best - 1, "seed \(seed)")
      #expect(nearest.point.distance(to: p) == nearest.distance, "seed \(seed)")
      let segment = path.segments[nearest.segment]
      #expect(segment.point(at: nearest.parameter) == nearest.point, "seed \(seed)")
    }
  }

  @Test("tolerance tests reach as far as told, closing lines of open subpaths included")
  func tolerance() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(10, 0))
    path.addLine(to: Point(10, 10))
    #expect(path.contains(Point(12, 5), tolerance: 2))
    #expect(!path.contains(Point(12.1, 5), tolerance: 2))
    #expect(path.contains(Point(4, 6), tolerance: 1.5))
    #expect(!path.contains(Point(4, 6), tolerance: 1.4))
    #expect(path.contains(Point(8, 4), tolerance: 0))
  }

  @Test("nothing is nearest on a path without segments or to a point that is not a number")
  func absence() {
    #expect(Path().nearestPoint(to: .zero) == nil)
    #expect(Path().distance(to: .zero) == .infinity)
    let circle = Path(circleAt: .zero, radius: 1)
    #expect(circle.nearestPoint(to: Point(.nan, 0)) == nil)
    #expect((circle.distance(to: .zero) - 1).magnitude < 1e-5)
  }
}
