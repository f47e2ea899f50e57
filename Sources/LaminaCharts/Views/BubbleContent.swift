import LaminaGeometry

/// What a bubble's card says of a segment, cut to what a view has room for.
struct BubbleContent {
  /// A line of the card: what it is, and its value.
  struct Row {
    var label: String
    var text: String
  }

  static let nameFont = ChartFont(size: 13)
  static let rowFont = ChartFont(size: 12)
  static let rowHeight = 20.0
  /// The distance of texts from the card's edges.
  static let inset = 12.0
  /// The height of the name's line and of the value's.
  static let headHeight = 20.0
  static let valueHeight = 28.0
  /// The swatch and its distance to the name.
  static let swatchWidth = 16.0

  private(set) var name: String
  private(set) var value: Row
  private(set) var valueFont = ChartFont(size: 20, weight: .semibold)
  private(set) var rows: [Row]
  /// The size of the card.
  private(set) var size = Size.zero

  /// The words for a segment in a view of some size: in one that is too narrow the value's type is
  /// smaller, labels give way to what they are of, and in one too low the last rows are left out.
  init(_ segment: ChartPlan.Segment, options: ChartOptions, measure: TextMeasure, in room: Size) {
    let most = Double.maximum(room.width - 2 * Self.inset, 0)
    let nameRoom = Double.minimum(most - Self.swatchWidth, 220)
    name = measure.shortened(segment.item.title, Self.nameFont, to: nameRoom) ?? ""
    let amount = options.numberFormat.string(segment.item.amount)
    value = Row(label: options.strings.value, text: amount)
    let head = 2 * Self.inset + Self.headHeight + Self.valueHeight
    let count = Double.maximum((room.height - head) / Self.rowHeight, 0).rounded(.down)
    rows = Self.rows(segment, options: options).prefix(Int(Double.minimum(count, 9))).map {
      Self.fitted($0, Self.rowFont, in: most, measure)
    }
    for size in [20.0, 16, 13, 10] {
      valueFont.size = size
      if Self.width(value, valueFont, measure) <= most { break }
    }
    value = Self.fitted(value, valueFont, in: most, measure)
    let widest = rows.map { Self.width($0, Self.rowFont, measure) }.max() ?? 0
    let wanted = [
      measure.size(name, Self.nameFont).width + Self.swatchWidth,
      Self.width(value, valueFont, measure), widest, 96,
    ].reduce(0, Double.maximum).rounded(.up)
    size = Size(
      width: Double.minimum(wanted, most) + 2 * Self.inset,
      height: head + Double(rows.count) * Self.rowHeight
    )
  }

  /// The width of a row with label and text at its ends.
  private static func width(_ row: Row, _ font: ChartFont, _ measure: TextMeasure) -> Double {
    let label = row.label.isEmpty ? 0 : measure.size(row.label, rowFont).width + 16
    return label + measure.size(row.text, font).width
  }

  /// A row with its label cut, or left out, and last its text cut, where both are too wide.
  private static func fitted(
    _ row: Row,
    _ font: ChartFont,
    in room: Double,
    _ measure: TextMeasure
  ) -> Row {
    let rest = room - measure.size(row.text, font).width - 16
    guard rest < measure.size(row.label, rowFont).width else { return row }
    // A single letter says nothing.
    let label = rest < 20 ? nil : measure.shortened(row.label, rowFont, to: rest)
    return Row(label: label ?? "", text: measure.shortened(row.text, font, to: room) ?? "")
  }

  private static func rows(_ segment: ChartPlan.Segment, options: ChartOptions) -> [Row] {
    var rows = [Row(label: options.strings.share, text: segment.percent)]
    guard let conversion = segment.conversion, !conversion.isFirst else { return rows }
    if let previous = conversion.fromPrevious {
      rows.append(Row(label: options.strings.conversion, text: options.percent(previous)))
    }
    if let first = conversion.fromFirst {
      rows.append(Row(label: options.strings.fromFirst, text: options.percent(first)))
    }
    return rows
  }
}
