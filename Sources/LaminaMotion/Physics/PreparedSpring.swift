import Glibc

/// A spring with everything worked out that does not depend on the time asked about.
public struct PreparedSpring: Hashable, Sendable {
  private let regime: Spring.Regime
  private let decay: Double
  private let split: Double
  private let square: Double
  /// The exponent of an over-damped spring's envelope, per second.
  private let slower: Double

  /// Works a spring out.
  public init(_ spring: Spring) {
    (decay, split, regime) = spring.rates
    let frequency = spring.frequency
    square = frequency * frequency
    slower = -frequency * frequency / (decay + split)
  }

  /// The response after a time in seconds; before 0 it is that of 0, and NaN counts as 0.
  public func response(after time: Double) -> Spring.Response {
    guard time > 0 else {
      return Spring.Response(position: 1, push: 0, positionRate: 0, pushRate: 1)
    }
    guard time.isFinite else {
      return Spring.Response(position: 0, push: 0, positionRate: 0, pushRate: 0)
    }
    // x(t) = f(t)·x₀ + g(t)·v₀, where the even and odd part of the motion without its envelope are
    // called `even` and `odd` (cos and sin/ω, or their hyperbolic kin).
    let (even, odd, envelope): (Double, Double, Double)
    switch regime {
    case .under:
      (even, odd) = (cos(split * time), sin(split * time) / split)
      envelope = exp(-decay * time)
    case .critical:
      (even, odd) = (1, time)
      envelope = exp(-decay * time)
    case .over:
      // Written about the slower rate, so that nothing overflows and nothing cancels.
      let faster = exp(-2 * split * time)
      (even, odd) = ((1 + faster) / 2, (1 - faster) / (2 * split))
      envelope = exp(slower * time)
    }
    return Spring.Response(
      position: envelope * (even + decay * odd),
      push: envelope * odd,
      positionRate: -envelope * square * odd,
      pushRate: envelope * (even - decay * odd)
    )
  }
}
