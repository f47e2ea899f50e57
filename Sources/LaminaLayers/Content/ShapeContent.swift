public import LaminaGeometry
import Synchronization

/// What a shape layer paints, as a value of a frame.
@safe public final class ShapeContent: Sendable {
  /// The prepared form of the geometry, which owns it, once this content was hit: so that a hit test
  /// need not go by way of the geometry.
  private let form = unsafe Atomic<Unmanaged<PreparedPath>?>(nil)
  /// The stroke; `nil` when none is painted.
  public let stroke: StrokeContent?
  /// Whether the fill paints anything.
  public let hasFill: Bool
  /// Which points are inside.
  public let fillRule: FillRule
  /// The outline, in the layer's space.
  public let geometry: PathGeometry
  /// The fill; `nil` or clear for none.
  public let fillColor: Color?

  init(geometry: PathGeometry, fillColor: Color?, fillRule: FillRule, stroke: StrokeContent?) {
    self.geometry = geometry
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.stroke = stroke
    hasFill = (fillColor?.alpha ?? 0) > 0
  }

  /// The line as it may be painted before the fill, which then covers what of it is too much; `nil` where
  /// it has to be painted after the fill, as it is.
  ///
  /// An outer line and its fill share an edge. Painted after it and up to it, the line would let the ground
  /// shine through pixels that both cover in part.
  public var lineBeneath: StrokeContent? {
    guard fillColor?.alpha == 1, let stroke, let side = stroke.side, !side.isInner else {
      return nil
    }
    return StrokeContent(
      color: stroke.color,
      style: side.style,
      start: stroke.start,
      end: stroke.end,
      trimmed: stroke.trimmed,
      side: nil
    )
  }

  /// Whether the path is filled by the nonzero rule and has no line.
  var isPlainFill: Bool { hasFill && stroke == nil && fillRule == .nonzero }

  /// What answers hit tests of the fill, which lives as long as this content; `nil` before the first.
  var knownFill: KnownFill? { unsafe form.load(ordering: .acquiring).map { unsafe KnownFill($0) } }

  /// Whether the outline's inside holds a point of the layer's space.
  @inline(__always)
  func fillContains(_ p: Point) -> Bool {
    if let known = unsafe form.load(ordering: .acquiring) {
      return unsafe known._withUnsafeGuaranteedRef { $0.contains(p, rule: fillRule) }
    }
    return askGeometry(p)
  }

  @inline(never)
  private func askGeometry(_ p: Point) -> Bool {
    let prepared = unsafe geometry.preparedForm
    unsafe form.store(prepared, ordering: .releasing)
    return unsafe prepared._withUnsafeGuaranteedRef { $0.contains(p, rule: fillRule) }
  }
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
  /// The side on which an inner or outer line lies; `nil` for one along the middle.
  public let side: StrokeSide?
  private let lazyPrepared = AtomicLazyReference<PreparedStrokeBox>()

  init(
    color: Color,
    style: StrokeStyle,
    start: Double,
    end: Double,
    trimmed: PathGeometry,
    side: StrokeSide?
  ) {
    self.color = color
    self.style = style
    self.start = start
    self.end = end
    self.trimmed = trimmed
    self.side = side
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
    guard let side else { return trimmed.path.stroked(style, tolerance: tolerance) }
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
    guard let side else { return PreparedStroke(trimmed.path, style: style) }
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
