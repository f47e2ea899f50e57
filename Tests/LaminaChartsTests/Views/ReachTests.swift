import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Enlarged hit areas")
struct ReachTests {
  /// The item painted at a point, by the shapes alone.
  private static func painted(_ plan: ChartPlan, at p: Point) -> Int? {
    plan.segments.first { plan.path(of: $0).contains(p) }?.index
  }

  @Test("never take another segment's painted area", arguments: [ChartKind.pie, .donut, .funnel])
  func respectful(kind: ChartKind) {
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let values = (0..<random.int(in: 2..<40)).map { _ -> Double in
        let unit = random.unit()
        return unit * unit * unit * unit * unit
      }
      let (scene, chart) = ChartViewTests.show(values, kind: kind)
      for _ in 0..<400 {
        let p = Point(random.double(in: 0...400), random.double(in: 0...400))
        let hit = ChartViewTests.hit(scene, chart, p)
        if let painted = Self.painted(chart.plan, at: p) {
          #expect(hit == painted, "seed \(seed), \(p)")
        }
        if kind == .donut, p.distance(to: chart.plan.center) < chart.plan.innerRadius {
          #expect(hit == nil, "seed \(seed), \(p)")
        }
      }
    }
  }

  @Test("a hair-thin slice takes the pointer beside the rim, and a broad one does not")
  func slimSlice() {
    let (scene, chart) = ChartViewTests.show([1000, 1, 1000], kind: .pie)
    let plan = chart.plan
    guard case .slice(let slice, _) = plan.segments[1].shape else {
      Issue.record("no slice")
      return
    }
    let direction = Vector(angle: slice.midAngle)
    let beside = plan.center + direction * (plan.radius + 6)
    #expect(ChartViewTests.hit(scene, chart, beside) == 1)
    #expect(ChartViewTests.hit(scene, chart, beside + direction.perpendicular * 4) == 1)
    #expect(ChartViewTests.hit(scene, chart, plan.center + direction * (plan.radius + 14)) == nil)
    #expect(
      ChartViewTests.hit(scene, chart, plan.center + Vector(dx: plan.radius + 6, dy: 0)) == nil
    )
  }

  @Test("of slim slices side by side, the nearest takes the pointer", arguments: [true, false])
  func slimNeighbours(isClockwise: Bool) {
    let values = [1000.0] + (1...9).map { _ in 2.0 } + [1000]
    let (scene, chart) = ChartViewTests.show(values, kind: .pie) { $0.isClockwise = isClockwise }
    let plan = chart.plan
    for segment in plan.segments.dropFirst().dropLast() {
      guard case .slice(let slice, _) = segment.shape else { continue }
      let place = slice.point(center: plan.center, radius: plan.radius + 6)
      #expect(ChartViewTests.hit(scene, chart, place) == segment.index)
    }
  }

  @Test("a slim stage takes the pointer on both sides of its middle, inside its own band")
  func slimStage() throws {
    let (scene, chart) = ChartViewTests.show([1000, 10, 5], kind: .funnel)
    guard case .stage(let stage) = chart.plan.segments[1].shape else {
      Issue.record("no stage")
      return
    }
    let middle = stage.interiorPoint
    #expect(ChartViewTests.hit(scene, chart, middle + Vector(dx: 10, dy: 0)) == 1)
    #expect(ChartViewTests.hit(scene, chart, middle + Vector(dx: 14, dy: 0)) == nil)
    #expect(ChartViewTests.hit(scene, chart, Point(middle.x, stage.band.maxY + 1)) != 1)
  }
}
