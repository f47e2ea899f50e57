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

  /// The same, but each text is measured once.
  func remembering() -> TextMeasure {
    let memory = Memory()
    return TextMeasure { [measure] text, font in
      let key = Memory.Key(text: text, font: font)
      if let size = memory.sizes[key] { return size }
      let size = measure(text, font)
      memory.sizes[key] = size
      return size
    }
  }

  /// Sizes of texts.
  private final class Memory {
    struct Key: Hashable {
      let text: String
      let font: ChartFont
    }

    var sizes: [Key: Size] = [:]
  }

  /// The size of one line of text; non-finite answers count as zero.
  public func size(_ text: String, _ font: ChartFont) -> Size {
    let size = measure(text, font)
    return size.isFinite ? size : .zero
  }

  /// The longest beginning of a text that fits a width, followed by "…" where something was cut.
  ///
  /// Cuts between user-perceived characters only. `nil` if not even "…" fits. A wider limit never gives
  /// fewer characters as long as longer beginnings measure no narrower. O(log n) measurements.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font to measure it in.
  ///   - width: The most width, in points.
  ///   - keepsEnd: Whether a third of what is kept is the text's end, which tells "Room 1" and "Room 2"
  ///     apart.
  /// - Returns: The text, whole or cut.
  public func shortened(
    _ text: String,
    _ font: ChartFont,
    to width: Double,
    keepsEnd: Bool = false
  ) -> String? {
    if size(text, font).width <= width { return text }
    guard size("…", font).width <= width else { return nil }
    let characters = Array(text)
    func cut(_ count: Int) -> String { Self.cut(characters, count, end: keepsEnd ? count / 3 : 0) }
    var (fits, tooLong) = (0, characters.count)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      if size(cut(middle), font).width <= width { fits = middle } else { tooLong = middle }
    }
    return cut(fits)
  }

  /// Some characters, the last ones of them from the end, without blanks beside the "…".
  private static func cut(_ characters: [Character], _ count: Int, end: Int) -> String {
    var start = characters.prefix(count - end)
    while start.last?.isWhitespace == true { start.removeLast() }
    return String(start) + "…" + String(characters.suffix(end).drop(while: \.isWhitespace))
  }
}
