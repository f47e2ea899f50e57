import Glibc

extension Spring {
  /// What is left, after some time, of a displacement of 1 and of a push of 1 a second.
  ///
  /// Every motion is a sum of the two: `displacement · position + velocity · push`. Computed once and
  /// applied to each component of a point or a colour.
  public struct Response: Hashable, Sendable {
    /// The share of the displacement that is left; 1 at the start.
    public var position: Double
    /// Where a push of 1 unit a second from rest has led; 0 at the start.
    public var push: Double
    /// The change of ``position`` per second.
    public var positionRate: Double
    /// The change of ``push`` per second; 1 at the start.
    public var pushRate: Double
  }

  /// The response after a time in seconds; before 0 it is that of 0, and NaN counts as 0.
  public func response(after time: Double) -> Response {
    guard time > 0 else { return Response(position: 1, push: 0, positionRate: 0, pushRate: 1) }
    guard time.isFinite else {
      return Response(position: 0, push: 0, positionRate: 0, pushRate: 0)
    }
    let (decay, split, regime) = rates
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
      envelope = exp(-frequency * frequency / (decay + split) * time)
    }
    let square = frequency * frequency
    return Response(
      position: envelope * (even + decay * odd),
      push: envelope * odd,
      positionRate: -envelope * square * odd,
      pushRate: envelope * (even - decay * odd)
    )
  }

  /// The value after a time of a motion from one value to another.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start.
  ///   - from: The value at the start.
  ///   - to: The value at rest.
  ///   - velocity: Units a second at the start; positive towards larger values.
  /// - Returns: The value.
  public func value(
    at time: Double,
    from: Double,
    to: Double,
    velocity: Double = 0
  ) -> Double {
    let response = response(after: time)
    return to + ((from - to) * response.position + velocity * response.push)
  }

  /// The velocity after a time of a motion from one value to another, in units a second.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start.
  ///   - from: The value at the start.
  ///   - to: The value at rest.
  ///   - velocity: Units a second at the start.
  /// - Returns: Units a second.
  public func velocity(
    at time: Double,
    from: Double,
    to: Double,
    velocity: Double = 0
  ) -> Double {
    let response = response(after: time)
    return (from - to) * response.positionRate + velocity * response.pushRate
  }
}
