import Glibc
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.sector")
struct PathSectorTests {
  private let center = Point(200, 200)

  private func at(_ radius: Double, _ degrees: Double) -> Point {
    center + Vector(angle: degrees * .pi / 180) * radius
  }

  @Test(
    "the slice that holds everything is a whole disc or ring",
    .bug(id: "O01"),
    arguments: [0.0, 60]
  )
  func wholeTurn(inner: Double) {
    let start = -Double.pi / 2
    for end in [start + 2 * .pi, (start + 2 * .pi).nextDown, start + 2 * .pi * (1 + 1e-10)] {
      let path = Path.sector(
        center: center,
        innerRadius: inner,
        outerRadius: 100,
        startAngle: start,
        endAngle: end,
        padAngle: 0.1
      )
      #expect(path.boundingBox == Extent(minX: 100, minY: 100, maxX: 300, maxY: 300))
      let area = Double.pi * (100 * 100 - inner * inner)
      #expect((path.area.magnitude - area).magnitude < 0.003 * area)
      for degree in 0..<360 { #expect(path.contains(at(99, Double(degree)))) }
      #expect(path.contains(center) == (inner == 0))
    }
  }

  @Test("no sweep is an empty path", .bug(id: "O01"))
  func noSweep() {
    // What the sums of [0, 0, 17, 0, 0, 0] come to: five slices without sweep about a whole one.
    let ends = [0, 0, 0, 1, 1, 1, 1].map { $0 * 2 * Double.pi - .pi / 2 }
    let slices = zip(ends, ends.dropFirst()).map { slice($0, $1) }
    #expect(slices.map(\.isEmpty) == [true, true, false, true, true, true])
    for degree in 0..<360 {
      let hits = slices.indices.filter { slices[$0].contains(at(99, Double(degree))) }
      #expect(hits == [2])
    }
    // An end one rounding below its start is no slice, and no disc either.
    let turned = slice(1, 1.nextDown)
    #expect(turned.area.magnitude < 1e-9 && !turned.contains(at(50, 180)))
    #expect(slice(1, 1).isEmpty)
    #expect(slice(.nan, 1).isEmpty)
  }

  private func slice(_ start: Double, _ end: Double, inner: Double = 0) -> Path {
    Path.sector(
      center: center,
      innerRadius: inner,
      outerRadius: 100,
      startAngle: start,
      endAngle: end
    )
  }

  @Test("the hole of a donut belongs to no slice")
  func hole() {
    let bounds = [-0.5, 0, 0.5, 1.5].map { $0 * Double.pi }
    let slices = (0..<3).map { slice(bounds[$0], bounds[$0 + 1], inner: 40) }
    let points = [
      Point(200, 200), Point(170, 200), Point(230, 170), Point(230, 230), Point(130, 210),
      Point(301, 200),
    ]
    let hits = points.map { point in slices.firstIndex { $0.contains(point) } }
    #expect(hits == [nil, nil, 0, 1, 2, nil])
  }

  @Test("random pies cover the disc, every point once off the shared edges", arguments: 1...10)
  func pies(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let inner = random.unit() < 0.5 ? 0 : random.double(in: 1...90)
    var angles = [random.double(in: -8...8)]
    for _ in 0..<random.int(in: 2..<40) { angles.append(angles[0] + random.unit() * 2 * .pi) }
    angles.sort()
    angles.append(angles[0] + 2 * .pi)
    let slices = (1..<angles.count).map { slice(angles[$0 - 1], angles[$0], inner: inner) }
    for _ in 0..<300 {
      let radius = random.double(in: (inner + 0.001)...99.999)
      let angle = random.unit() * 2 * .pi
      let point = center + Vector(angle: angle) * radius
      let count = slices.count { $0.contains(point) }
      #expect(count >= 1, "seed \(seed)")
      let offEdges = angles.allSatisfy { sin(angle - $0).magnitude * radius > 1e-9 }
      #expect(count == 1 || !offEdges, "seed \(seed)")
    }
    // Points on the very edges: never in a gap.
    for angle in angles.dropLast().dropFirst() {
      let point = center + Vector(angle: angle) * random.double(in: (inner + 0.001)...99.999)
      #expect(slices.contains { $0.contains(point) }, "seed \(seed)")
    }
  }

  @Test("pads leave gaps of even width and corners stay in the slice", arguments: 1...20)
  func padsAndCorners(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let inner = random.unit() < 0.4 ? 0 : random.double(in: 5...80)
    let (start, sweep) = (random.double(in: -7...7), random.double(in: 0.05...6))
    let end = random.unit() < 0.5 ? start + sweep : start - sweep
    let path = Path.sector(
      center: center,
      innerRadius: inner,
      outerRadius: 100,
      startAngle: start,
      endAngle: end,
      padAngle: 0.04,
      cornerRadius: random.double(in: 0...30)
    )
    let gap = (inner * inner + 100 * 100).squareRoot() * sin(0.02)
    #expect(!path.isEmpty || sweep < 0.1, "seed \(seed)")
    let turn = end > start ? 1.0 : -1
    for segment in path.segments {
      for i in 0...8 {
        let offset = segment.point(at: Double(i) / 8) - center
        #expect(offset.length < 100.001, "seed \(seed)")
        guard sweep < .pi else { continue }
        #expect(offset.length > inner - 0.001, "seed \(seed)")
        #expect(turn * Vector(angle: start).cross(offset) > gap - 1e-6, "seed \(seed)")
        #expect(turn * Vector(angle: end).cross(offset) < 1e-6 - gap, "seed \(seed)")
      }
    }
  }

  @Test("the middle of a padded, rounded slice is inside it")
  func middle() {
    for sweep in stride(from: 0.2, to: 6.2, by: 0.2) {
      let path = Path.sector(
        center: center,
        innerRadius: 40,
        outerRadius: 100,
        startAngle: 0.3,
        endAngle: 0.3 + sweep,
        padAngle: 0.02,
        cornerRadius: 8
      )
      #expect(path.contains(center + Vector(angle: 0.3 + sweep / 2) * 70))
      #expect(path.winding(at: center + Vector(angle: 0.3 + sweep / 2) * 70) == 1)
      #expect(!path.contains(center + Vector(angle: 0.3) * 70))
      #expect(!path.contains(center + Vector(angle: 0.3 + sweep / 2) * 39))
    }
  }

  @Test(
    "a padded slice of almost a whole turn is a disc with a slit",
    arguments: [3.2, 4, 6, 6.28]
  )
  func reflex(sweep: Double) {
    for turn in [1.0, -1] {
      let path = Path.sector(
        center: center,
        innerRadius: 0,
        outerRadius: 100,
        startAngle: 0.3,
        endAngle: 0.3 + turn * sweep,
        padAngle: 0.002
      )
      let gap = 100 * sin(0.001)
      for degree in stride(from: 0.0, to: 360, by: 5) {
        let point = center + Vector(angle: Angle.radians(degrees: degree)) * 60
        let offset = point - center
        let sides = [0.3, 0.3 + turn * sweep].map { Vector(angle: $0).cross(offset) * turn }
        let isInside = sides[0] > gap || sides[1] < -gap
        #expect(path.contains(point) == isInside, "\(degree)°")
      }
    }
  }
}
