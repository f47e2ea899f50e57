public import LaminaGeometry

/// How a text is set as a whole.
public struct TextStyle: Hashable, Sendable {
  /// Where lines stand between the edges.
  public enum Alignment: UInt8, Hashable, Sendable, Codable {
    /// At the edge where the text's script starts.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges, but for the last line.
    case justified
  }

  /// What is left out when the text does not fit; "…" stands for it.
  public enum Truncation: UInt8, Hashable, Sendable, Codable {
    /// Nothing: the text runs over.
    case none
    /// The beginning.
    case start
    /// The middle.
    case middle
    /// The end.
    case end
  }

  /// Where lines may break.
  public enum Wrapping: UInt8, Hashable, Sendable, Codable {
    /// Only at line separators of the text.
    case none
    /// Between words, and inside a word that is too long.
    case word
    /// Between any two user-perceived characters.
    case character
  }

  /// The font of parts that set none.
  public var font = Font()
  /// The colour of parts that set none.
  public var color = Color.black
  /// Where lines stand.
  public var alignment = Alignment.natural
  /// What is left out when the text does not fit.
  public var truncation = Truncation.none
  /// Where lines may break.
  public var wrapping = Wrapping.none
  /// The distance of baselines as a multiple of the font's own; not positive or not finite counts as 1.
  public var lineHeight = 1.0
  /// The most lines to set; 0, the default, for any number.
  public var maximumLines = 0

  /// Creates a style; the defaults are black 12 point sans, natural alignment, one line a paragraph.
  public init(font: Font = Font(), color: Color = .black) {
    self.font = font
    self.color = color
  }
}

/// What a text engine is asked for: a text, how to set it, and the room there is.
public struct TextRequest: Hashable, Sendable {
  /// The text.
  public var text: AttributedText
  /// How to set it.
  public var style: TextStyle
  /// The width there is, in points; `nil` for any.
  public var maximumWidth: Double?
  /// The height there is, in points; `nil` for any.
  public var maximumHeight: Double?

  /// Creates a request.
  public init(
    text: AttributedText,
    style: TextStyle,
    maximumWidth: Double? = nil,
    maximumHeight: Double? = nil
  ) {
    self.text = text
    self.style = style
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
  }
}
