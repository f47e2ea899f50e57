import Glibc

/// A mass on a damped spring, solved in closed form for every damping.
///
/// The motion depends on the time asked about alone, so it is the same at any frame rate. Stiffness
/// is in force per unit of length, damping in force per unit of speed, time in seconds. Parts that are
/// not positive and finite (for the damping: negative or not finite) count as their defaults.
public struct Spring: Hashable, Sendable, Codable {
  /// The mass that moves.
  public let mass: Double
  /// How hard the spring pulls.
  public let stiffness: Double
  /// How hard it is slowed.
  public let damping: Double
  /// Whether a damping beyond the critical one is kept; otherwise it is treated as critical.
  public let allowsOverdamping: Bool

  /// How a spring comes to rest.
  public enum Regime: UInt8, Hashable, Sendable, Codable {
    /// It swings to and fro.
    case under
    /// It comes to rest as quickly as can be without swinging.
    case critical
    /// It creeps.
    case over
  }

  /// Creates a spring; the defaults are Core Animation's.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 && damping.isFinite ? damping : 10
    self.allowsOverdamping = allowsOverdamping
  }

  /// Creates a spring of mass 1 from the time it seems to take and how much it bounces.
  ///
  /// A bounce of 0 is critical, one towards 1 swings ever longer, a negative one down to −1 creeps
  /// (over-damping is allowed then). The duration is the period of the undamped spring.
  public init(duration: Double, bounce: Double = 0) {
    let duration = duration > 0 && duration.isFinite ? duration : 0.5
    let bounce = Double.minimum(Double.maximum(bounce.orZero, -0.999), 1)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      allowsOverdamping: bounce < 0
    )
  }

  /// The angular frequency of the spring without damping, in radians a second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a multiple of the critical one.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How the spring would come to rest if over-damping were allowed.
  public var regime: Regime {
    let ratio = dampingRatio
    if (ratio - 1).magnitude < 1e-12 { return .critical }
    return ratio < 1 ? .under : .over
  }

  /// The rate at which the envelope falls, per second, and half the difference of the two rates of an
  /// over-damped spring or the frequency of an under-damped one.
  var rates: (decay: Double, split: Double, regime: Regime) {
    let regime = self.regime
    let frequency = self.frequency
    if regime == .critical || (regime == .over && !allowsOverdamping) {
      return (frequency, 0, .critical)
    }
    let decay = damping / (2 * mass)
    let ratio = dampingRatio
    return (decay, frequency * (1 - ratio * ratio).magnitude.squareRoot(), regime)
  }
}
