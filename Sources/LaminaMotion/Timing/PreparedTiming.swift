/// A timing with everything worked out that does not depend on the time asked about.
public struct PreparedTiming: Hashable, Sendable {
  /// Seconds of one way; never negative.
  public let duration: Double
  /// The local time at which the active interval begins, cut off by the end and 0.
  public let first: Double
  /// The local time at which the active interval ends, cut off likewise.
  public let last: Double
  /// The local time at which everything is over.
  public let end: Double
  /// What shows outside the active interval.
  public let fillMode: FillMode
  @usableFromInline let delay: Double
  @usableFromInline let active: Double
  @usableFromInline let legs: Double
  @usableFromInline let startLeg: Double
  @usableFromInline let isReversed: Bool
  @usableFromInline let autoreverses: Bool

  /// Works a timing out.
  public init(_ timing: MediaTiming) {
    duration = timing.resolvedDuration
    delay = timing.delay.orZero
    end = timing.endTime
    active = timing.activeDuration
    legs = timing.legCount
    fillMode = timing.fillMode
    isReversed = timing.isReversed
    autoreverses = timing.autoreverses
    first = Double.maximum(Double.minimum(delay, end), 0)
    last = Double.maximum(Double.minimum(delay + active, end), first)
    let start = timing.startCycle >= 0 && timing.startCycle.isFinite ? timing.startCycle : 0
    startLeg = autoreverses ? Double.minimum(start * 2, .greatestFiniteMagnitude) : start
  }

  /// Where a local time lies; see `MediaTiming.sample(atLocal:isRewinding:includesEnd:)`.
  public func phase(
    atLocal local: Double,
    isRewinding: Bool = false,
    includesEnd: Bool = false
  ) -> TimingPhase {
    if local < first || (isRewinding && !includesEnd && local == first) { return .before }
    if local > last || (!isRewinding && !includesEnd && local == last) { return .after }
    return .active
  }

  /// What the timing says at a local time that is known to lie in a phase.
  ///
  /// For callers that keep the moments at which phases change: rounding may put a local time on the
  /// wrong side of one, and is kept inside the active interval here. A NaN time counts as 0.
  ///
  /// - Parameters:
  ///   - local: The local time in seconds.
  ///   - phase: Where it lies.
  /// - Returns: The phase, the way and its progress.
  @inlinable
  public func sample(atLocal local: Double, in phase: TimingPhase) -> TimingSample {
    var since = (local.orZero - delay).orZero
    var isInEffect = true
    switch phase {
    case .active:
      since = (Double.minimum(Double.maximum(local.orZero, first), last) - delay).orZero
    case .before:
      isInEffect = fillMode.fillsBackwards
      since = Double.maximum(since, 0)
    case .after:
      isInEffect = fillMode.fillsForwards
      since = Double.maximum(Double.minimum(since, active), 0)
    }
    return sample(in: phase, after: isInEffect ? since : 0, isInEffect)
  }

  /// What the timing says at a local time in the active interval; that of ``sample(atLocal:in:)``, by a
  /// short way for the plain middle of it.
  ///
  /// - Parameter local: The local time in seconds; kept inside the interval.
  /// - Returns: The phase, the way and its progress.
  @inlinable
  public func activeSample(atLocal local: Double) -> TimingSample {
    let since = Double.minimum(Double.maximum(local, first), last) - delay
    let position = since / duration + startLeg
    guard since >= 0, since < active, duration > 0, duration < .infinity, position < 0x1p53 else {
      return sample(atLocal: local, in: .active)
    }
    let leg = Int64(position)
    let fraction = position - Double(leg)
    let isBackwards = isReversed != (autoreverses && leg & 1 == 1)
    return TimingSample(
      phase: .active,
      activeTime: since,
      leg: Double(leg),
      progress: isBackwards ? 1 - fraction : fraction,
      isBackwards: isBackwards,
      autoreverses: autoreverses
    )
  }

  @inlinable
  func sample(
    in phase: TimingPhase,
    after activeTime: Double,
    _ isInEffect: Bool
  ) -> TimingSample {
    let position = self.position(in: phase, after: activeTime)
    var leg = position.wholePart
    var fraction = position - leg
    if position == .infinity { fraction = startLeg - startLeg.wholePart }
    let isOver = activeTime == active || duration == 0
    if fraction == 0 && isOver && phase != .before && legs != 0 {
      fraction = 1
      leg -= 1
    }
    let turned = autoreverses && leg.isFinite && (leg / 2).wholePart * 2 != leg
    let isBackwards = isReversed != turned
    return TimingSample(
      phase: phase,
      activeTime: isInEffect ? activeTime : nil,
      leg: leg,
      progress: isBackwards ? 1 - fraction : fraction,
      isBackwards: isBackwards,
      autoreverses: autoreverses
    )
  }

  /// How many ways lie behind an active time, those before the start included.
  @inlinable
  func position(in phase: TimingPhase, after activeTime: Double) -> Double {
    if duration == 0 { return (phase == .before ? 0 : legs) + startLeg }
    return (duration == .infinity ? 0 : activeTime / duration) + startLeg
  }
}

extension Double {
  /// The number rounded down; without a call where it is a small one that is not negative, as all but
  /// the longest times are.
  @inlinable
  var wholePart: Double {
    self >= 0 && self < 0x1p53 ? Double(Int64(self)) : rounded(.down)
  }
}
