import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.dashed")
struct PathDashTests {
  private let line = Path.polygonOpen([Point(0, 0), Point(60, 0)])

  private func dashes(_ pattern: [Double], phase: Double = 0, cap: LineCap = .butt) -> [Double] {
    let style = StrokeStyle(width: 2, cap: cap, dashPattern: pattern, dashPhase: phase)
    return line.dashed(style).points.map(\.x)
  }

  @Test("empty, zero and negative patterns and patterns without gaps are solid")
  func solid() {
    for pattern in [[], [0], [0, 0], [10, 0], [4, -1], [.nan, 3], [.infinity, 1]] {
      #expect(dashes(pattern) == [0, 60])
      #expect(line.strokeContains(Point(33, 0.5), style: StrokeStyle(dashPattern: pattern)))
    }
  }

  @Test("dashes and gaps take turns, odd patterns twice, phases of either sign")
  func patterns() {
    #expect(dashes([20, 10]) == [0, 20, 30, 50])
    #expect(dashes([25]) == [0, 25, 50, 60])
    #expect(dashes([20, 10], phase: 5) == [0, 15, 25, 45, 55, 60])
    #expect(dashes([20, 10], phase: -5).map { $0.rounded() } == [5, 25, 35, 55])
    #expect(dashes([20, 10], phase: 305) == [0, 15, 25, 45, 55, 60])
    #expect(dashes([20, 10], phase: 20) == [10, 30, 40, 60])
    #expect(dashes([20, 10], phase: .nan) == [0, 20, 30, 50])
  }

  @Test("a dash of no length is a dot, but not for butt caps")
  func dots() {
    #expect(dashes([0, 20]).isEmpty)
    let dots = dashes([0, 20], cap: .round)
    #expect(dots.count == 6)
    #expect((dots[2] - 20).magnitude < 1e-5)
    let style = StrokeStyle(width: 4, cap: .square, dashPattern: [0, 20])
    #expect(line.strokeContains(Point(18.1, 1.9), style: style))
    #expect(!line.strokeContains(Point(10, 0), style: style))
  }

  @Test("a closed outline drawn at its start has one dash there")
  func closed() {
    let square = Path(rect: Rect(x: 0, y: 0, width: 4, height: 4))
    let path = square.dashed(StrokeStyle(dashPattern: [5, 1]))
    #expect(path.verbs == [.move, .line, .line, .line, .move, .line, .line])
    #expect(path.points[0] == Point(0, 4))
  }

  @Test("dashes together have the share of the length that the pattern says", arguments: 1...10)
  func share(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let (dash, gap) = (random.double(in: 0.5...5), random.double(in: 0.5...5))
    let style = StrokeStyle(dashPattern: [dash, gap], dashPhase: random.double(in: -20...20))
    let share = path.dashed(style).length / path.length
    let subpaths = Double(PathMeasure(path).subpathLengths.count)
    let slack = subpaths * (dash + gap) / path.length
    #expect((share - dash / (dash + gap)).magnitude <= slack, "seed \(seed)")
  }

  @Test("patterns far too fine end quickly")
  func tooFine() {
    let path = Path.polygonOpen([Point(0, 0), Point(1e9, 0)])
    #expect(path.dashed(StrokeStyle(dashPattern: [1e-9, 1e-9])) == path)
  }
}

extension Path {
  fileprivate static func polygonOpen(_ points: [Point]) -> Path {
    var path = Path()
    for p in points { path.addLine(to: p) }
    return path
  }
}
