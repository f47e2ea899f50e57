extension PathSegment {
  /// The parameters between 0 and 1 at which x or y turns back, in order.
  public var extrema: [Double] {
    var result: [Double] = []
    switch self {
    case .line: break
    case .quad(let a, let b, let c):
      for (p, q, r) in [(a.x, b.x, c.x), (a.y, b.y, c.y)] {
        let t = (q - p) / ((q - p) - (r - q))
        if t > 0 && t < 1 { result.append(t) }
      }
    case .cubic(let a, let b, let c, let d):
      forEachExtremum(a.x, b.x, c.x, d.x) { result.append($0) }
      forEachExtremum(a.y, b.y, c.y, d.y) { result.append($0) }
    }
    return result.sorted()
  }

  /// The parameters between 0 and 1 at which the curve stands still and turns back.
  var cusps: [Double] {
    let box = controlBox
    let slowest = 1e-6 * Double.maximum(box.width, box.height)
    var result: [Double] = []
    for t in extrema where derivative(at: t).length <= slowest {
      if t - (result.last ?? -1) > 1e-6 { result.append(t) }
    }
    return result
  }

  /// The parameters between 0 and 1 at which a cubic changes the side it bends to, in order.
  public var inflections: [Double] {
    guard case .cubic(let a, let b, let c, let d) = self else { return [] }
    // With the derivative as p + 2qt + rt², its cross product with the second derivative is
    // quadratic: the cubic terms cancel.
    let p = b - a
    let q = (c - b) - p
    let r = ((d - c) - p) - q * 2
    var result: [Double] = []
    forEachRoot(ofQuadratic: q.cross(r), p.cross(r), p.cross(q)) { t in
      if t > 0 && t < 1 { result.append(t) }
    }
    return result.sorted()
  }

  /// Where the segment meets a line from `a` to `b`, ends included.
  ///
  /// - Returns: Pairs of the segment's parameter and the line's, in the segment's order; none where
  ///   both run along each other.
  public func intersections(withLine a: Point, _ b: Point) -> [(segment: Double, line: Double)] {
    let direction = b - a
    let squared = direction.lengthSquared
    guard squared > 0, squared.isFinite else { return [] }
    func side(_ p: Point) -> Double { direction.cross(p - a) }
    let roots: [Double]
    switch self {
    case .line(let p, let q):
      let (from, to) = (side(p), side(q))
      guard from != to, (from <= 0) != (to < 0) || from == 0 || to == 0 else { return [] }
      let t = from / (from - to)
      roots = t >= 0 && t <= 1 ? [t] : []
    case .quad, .cubic:
      let (p, q, r, s) = cubic
      roots = bernsteinRoots(side(p), side(q), side(r), side(s))
    }
    var result: [(segment: Double, line: Double)] = []
    for t in roots {
      let u = (point(at: t) - a).dot(direction) / squared
      if u >= -1e-12 && u <= 1 + 1e-12 {
        result.append((t, Double.minimum(Double.maximum(u, 0), 1)))
      }
    }
    return result
  }
}

/// The roots in 0…1 of a cubic polynomial given by its Bézier coefficients, in order.
///
/// The polynomial is cut where it turns back; each monotone piece has a root where its ends differ in
/// sign, found by bisection with secant steps. A polynomial that only touches zero is found there to
/// within rounding.
func bernsteinRoots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
  func value(_ t: Double) -> Double {
    let s = 1 - t
    return (s * s * s * a + 3 * s * s * t * b) + (3 * s * t * t * c + t * t * t * d)
  }
  let size = Double.maximum(
    Double.maximum(a.magnitude, b.magnitude),
    Double.maximum(c.magnitude, d.magnitude)
  )
  guard size > 0, size.isFinite else { return [] }
  var cuts = [0.0]
  forEachExtremum(a, b, c, d) { cuts.append($0) }
  cuts.append(1)
  cuts.sort()
  var roots: [Double] = []
  func add(_ t: Double) {
    if let last = roots.last, t - last < 1e-9 { return }
    roots.append(t)
  }
  let zero = 1e-14 * size
  for (low, high) in zip(cuts, cuts.dropFirst()) {
    let (from, to) = (value(low), value(high))
    if from.magnitude <= zero { add(low) }
    if (from < -zero && to > zero) || (from > zero && to < -zero) {
      add(bisect(low, high, from, value))
    }
    if to.magnitude <= zero { add(high) }
  }
  return roots
}

/// The root of a monotone function between two parameters at which its signs differ.
private func bisect(
  _ low: Double,
  _ high: Double,
  _ atLow: Double,
  _ value: (Double) -> Double
) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    let v = value(middle)
    if v == 0 || middle == low || middle == high { return middle }
    if (v > 0) == (atLow > 0) { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
