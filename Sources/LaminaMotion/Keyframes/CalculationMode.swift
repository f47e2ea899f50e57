/// How the values between keyframes come about.
public enum CalculationMode: UInt8, Hashable, Sendable, Codable {
  /// Straight from value to value.
  case linear
  /// Each value until the next one's time.
  case discrete
  /// Straight, at an even pace: key times and segment curves play no part.
  case paced
  /// Along a smooth curve through the values.
  case cubic
  /// Along a smooth curve, at an even pace.
  case cubicPaced

  /// Whether key times follow from distances.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// How a smooth curve passes a keyframe; all zero is a Catmull–Rom spline.
///
/// The parameters are those of D. Kochanek and R. Bartels, *Interpolating Splines with Local Tension,
/// Continuity, and Bias Control* (SIGGRAPH 1984); non-finite ones count as 0.
public struct KeyframeShape: Hashable, Sendable, Codable {
  /// Tightness: 1 makes the curve straight at the key, −1 rounder.
  public var tension: Double
  /// Corners: −1 breaks the direction at the key, 1 breaks it the other way.
  public var continuity: Double
  /// Lean: positive goes past the key before it turns, negative turns early.
  public var bias: Double

  /// Creates a shape.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension.isFinite ? tension : 0
    self.continuity = continuity.isFinite ? continuity : 0
    self.bias = bias.isFinite ? bias : 0
  }

  /// The weights of the step before and the step after the key in the tangent that leaves it.
  var outgoing: (before: Double, after: Double) {
    let t = (1 - tension) / 2
    return (t * (1 + continuity) * (1 + bias), t * (1 - continuity) * (1 - bias))
  }

  /// The weights of the step before and the step after the key in the tangent that reaches it.
  var incoming: (before: Double, after: Double) {
    let t = (1 - tension) / 2
    return (t * (1 - continuity) * (1 + bias), t * (1 + continuity) * (1 - bias))
  }
}
