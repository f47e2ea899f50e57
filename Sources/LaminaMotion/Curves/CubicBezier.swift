/// The curve from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// The x coordinates of the control points lie in 0…1, so every x has one y. The parameter is solved
/// for from x (Newton's method, bisection where it would leave the bracket), not taken to be x.
public struct CubicBezier: Hashable, Sendable, Codable {
  /// The x coordinate of the first control point, in 0…1.
  public let x1: Double
  /// The y coordinate of the first control point.
  public let y1: Double
  /// The x coordinate of the second control point, in 0…1.
  public let x2: Double
  /// The y coordinate of the second control point.
  public let y2: Double

  /// Creates a curve; x coordinates are clamped to 0…1 and non-finite numbers become 0.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func finite(_ v: Double) -> Double { v.isFinite ? v : 0 }
    self.x1 = Double.minimum(Double.maximum(finite(x1), 0), 1)
    self.y1 = finite(y1)
    self.x2 = Double.minimum(Double.maximum(finite(x2), 0), 1)
    self.y2 = finite(y2)
  }

  /// Whether the curve is the line y = x.
  @inlinable public var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The y at an x; exact at 0 and 1.
  ///
  /// Outside 0…1 the curve continues along its tangents, as CSS has it. The parameter is good to
  /// about 1e-12 where the curve is not vertical. A NaN x answers 0.
  @inlinable
  public func value(at x: Double) -> Double {
    if isLinear { return x.isNaN ? 0 : x }
    if x > 0 && x < 1 { return y(at: parameter(at: x)) }
    if x == 0 || x.isNaN { return 0 }
    if x == 1 { return 1 }
    return x < 0 ? startSlope * x : 1 + endSlope * (x - 1)
  }

  /// The y coordinate at a parameter.
  @inlinable
  func y(at t: Double) -> Double {
    let c = 3 * y1
    let b = 3 * (y2 - y1) - c
    return ((1 - c - b) * t + b) * t * t + c * t
  }

  /// The parameter in 0…1 at which the curve has an x in 0…1.
  @inlinable
  func parameter(at x: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var t = x
    for _ in 0..<8 {
      let error = ((a * t + b) * t + c) * t - x
      if error.magnitude < 1e-13 { return t }
      let slope = (3 * a * t + 2 * b) * t + c
      if slope < 1e-7 { break }
      t -= error / slope
      if !(t >= 0 && t <= 1) { break }
    }
    return bisectedParameter(at: x, a: a, b: b, c: c)
  }

  /// The parameter by halving the bracket, for the flat parts where Newton's steps run away.
  @usableFromInline
  func bisectedParameter(at x: Double, a: Double, b: Double, c: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ((a * middle + b) * middle + c) * middle < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The slope before x = 0.
  @usableFromInline
  var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope after x = 1.
  @usableFromInline
  var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }
}
