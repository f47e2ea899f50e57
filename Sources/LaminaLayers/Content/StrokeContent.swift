public import LaminaGeometry
import Synchronization

/// A visible stroke: colour, pen and the part of the outline it covers.
public final class StrokeContent: Sendable {
  /// What it is drawn with.
  let pen: Pen
  /// The outline that the pen follows: the path, cut to `start`…`end`.
  public let trimmed: Path
  /// The side on which an inner or outer line lies; `nil` for one along the middle.
  public let side: StrokeSide?
  private let lazyPrepared = AtomicLazyReference<PreparedStrokeBox>()

  init(_ pen: Pen, along trimmed: Path, side: StrokeSide?) {
    self.pen = pen
    self.trimmed = trimmed
    self.side = side
  }

  /// The colour; never clear.
  public var color: Color { pen.color ?? .clear }
  /// Width, ends, corners and dashes.
  public var style: StrokeStyle { pen.style }
  /// Where the stroke begins, as a fraction of the whole length; 0…1 and below `end`.
  public var start: Double { pen.start }
  /// Where the stroke ends.
  public var end: Double { pen.end }
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
      return prepared(isSolid: true).contains(p)
    }
    if let box = lazyPrepared.load() { return box.stroke.contains(p) }
    let stroke = prepared(isSolid: false)
    return lazyPrepared.storeIfNil(PreparedStrokeBox(stroke)).stroke.contains(p)
  }
}

extension StrokeContent {
  /// The box of the line in the layer's space.
  ///
  /// - Parameter isSolid: Whether the gaps of a dashed line count too.
  /// - Returns: The box; empty if nothing is painted.
  func bounds(isSolid: Bool) -> Extent { prepared(isSolid: isSolid).bounds }

  /// The outline of the line, to be filled by the nonzero rule.
  ///
  /// - Parameters:
  ///   - isSolid: Whether the gaps of a dashed line count too.
  ///   - tolerance: The largest distance from the exact outline, in points.
  /// - Returns: A path of lines in the layer's space.
  public func outline(isSolid: Bool = false, tolerance: Double = 0.05) -> Path {
    let style = isSolid ? self.style.solid : self.style
    guard let side else { return trimmed.stroked(style, tolerance: tolerance) }
    return side.path.stroked(
      style,
      tolerance: tolerance,
      from: start,
      to: end,
      rule: side.rule
    )
  }

  private func prepared(isSolid: Bool) -> PreparedStroke {
    let style = isSolid ? self.style.solid : self.style
    guard let side else { return PreparedStroke(trimmed, style: style) }
    return PreparedStroke(side.path, style: style, from: start, to: end, rule: side.rule)
  }
}

extension StrokeStyle {
  /// The style without dashes.
  fileprivate var solid: StrokeStyle {
    var style = self
    style.dashPattern = []
    return style
  }
}

/// A reference to a prepared stroke, for the atomic slot.
private final class PreparedStrokeBox: Sendable {
  let stroke: PreparedStroke
  init(_ stroke: PreparedStroke) { self.stroke = stroke }
}
