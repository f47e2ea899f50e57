extension Path {
  /// The path with its curves replaced by lines that stay within a distance of them.
  ///
  /// Verbs other than curves are kept, so closed subpaths stay closed.
  ///
  /// - Parameter tolerance: The largest distance between a curve and its lines, in points; limited
  ///   to no less than a millionth of the curve's size.
  /// - Returns: A path of moves, lines and closes only.
  public func flattened(tolerance: Double = 0.1) -> Path {
    var path = Path()
    var current = Point.zero
    var (i, start) = (0, Point.zero)
    for verb in verbs {
      switch verb {
      case .move:
        start = points[i]
        current = start
        path.move(to: start)
      case .line: path.addLine(to: points[i])
      case .quad:
        let segment = PathSegment.quad(current, points[i], points[i + 1])
        segment.forEachFlatPoint(tolerance: tolerance) { path.addLine(to: $0) }
      case .cubic:
        let segment = PathSegment.cubic(current, points[i], points[i + 1], points[i + 2])
        segment.forEachFlatPoint(tolerance: tolerance) { path.addLine(to: $0) }
      case .close:
        path.closeSubpath()
        current = start
      }
      i += verb.pointCount
      if verb != .close { current = points[i - 1] }
    }
    return path
  }
}

extension PathSegment {
  /// Calls a closure with the end of each line of a polyline within a tolerance of the segment.
  func forEachFlatPoint(tolerance: Double, _ body: (Point) -> Void) {
    forEachFlatParameter(tolerance: tolerance) { body(point(at: $0)) }
  }

  /// Calls a closure with the parameters at which the lines of such a polyline end, 1 last.
  ///
  /// Equal steps suffice where the speed hardly changes; how many follows from the second
  /// differences of the control points (Wang's formula). Other curves are halved first.
  func forEachFlatParameter(tolerance: Double, _ body: (Double) -> Void) {
    if case .line = self { return body(1) }
    let box = controlBox
    let size = box.width + box.height
    let limit = Double.maximum(tolerance > 0 ? tolerance : 0, 1e-6 * size)
    guard limit > 0, size.isFinite else { return body(1) }
    flatten(from: 0, to: 1, limit: limit, depth: 12, body)
  }

  private func flatten(
    from low: Double,
    to high: Double,
    limit: Double,
    depth: Int,
    _ body: (Double) -> Void
  ) {
    let (needed, evenness) = flatSteps(limit: limit)
    if needed <= 1.001 || depth == 0 { return body(high) }
    if evenness > 0.6 || needed <= 2 {
      let count = Int(needed.rounded(.up))
      for i in 1...count {
        body(i == count ? high : low + (high - low) * (Double(i) / Double(count)))
      }
      return
    }
    let middle = (low + high) / 2
    let (left, right) = split(at: 0.5)
    left.flatten(from: low, to: middle, limit: limit, depth: depth - 1, body)
    right.flatten(from: middle, to: high, limit: limit, depth: depth - 1, body)
  }

  /// How many equal steps keep within a limit, and how even the bend is along the segment, in 0…1.
  private func flatSteps(limit: Double) -> (count: Double, evenness: Double) {
    switch self {
    case .line: return (1, 1)
    case .quad(let a, let b, let c):
      return ((((c - b) - (b - a)).length / (4 * limit)).squareRoot(), 1)
    case .cubic(let a, let b, let c, let d):
      let (first, second) = (((c - b) - (b - a)).length, ((d - c) - (c - b)).length)
      let (low, high) = (Double.minimum(first, second), Double.maximum(first, second))
      let count = (0.75 * high / limit).squareRoot()
      return (count, high > 0 ? low / high : 1)
    }
  }
}
