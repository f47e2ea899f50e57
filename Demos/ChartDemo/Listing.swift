import LaminaCharts
import LaminaGeometry
import LaminaLayers

/// The lines `--list` and `--hit` print.
enum Listing {
  /// Every item of every chart and the summary, one JSON object each.
  static func lines(_ stage: ChartStage, rowsSkipped: Int) -> [String] {
    var lines: [String] = []
    for chart in stage.charts {
      let name = stage.charts.count > 1 ? chart.plan.kind : nil
      for segment in chart.plan.segments {
        lines.append(item(segment, in: chart, chart: name, withLabel: true))
      }
    }
    lines.append(summary(stage, rowsSkipped: rowsSkipped))
    return lines
  }

  /// What a click at a point would hit, or `null`.
  static func hit(_ stage: ChartStage, at point: Point) -> String {
    guard let found = stage.item(at: point) else { return "null" }
    let chart = stage.charts[found.chart]
    let name = stage.charts.count > 1 ? chart.plan.kind : nil
    return item(found.segment, in: chart, chart: name, withLabel: false)
  }

  private static func item(
    _ segment: ChartPlan.Segment,
    in chart: ChartView,
    chart kind: ChartKind?,
    withLabel: Bool
  ) -> String {
    let origin = chart.layer.position
    let offset = Vector(dx: origin.x, dy: origin.y)
    let isFunnel = chart.plan.kind == .funnel
    func ratio(_ value: Double?) -> String? {
      isFunnel ? value.map { JSONText.number($0, digits: 4) } : nil
    }
    return JSONText.object([
      ("chart", kind.map { JSONText.string($0.rawValue) }),
      ("index", "\(segment.index)"),
      ("name", JSONText.string(segment.item.name)),
      ("value", JSONText.number(segment.item.value)),
      ("share", JSONText.number(segment.share, digits: 4)),
      ("conversion", ratio(segment.conversion?.fromPrevious)),
      ("conversionFromFirst", ratio(segment.conversion?.fromFirst)),
      ("color", JSONText.string(segment.color.hex)),
      ("point", point(of: segment, in: chart.plan, offset: offset)),
      ("label", withLabel ? segment.label.map { label($0, offset: offset) } : nil),
    ])
  }

  private static func label(_ label: ChartPlan.Label, offset: Vector) -> String {
    // Lines of very thin slices start closer together than a hundredth of a point.
    let points = label.leader.map { JSONText.point($0 + offset, digits: 6) }
    let leader = points.joined(separator: ",")
    return JSONText.object([
      ("text", JSONText.string(label.text)),
      ("rect", JSONText.rect(label.rect.offsetBy(dx: offset.dx, dy: offset.dy))),
      ("leader", leader.isEmpty ? nil : "[\(leader)]"),
    ])
  }

  private static func summary(_ stage: ChartStage, rowsSkipped: Int) -> String {
    let plans = stage.charts.map(\.plan)
    let shown = plans.first?.segments.filter { !$0.isHidden && $0.isVisible }.count ?? 0
    let dropped = plans.map(\.labelsDropped.count).reduce(0, +)
    let object = JSONText.object([
      ("items", "\(plans.first?.segments.count ?? 0)"),
      ("shown", "\(shown)"),
      ("labelsDropped", "\(dropped)"),
      ("rowsSkipped", "\(rowsSkipped)"),
      ("total", JSONText.number(plans.first?.total ?? 0)),
    ])
    return JSONText.object([("summary", object)])
  }

  /// A point inside a segment, of whole numbers where one close by is inside too; with as many digits
  /// as a slim segment takes.
  private static func point(
    of segment: ChartPlan.Segment,
    in plan: ChartPlan,
    offset: Vector
  ) -> String? {
    guard let point = plan.interiorPoint(of: segment) else { return nil }
    let path = plan.path(of: segment)
    var scale = 1.0
    for digits in [0, 2, 4] {
      for _ in 0..<(digits == 0 ? 0 : 2) { scale *= 10 }
      let near = Point((point.x * scale).rounded() / scale, (point.y * scale).rounded() / scale)
      if path.contains(near) { return JSONText.point(near + offset, digits: digits + 2) }
    }
    return JSONText.point(point + offset, digits: 9)
  }
}
