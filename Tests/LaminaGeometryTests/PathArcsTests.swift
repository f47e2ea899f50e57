import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.addArc")
struct PathArcsTests {
  private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    var path = Path()
    path.addArc(
      center: .zero,
      radius: 100,
      startAngle: start,
      endAngle: end,
      clockwise: clockwise
    )
    return path
  }

  @Test("a full turn is a full ring whatever the direction, and a bit more is no more")
  func fullTurns() {
    let turn = 2 * Double.pi
    for (end, clockwise) in [(turn, true), (-turn, false), (turn, false), (3 * turn, true)] {
      let path = arc(0, end, clockwise: clockwise)
      #expect(path.currentPoint == Point(100, 0))
      #expect(path.winding(at: .zero) == (clockwise ? 1 : -1))
      #expect(path.boundingBox == Extent(minX: -100, minY: -100, maxX: 100, maxY: 100))
    }
  }

  @Test("no turn is nothing, even when the end rounds just below the start")
  func noTurn() {
    let angle = 2.345678
    for end in [angle, angle.nextDown, angle.nextUp] {
      for clockwise in [true, false] {
        #expect(arc(angle, end, clockwise: clockwise).verbs == [.move])
      }
    }
  }

  @Test("the arc goes the way it is asked to")
  func directions() {
    #expect(arc(0, .pi / 2, clockwise: true).contains(Point(60, 60)))
    #expect(!arc(0, .pi / 2, clockwise: true).contains(Point(-60, 60)))
    #expect(arc(0, .pi / 2, clockwise: false).contains(Point(-60, -60)))
    #expect(arc(0, -.pi / 2, clockwise: true).contains(Point(-60, 60)))
  }

  @Test("both directions give the same points, in reverse", arguments: 1...20)
  func reversal(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = random.double(in: -7...7)
    let end = start + random.double(in: 0.01...6.2)
    let there = arc(start, end, clockwise: true)
    let back = arc(end, start, clockwise: false)
    #expect(there.points == back.points.reversed(), "seed \(seed)")
  }

  @Test("every point of an arc is within 5e-6 of the radius", arguments: 1...20)
  func roundness(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = arc(random.double(in: -9...9), random.double(in: -9...9), clockwise: true)
    for segment in path.segments {
      for i in 0...16 {
        let radius = segment.point(at: Double(i) / 16).distance(to: .zero)
        #expect((radius - 100).magnitude < 5e-4, "seed \(seed)")
      }
    }
  }

  @Test("an ellipse's arc lies on the turned ellipse")
  func ellipse() {
    var path = Path()
    path.addEllipticalArc(
      center: Point(10, 20),
      radii: Size(width: 30, height: 5),
      rotation: .pi / 2,
      startAngle: 0,
      endAngle: .pi,
      clockwise: true
    )
    #expect(path.points.first == Point(10, 50))
    #expect(path.currentPoint == Point(10, -10))
    #expect(path.contains(Point(7, 20)))
    #expect(!path.contains(Point(13, 20)))
  }

  @Test("an arc between tangents touches both lines")
  func tangents() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addArc(tangent1End: Point(100, 0), tangent2End: Point(100, 100), radius: 20)
    #expect(path.points[1] == Point(80, 0))
    #expect(path.currentPoint?.distance(to: Point(100, 20)) ?? 1 < 1e-12)
    path.addArc(tangent1End: Point(100, 50), tangent2End: Point(100, 100), radius: 20)
    #expect(path.currentPoint == Point(100, 50))
  }

  @Test("negative radii and bad numbers change nothing")
  func refusals() {
    var path = Path()
    path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: 1, startAngle: .nan, endAngle: 1, clockwise: true)
    path.addArc(tangent1End: .zero, tangent2End: Point(1, 1), radius: -5)
    path.addArc(tangent1End: .zero, tangent2End: Point(1, .infinity), radius: 5)
    #expect(path.isEmpty)
  }
}
