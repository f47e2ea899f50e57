import Glibc
public import LaminaGeometry

/// The winding number of a path about a point as a sum of angles over a fine polyline: slow, simple,
/// and independent of how the toolkit counts.
public func referenceWinding(_ path: Path, at p: Point, steps: Int = 64) -> Int {
  var total = 0.0
  path.forEachSegment(closingSubpaths: true) { segment in
    var previous = segment.start - p
    let count: Int
    if case .line = segment { count = 1 } else { count = steps }
    for i in 1...count {
      let next = segment.point(at: Double(i) / Double(count)) - p
      total += atan2(previous.cross(next), previous.dot(next))
      previous = next
    }
  }
  return Int((total / (2 * .pi)).rounded())
}

/// The distance from a point to the outline of a path, closing lines included, over a fine polyline.
public func referenceDistance(_ path: Path, to p: Point, steps: Int = 64) -> Double {
  var best = Double.infinity
  path.forEachSegment(closingSubpaths: true) { segment in
    var previous = segment.start
    let count: Int
    if case .line = segment { count = 1 } else { count = steps }
    for i in 1...count {
      let next = segment.point(at: Double(i) / Double(count))
      best = min(best, distance(from: p, toLine: previous, next))
      previous = next
    }
  }
  return best
}

/// The distance from a point to a stretch of a line.
public func distance(from p: Point, toLine a: Point, _ b: Point) -> Double {
  let direction = b - a
  let squared = direction.lengthSquared
  guard squared > 0 else { return p.distance(to: a) }
  let t = min(max((p - a).dot(direction) / squared, 0), 1)
  return p.distance(to: a + direction * t)
}
