extension Path {
  /// Whether a point lies inside the filled path.
  ///
  /// Open subpaths count as closed, and points on the outline are inside. Edges shared by two paths,
  /// walked in either direction, give both the same answer, so that paths side by side leave no gap.
  /// Lines are decided exactly for all finite coordinates, curves to within a few units in the last
  /// place. A point that is not finite is outside.
  ///
  /// - Complexity: O(n); ``PreparedPath`` gives the same answers faster when asked often.
  public func contains(_ p: Point, rule: FillRule = .nonzero) -> Bool {
    crossings(at: p).isInside(rule)
  }

  /// The winding number about a point: how often the outline goes round it, clockwise on screen
  /// counted positive.
  ///
  /// Its sign agrees with ``area``. For a point exactly on the outline it is the number of one of the
  /// sides. Zero for a point that is not finite.
  public func winding(at p: Point) -> Int { crossings(at: p).winding }

  /// Counts how the outline passes a point.
  func crossings(at p: Point) -> Crossings {
    var crossings = Crossings()
    guard p.isFinite else { return crossings }
    var (start, current) = (Point.zero, Point.zero)
    var (i, isOpen) = (0, false)
    for verb in verbs {
      switch verb {
      case .move:
        if isOpen { crossings.addLine(current, start, at: p) }
        isOpen = false
        start = points[i]
        current = start
        i += 1
        continue
      case .line:
        crossings.addLine(current, points[i], at: p)
        current = points[i]
        i += 1
      case .quad:
        crossings.addQuad(current, points[i], points[i + 1], at: p)
        current = points[i + 1]
        i += 2
      case .cubic:
        crossings.addCubic(current, points[i], points[i + 1], points[i + 2], at: p)
        current = points[i + 2]
        i += 3
      case .close:
        if isOpen { crossings.addLine(current, start, at: p) }
        current = start
      }
      isOpen = verb != .close
    }
    if isOpen { crossings.addLine(current, start, at: p) }
    return crossings
  }
}
