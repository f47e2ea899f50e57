import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("PathSegment.intersections")
struct PathSegmentIntersectionsTests {
  private func segment(_ random: inout SeededGenerator) -> PathSegment {
    func p() -> Point { Point(random.unit() * 100, random.unit() * 100) }
    switch random.int(in: 0..<3) {
    case 0: return .line(p(), p())
    case 1: return .quad(p(), p(), p())
    default: return .cubic(p(), p(), p(), p())
    }
  }

  /// The crossings of two fine polylines, as an independent count.
  private func crossings(_ a: PathSegment, _ b: PathSegment) -> [Point] {
    func corners(_ s: PathSegment) -> [Point] { (0...600).map { s.point(at: Double($0) / 600) } }
    let (p, q) = (corners(a), corners(b))
    var result: [Point] = []
    for i in 1..<p.count {
      let box = PathSegment.line(p[i - 1], p[i]).boundingBox
      for j in 1..<q.count where box.intersects(PathSegment.line(q[j - 1], q[j]).boundingBox) {
        let (u, v) = (p[i] - p[i - 1], q[j] - q[j - 1])
        let area = u.cross(v)
        let gap = q[j - 1] - p[i - 1]
        let (t, s) = (gap.cross(v) / area, gap.cross(u) / area)
        if t >= 0, t < 1, s >= 0, s < 1 { result.append(p[i - 1] + u * t) }
      }
    }
    return result
  }

  @Test(
    "places lie on both segments, and all crossings of fine polylines are among them",
    arguments: 1...40
  )
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let (a, b) = (segment(&random), segment(&random))
      let places = a.intersections(with: b)
      #expect(places.map(\.own) == places.map(\.own).sorted(), "seed \(seed)")
      for place in places {
        let gap = a.point(at: place.own).distance(to: b.point(at: place.other))
        #expect(gap < 1e-6, "seed \(seed)")
      }
      let points = places.map { a.point(at: $0.own) }
      for crossing in crossings(a, b) {
        #expect(points.contains { $0.distance(to: crossing) < 0.2 }, "seed \(seed): \(a) \(b)")
      }
      let back = b.intersections(with: a)
      #expect(back.count == places.count, "seed \(seed): \(a) \(b)")
    }
  }

  @Test("two cubics cross nine times at most, and these do")
  func nine() {
    let a = PathSegment.cubic(Point(0, 0), Point(3.5, 1), Point(-2.5, 1), Point(1, 0.1))
    let b = PathSegment.cubic(Point(0.05, 0), Point(1.05, 3.4), Point(1.05, -2.4), Point(0.1, 1))
    let places = a.intersections(with: b)
    #expect(places.count == crossings(a, b).count)
    #expect(places.count >= 5)
  }

  @Test("touching places, ends and shared stretches are found once")
  func special() {
    // A parabola on its tangent.
    let arch = PathSegment.quad(Point(0, 0), Point(50, 100), Point(100, 0))
    let touch = arch.intersections(with: .line(Point(0, 50), Point(100, 50)))
    #expect(touch.count == 1)
    #expect(touch.allSatisfy { ($0.own - 0.5).magnitude < 1e-3 })
    // Two arches that touch at their tops, slanted.
    let turn = Transform(rotationAngle: 0.7)
    let other = PathSegment.quad(Point(0, 100), Point(50, 0), Point(100, 100))
    #expect(arch.applying(turn).intersections(with: other.applying(turn)).count == 1)
    // A common end.
    let corner = PathSegment.line(Point(100, 0), Point(100, 90))
    #expect(arch.intersections(with: corner).map(\.own) == [1])
    // The same curve, and a part of it: the ends of what they share.
    #expect(arch.intersections(with: arch).map(\.own) == [0, 1])
    let part = arch.subsegment(from: 0.25, to: 0.75)
    let shared = arch.intersections(with: part)
    #expect(shared.count == 2)
    #expect(zip(shared.map(\.own), [0.25, 0.75]).allSatisfy { ($0 - $1).magnitude < 1e-6 })
    // Lines on one line: apart, and overlapping.
    let line = PathSegment.line(Point(0, 0), Point(10, 10))
    #expect(line.intersections(with: .line(Point(11, 11), Point(20, 20))).isEmpty)
    #expect(line.intersections(with: .line(Point(5, 5), Point(20, 20))).map(\.own) == [0.5, 1])
    #expect(line.intersections(with: .line(Point(0, 10), Point(10, 0))).map(\.own) == [0.5])
  }

  @Test("points, cusps, far and broken segments end")
  func extremes() {
    let point = PathSegment.line(Point(5, 5), Point(5, 5))
    let line = PathSegment.line(Point(0, 0), Point(10, 10))
    #expect(point.intersections(with: line).count == 1)
    #expect(point.intersections(with: .line(Point(0, 1), Point(10, 11))).isEmpty)
    let cusp = PathSegment.cubic(Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0))
    #expect(cusp.intersections(with: .line(Point(0, 75), Point(100, 75))).count >= 1)
    let far = Vector(dx: 1e9, dy: -1e9)
    let (a, b) = (Point(0, 0) + far, Point(10, 10) + far)
    let crossing = PathSegment.line(a, b).intersections(
      with: .quad(Point(0, 10) + far, Point(5, 5) + far, Point(10, 0) + far)
    )
    #expect(crossing.count == 1)
    let broken = PathSegment.quad(Point(0, 0), Point(.nan, 1), Point(2, 2))
    #expect(broken.intersections(with: line).isEmpty && line.intersections(with: broken).isEmpty)
    let huge = PathSegment.line(Point(-1e300, 0), Point(1e300, 0))
    #expect(huge.intersections(with: .line(Point(0, -1e300), Point(0, 1e300))).count == 1)
  }
}
