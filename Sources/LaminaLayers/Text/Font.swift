/// Which typeface to set text in, and how large.
public struct Font: Hashable, Sendable {
  /// A family name, or several separated by commas in order of preference; "sans" and the like are
  /// the platform's choice.
  ///
  /// Characters that no named family has come from a fallback font.
  public var family: String
  /// The size of the em square, in points; a size that is not positive and finite counts as 12.
  public var size: Double
  /// The weight, 100 (thin) to 1000; 400 is regular, 600 semibold, 700 bold.
  public var weight: Int
  /// Whether the slanted style is meant.
  public var isItalic: Bool
  /// Whether all figures should have the same width, so that columns of numbers line up.
  public var hasTabularFigures: Bool

  /// Creates a font; the default is the platform's sans serif at 12 points.
  public init(
    family: String = "sans",
    size: Double = 12,
    weight: Int = 400,
    isItalic: Bool = false,
    hasTabularFigures: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularFigures = hasTabularFigures
  }

  /// The size to use: positive, finite and at most 10,000 points.
  public var usableSize: Double { size > 0 && size.isFinite ? Double.minimum(size, 10_000) : 12 }
}
