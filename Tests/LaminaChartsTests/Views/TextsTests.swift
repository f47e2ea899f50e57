import LaminaCharts
import LaminaGeometry
import Testing

@Suite("A chart's texts")
struct TextsTests {
  private static let items = [("Visited", 5000.0), ("Signed up", 1200), ("Paid", 300)].map {
    ChartItem($0, $1)
  }

  private static func plan(
    _ kind: ChartKind,
    size: Size = Size(width: 640, height: 480),
    _ change: (inout ChartOptions) -> Void
  ) -> ChartPlan {
    var options = ChartOptions.of(kind)
    change(&options)
    return ChartView(items: items, options: options, size: size).plan
  }

  @Test(
    "labels tell what is asked for after the name",
    arguments: [
      (LabelDetail.share, ["76.9%", "18.5%", "4.6%"]), (.value, ["5,000", "1,200", "300"]),
      (.valueAndShare, ["5,000 (76.9%)", "1,200 (18.5%)", "300 (4.6%)"]),
      (.conversion, ["5,000", "24.0%", "25.0%"]),
    ]
  )
  func details(detail: LabelDetail, texts: [String]) {
    let funnel = Self.plan(.funnel) { $0.labelDetail = detail }
    #expect(funnel.segments.map { $0.label?.detail } == texts)
    #expect(funnel.segments.map { $0.label?.name } == Self.items.map(\.name))
    #expect(PlanLaws.violations(funnel) == [])
    let pie = Self.plan(.pie) { $0.labelDetail = detail }
    let shares = ["76.9%", "18.5%", "4.6%"]
    #expect(pie.segments.map { $0.label?.detail } == (detail == .conversion ? shares : texts))
    #expect(PlanLaws.violations(pie) == [])
  }

  @Test("what is not data stands on a grid of eight points, sixteen off the edges")
  func grid() throws {
    for (size, kind) in [
      (Size(width: 640, height: 480), ChartKind.pie), (Size(width: 800, height: 600), .donut),
    ] {
      let plan = Self.plan(kind, size: size) {
        $0.title = "Customers"
        $0.subtitle = "Last year"
        $0.rowsSkipped = 2
      }
      let (title, subtitle) = (try #require(plan.title), try #require(plan.subtitle))
      #expect(title.rect == Rect(x: 16, y: 16, width: size.width - 32, height: 24))
      #expect(title.font == ChartFont(size: 18, weight: .semibold))
      #expect(subtitle.rect == Rect(x: 16, y: 40, width: size.width - 32, height: 16))
      #expect(subtitle.font.size == 12)
      #expect(plan.plot.minY == 64)
      for entry in plan.legend {
        #expect(entry.frame.minY == size.height - 40)
        #expect(entry.frame.height == 24)
      }
      #expect(plan.plot.maxY == size.height - 48)
      #expect(plan.note?.rect.minY == size.height - 64)
      #expect(PlanLaws.violations(plan) == [])
    }
  }

  @Test("a subtitle stands alone too, and not in views too low for it")
  func subtitle() {
    #expect(Self.plan(.rose) { $0.subtitle = "Last year" }.subtitle?.rect.minY == 16)
    let low = Size(width: 300, height: 180)
    #expect(Self.plan(.rose, size: low) { $0.subtitle = "Last year" }.subtitle == nil)
  }
}
