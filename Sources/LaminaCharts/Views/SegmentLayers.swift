import LaminaGeometry
import LaminaLayers

/// The layers of one item: its shape, its label with leader line, and its legend entry.
final class SegmentLayers {
  let shape = ShapeLayer()
  /// Takes clicks beside a slim shape; it lies below all shapes.
  let reach = Layer()
  let leader = ShapeLayer()
  let dot = ShapeLayer()
  let label = TextLayer()
  let legend = Layer()
  /// Lies behind the legend's entry while its item is pointed at or has the focus.
  let mark = Layer()
  let swatch = Layer()
  let legendText = TextLayer()
  /// The item's index in the data.
  var index = 0
  private var hasLabel = false
  private var hasLine = false

  init(id: String) {
    shape.identifier = "segment:" + id
    shape.cursor = .pointer
    reach.identifier = shape.identifier
    reach.cursor = .pointer
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
    mark.cornerRadius = 4
    mark.isHitTestingEnabled = false
    mark.opacity = 0
    swatch.isHitTestingEnabled = false
    legendText.isHitTestingEnabled = false
    legend.addSublayer(mark)
    legend.addSublayer(swatch)
    legend.addSublayer(legendText)
  }

  func remove() {
    for layer in [shape, reach, leader, dot, label, legend] { layer.removeFromSuperlayer() }
  }

  /// How an item stands out from the others.
  struct Emphasis: Equatable {
    /// How much a slice's radius grows.
    var lift = 0.0
    /// How far a slice moves out of the disc.
    var offset = 0.0
    /// Whether the colour is brighter than usual.
    var isBright = false
  }

  /// Shows the item's shape as planned.
  func apply(_ segment: ChartPlan.Segment, plan: ChartPlan, emphasis: Emphasis) {
    index = segment.index
    shape.name = segment.item.name
    shape.fillColor =
      emphasis.isBright ? ColorVision.brightened(segment.color) : segment.color
    reach.hitArea = plan.reach(of: segment).map { .path($0) } ?? .none
    switch segment.shape {
    case .slice(var slice, let pad):
      shape.position = plan.center(of: slice, offset: emphasis.offset)
      if !slice.isEmpty { slice.outerRadius += emphasis.lift }
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

  /// Shows shape, label and leader line as strongly as given, and the legend's entry as marked or not.
  func show(strength: Double, isMarked: Bool) {
    shape.opacity = strength
    label.opacity = hasLabel ? strength : 0
    leader.opacity = hasLine ? strength : 0
    dot.opacity = hasLine ? strength : 0
    mark.opacity = isMarked ? 1 : 0
  }

  func applyLabel(_ segment: ChartPlan.Segment, options: ChartOptions) {
    hasLabel = segment.label != nil
    hasLine = segment.label?.leader.isEmpty == false
    guard let planned = segment.label else { return }
    let isInside = planned.leader.isEmpty
    let ground = ColorVision.text(on: segment.color)
    let name = isInside ? ground : options.theme.text
    let quiet = isInside ? ground : options.theme.quietText
    label.attributedText = Self.text(planned, name: name, detail: quiet)
    label.font = planned.font.font(family: options.fontFamily)
    let isCentered = isInside || planned.isCentered
    label.alignment = planned.isLeft ? .right : (isCentered ? .center : .left)
    label.frame = planned.rect
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

  /// Name and share as they are set.
  private static func text(
    _ label: ChartPlan.Label,
    name: Color,
    detail: Color
  ) -> AttributedText {
    var text = AttributedText("")
    text.append(label.name.isolated, color: name)
    let between = label.name.isEmpty ? "" : (label.isStacked ? "\n" : " ")
    text.append(between + label.detail, color: detail)
    return text
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
    mark.frame = Rect(x: -6, y: 0, width: entry.frame.width + 12, height: 20)
    mark.backgroundColor = options.theme.placeholder
    swatch.frame = Rect(x: 0, y: 5, width: 10, height: 10)
    swatch.backgroundColor = segment.isHidden ? options.theme.quietText : segment.color
    swatch.opacity = segment.isHidden ? 0.4 : 1
    legendText.text = entry.text
    legendText.font = ChartPlanner.smallFont.font(family: options.fontFamily)
    legendText.textColor = segment.isHidden ? options.theme.quietText : options.theme.text
    legendText.frame = Rect(x: 16, y: 0, width: entry.frame.width - 16, height: 20)
  }
}

extension String {
  /// The text, closed off from the direction of what follows if it may run from right to left.
  ///
  /// Without that, the digits after an Arabic name would count as Arabic and put their sign in front.
  var isolated: String {
    let isBidirectional = unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        true
      default: false
      }
    }
    return isBidirectional ? "\u{200e}\u{2068}\(self)\u{2069}" : self
  }
}
