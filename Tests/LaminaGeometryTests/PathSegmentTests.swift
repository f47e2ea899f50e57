import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("PathSegment")
struct PathSegmentTests {
  @Test("both halves of a split trace the segment", arguments: 1...10)
  func split(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for segment in random.path().segments {
      let t = random.unit()
      let (left, right) = segment.split(at: t)
      #expect(left.end == right.start, "seed \(seed)")
      for i in 0...8 {
        let u = Double(i) / 8
        #expect(left.point(at: u).distance(to: segment.point(at: t * u)) < 1e-11, "seed \(seed)")
        let part = segment.subsegment(from: t * 0.5, to: t)
        let place = segment.point(at: t * (0.5 + 0.5 * u))
        #expect(part.point(at: u).distance(to: place) < 1e-11, "seed \(seed)")
      }
    }
  }

  @Test("meets a line where a walk along it changes sides", arguments: 1...10)
  func lineIntersections(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for segment in random.path().segments {
      let (a, b) = (random.point(), random.point())
      for hit in segment.intersections(withLine: a, b) {
        let onLine = a.interpolated(to: b, at: hit.line)
        #expect(segment.point(at: hit.segment).distance(to: onLine) < 1e-6, "seed \(seed)")
      }
      var changes = 0
      func side(_ t: Double) -> Double { (b - a).cross(segment.point(at: t) - a) }
      for i in 0..<1000 where (side(Double(i) / 1000) < 0) != (side(Double(i + 1) / 1000) < 0) {
        let along = (segment.point(at: Double(i) / 1000) - a).dot(b - a) / (b - a).lengthSquared
        if along > 0.01 && along < 0.99 { changes += 1 }
      }
      #expect(segment.intersections(withLine: a, b).count >= changes, "seed \(seed)")
    }
  }

  @Test("derivatives agree with differences", arguments: 1...10)
  func derivatives(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for segment in random.path().segments {
      let t = random.double(in: 0.01...0.99)
      let difference = (segment.point(at: t + 1e-6) - segment.point(at: t - 1e-6)) * 5e5
      #expect((segment.derivative(at: t) - difference).length < 1e-3, "seed \(seed)")
      let second = (segment.derivative(at: t + 1e-6) - segment.derivative(at: t - 1e-6)) * 5e5
      #expect((segment.secondDerivative(at: t) - second).length < 1e-3, "seed \(seed)")
    }
  }
}
