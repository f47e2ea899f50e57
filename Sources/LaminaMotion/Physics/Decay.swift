import Glibc

/// A motion that starts with a velocity and slows down exponentially, as a list does after a flick.
public struct Decay: Hashable, Sendable, Codable {
  /// The share of the velocity that is left after a millisecond, above 0 and below 1.
  public let rate: Double

  /// The rate of a list that scrolls on for about two seconds.
  public static let normal = Decay(rate: 0.998)
  /// A rate that comes to rest quickly.
  public static let fast = Decay(rate: 0.99)

  /// Creates a decay; a rate outside 0…1 (both excluded) counts as 0.998.
  public init(rate: Double) { self.rate = rate > 0 && rate < 1 ? rate : 0.998 }

  /// The velocity's rate of fall, per second.
  private var fall: Double { -1000 * log(rate) }

  /// How many seconds' worth of the first velocity have been travelled after a time in seconds.
  public func travel(after time: Double) -> Double {
    guard time > 0 else { return 0 }
    return -expm1(-fall * time) / fall
  }

  /// How many seconds' worth of the first velocity will have been travelled at rest.
  public var totalTravel: Double { 1 / fall }

  /// The share of the first velocity that is left after a time in seconds.
  public func remainingVelocity(after time: Double) -> Double {
    time > 0 ? exp(-fall * time) : 1
  }

  /// Seconds after which less than a distance is left to go.
  ///
  /// - Parameters:
  ///   - velocity: Units a second at the start.
  ///   - tolerance: The distance, in the same units.
  /// - Returns: Seconds; 0 for no velocity, at most an hour.
  public func settlingDuration(velocity: Double, tolerance: Double = 0.1) -> Double {
    let ratio = velocity.orZero.magnitude * totalTravel / tolerance
    guard ratio > 1 else { return 0 }
    return Double.minimum(log(ratio) / fall, 3600)
  }
}
