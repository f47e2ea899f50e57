/// A staircase of equal treads, as CSS's `steps()` has it.
public struct StepCurve: Hashable, Sendable, Codable {
  /// Where the staircase jumps, besides between its treads.
  public enum Jump: UInt8, Hashable, Sendable, Codable {
    /// At the start.
    case start
    /// At the end.
    case end
    /// At neither.
    case none
    /// At both.
    case both
  }

  /// How many treads there are; at least 1, and 2 without jumps at the ends.
  public let count: Int
  /// Where it jumps.
  public let jump: Jump

  /// Creates a staircase; a count too small for the jumps is raised.
  public init(count: Int, jump: Jump = .end) {
    self.count = max(count, jump == .none ? 2 : 1)
    self.jump = jump
  }

  /// How many jumps there are.
  private var jumps: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count) - 1
    case .both: Double(count) + 1
    }
  }

  /// The height at an x; a NaN x answers as 0 does.
  ///
  /// - Parameters:
  ///   - x: The progress; outside 0…1 the staircase goes on.
  ///   - isBefore: Whether a jump exactly at `x` is still to come (CSS's before flag).
  /// - Returns: The height, 0…1 for an x in 0…1.
  public func value(at x: Double, isBefore: Bool = false) -> Double {
    let x = x.orZero
    let scaled = x * Double(count)
    var step = scaled.rounded(.down)
    if isBefore && scaled == step { step -= 1 }
    if jump == .start || jump == .both { step += 1 }
    if x >= 0 { step = Double.maximum(step, 0) }
    if x <= 1 { step = Double.minimum(step, jumps) }
    return step / jumps
  }
}
