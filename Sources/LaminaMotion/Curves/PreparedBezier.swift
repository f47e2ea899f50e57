/// A cubic Bézier curve made ready to be read many times: several times as fast as ``CubicBezier``.
///
/// Over each of 128 equal steps of x the curve's y is kept as the polynomial of degree five that has its
/// values, slopes and curvatures at both ends. Where that is not good to about 1e-12, as by a vertical
/// tangent, the parameter is solved for: from a straight line between the parameters at both ends, by
/// two of Newton's steps with one slope, which saves a division; and where even that does not do, the
/// curve itself is asked.
public final class PreparedBezier: Sendable {
  /// The curve.
  public let curve: CubicBezier
  @usableFromInline let x: SIMD4<Double>
  @usableFromInline let y: SIMD4<Double>
  @usableFromInline let starts: InlineArray<130, Double>
  /// The coefficients over each step, from that of u⁰ on; NaN where there are none.
  @usableFromInline let steps: InlineArray<128, SIMD8<Double>>

  /// Prepares a curve.
  public init(_ curve: CubicBezier) {
    self.curve = curve
    let (x, y) = (
      Self.polynomial(curve.x1, curve.x2), Self.polynomial(curve.y1, curve.y2)
    )
    let starts = InlineArray<130, Double> { index in
      index < 128 ? curve.parameter(at: Double(index) / 128) : 1
    }
    (self.x, self.y, self.starts) = (x, y, starts)
    steps = InlineArray { index in
      let step = Self.step(
        Jet(x, y, at: starts[index]),
        Jet(x, y, at: starts[index + 1])
      )
      let isGood = [0.25, 0.5].allSatisfy { u in
        let exact = curve.value(at: (Double(index) + u) / 128)
        return (Self.value(of: step, at: u) - exact).magnitude < 4e-13
      }
      return isGood ? step : SIMD8(repeating: .nan)
    }
  }

  /// The coefficients of t³, t² and t of a coordinate.
  private static func polynomial(_ first: Double, _ second: Double) -> SIMD4<Double> {
    let c = 3 * first
    let b = 3 * (second - first) - c
    return SIMD4(1 - c - b, b, c, 0)
  }

  /// The y at an x in 0…1, exact at both; other x are asked of the curve.
  @inlinable
  public func value(at position: Double) -> Double {
    guard position > 0, position < 1 else { return curve.value(at: position) }
    let scaled = position * 128
    let index = Int(scaled)
    let value = Self.value(of: steps[index], at: scaled - Double(index))
    return value.isNaN ? solvedValue(at: position) : value
  }

  @inlinable
  static func value(of c: SIMD8<Double>, at u: Double) -> Double {
    let square = u * u
    return c[0] + c[1] * u + square * (c[2] + c[3] * u + square * (c[4] + c[5] * u))
  }

  @usableFromInline
  func solvedValue(at position: Double) -> Double {
    let scaled = position * 128
    let index = Int(scaled)
    let (a, b, c) = (x[0], x[1], x[2])
    var t = starts[index] + (starts[index + 1] - starts[index]) * (scaled - Double(index))
    let inverseSlope = 1 / ((3 * a * t + 2 * b) * t + c)
    t -= (((a * t + b) * t + c) * t - position) * inverseSlope
    t -= (((a * t + b) * t + c) * t - position) * inverseSlope
    let error = ((a * t + b) * t + c) * t - position
    guard error.magnitude < 1e-12, t >= 0, t <= 1 else { return curve.value(at: position) }
    return ((y[0] * t + y[1]) * t + y[2]) * t
  }

  /// The y of a point of the curve with its first two derivatives by x, taken over a step.
  private struct Jet {
    var value: Double
    var slope: Double
    var bend: Double

    init(_ x: SIMD4<Double>, _ y: SIMD4<Double>, at t: Double) {
      func first(_ p: SIMD4<Double>) -> Double { (3 * p[0] * t + 2 * p[1]) * t + p[2] }
      func second(_ p: SIMD4<Double>) -> Double { 6 * p[0] * t + 2 * p[1] }
      let speed = first(x)
      value = ((y[0] * t + y[1]) * t + y[2]) * t
      slope = first(y) / speed / 128
      bend = (second(y) - slope * 128 * second(x)) / (speed * speed) / (128 * 128)
    }
  }

  /// Hermite's polynomial of degree five between two points.
  private static func step(_ a: Jet, _ b: Jet) -> SIMD8<Double> {
    let rise = b.value - a.value - a.slope - a.bend / 2
    let turn = b.slope - a.slope - a.bend
    let bend = (b.bend - a.bend) / 2
    return SIMD8(
      a.value,
      a.slope,
      a.bend / 2,
      10 * rise - 4 * turn + bend,
      -15 * rise + 7 * turn - 2 * bend,
      6 * rise - 3 * turn + bend,
      0,
      0
    )
  }
}
