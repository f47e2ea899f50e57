import Glibc

extension Spring {
  /// Seconds after which a motion from 0 to 1 without a push stays within a thousandth of its goal.
  public var settlingDuration: Double { settlingDuration(displacement: 1, velocity: 0) }

  /// Seconds after which a motion stays within a distance of its goal.
  ///
  /// The answer bounds the oscillation by its envelope, so it is never too short. It is at most one
  /// hour, which is what an undamped spring answers.
  ///
  /// - Parameters:
  ///   - displacement: The distance from the goal at the start.
  ///   - velocity: Units a second at the start.
  ///   - tolerance: The distance; `nil` is a thousandth of the displacement, or of the velocity
  ///     where there is no displacement.
  /// - Returns: Seconds.
  public func settlingDuration(
    displacement: Double,
    velocity: Double,
    tolerance: Double? = nil
  ) -> Double {
    let start = displacement.orZero.magnitude
    let speed = velocity.orZero.magnitude
    let tolerance = tolerance ?? (start > 0 ? start : speed) * 1e-3
    guard tolerance > 0, start + speed > 0 else { return 0 }
    func isSettled(_ time: Double) -> Bool {
      bound(after: time, start: start, speed: speed) <= tolerance
    }
    if isSettled(0) { return 0 }
    var (before, after) = (0.0, 1.0)
    while !isSettled(after) {
      before = after
      after *= 2
      if after > 3600 { return 3600 }
    }
    // The bound never rises, so halving finds where it meets the tolerance.
    while after - before > 1e-9 * after {
      let middle = (before + after) / 2
      if isSettled(middle) { after = middle } else { before = middle }
    }
    return after
  }

  /// A bound on the distance from the goal from a time on.
  private func bound(after time: Double, start: Double, speed: Double) -> Double {
    let (decay, split, regime) = rates
    let push = speed + decay * start
    // Of an over-damped spring only the slower rate matters; its partner's share is bounded too.
    let rate = regime == .over ? frequency * frequency / (decay + split) : decay
    let growing = start + push * Double.maximum(time, 1 / rate)
    let swinging = split > 0 ? start + push / split : .infinity
    return exp(-rate * time) * Double.minimum(growing, swinging)
  }
}
