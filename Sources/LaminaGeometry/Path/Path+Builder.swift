extension Path {
  /// The point from which the next command draws, or `nil` before the first.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? points[Int(subpathStart)] : points[points.count - 1]
  }

  /// Starts a new subpath at a point.
  public mutating func move(to p: Point) {
    guard p.isFinite else { return }
    // So that a short path grows no array.
    if verbs.isEmpty { reserveCapacity(commands: 8, points: 8) }
    subpathStart = UInt32(clamping: points.count)
    verbs.append(.move)
    points.append(p)
  }

  /// Makes room for so many commands and points in all, for paths that are made in great numbers.
  ///
  /// A move and a line have one point each, a quadratic curve two, a cubic three, and closing none. More
  /// may be added all the same.
  public mutating func reserveCapacity(commands: Int, points count: Int) {
    if commands > verbs.capacity { verbs.reserveCapacity(commands) }
    if count > points.capacity { points.reserveCapacity(count) }
  }

  /// Appends a line from the current point; on an empty path this starts a subpath instead.
  public mutating func addLine(to p: Point) {
    guard p.isFinite, begin(at: p) else { return }
    verbs.append(.line)
    points.append(p)
  }

  /// Appends a quadratic curve; an empty path first moves to the control point, as a canvas does.
  public mutating func addQuadCurve(to p: Point, control: Point) {
    guard p.isFinite, control.isFinite else { return }
    _ = begin(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  /// Appends a cubic curve; an empty path first moves to the first control point, as a canvas does.
  public mutating func addCurve(to p: Point, control1: Point, control2: Point) {
    guard p.isFinite, control1.isFinite, control2.isFinite else { return }
    _ = begin(at: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  /// Closes the current subpath; the next command starts at the subpath's start.
  ///
  /// Closing nothing, or closing twice, has no effect.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Makes sure that there is a current point; false if it had to be set to `p`.
  private mutating func begin(at p: Point) -> Bool {
    switch verbs.last {
    case nil:
      move(to: p)
      return false
    case .close:
      move(to: points[Int(subpathStart)])
      return true
    default:
      return true
    }
  }
}
