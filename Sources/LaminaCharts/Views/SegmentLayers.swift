import LaminaGeometry
import LaminaLayers

/// The layers of one item: its shape, its label with leader line, and its legend entry.
final class SegmentLayers {
  let shape = ShapeLayer()
  let leader = ShapeLayer()
  let dot = ShapeLayer()
  let label = TextLayer()
  let legend = Layer()
  let swatch = Layer()
  let legendText = TextLayer()
  /// The item's index in the data.
  var index = 0

  init(id: String) {
    shape.identifier = "segment:" + id
    shape.cursor = .pointer
    leader.fillColor = nil
    leader.lineJoin = .round
    for layer in [leader, dot, label] as [Layer] { layer.isHitTestingEnabled = false }
    label.verticalAlignment = .center
    legend.identifier = "legend:" + id
    legend.hitArea = .bounds
    legend.cursor = .pointer
    legend.anchorPoint = .zero
    swatch.cornerRadius = 3
    legendText.verticalAlignment = .center
    swatch.isHitTestingEnabled = false
    legendText.isHitTestingEnabled = false
    legend.addSublayer(swatch)
    legend.addSublayer(legendText)
  }

  func remove() {
    for layer in [shape, leader, dot, label, legend] { layer.removeFromSuperlayer() }
  }

  /// Shows the item's shape as planned.
  func apply(_ segment: ChartPlan.Segment, plan: ChartPlan, lift: Double) {
    index = segment.index
    shape.name = segment.item.name
    shape.fillColor = segment.color
    switch segment.shape {
    case .slice(var slice, let pad):
      shape.position = plan.center
      if !slice.isEmpty { slice.outerRadius += lift }
      SliceProperties.set(slice, pad: pad, on: shape)
    case .stage:
      shape.position = .zero
      shape.path = plan.path(of: segment)
    case nil: collapse()
    }
  }

  /// Takes the shape's area away where it stands.
  func collapse() {
    if shape[SliceProperties.outer] > 0 {
      let middle = (shape[SliceProperties.start] + shape[SliceProperties.end]) / 2
      shape[SliceProperties.start] = middle
      shape[SliceProperties.end] = middle
    } else {
      shape.path = nil
    }
  }

  func applyLabel(_ segment: ChartPlan.Segment, options: ChartOptions) {
    guard let planned = segment.label else {
      for layer in [leader, dot, label] as [Layer] { layer.opacity = 0 }
      return
    }
    let isInside = planned.leader.isEmpty
    let ground = ColorVision.text(on: segment.color)
    let name = isInside ? ground : options.theme.text
    let quiet = isInside ? ground : options.theme.quietText
    var text = AttributedText("")
    text.append(planned.name, color: name)
    text.append(planned.name.isEmpty ? planned.detail : " " + planned.detail, color: quiet)
    label.attributedText = text
    label.font = ChartPlanner.labelFont.font(family: options.fontFamily)
    label.alignment = planned.isLeft ? .right : (isInside ? .center : .left)
    label.frame = planned.rect
    label.opacity = 1
    leader.opacity = isInside ? 0 : 1
    dot.opacity = isInside ? 0 : 1
    guard !isInside, let end = planned.leader.last else { return }
    var path = Path()
    for (index, point) in planned.leader.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    leader.path = path
    leader.strokeColor = segment.color
    leader.lineWidth = Double.maximum(options.pixel, 1)
    dot.path = Path(circleAt: .zero, radius: 2.5)
    dot.position = end
    dot.fillColor = segment.color
  }

  func applyLegend(
    _ entry: ChartPlan.LegendEntry?,
    segment: ChartPlan.Segment,
    options: ChartOptions
  ) {
    legend.isHidden = entry == nil
    guard let entry else { return }
    legend.bounds = Rect(origin: .zero, size: entry.frame.size)
    legend.position = entry.frame.origin
    swatch.frame = Rect(x: 0, y: 5, width: 10, height: 10)
    swatch.backgroundColor = segment.isHidden ? options.theme.placeholder : segment.color
    legendText.text = entry.text
    legendText.font = ChartPlanner.labelFont.font(family: options.fontFamily)
    legendText.textColor = segment.isHidden ? options.theme.quietText : options.theme.text
    legendText.frame = Rect(x: 16, y: 0, width: entry.frame.width - 16, height: 20)
  }
}
