import LaminaGeometry

extension Path {
  /// Whether the filled path and a closed box share a point.
  func meets(_ box: Extent, rule: FillRule) -> Bool {
    guard !box.isEmpty, controlBox.intersects(box) else { return false }
    var isCrossed = false
    forEachSegment(closingSubpaths: true) { segment in
      if !isCrossed { isCrossed = segment.meets(box, depth: 24) }
    }
    if isCrossed { return true }
    // No edge comes near, so the box lies on one side of all of them.
    return contains(
      Point(x: mix(box.minX, box.maxX, 0.5), y: mix(box.minY, box.maxY, 0.5)),
      rule: rule
    )
  }
}

extension PathSegment {
  /// Whether the segment and a closed box share a point; curves are halved down to `depth` times.
  func meets(_ box: Extent, depth: Int) -> Bool {
    guard controlBox.intersects(box) else { return false }
    if box.contains(start) || box.contains(end) { return true }
    switch self {
    case .line(let a, let b): return box.meetsLine(from: a, to: b)
    case .quad(let a, let b, let c):
      if depth == 0 { return box.meetsLine(from: a, to: c) }
      let (ab, bc) = (a.interpolated(to: b, at: 0.5), b.interpolated(to: c, at: 0.5))
      let middle = ab.interpolated(to: bc, at: 0.5)
      return PathSegment.quad(a, ab, middle).meets(box, depth: depth - 1)
        || PathSegment.quad(middle, bc, c).meets(box, depth: depth - 1)
    case .cubic(let a, let b, let c, let d):
      if depth == 0 { return box.meetsLine(from: a, to: d) }
      let (ab, bc, cd) = (
        a.interpolated(to: b, at: 0.5), b.interpolated(to: c, at: 0.5),
        c.interpolated(to: d, at: 0.5)
      )
      let (abc, bcd) = (ab.interpolated(to: bc, at: 0.5), bc.interpolated(to: cd, at: 0.5))
      let middle = abc.interpolated(to: bcd, at: 0.5)
      return PathSegment.cubic(a, ab, abc, middle).meets(box, depth: depth - 1)
        || PathSegment.cubic(middle, bcd, cd, d).meets(box, depth: depth - 1)
    }
  }
}

extension Extent {
  /// Whether a line segment and the closed box share a point: the part of the line between each pair
  /// of edges is cut out, and something must remain.
  func meetsLine(from a: Point, to b: Point) -> Bool {
    var (low, high) = (0.0, 1.0)
    func clip(_ from: Double, _ change: Double, _ min: Double, _ max: Double) {
      if change == 0 {
        if from < min || from > max { high = -1 }
        return
      }
      let (t0, t1) = ((min - from) / change, (max - from) / change)
      low = Double.maximum(low, Double.minimum(t0, t1))
      high = Double.minimum(high, Double.maximum(t0, t1))
    }
    clip(a.x, b.x - a.x, minX, maxX)
    clip(a.y, b.y - a.y, minY, maxY)
    return low <= high
  }
}
