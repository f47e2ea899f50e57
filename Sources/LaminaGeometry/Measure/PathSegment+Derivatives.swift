extension PathSegment {
  /// The derivative by the parameter: its length is the speed, its direction the tangent.
  public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    switch self {
    case .line(let a, let b): return b - a
    case .quad(let a, let b, let c): return (b - a) * (2 * s) + (c - b) * (2 * t)
    case .cubic(let a, let b, let c, let d):
      return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
    }
  }

  /// The second derivative by the parameter.
  public func secondDerivative(at t: Double) -> Vector {
    switch self {
    case .line: return .zero
    case .quad(let a, let b, let c): return ((c - b) - (b - a)) * 2
    case .cubic(let a, let b, let c, let d):
      return ((c - b) - (b - a)) * (6 * (1 - t)) + ((d - c) - (c - b)) * (6 * t)
    }
  }

  /// The signed curvature, in 1/points: positive where the segment turns clockwise on screen.
  ///
  /// Zero where it stands still.
  public func curvature(at t: Double) -> Double {
    let first = derivative(at: t)
    let speed = first.length
    guard speed > 0 else { return 0 }
    return first.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// The direction at a parameter, of length 1, or `nil` if all points coincide.
  ///
  /// Where the derivative vanishes (a control point on an end point, a cusp) it is the direction in
  /// which the segment leaves.
  public func tangent(at t: Double) -> Vector? {
    if t <= 0 { return startTangent }
    if t >= 1 { return reversed.startTangent.map { -$0 } }
    let derivative = derivative(at: t)
    let scale = Double.maximum(controlBox.width, controlBox.height)
    if derivative.length > 1e-9 * scale { return derivative.normalized }
    return split(at: t).1.startTangent
  }

  /// The direction in which the segment leaves its start.
  var startTangent: Vector? {
    switch self {
    case .line(let a, let b): return (b - a).normalized
    case .quad(let a, let b, let c): return (b - a).normalized ?? (c - a).normalized
    case .cubic(let a, let b, let c, let d):
      return (b - a).normalized ?? (c - a).normalized ?? (d - a).normalized
    }
  }

  /// The direction in which the segment arrives at its end.
  var endTangent: Vector? { reversed.startTangent.map { -$0 } }

  /// Whether all points coincide.
  var isDegenerate: Bool {
    switch self {
    case .line(let a, let b): return a == b
    case .quad(let a, let b, let c): return a == b && a == c
    case .cubic(let a, let b, let c, let d): return a == b && a == c && a == d
    }
  }

  /// The signed area between the segment and the origin, positive clockwise on screen.
  var areaAboutOrigin: Double {
    func cross(_ p: Point, _ q: Point) -> Double { p.x * q.y - p.y * q.x }
    switch self {
    case .line(let a, let b): return cross(a, b) / 2
    case .quad(let a, let b, let c): return (2 * cross(a, b) + cross(a, c) + 2 * cross(b, c)) / 6
    case .cubic(let a, let b, let c, let d):
      let ends = 6 * cross(a, b) + 3 * cross(a, c) + cross(a, d)
      return (ends + 3 * cross(b, c) + 3 * cross(b, d) + 6 * cross(c, d)) / 20
    }
  }
}
