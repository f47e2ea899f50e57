import LaminaCharts
import LaminaXCB

extension WindowSession {
  /// Copies the picture, and for programs that take text the details of what is selected, else of all.
  func copy() {
    let segments = selected.map { [$0.segment] } ?? stage.charts.first?.plan.segments ?? []
    let text = segments.filter { !$0.isHidden }.map(details).joined(separator: "\n")
    do {
      host.clipboard.copy(png: try picture(), text: text)
    } catch {
      Stream.complain("chartdemo: the picture cannot be copied: \(error)")
    }
  }

  /// Name, value and share, as spreadsheets take them.
  private func details(_ segment: ChartPlan.Segment) -> String {
    [segment.item.name, JSONText.number(segment.item.value), segment.percent].joined(
      separator: "\t"
    )
  }
}
