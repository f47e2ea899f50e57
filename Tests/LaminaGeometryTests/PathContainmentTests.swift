import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.contains")
struct PathContainmentTests {
  @Test(
    "a point level with a vertex beside the shape is outside, whichever way it is drawn",
    .bug(id: "O02")
  )
  func rayThroughVertex() {
    let corners = [
      Point(-10, 10), Point(10, 10), Point(10, 5), Point(10, -10), Point(-10, -10),
    ]
    let answers = [
      (Point(15, 5), false), (Point(-15, 5), false), (Point(11, 5), false), (Point(0, 5), true),
      (Point(9, 5), true),
    ]
    for path in [Path.polygon(corners), Path.polygon(corners.reversed())] {
      for (point, isInside) in answers {
        #expect(path.contains(point) == isInside)
        #expect(path.contains(point, rule: .evenOdd) == isInside)
      }
    }
  }

  @Test("points on edges and vertices are inside")
  func boundary() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
    for i in 0...10 {
      let v = Double(i)
      for point in [Point(v, 0), Point(v, 10), Point(0, v), Point(10, v)] {
        #expect(square.contains(point))
        #expect(square.contains(point, rule: .evenOdd))
      }
    }
    #expect(!square.contains(Point(10.000000000000002, 5)))
    #expect(!square.contains(Point(5, -Double.leastNonzeroMagnitude)))
  }

  @Test("a point on the shared edge of two triangles is in both, beside it in exactly one")
  func sharedEdge() {
    let (a, b) = (Point(0.1, 0.7), Point(1e9 / 3, 1e9 / 7))
    let one = Path.polygon([a, b, Point(0, 1e9)])
    let other = Path.polygon([b, a, Point(1e9, 0)])
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let point = a.interpolated(to: b, at: random.unit())
      for near in [point, Point(point.x.nextUp, point.y), Point(point.x, point.y.nextDown)] {
        #expect(one.contains(near) || other.contains(near))
      }
    }
  }

  @Test("the same curve walked back cancels the curve walked forth for every point")
  func curveThereAndBack() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      let (a, b, c, d) = (random.point(), random.point(), random.point(), random.point())
      var path = Path()
      path.move(to: a)
      path.addCurve(to: d, control1: b, control2: c)
      path.addCurve(to: a, control1: c, control2: b)
      for i in 0...20 {
        let on = PathSegment.cubic(a, b, c, d).point(at: Double(i) / 20)
        for point in [on, Point(on.x.nextDown, on.y), Point(on.x, on.y.nextUp), random.point()] {
          #expect(path.winding(at: point) == 0)
        }
      }
    }
  }

  @Test("agrees with a sum of angles away from the outline", arguments: 1...12)
  func agreesWithAngleSum(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let path = random.path()
      for _ in 0..<20 {
        let point = random.point(within: 120)
        guard referenceDistance(path, to: point) > 0.2 else { continue }
        let expected = referenceWinding(path, at: point)
        #expect(path.winding(at: point) == expected, "seed \(seed)")
        #expect(path.contains(point) == (expected != 0), "seed \(seed)")
        #expect(path.contains(point, rule: .evenOdd) == (expected & 1 != 0), "seed \(seed)")
      }
    }
  }

  @Test("coordinates to 1e9 are decided exactly")
  func hugeCoordinates() {
    let triangle = Path.polygon([Point(-1e9, -1e9), Point(1e9, 1e9), Point(-1e9, 1e9)])
    #expect(triangle.contains(Point(123_456_789.25, 123_456_789.25)))
    #expect(!triangle.contains(Point(123_456_789.25, 123_456_789.25.nextDown)))
    #expect(triangle.contains(Point(123_456_789.25.nextDown, 123_456_789.25)))
  }

  @Test("curves without length, folded curves and points that are not numbers end quietly")
  func degenerate() {
    let o = Point(3, 3)
    var path = Path()
    path.move(to: o)
    path.addCurve(to: o, control1: o, control2: o)
    path.addQuadCurve(to: o, control: o)
    #expect(path.contains(o))
    #expect(!path.contains(Point(3, 4)))
    var fold = Path()
    fold.move(to: Point(0, 0))
    fold.addCurve(to: Point(10, 0), control1: Point(30, 0), control2: Point(-20, 0))
    #expect(fold.contains(Point(5, 0)))
    #expect(!fold.contains(Point(5, 1e-9)))
    #expect(!fold.contains(Point(.nan, 0)))
    #expect(!fold.contains(Point(0, .infinity)))
    var huge = Path()
    huge.move(to: Point(-1e308, -1e308))
    huge.addCurve(to: Point(1e308, 1e308), control1: Point(1e308, -1e308), control2: Point(0, 0))
    #expect(!huge.contains(Point(-1e308, 1e308)))
  }

  @Test("a closed curve winds once in the direction it is drawn")
  func windingSign() {
    let circle = Path(circleAt: Point(5, 5), radius: 5)
    #expect(circle.winding(at: Point(5, 5)) == 1)
    var mirrored = circle.transformed(by: Transform(scaleX: -1, y: 1))
    #expect(mirrored.winding(at: Point(-5, 5)) == -1)
    mirrored.addPath(mirrored)
    #expect(mirrored.winding(at: Point(-5, 5)) == -2)
    #expect(!mirrored.contains(Point(-5, 5), rule: .evenOdd))
  }

  @Test("an empty path and a lone point hold nothing")
  func emptyPaths() {
    var path = Path()
    #expect(!path.contains(.zero))
    path.move(to: .zero)
    #expect(!path.contains(.zero))
  }
}
