public import LaminaGeometry
import Synchronization

/// What a shape layer paints, as a value of a frame.
public final class ShapeContent: Sendable {
  /// The outline, in the layer's space.
  public let geometry: PathGeometry
  /// The fill; `nil` or clear for none.
  public let fillColor: Color?
  /// Which points are inside.
  public let fillRule: FillRule
  /// The stroke; `nil` when none is painted.
  public let stroke: StrokeContent?

  init(geometry: PathGeometry, fillColor: Color?, fillRule: FillRule, stroke: StrokeContent?) {
    self.geometry = geometry
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.stroke = stroke
  }

  /// Whether the fill paints anything.
  public var hasFill: Bool { (fillColor?.alpha ?? 0) > 0 }
}

/// A visible stroke: colour, pen and the part of the outline it covers.
public final class StrokeContent: Sendable {
  /// The colour; never clear.
  public let color: Color
  /// The pen.
  public let style: StrokeStyle
  /// Where the stroke begins, as a fraction of the whole length; 0…1 and below `end`.
  public let start: Double
  /// Where the stroke ends.
  public let end: Double
  /// The outline that the pen follows: the path, cut to `start`…`end`.
  public let trimmed: PathGeometry
  private let lazyPrepared = AtomicLazyReference<PreparedStrokeBox>()

  init(color: Color, style: StrokeStyle, start: Double, end: Double, trimmed: PathGeometry) {
    self.color = color
    self.style = style
    self.start = start
    self.end = end
    self.trimmed = trimmed
  }

  /// Whether the whole outline is stroked.
  public var isWhole: Bool { start <= 0 && end >= 1 }

  /// Whether the line covers a point of the layer's space; the form that answers is made on first use.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - fillsGaps: Whether the gaps of a dashed line count as covered.
  /// - Returns: Whether the point lies on the line.
  public func contains(_ p: Point, fillsGaps: Bool = false) -> Bool {
    if fillsGaps, !style.dashPattern.isEmpty {
      var solid = style
      solid.dashPattern = []
      return trimmed.path.strokeContains(p, style: solid)
    }
    if let box = lazyPrepared.load() { return box.stroke.contains(p) }
    let stroke = PreparedStroke(trimmed.path, style: style)
    return lazyPrepared.storeIfNil(PreparedStrokeBox(stroke)).stroke.contains(p)
  }
}

/// A reference to a prepared stroke, for the atomic slot.
private final class PreparedStrokeBox: Sendable {
  let stroke: PreparedStroke
  init(_ stroke: PreparedStroke) { self.stroke = stroke }
}
