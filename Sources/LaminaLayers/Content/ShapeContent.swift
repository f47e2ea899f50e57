public import LaminaGeometry

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
public struct StrokeContent: Sendable {
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

  /// Whether the whole outline is stroked.
  public var isWhole: Bool { start <= 0 && end >= 1 }
}
