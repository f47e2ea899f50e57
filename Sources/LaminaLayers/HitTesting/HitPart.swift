/// What of a layer was hit.
public enum HitPart: UInt8, Hashable, Sendable, CaseIterable, Codable {
  /// The filled area of a shape.
  case fill
  /// The line of a shape.
  case stroke
  /// The box: background or border, or a hit area other than what is painted.
  case bounds
  /// A picture or a gradient.
  case content
  /// A line of text.
  case text
}

/// A set of parts of layers.
public struct HitParts: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates the set of one part.
  public init(_ part: HitPart) { rawValue = 1 << part.rawValue }

  /// Filled areas.
  public static let fill = HitParts(.fill)
  /// Lines.
  public static let stroke = HitParts(.stroke)
  /// Boxes and hit areas of their own.
  public static let bounds = HitParts(.bounds)
  /// Pictures and gradients.
  public static let content = HitParts(.content)
  /// Lines of text.
  public static let text = HitParts(.text)
  /// Every part.
  public static let all: HitParts = [.fill, .stroke, .bounds, .content, .text]
}
