/// One stretch of a path: a line, a quadratic or a cubic Bézier curve.
public enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(Point, Point)
  /// A quadratic curve: start, control point, end.
  case quad(Point, Point, Point)
  /// A cubic curve: start, two control points, end.
  case cubic(Point, Point, Point, Point)

  /// Where the segment starts.
  public var start: Point {
    switch self {
    case .line(let p, _), .quad(let p, _, _), .cubic(let p, _, _, _): return p
    }
  }

  /// Where the segment ends.
  public var end: Point {
    switch self {
    case .line(_, let p), .quad(_, _, let p), .cubic(_, _, _, let p): return p
    }
  }

  /// The same stretch walked the other way.
  public var reversed: PathSegment {
    switch self {
    case .line(let a, let b): return .line(b, a)
    case .quad(let a, let b, let c): return .quad(c, b, a)
    case .cubic(let a, let b, let c, let d): return .cubic(d, c, b, a)
    }
  }

  /// The image under an affine map.
  public func applying(_ t: Transform) -> PathSegment {
    switch self {
    case .line(let a, let b): return .line(t.apply(a), t.apply(b))
    case .quad(let a, let b, let c): return .quad(t.apply(a), t.apply(b), t.apply(c))
    case .cubic(let a, let b, let c, let d):
      return .cubic(t.apply(a), t.apply(b), t.apply(c), t.apply(d))
    }
  }

  /// The box of the end and control points.
  public var controlBox: Extent {
    var box = Extent.empty
    switch self {
    case .line(let a, let b):
      box.formUnion(a)
      box.formUnion(b)
    case .quad(let a, let b, let c):
      box.formUnion(a)
      box.formUnion(b)
      box.formUnion(c)
    case .cubic(let a, let b, let c, let d):
      box.formUnion(a)
      box.formUnion(b)
      box.formUnion(c)
      box.formUnion(d)
    }
    return box
  }

  /// The smallest box that holds the segment itself.
  public var boundingBox: Extent {
    var box = Extent.empty
    box.formUnion(start)
    box.formUnion(end)
    switch self {
    case .line: break
    case .quad(let a, let b, let c):
      let control = Extent(minX: b.x, minY: b.y, maxX: b.x, maxY: b.y)
      if box.contains(control) { break }
      for t in [extremum(a.x, b.x, c.x), extremum(a.y, b.y, c.y)] {
        if let t { box.formUnion(point(at: t)) }
      }
    case .cubic(let a, let b, let c, let d):
      if box.contains(b) && box.contains(c) { break }
      forEachExtremum(a.x, b.x, c.x, d.x) { box.formUnion(point(at: $0)) }
      forEachExtremum(a.y, b.y, c.y, d.y) { box.formUnion(point(at: $0)) }
    }
    return box
  }

  /// The point at a parameter in 0…1; exact at both ends.
  public func point(at t: Double) -> Point {
    if t == 0 { return start }
    if t == 1 { return end }
    // Repeated mixing (de Casteljau) never leaves the points' box, not even by rounding.
    switch self {
    case .line(let a, let b): return a.interpolated(to: b, at: t)
    case .quad(let a, let b, let c):
      let (d, e) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t))
      return d.interpolated(to: e, at: t)
    case .cubic(let a, let b, let c, let d):
      let (e, f) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t))
      let g = c.interpolated(to: d, at: t)
      return e.interpolated(to: f, at: t).interpolated(to: f.interpolated(to: g, at: t), at: t)
    }
  }
}

/// The parameter in 0…1 at which one coordinate of a quadratic curve turns back, if any.
private func extremum(_ a: Double, _ b: Double, _ c: Double) -> Double? {
  let (first, second) = (b - a, c - b)
  let t = first / (first - second)
  return t > 0 && t < 1 ? t : nil
}

/// Calls a closure with each parameter in 0…1 at which one coordinate of a cubic curve turns back.
///
/// The derivative may lose its quadratic or linear term; the root formula used here does not divide
/// by either.
func forEachExtremum(
  _ a: Double,
  _ b: Double,
  _ c: Double,
  _ d: Double,
  _ body: (Double) -> Void
) {
  let (p, q, r) = (b - a, c - b, d - c)
  forEachRoot(ofQuadratic: p - 2 * q + r, 2 * (q - p), p) { t in
    if t > 0 && t < 1 { body(t) }
  }
}

/// Calls a closure with each real root of a·t² + b·t + c; a double root once or twice, no root of the
/// zero polynomial.
func forEachRoot(
  ofQuadratic a: Double,
  _ b: Double,
  _ c: Double,
  _ body: (Double) -> Void
) {
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return }
  // Adding numbers of equal sign keeps all digits; the other root follows from the product.
  let sum = b >= 0 ? b + discriminant.squareRoot() : b - discriminant.squareRoot()
  if sum != 0 { body(-2 * c / sum) }
  if a != 0 { body(-sum / (2 * a)) }
}
