extension Path {
  /// The smallest box that holds every point and control point; empty for an empty path.
  ///
  /// Cheap, but curves may not reach its sides; ``boundingBox`` does.
  public var controlBox: Extent {
    var box = Extent.empty
    for p in points { box.formUnion(p) }
    return box
  }

  /// The smallest box that holds the outline; curves touch its sides.
  ///
  /// Points of a subpath without segments count too. Empty for an empty path.
  public var boundingBox: Extent {
    if !verbs.contains(where: { $0 == .quad || $0 == .cubic }) { return controlBox }
    var box = Extent.empty
    forEachSegment { box = box.union($0.boundingBox) }
    var i = 0
    for verb in verbs {
      if verb == .move { box.formUnion(points[i]) }
      i += verb.pointCount
    }
    return box
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
