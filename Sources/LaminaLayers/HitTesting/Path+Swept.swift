import LaminaGeometry

extension Path {
  /// What a box sweeps that moves along the filled path's outline: the margin of an enlarged hit area.
  ///
  /// Together with the path's own area it is the area of all points whose box, turned about, meets it.
  ///
  /// - Parameters:
  ///   - reach: How far the box reaches to each side of the place on the outline; none negative.
  ///   - tolerance: How far the lines that stand for curves may be from them.
  /// - Returns: Hexagons, one a line, all clockwise on screen; to be filled by the nonzero rule.
  func swept(by reach: Insets, tolerance: Double) -> Path {
    var path = Path()
    flattened(tolerance: tolerance).forEachSegment(closingSubpaths: true) { segment in
      path.addSweep(from: segment.start, to: segment.end, reach)
    }
    return path
  }

  /// Adds the hull of a box about one point and the same box about another.
  private mutating func addSweep(from start: Point, to end: Point, _ reach: Insets) {
    let (a, b) = start.x <= end.x ? (start, end) : (end, start)
    func corner(_ p: Point, _ dx: Double, _ dy: Double) -> Point { Point(x: p.x + dx, y: p.y + dy) }
    let (left, right, top, bottom) = (-reach.left, reach.right, -reach.top, reach.bottom)
    move(to: corner(a, left, top))
    if a.y <= b.y {
      addLine(to: corner(a, right, top))
      addLine(to: corner(b, right, top))
      addLine(to: corner(b, right, bottom))
      addLine(to: corner(b, left, bottom))
    } else {
      addLine(to: corner(b, left, top))
      addLine(to: corner(b, right, top))
      addLine(to: corner(b, right, bottom))
      addLine(to: corner(a, right, bottom))
    }
    addLine(to: corner(a, left, bottom))
    closeSubpath()
  }
}
