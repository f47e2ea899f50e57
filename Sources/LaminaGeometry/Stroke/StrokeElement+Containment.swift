extension StrokeElement {
  /// Whether a point lies in the piece, edges included (to about 1e-12 of the pen's radius).
  func contains(_ p: Point, _ pen: Pen) -> Bool {
    switch self {
    case .body(let segment): return segment.band(pen.radius, contains: p)
    case .join(let corner, let from, let to): return Self.join(p - corner, from, to, pen)
    case .cap(let end, let direction): return Self.cap(p - end, direction, pen)
    case .cusp(let tip, let direction):
      let v = p - tip
      return v.dot(direction) >= 0 && v.length <= pen.radius * (1 + 1e-12)
    case .dot(let center): return Self.dot(p - center, pen)
    }
  }

  /// Whether an offset from a corner lies in the join.
  ///
  /// All joins lie in the wedge beyond the end of one band and before the start of the next.
  private static func join(_ v: Vector, _ from: Vector, _ to: Vector, _ pen: Pen) -> Bool {
    guard v.dot(from) >= 0, v.dot(to) <= 0 else { return false }
    let reach = pen.radius * (1 + 1e-12)
    if pen.join == .round { return v.length <= reach }
    let opening = 1 + from.dot(to)
    guard opening > 1e-9 else { return false }
    // The outer side is where the turn leads away from.
    let side = from.cross(to) > 0 ? -1.0 : 1
    let (n, m) = (from.perpendicular * side, to.perpendicular * side)
    if pen.isMitered(from, to) { return v.dot(n) <= reach && v.dot(m) <= reach }
    return v.dot(n + m) <= reach * opening
  }

  private static func cap(_ v: Vector, _ direction: Vector, _ pen: Pen) -> Bool {
    let reach = pen.radius * (1 + 1e-12)
    let along = v.dot(direction)
    guard along >= 0 else { return false }
    switch pen.cap {
    case .butt: return false
    case .round: return v.length <= reach
    case .square: return along <= reach && v.cross(direction).magnitude <= reach
    }
  }

  private static func dot(_ v: Vector, _ pen: Pen) -> Bool {
    let reach = pen.radius * (1 + 1e-12)
    switch pen.cap {
    case .butt: return false
    case .round: return v.length <= reach
    case .square: return v.dx.magnitude <= reach && v.dy.magnitude <= reach
    }
  }
}

extension PathSegment {
  /// Whether a point lies within a distance of the segment, measured at right angles to it.
  ///
  /// A line is decided in closed form. A curve is halved, leaving out parts too far from the point and
  /// parts that have it before or behind them throughout, until a part is as good as straight.
  func band(_ radius: Double, contains p: Point) -> Bool {
    switch self {
    case .line(let a, let b): return Self.lineBand(a, b, radius, p)
    case .quad, .cubic:
      guard let from = startTangent, let to = endTangent else { return false }
      let size = controlBox.width + controlBox.height
      let band = CurveBand(p: p, radius: radius, flatness: 1e-8 * (size + radius))
      return band.contains(
        cubic,
        startAhead: (p - start).dot(from),
        endAhead: (p - end).dot(to),
        depth: 24
      )
    }
  }

  private static func lineBand(_ a: Point, _ b: Point, _ radius: Double, _ p: Point) -> Bool {
    guard let direction = (b - a).normalized else { return false }
    let (along, length) = ((p - a).dot(direction), (b - a).length)
    let slack = 1e-12 * (radius + length)
    guard along >= -slack, along <= length + slack else { return false }
    return (p - a).cross(direction).magnitude <= radius * (1 + 1e-12)
  }
}

/// The question whether a point lies in the band along a cubic curve.
private struct CurveBand {
  let p: Point
  let radius: Double
  let flatness: Double

  /// Answers for one part of the curve.
  ///
  /// `startAhead` and `endAhead` tell how far the point is ahead of the part's ends in the direction
  /// of travel. Neighbouring parts share them, so that no point falls between two parts by rounding.
  func contains(
    _ curve: (Point, Point, Point, Point),
    startAhead: Double,
    endAhead: Double,
    depth: Int
  ) -> Bool {
    let (a, b, c, d) = curve
    guard PathSegment.cubic(a, b, c, d).controlBox.distance(to: p) <= radius * (1 + 1e-12) else {
      return false
    }
    let isBeside = (startAhead >= 0) != (endAhead > 0)
    if !isBeside && isAlwaysAheadOrBehind(a, b, c, d) { return false }
    if isBeside && isNear(a) && isNear(b) && isNear(c) && isNear(d) { return true }
    let bend = Double.maximum(((c - b) - (b - a)).length, ((d - c) - (c - b)).length)
    if bend <= flatness || depth == 0 {
      return isBeside && distance(toLine: a, d) <= radius + flatness
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (left, right) = (middle(ab, bc), middle(bc, cd))
    let m = middle(left, right)
    let direction = (right - left).normalized ?? (cd - m).normalized ?? (d - m)
    let ahead = (p - m).dot(direction)
    return contains((a, ab, left, m), startAhead: startAhead, endAhead: ahead, depth: depth - 1)
      || contains((m, right, cd, d), startAhead: ahead, endAhead: endAhead, depth: depth - 1)
  }

  private func isNear(_ q: Point) -> Bool { (p - q).lengthSquared <= radius * radius }

  /// Whether the point is ahead of the whole part, or behind all of it, in every direction of travel
  /// that it may take: then nothing of it has the point at its side.
  private func isAlwaysAheadOrBehind(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    var (low, high) = (Double.infinity, -Double.infinity)
    func test(_ direction: Vector) {
      let (first, second) = ((p - a).dot(direction), (p - b).dot(direction))
      let (third, fourth) = ((p - c).dot(direction), (p - d).dot(direction))
      low = Double.minimum(low, Double.minimum(first, second))
      low = Double.minimum(low, Double.minimum(third, fourth))
      high = Double.maximum(high, Double.maximum(first, second))
      high = Double.maximum(high, Double.maximum(third, fourth))
    }
    test(b - a)
    test(c - b)
    test(d - c)
    return low > 0 || high < 0
  }

  private func distance(toLine a: Point, _ b: Point) -> Double {
    let direction = b - a
    let squared = direction.lengthSquared
    guard squared > 0 else { return p.distance(to: a) }
    let t = Double.minimum(Double.maximum((p - a).dot(direction) / squared, 0), 1)
    return p.distance(to: a + direction * t)
  }
}
