extension Path {
  /// Calls a closure with each line and curve in order, closing lines included.
  ///
  /// A closed subpath contributes the line back to its start even where that has no length, unless the
  /// subpath has no other segment. With `closingSubpaths` open subpaths are closed likewise, as filling
  /// does.
  ///
  /// - Parameters:
  ///   - closingSubpaths: Whether open subpaths count as closed.
  ///   - body: What to do with each segment.
  public func forEachSegment(closingSubpaths: Bool = false, _ body: (PathSegment) -> Void) {
    var (start, current) = (Point.zero, Point.zero)
    var hasSegments = false
    var i = 0
    func close() {
      if hasSegments { body(.line(current, start)) }
      hasSegments = false
    }
    for verb in verbs {
      switch verb {
      case .move:
        if closingSubpaths { close() }
        hasSegments = false
        start = points[i]
        current = start
        i += 1
        continue
      case .line:
        body(.line(current, points[i]))
        i += 1
      case .quad:
        body(.quad(current, points[i], points[i + 1]))
        i += 2
      case .cubic:
        body(.cubic(current, points[i], points[i + 1], points[i + 2]))
        i += 3
      case .close:
        close()
        current = start
        continue
      }
      hasSegments = true
      current = points[i - 1]
    }
    if closingSubpaths { close() }
  }

  /// The lines and curves in order; see ``forEachSegment(closingSubpaths:_:)``.
  public var segments: [PathSegment] {
    var result: [PathSegment] = []
    result.reserveCapacity(verbs.count)
    forEachSegment { result.append($0) }
    return result
  }
}
