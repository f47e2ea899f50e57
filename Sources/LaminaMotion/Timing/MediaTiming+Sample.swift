extension MediaTiming {
  /// What the timing says at a local time.
  ///
  /// Intervals are half-open in the direction of play: running forwards the end belongs to what
  /// follows, running backwards (`isRewinding`) the begin belongs to what came before. With
  /// `includesEnd` both ends belong to the active interval; that is how a paused animation that was
  /// sought to its very end shows the end. The model is that of Web Animations, of which Core
  /// Animation's is a part. A NaN time counts as 0.
  ///
  /// - Parameters:
  ///   - local: The local time in seconds.
  ///   - isRewinding: Whether local time runs backwards.
  ///   - includesEnd: Whether both ends belong to the active interval.
  /// - Returns: The phase, the way and its progress.
  public func sample(
    atLocal local: Double,
    isRewinding: Bool = false,
    includesEnd: Bool = false
  ) -> TimingSample {
    let local = local.orZero
    let phase = phase(atLocal: local, isRewinding: isRewinding, includesEnd: includesEnd)
    let active = activeTime(atLocal: local, in: phase)
    return sample(in: phase, activeTime: active)
  }

  /// What the timing says at a local time that is known to lie in a phase.
  ///
  /// For callers that keep the moments at which phases change: rounding may put a local time on the
  /// wrong side of one, and is kept inside the active interval here.
  ///
  /// - Parameters:
  ///   - local: The local time in seconds.
  ///   - phase: Where it lies.
  /// - Returns: The phase, the way and its progress.
  public func sample(atLocal local: Double, in phase: TimingPhase) -> TimingSample {
    var local = local.orZero
    if phase == .active {
      let bounds = activeBounds
      local = Double.minimum(Double.maximum(local, bounds.first), bounds.last)
    }
    return sample(in: phase, activeTime: activeTime(atLocal: local, in: phase))
  }

  /// The local times between which the active interval lies, cut off by ``endTime`` and 0.
  public var activeBounds: (first: Double, last: Double) {
    let (delay, end) = (self.delay.orZero, endTime)
    let first = Double.maximum(Double.minimum(delay, end), 0)
    return (first, Double.maximum(Double.minimum(delay + activeDuration, end), first))
  }

  /// Where a local time lies; see ``sample(atLocal:isRewinding:includesEnd:)``.
  public func phase(
    atLocal local: Double,
    isRewinding: Bool = false,
    includesEnd: Bool = false
  ) -> TimingPhase {
    let (first, last) = activeBounds
    if local < first || (isRewinding && !includesEnd && local == first) { return .before }
    if local > last || (!isRewinding && !includesEnd && local == last) { return .after }
    return .active
  }

  /// Seconds into the active interval, or `nil` where the fill mode shows nothing.
  private func activeTime(atLocal local: Double, in phase: TimingPhase) -> Double? {
    let since = (local - delay.orZero).orZero
    switch phase {
    case .before: return fillMode.fillsBackwards ? max(since, 0) : nil
    case .active: return since
    case .after: return fillMode.fillsForwards ? max(min(since, activeDuration), 0) : nil
    }
  }

  private func sample(in phase: TimingPhase, activeTime: Double?) -> TimingSample {
    let legs = legCount
    let (total, position) = position(in: phase, activeTime: activeTime ?? 0, legs: legs)
    var fraction = position - position.rounded(.down)
    var leg = position.rounded(.down)
    if position == .infinity {
      fraction = startLeg - startLeg.rounded(.down)
      leg = .infinity
    }
    let isOver = (activeTime ?? 0) == total || resolvedDuration == 0
    let isAtEnd = phase != .before && isOver && legs != 0
    if fraction == 0 && isAtEnd {
      fraction = 1
      leg -= 1
    }
    let turned = autoreverses && leg.isFinite && leg.truncatingRemainder(dividingBy: 2) == 1
    let isBackwards = isReversed != turned
    return TimingSample(
      phase: phase,
      activeTime: activeTime,
      leg: leg,
      progress: isBackwards ? 1 - fraction : fraction,
      isBackwards: isBackwards,
      autoreverses: autoreverses
    )
  }

  /// The active duration, and how many ways lie behind an active time, start included.
  private func position(
    in phase: TimingPhase,
    activeTime: Double,
    legs: Double
  ) -> (total: Double, legs: Double) {
    let way = resolvedDuration
    if way == 0 { return (activeDuration, (phase == .before ? 0 : legs) + startLeg) }
    let done = way == .infinity ? 0 : activeTime / way
    return (activeDuration, done + startLeg)
  }

  /// The way with which the active interval starts.
  private var startLeg: Double {
    let start = startCycle >= 0 && startCycle.isFinite ? startCycle : 0
    return autoreverses ? Double.minimum(start * 2, .greatestFiniteMagnitude) : start
  }
}
