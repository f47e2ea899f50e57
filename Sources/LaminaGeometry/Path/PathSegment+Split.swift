extension PathSegment {
  /// The two parts on either side of a parameter in 0…1 (de Casteljau); they share one point.
  public func split(at t: Double) -> (PathSegment, PathSegment) {
    switch self {
    case .line(let a, let b):
      let m = a.interpolated(to: b, at: t)
      return (.line(a, m), .line(m, b))
    case .quad(let a, let b, let c):
      let (d, e) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t))
      let m = d.interpolated(to: e, at: t)
      return (.quad(a, d, m), .quad(m, e, c))
    case .cubic(let a, let b, let c, let d):
      let (e, f) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t))
      let g = c.interpolated(to: d, at: t)
      let (h, i) = (e.interpolated(to: f, at: t), f.interpolated(to: g, at: t))
      let m = h.interpolated(to: i, at: t)
      return (.cubic(a, e, h, m), .cubic(m, i, g, d))
    }
  }

  /// The part between two parameters, `from` not above `to`; the whole for 0 and 1.
  public func subsegment(from: Double, to: Double) -> PathSegment {
    if case .line(let a, let b) = self {
      return .line(a.interpolated(to: b, at: from), a.interpolated(to: b, at: to))
    }
    let head = to >= 1 ? self : split(at: to).0
    guard from > 0 else { return head }
    return head.split(at: Double.minimum(from / to, 1)).1
  }

  /// The same stretch as a cubic curve.
  public var cubic: (Point, Point, Point, Point) {
    switch self {
    case .line(let a, let b):
      return (a, a.interpolated(to: b, at: 1.0 / 3), a.interpolated(to: b, at: 2.0 / 3), b)
    case .quad(let a, let b, let c):
      return (a, a.interpolated(to: b, at: 2.0 / 3), c.interpolated(to: b, at: 2.0 / 3), c)
    case .cubic(let a, let b, let c, let d):
      return (a, b, c, d)
    }
  }
}
