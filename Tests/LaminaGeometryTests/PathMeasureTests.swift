import Glibc
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.length")
struct PathMeasureTests {
  @Test("a circle has the circumference and the area of a circle")
  func circle() {
    let path = Path(circleAt: Point(1e6, 3), radius: 100)
    #expect((path.length - 200 * .pi).magnitude < 1e-6)
    #expect((path.area - 10_000 * .pi).magnitude < 1e-6)
    #expect(path.reversed().area == -path.area)
  }

  @Test("a curve that folds back is measured both ways")
  func fold() {
    var path = Path()
    path.move(to: Point(-1, 0))
    path.addQuadCurve(to: Point(1, 0), control: Point(1.03, 0))
    #expect((path.length - 2.0008737864167325).magnitude < 1e-9)
  }

  @Test("agrees with a fine polyline", arguments: 1...10)
  func polyline(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    var sum = 0.0
    path.forEachSegment { segment in
      for i in 0..<2000 {
        sum += segment.point(at: Double(i) / 2000)
          .distance(to: segment.point(at: Double(i + 1) / 2000))
      }
    }
    #expect((path.length - sum).magnitude < 1e-3 * sum, "seed \(seed)")
    #expect(path.length >= sum - 1e-9, "seed \(seed)")
  }

  @Test("points, directions and curvature at a distance follow the path")
  func atLength() throws {
    let measure = PathMeasure(Path(circleAt: .zero, radius: 10))
    let quarter = try #require(measure.point(atLength: 5 * .pi))
    #expect(quarter.distance(to: Point(0, 10)) < 1e-4)
    let tangent = try #require(measure.tangent(atLength: 5 * .pi))
    #expect((tangent - Vector(dx: -1, dy: 0)).length < 1e-4)
    #expect(((measure.curvature(atLength: 7) ?? 0) - 0.1).magnitude < 1e-3)
    #expect(measure.point(atLength: -5) == Point(10, 0))
    #expect(measure.point(atLength: .infinity) == Point(10, 0))
    #expect(measure.point(atLength: .nan) == nil)
  }

  @Test("subpaths without length do not count, and an empty path has no points")
  func empty() {
    #expect(Path().length == 0)
    #expect(Path().point(atLength: 0) == nil)
    var path = Path()
    path.move(to: Point(1, 1))
    path.addLine(to: Point(1, 1))
    path.move(to: Point(0, 0))
    path.addLine(to: Point(3, 4))
    let measure = PathMeasure(path)
    #expect(measure.length == 5)
    #expect(measure.subpathLengths == [0, 5])
    #expect(measure.tangent(atLength: 0) == Vector(dx: 0.6, dy: 0.8))
  }

  @Test("going a distance and measuring it again agree", arguments: 1...10)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for segment in random.path().segments where segment.length > 0 {
      let length = segment.length
      let distance = length * random.unit()
      let t = segment.parameter(atLength: distance)
      #expect((segment.length(to: t) - distance).magnitude < 1e-9 * length, "seed \(seed)")
    }
  }

  @Test("reversing twice gives the path again")
  func reversedTwice() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let path = random.path().reversed()
      #expect(path.reversed().reversed() == path)
    }
  }
}
