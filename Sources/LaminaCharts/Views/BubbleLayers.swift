import LaminaGeometry
import LaminaLayers
import LaminaMotion

/// The card that tells about the selected item.
final class BubbleLayers {
  let layer = Layer()
  private let card = ShapeLayer()
  private let swatch = Layer()
  private let name = TextLayer()
  private let value = TextLayer()
  private let caption = TextLayer()
  private var rows: [TextLayer] = []
  /// Where the card stands.
  private(set) var frame = Rect.zero

  init() {
    layer.isHidden = true
    layer.isHitTestingEnabled = false
    swatch.cornerRadius = 3
    for sublayer in [card, swatch, name, caption, value] as [Layer] { layer.addSublayer(sublayer) }
  }

  /// A line of the card: what it is, and its value.
  typealias Row = (label: String, text: String)

  /// What decides where the card stands.
  struct Place {
    var tip: Point
    var pointer: Point?
    var bounds: Rect
    /// Labels and their leader lines.
    var obstacles: [Rect]
  }

  func show(
    _ segment: ChartPlan.Segment,
    at place: Place,
    options: ChartOptions,
    measure: TextMeasure
  ) {
    let theme = options.theme
    let nameFont = ChartFont(size: 13)
    let valueFont = ChartFont(size: 20, weight: .semibold)
    let rowFont = ChartFont(size: 12)
    let limit = Double.maximum(place.bounds.width - 40, 40)
    let title =
      measure.shortened(segment.item.title, nameFont, to: Double.minimum(limit, 220)) ?? "…"
    let amount = options.numberFormat.string(segment.item.amount)
    let lines = Self.rows(segment, options: options)
    let rowWidth =
      lines.map {
        measure.size($0.label + "  " + $0.text, rowFont).width + 16
      }.max() ?? 0
    let width =
      [
        measure.size(title, nameFont).width + 18,
        measure.size(amount, valueFont).width
          + measure.size(options.strings.value, rowFont).width + 16,
        rowWidth, 96,
      ].reduce(0, Double.maximum).rounded(.up) + 24
    let height = 12 + 18 + 28 + Double(lines.count) * 18 + 10
    let placement = BubblePlacement(
      size: Size(width: width, height: height),
      at: place.tip,
      in: place.bounds,
      pointer: place.pointer,
      avoiding: place.obstacles
    )
    frame = placement.card
    let origin = placement.card.origin
    layer.position = placement.tip
    layer.bounds = Rect(origin: placement.tip, size: .zero)
    card.path = placement.path()
    card.fillColor = theme.card
    card.shadow.color = .black
    card.shadow.opacity = theme.shadowOpacity
    card.shadow.offset = Vector(dx: 0, dy: 4)
    card.shadow.radius = 8
    swatch.backgroundColor = segment.color
    swatch.frame = Rect(x: origin.x + 12, y: origin.y + 16, width: 10, height: 10)
    set(
      name,
      title,
      nameFont,
      theme.text,
      options,
      Rect(x: 28, y: 12, width: width - 40, height: 18),
      origin
    )
    set(
      value,
      amount,
      valueFont,
      theme.text,
      options,
      Rect(x: 12, y: 30, width: width - 24, height: 28),
      origin
    )
    set(
      caption,
      options.strings.value,
      rowFont,
      theme.quietText,
      options,
      Rect(x: 12, y: 30, width: width - 24, height: 28),
      origin
    )
    value.alignment = .right
    showRows(lines, font: rowFont, origin: origin, width: width, options: options)
    layer.isHidden = false
  }

  private func showRows(
    _ lines: [Row],
    font: ChartFont,
    origin: Point,
    width: Double,
    options: ChartOptions
  ) {
    for row in rows { row.removeFromSuperlayer() }
    rows = []
    for (index, line) in lines.enumerated() {
      let rect = Rect(x: 12, y: 58 + Double(index) * 18, width: width - 24, height: 18)
      let (label, text) = (TextLayer(), TextLayer())
      set(label, line.label, font, options.theme.quietText, options, rect, origin)
      set(text, line.text, font, options.theme.text, options, rect, origin)
      text.alignment = .right
      for part in [label, text] {
        layer.addSublayer(part)
        rows.append(part)
      }
    }
  }

  static func rows(_ segment: ChartPlan.Segment, options: ChartOptions) -> [Row] {
    var rows: [Row] = [(options.strings.share, segment.percent)]
    guard let conversion = segment.conversion else { return rows }
    if let previous = conversion.fromPrevious {
      rows.append((options.strings.conversion, percent(previous, options)))
      if let first = conversion.fromFirst {
        rows.append((options.strings.fromFirst, percent(first, options)))
      }
    }
    return rows
  }

  private static func percent(_ ratio: Double, _ options: ChartOptions) -> String {
    var format = NumberFormat(maximumFractionDigits: options.percentDigits, unit: "%")
    format.minimumFractionDigits = options.percentDigits
    return format.string(ratio * 100)
  }

  private func set(
    _ layer: TextLayer,
    _ text: String,
    _ font: ChartFont,
    _ color: Color,
    _ options: ChartOptions,
    _ rect: Rect,
    _ origin: Point
  ) {
    layer.text = text
    layer.font = font.font(family: options.fontFamily)
    layer.textColor = color
    layer.verticalAlignment = .center
    layer.alignment = .left
    layer.frame = rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Lets the card spring from its arrow's point.
  func springIn() {
    let spring = Spring(duration: 0.18, bounce: 0.15)
    layer.add(SpringAnimation(.scale, from: 0.9, to: 1, spring: spring), forKey: "spring")
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.12), forKey: "fade")
  }

  /// Moves the card from where its arrow pointed before, as its segment moves.
  func follow(from tip: Point) {
    guard tip != layer.position else { return }
    let move = BasicAnimation(
      .position,
      from: tip,
      to: layer.position,
      duration: 0.4,
      timingFunction: .easeOut
    )
    layer.add(move, forKey: "follow")
  }

  func hide() { layer.isHidden = true }
}

extension ChartPlan.Label {
  /// The boxes around the text and the pieces of the leader line.
  var boxes: [Rect] {
    [rect] + zip(leader, leader.dropFirst()).map { Rect($0, $1).insetBy(dx: -2, dy: -2) }
  }
}
