extension Path {
  /// The smallest box that holds every point and control point; empty for an empty path.
  ///
  /// Cheap, but curves may not reach its sides; ``boundingBox`` does.
  public var controlBox: Extent {
    var box = Extent.empty
    for p in points { box.formUnion(finite: p) }
    return box
  }

  /// The smallest box that holds the outline; curves touch its sides.
  ///
  /// Points of a subpath without segments count too. Empty for an empty path.
  public var boundingBox: Extent {
    let control = controlBox
    var box = endpointBox
    // Curves stay among their points: where no control point reaches further, nor do they.
    if box == control { return box }
    forEachSegment { box = box.union($0.boundingBox) }
    return box
  }

  /// The box of the points at which segments and subpaths begin and end.
  private var endpointBox: Extent {
    var box = Extent.empty
    var next = 0
    for verb in verbs where verb != .close {
      next += verb.pointCount
      box.formUnion(finite: points[next - 1])
    }
    return box
  }
}

extension Extent {
  /// Grows the box so that it holds a point whose coordinates are known to be finite, which is quicker.
  @inline(__always)
  fileprivate mutating func formUnion(finite p: Point) {
    minX = p.x < minX ? p.x : minX
    minY = p.y < minY ? p.y : minY
    maxX = p.x > maxX ? p.x : maxX
    maxY = p.y > maxY ? p.y : maxY
  }
}

extension Path.Verb {
  /// How many points the verb consumes.
  public var pointCount: Int {
    switch self {
    case .move, .line: return 1
    case .quad: return 2
    case .cubic: return 3
    case .close: return 0
    }
  }
}
