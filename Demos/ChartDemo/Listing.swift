import Lamina
import LaminaCharts

/// Prints items as JSON lines.
struct Listing {
  let board: Board
  let rowsSkipped: Int

  func lines() -> [String] {
    var lines: [String] = []
    for chart in board.charts {
      for segment in chart.plan.segments { lines.append(line(segment, of: chart, withLabel: true)) }
    }
    for chart in board.charts { lines.append(summary(chart.plan)) }
    return lines
  }

  private func summary(_ plan: ChartPlan) -> String {
    var parts: [String] = []
    if board.charts.count > 1 { parts.append("\"chart\":\"\(plan.kind.rawValue)\"") }
    parts += [
      "\"items\":\(plan.segments.count)",
      "\"shown\":\(plan.segments.filter { $0.isVisible }.count)",
      "\"labelsDropped\":\(plan.labelsDropped.count)",
      "\"rowsSkipped\":\(rowsSkipped)",
      "\"total\":\(JSONText.number(plan.total))",
    ]
    return "{\"summary\":{" + parts.joined(separator: ",") + "}}"
  }

  func line(_ segment: ChartPlan.Segment, of chart: ChartView, withLabel: Bool) -> String {
    let plan = chart.plan
    let offset = chart.layer.position - Point.zero
    var parts: [String] = []
    if board.charts.count > 1 { parts.append("\"chart\":\"\(plan.kind.rawValue)\"") }
    parts += [
      "\"index\":\(segment.index)",
      "\"name\":\(JSONText.string(segment.item.name))",
      "\"value\":\(JSONText.number(segment.item.value))",
      "\"share\":\(JSONText.number(segment.share, digits: 4))",
    ]
    if plan.kind == .funnel {
      let conversion = segment.conversion
      parts.append("\"conversion\":" + Self.ratio(conversion?.fromPrevious))
      parts.append("\"conversionFromFirst\":" + Self.ratio(conversion?.fromFirst))
    }
    parts.append("\"color\":" + JSONText.color(segment.color))
    if let point = plan.interiorPoint(of: segment) {
      parts.append("\"point\":" + Self.inside(point, plan.path(of: segment), offset: offset))
    }
    if withLabel, let label = segment.label { parts.append(Self.label(label, offset: offset)) }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func ratio(_ value: Double?) -> String {
    value.map { JSONText.number($0, digits: 4) } ?? "null"
  }

  private static func label(_ label: ChartPlan.Label, offset: Vector) -> String {
    let rect = label.rect.offsetBy(dx: offset.dx, dy: offset.dy)
    var text = "\"label\":{\"text\":" + JSONText.string(label.text)
    text += ",\"rect\":" + JSONText.rect(rect)
    if !label.leader.isEmpty {
      let points = label.leader.map { JSONText.point($0 + offset) }
      text += ",\"leader\":[" + points.joined(separator: ",") + "]"
    }
    return text + "}"
  }

  /// A point inside a shape, with as few digits as keep it inside.
  private static func inside(_ point: Point, _ path: Path, offset: Vector) -> String {
    for digits in 0...9 {
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      let moved = point + offset
      let rounded = Point((moved.x * scale).rounded() / scale, (moved.y * scale).rounded() / scale)
      if path.contains(rounded - offset) { return JSONText.point(rounded, digits: digits) }
    }
    return JSONText.point(point + offset, digits: nil)
  }
}
