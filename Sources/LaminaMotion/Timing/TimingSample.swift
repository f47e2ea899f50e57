/// Where a local time lies in relation to the active interval.
public enum TimingPhase: UInt8, Hashable, Sendable, Codable {
  /// The first cycle has not begun.
  case before
  /// A cycle is playing.
  case active
  /// The last cycle is over.
  case after
}

/// What a timing says at one moment, before any curve bends the progress.
public struct TimingSample: Hashable, Sendable {
  /// Where the moment lies.
  public var phase: TimingPhase
  /// Seconds since the active interval began; `nil` when nothing shows.
  public var activeTime: Double?
  /// Whole ways that are over; infinite after endless repetition.
  public var leg: Double
  /// The fraction of the present way, 0…1, counted from its start value; a way that plays backwards
  /// falls.
  public var progress: Double
  /// Whether the present way plays backwards.
  public var isBackwards: Bool
  /// Whether each cycle has two ways.
  public var autoreverses: Bool

  @inlinable
  init(
    phase: TimingPhase,
    activeTime: Double?,
    leg: Double,
    progress: Double,
    isBackwards: Bool,
    autoreverses: Bool
  ) {
    self.phase = phase
    self.activeTime = activeTime
    self.leg = leg
    self.progress = progress
    self.isBackwards = isBackwards
    self.autoreverses = autoreverses
  }

  /// Whether the animation has an effect at this moment.
  public var isInEffect: Bool { activeTime != nil }
  /// Whole cycles that are over; what a cumulative animation adds its cycle's end value for.
  @inlinable
  public var cycle: Double { autoreverses ? (leg / 2).rounded(.down) : leg }
  /// Whether the moment lies before the first value in the direction of play, which is when a step
  /// exactly at a jump has not been taken yet.
  @inlinable
  public var isBeforeStep: Bool {
    (phase == .before && !isBackwards) || (phase == .after && isBackwards)
  }
}
