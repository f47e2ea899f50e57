/// A stroke made ready to be asked often which points it covers.
///
/// The stroke is the union of its pieces: the band along each segment, each join and each cap. Trim
/// and dashes are applied when it is prepared: first the trim, then the dashes, which start anew at
/// the start of each subpath that is left.
public struct PreparedStroke: Sendable {
  private let pen: Pen?
  /// The filled area to one side of which the line lies.
  private let side: (area: PreparedPath, rule: FillRule, isInner: Bool)?
  private let elements: [StrokeElement]
  /// The box of each run of ``runLength`` pieces.
  private let boxes: [Extent]
  /// The smallest box that holds the stroke, but for curves that bend tighter than the pen, where it
  /// may be larger by up to half the width; empty if nothing is painted.
  ///
  /// That of an inner line with dashes or of a part of the path may be larger by up to the line's width where
  /// the path is not convex, where the line does not fit into a corner, and at caps.
  public let bounds: Extent

  private static let runLength = 8

  /// Prepares the stroke of a path, or of the part between two fractions of its length.
  ///
  /// - Parameters:
  ///   - path: The whole path.
  ///   - style: The pen.
  ///   - start: The fraction of the length at which the stroke starts.
  ///   - end: The fraction of the length at which it ends.
  ///   - rule: Which points the path holds, for inner and outer lines.
  /// - Complexity: O(n) for n segments and dashes.
  public init(
    _ path: Path,
    style: StrokeStyle,
    from start: Double = 0,
    to end: Double = 1,
    rule: FillRule = .nonzero
  ) {
    var elements: [StrokeElement] = []
    var boxes: [Extent] = []
    let side = StrokeSide(style, of: path, rule: rule)
    let style = side?.style ?? style
    pen = Pen(style)
    self.side = side.map { (PreparedPath($0.path), $0.rule, $0.isInner) }
    if let pen {
      let center = side?.isInner ?? false ? path.convexCenter : nil
      for contour in path.trimmed(from: start, to: end).dashed(style).contours {
        contour.appendStroke(pen, to: &elements)
      }
      for first in stride(from: 0, to: elements.count, by: Self.runLength) {
        let run = elements[first..<Swift.min(first + Self.runLength, elements.count)]
        boxes.append(
          run.reduce(.empty) { box, element in
            box.union(center.map { element.innerBounds(pen, around: $0) } ?? element.bounds(pen))
          }
        )
      }
    }
    self.elements = elements
    self.boxes = boxes
    let whole = boxes.reduce(Extent.empty) { $0.union($1) }
    bounds = side?.bounds(whole) ?? whole
  }

  /// Whether the stroke covers a point; its edges belong to it.
  ///
  /// False for a point that is not finite. The path itself is the edge of the filled area, so it
  /// belongs to inner lines and not to outer ones.
  public func contains(_ p: Point) -> Bool {
    guard let pen, p.isFinite else { return false }
    if let side, side.area.contains(p, rule: side.rule) != side.isInner { return false }
    // Edges are found to be inside within a rounding error; so must the boxes.
    let slack = 1e-9 * pen.radius + 1e-11 * Double.maximum(p.x.magnitude, p.y.magnitude)
    guard bounds.outset(by: slack).contains(p) else { return false }
    for (i, box) in boxes.enumerated() where box.outset(by: slack).contains(p) {
      let first = i * Self.runLength
      for element in elements[first..<Swift.min(first + Self.runLength, elements.count)]
      where element.contains(p, pen) {
        return true
      }
    }
    return false
  }
}

extension Path {
  /// Whether a point lies on the stroked path, edges included.
  ///
  /// - Parameters:
  ///   - p: The point; false if it is not finite.
  ///   - style: The pen; nothing is painted for a width that is not positive and finite.
  ///   - start: The fraction of the length at which the stroke starts.
  ///   - end: The fraction of the length at which it ends.
  ///   - rule: Which points the path holds, for inner and outer lines.
  ///   - pen: A map from the pen's space: the pen is applied to the path as seen there, so that a map
  ///     which stretches gives lines of uneven width. Nothing is painted if it has no inverse.
  /// - Returns: Whether the stroke covers the point. ``PreparedStroke`` is faster when asked often.
  public func strokeContains(
    _ p: Point,
    style: StrokeStyle,
    from start: Double = 0,
    to end: Double = 1,
    rule: FillRule = .nonzero,
    pen: Transform = .identity
  ) -> Bool {
    guard let inverse = pen.inverse else { return false }
    let path = pen.isIdentity ? self : transformed(by: inverse)
    return PreparedStroke(path, style: style, from: start, to: end, rule: rule)
      .contains(inverse.apply(p))
  }

  /// The box of the stroked path; empty if nothing is painted.
  ///
  /// It is as tight as ``PreparedStroke/bounds``.
  public func strokeBounds(
    _ style: StrokeStyle,
    from start: Double = 0,
    to end: Double = 1
  ) -> Extent {
    PreparedStroke(self, style: style, from: start, to: end).bounds
  }
}
