import LaminaCharts
import LaminaGeometry
import Testing

@Suite("LabelForm")
struct LabelFormTests {
  private static let countries = [
    ChartItem("Democratic Republic of the Congo", 110),
    ChartItem("United Kingdom of Great Britain and Northern Ireland", 68),
    ChartItem("Saint Vincent and the Grenadines", 12), ChartItem("São Tomé and Príncipe", 9),
    ChartItem("Bosnia and Herzegovina", 33), ChartItem("United States of America", 340),
  ]

  private static func plan(_ items: [ChartItem], _ kind: ChartKind, _ size: Size) -> ChartPlan {
    ChartView(items: items, options: .of(kind), size: size).plan
  }

  @Test(
    "in a wide view one long name does not take the disc's room",
    arguments: [ChartKind.pie, .donut, .rose]
  )
  func wideView(kind: ChartKind) {
    let plan = Self.plan(Self.countries, kind, Size(width: 800, height: 300))
    let labels = plan.segments.compactMap(\.label)
    #expect(labels.map(\.name) == Self.countries.map(\.name))
    // Of what it would have without labels.
    #expect(plan.radius >= 0.8 * (plan.plot.height / 2 - 6))
    // The longest name takes two lines; shorter ones do not do so for its sake.
    #expect(labels.map(\.nameLines.count) == [1, 2, 1, 1, 1, 1])
    #expect(Set(labels.map(\.rect.height)).count == 2)
    #expect(PlanLaws.violations(plan) == [])
  }

  @Test("a share follows the second line of a name where there is room for it")
  func runIn() throws {
    let plan = Self.plan(Self.countries, .pie, Size(width: 800, height: 300))
    let label = try #require(plan.segments[1].label)
    #expect(label.nameLines.count == 2)
    #expect(label.isStacked == false)
    #expect(label.text == label.nameLines.joined(separator: " ") + " " + label.detail)
  }

  @Test("a share stands below a broken name from right to left", arguments: [ChartKind.pie, .rose])
  func rightToLeft(kind: ChartKind) {
    let items = [
      "المبيعات عبر الإنترنت في الشرق الأوسط", "خدمات الصيانة والدعم الفني", "التدريب والاستشارات",
    ]
    .map { ChartItem($0, Double($0.count)) }
    for width in stride(from: 240.0, through: 640, by: 40) {
      let plan = Self.plan(items, kind, Size(width: width, height: 320))
      for label in plan.segments.compactMap(\.label) where label.nameLines.count > 1 {
        #expect(label.isStacked, "\(width)")
      }
      #expect(PlanLaws.violations(plan) == [], "\(width)")
    }
  }

  @Test("whatever the width, labels are no more cut, and the disc no smaller, in a wider view")
  func widths() {
    var (cut, radius) = (Int.max, 0.0)
    for width in stride(from: 480.0, through: 1200, by: 120) {
      let plan = Self.plan(Self.countries, .pie, Size(width: width, height: 360))
      let labels = plan.segments.compactMap(\.label)
      #expect(labels.count == 6, "\(width)")
      let shortened = labels.count { $0.name.contains("…") }
      #expect(shortened <= cut, "\(width)")
      #expect(shortened < cut || plan.radius >= 0.9 * radius, "\(width)")
      (cut, radius) = (shortened, plan.radius)
      #expect(PlanLaws.violations(plan) == [], "\(width)")
    }
    #expect(cut == 0)
  }
}
