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
    PreparedSpring(self).response(after: time)
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
