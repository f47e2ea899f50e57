import LaminaCharts
import LaminaGeometry
import Testing

@Suite("A donut's middle")
struct MiddleTests {
  private static func plan(_ total: Double, side: Double) -> ChartPlan {
    var options = ChartOptions.of(.donut)
    options.labels = .none
    let size = Size(width: side, height: side)
    return ChartView(items: [ChartItem("All", total)], options: options, size: size).plan
  }

  @Test("the sum stands alone where it does not fit with its word, or not at all")
  func choices() {
    #expect(Self.plan(1602, side: 120).middle.map(\.text) == ["1,602", "Total"])
    #expect(Self.plan(111_155, side: 120).middle.map(\.text) == ["111,155"])
    #expect(Self.plan(111_155, side: 60).middle.map(\.text) == [])
  }

  @Test("the sum alone stands in the middle of the hole, off the ring")
  func place() throws {
    for total in [1e3, 111_155, 1e7, 1e9] {
      for side in stride(from: 40.0, through: 240, by: 20) {
        let plan = Self.plan(total, side: side)
        guard plan.middle.count == 1, let text = plan.middle.first else { continue }
        #expect((text.rect.midX - plan.center.x).magnitude < 1e-9)
        #expect((text.rect.midY - plan.center.y).magnitude <= 1)
        // Digits and separators are at least two fifths of their size wide, taken together.
        let width = Double(text.text.count) * text.font.size * 0.4
        #expect(width < 2 * plan.innerRadius, "\(total), \(side)")
      }
    }
  }
}
