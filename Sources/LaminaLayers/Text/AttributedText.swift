public import LaminaGeometry

/// A string, parts of which have a font or colour of their own.
///
/// Text is never markup.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A part of the string with attributes of its own.
  public struct Run: Hashable, Sendable {
    /// Where the part lies, in UTF-8 bytes of the string.
    public var range: Range<Int>
    /// The part's font; `nil` for the style's.
    public var font: Font?
    /// The part's colour; `nil` for the style's.
    public var color: Color?
  }

  /// The characters.
  public private(set) var string: String
  /// The parts with attributes of their own, in order, without overlap.
  public private(set) var runs: [Run] = []

  /// Creates a text without attributes of its own.
  public init(_ string: String) { self.string = string }

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether there are no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// Appends a part with attributes of its own.
  public mutating func append(_ part: String, font: Font? = nil, color: Color? = nil) {
    let start = string.utf8.count
    string += part
    guard font != nil || color != nil, !part.isEmpty else { return }
    runs.append(Run(range: start..<string.utf8.count, font: font, color: color))
  }
}
