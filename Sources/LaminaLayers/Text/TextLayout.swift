public import LaminaGeometry

/// A text that has been set: lines, glyphs and sizes, in a space whose origin is the top left corner.
///
/// Immutable and independent of the engine that made it, so frames carry it to any thread.
public final class TextLayout: Sendable {
  /// The size of all lines together, in points.
  public let size: Size
  /// The lines from top to bottom.
  public let lines: [TextLine]
  /// The glyphs, grouped by font and colour, in paint order.
  public let runs: [GlyphRun]
  /// The box around the painted ink; empty when nothing is painted.
  public let inkExtent: Extent
  /// What is shown: the text, or what truncation left of it.
  public let shownText: String
  /// Whether something was left out.
  public let isTruncated: Bool

  /// Creates a layout from its parts.
  public init(
    size: Size,
    lines: [TextLine],
    runs: [GlyphRun],
    inkExtent: Extent,
    shownText: String,
    isTruncated: Bool
  ) {
    self.size = size
    self.lines = lines
    self.runs = runs
    self.inkExtent = inkExtent
    self.shownText = shownText
    self.isTruncated = isTruncated
  }

  /// A layout of nothing.
  public static let empty = TextLayout(
    size: .zero,
    lines: [],
    runs: [],
    inkExtent: .empty,
    shownText: "",
    isTruncated: false
  )
}

/// One line of a layout.
public struct TextLine: Hashable, Sendable {
  /// The line's logical rectangle: its advance wide, ascent and descent high.
  public var rect: Rect
  /// The distance of the baseline from the layout's top.
  public var baseline: Double

  /// Creates a line.
  public init(rect: Rect, baseline: Double) {
    self.rect = rect
    self.baseline = baseline
  }
}

/// A font ready to draw glyphs with; each painter knows the kind its engine makes.
public protocol GlyphFont: AnyObject, Sendable {}

/// Glyphs of one font and colour.
public struct GlyphRun: Sendable {
  /// One glyph.
  public struct Glyph: Hashable, Sendable {
    /// The font's number of the glyph.
    public var id: UInt32
    /// Where the glyph's origin stands on its baseline, in the layout's space.
    public var origin: Point
    /// How far the next glyph would stand, in points.
    public var advance: Double

    /// Creates a glyph.
    public init(id: UInt32, origin: Point, advance: Double) {
      self.id = id
      self.origin = origin
      self.advance = advance
    }
  }

  /// A step of text and the glyphs that show it, for output that keeps text searchable.
  public struct Cluster: Hashable, Sendable {
    /// How many UTF-8 bytes of the text.
    public var bytes: Int
    /// How many glyphs.
    public var glyphs: Int

    /// Creates a cluster.
    public init(bytes: Int, glyphs: Int) {
      self.bytes = bytes
      self.glyphs = glyphs
    }
  }

  /// The font; `nil` when there is none, and each glyph shows as a box of its advance.
  public var font: (any GlyphFont)?
  /// The size of the em square, in points.
  public var fontSize: Double
  /// The colour; `nil` for the text's own.
  public var color: Color?
  /// The glyphs, from left to right.
  public var glyphs: [Glyph]
  /// The text that the glyphs show.
  public var text: String
  /// How text and glyphs belong together, in the order of the text.
  public var clusters: [Cluster]
  /// Whether clusters run from the last glyph to the first.
  public var isRightToLeft: Bool

  /// Creates a run.
  public init(
    font: (any GlyphFont)?,
    fontSize: Double,
    color: Color? = nil,
    glyphs: [Glyph],
    text: String = "",
    clusters: [Cluster] = [],
    isRightToLeft: Bool = false
  ) {
    self.font = font
    self.fontSize = fontSize
    self.color = color
    self.glyphs = glyphs
    self.text = text
    self.clusters = clusters
    self.isRightToLeft = isRightToLeft
  }
}
