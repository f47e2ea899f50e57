public import LaminaGeometry

/// The size and weight of a chart's text.
public struct ChartFont: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable {
    /// Running text.
    case regular
    /// Titles and large values.
    case semibold
  }

  /// The font size in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight

  /// Creates a font description.
  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Measures text for the layout, whatever engine draws it later.
public struct TextMeasure {
  private let measure: (String, ChartFont) -> Size

  /// Creates a measure from a function that answers the size of one line of text, in points.
  public init(_ measure: @escaping (String, ChartFont) -> Size) { self.measure = measure }

  /// The size of one line of text; non-finite answers count as zero.
  public func size(_ text: String, _ font: ChartFont) -> Size {
    let size = measure(text, font)
    return size.isFinite ? size : .zero
  }

  /// The longest beginning of a text that fits a width, followed by "…" where something was cut.
  ///
  /// Cuts between user-perceived characters only. `nil` if not even "…" fits. A wider limit never gives
  /// fewer characters as long as longer beginnings measure no narrower. O(log n) measurements.
  public func shortened(_ text: String, _ font: ChartFont, to width: Double) -> String? {
    if size(text, font).width <= width { return text }
    guard size("…", font).width <= width else { return nil }
    let characters = Array(text)
    var (fits, tooLong) = (0, characters.count)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if size(Self.cut(characters, middle), font).width <= width {
        fits = middle
      } else {
        tooLong = middle
      }
    }
    return Self.cut(characters, fits)
  }

  /// The first characters without blanks at their end, and "…".
  private static func cut(_ characters: [Character], _ count: Int) -> String {
    var kept = characters.prefix(count)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return String(kept) + "…"
  }
}
