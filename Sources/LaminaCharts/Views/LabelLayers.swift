import LaminaGeometry
import LaminaLayers

/// The layers of one label: its text, its leader line and the dot at that line's end.
final class LabelLayers {
  let leader = ShapeLayer()
  let dot = ShapeLayer()
  let text = TextLayer()

  init() {
    leader.fillColor = nil
    leader.lineJoin = .round
    text.verticalAlignment = .center
    for layer in [leader, dot, text] as [Layer] { layer.isHitTestingEnabled = false }
    Transaction.withoutAnimation { show(text: 0, line: 0) }
  }

  func show(text strength: Double, line: Double) {
    text.opacity = strength
    leader.opacity = line
    dot.opacity = line
  }

  /// Shows a label as planned.
  func apply(_ label: ChartPlan.Label, color: Color, options: ChartOptions) {
    let isInside = label.leader.isEmpty
    let ground = ColorVision.text(on: color)
    let name = isInside ? ground : options.theme.text
    let quiet = isInside ? ground : options.theme.quietText
    text.attributedText = Self.text(label, name: name, detail: quiet)
    text.font = label.font.font(family: options.fontFamily)
    let isCentered = isInside || label.isCentered
    text.alignment = label.isLeft ? .right : (isCentered ? .center : .left)
    text.frame = label.rect
    guard !isInside, let end = label.leader.last else { return }
    var path = Path()
    for (index, point) in label.leader.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    leader.path = path
    leader.strokeColor = color
    // One pixel, whose middle the layout lays the level part on.
    leader.lineWidth = options.pixel
    dot.path = Path(circleAt: .zero, radius: 2.5)
    dot.position = end
    dot.fillColor = color
  }

  /// Name and share as they are set.
  private static func text(
    _ label: ChartPlan.Label,
    name: Color,
    detail: Color
  ) -> AttributedText {
    var text = AttributedText("")
    text.append(label.nameLines.map(\.isolated).joined(separator: "\n"), color: name)
    let isAlone = label.name.isEmpty || label.detail.isEmpty
    let between = isAlone ? "" : (label.isStacked ? "\n" : label.joint)
    text.append(between + label.detail, color: detail)
    return text
  }
}

extension String {
  /// Whether the text may run from right to left.
  var isBidirectional: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        true
      default: false
      }
    }
  }

  /// The text, closed off from the direction of what follows if it may run from right to left.
  ///
  /// Without that, the digits after an Arabic name would count as Arabic and put their sign in front.
  var isolated: String { isBidirectional ? "\u{200e}\u{2068}\(self)\u{2069}" : self }
}
