/// A type whose values can be blended, which is what animating them takes.
///
/// A type of your own needs ``interpolated(to:at:)``, ``adding(_:)`` and ``scaled(by:)``; the last two
/// serve additive, cumulative and cubic animations. Blending is exact at 0 and 1, goes on beyond them
/// for curves that overshoot, and never turns finite values into NaN.
public protocol Interpolatable: Sendable {
  /// The value at a fraction of the way to another; exact at 0 and 1, extrapolated beyond.
  func interpolated(to other: Self, at t: Double) -> Self

  /// This value with another added on top, as an additive animation does.
  func adding(_ other: Self) -> Self

  /// This value taken a number of times, as a cumulative animation does.
  func scaled(by factor: Double) -> Self

  /// How far it is to another value, for even pace.
  func distance(to other: Self) -> Double

  /// The sum of four values with weights that add up to 1, for cubic keyframes.
  static func weightedSum(
    of values: (Self, Self, Self, Self),
    weights: SIMD4<Double>
  ) -> Self
}

extension Interpolatable {
  /// One unit for every step, for types without a measure.
  public func distance(to other: Self) -> Double { 1 }

  /// The sum of the scaled values.
  public static func weightedSum(
    of values: (Self, Self, Self, Self),
    weights: SIMD4<Double>
  ) -> Self {
    values.0.scaled(by: weights[0])
      .adding(values.1.scaled(by: weights[1]))
      .adding(values.2.scaled(by: weights[2]))
      .adding(values.3.scaled(by: weights[3]))
  }
}

/// A number at a fraction of the way to another: exact at 0 and 1, and finite for finite numbers and
/// fractions in 0…1 even where their difference overflows.
@inlinable
public func blend(_ a: Double, _ b: Double, _ t: Double) -> Double {
  let value = t == 1 ? b : a + (b - a) * t
  return value.isFinite || t == 0 ? (t == 0 ? a : value) : a * (1 - t) + b * t
}
