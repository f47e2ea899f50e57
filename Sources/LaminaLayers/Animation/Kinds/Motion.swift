import LaminaMotion

/// How one property moves: what is left of an animation once it is added.
struct Motion {
  /// Where values come from.
  enum Source {
    /// From a value to another; missing ones are filled in when the animation is added or read.
    case basic(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    /// Through values.
    case keyframes(Keyframes<AnimatedValue>)
    /// Along a path.
    case track(PathTrack)
    /// As a spring pulls; the velocity is in units a second, `nil` for that on screen.
    case spring(Spring, from: AnimatedValue?, to: AnimatedValue?, velocity: AnimatedValue?)
    /// As a flick slows down.
    case decay(Decay, from: AnimatedValue?, velocity: AnimatedValue)
  }

  var key: PropertyKey
  var source: Source
  var curve = TimingFunction.linear
  var isAdditive = false
  var isCumulative = false
  /// Kept by all copies, which go the same ways.
  private let morphs = MorphCache()

  init(
    key: PropertyKey,
    source: Source,
    curve: TimingFunction = .linear,
    isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.key = key
    self.source = source
    self.curve = curve
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// The value at a moment.
  ///
  /// - Parameters:
  ///   - sample: Where the moment lies in the animation.
  ///   - duration: Seconds of one way.
  ///   - below: What lies below: the model's value or lower animations'.
  /// - Returns: The value, to be added or shown instead of what lies below.
  func value(at sample: TimingSample, duration: Double, over below: AnimatedValue) -> AnimatedValue
  {
    let base = isAdditive ? below.zero : below
    let (value, end) = values(at: sample, duration: duration, over: base)
    guard isCumulative, sample.cycle > 0, sample.cycle.isFinite else { return value }
    return value.adding(end().scaled(by: sample.cycle))
  }

  /// The value in the present cycle, and the one with which each cycle ends.
  private func values(
    at sample: TimingSample,
    duration: Double,
    over base: AnimatedValue
  ) -> (AnimatedValue, () -> AnimatedValue) {
    switch source {
    case .basic(let from, let to, let by):
      let ends = Self.ends(from: from, to: to, by: by, over: base)
      let t = curve.value(at: sample.progress, isBefore: sample.isBeforeStep)
      let value = morphs.blend(ends.from, ends.to, at: t)
      return (value, { sample.autoreverses ? ends.from : ends.to })
    case .keyframes(let frames):
      let t = curve.value(at: sample.progress, isBefore: sample.isBeforeStep)
      let end = sample.autoreverses ? frames.values.first : frames.values.last
      let value = frames.value(at: t) { morphs.blend($0, $1, at: $2) }
      return (value ?? base, { end ?? base.zero })
    case .track(let track):
      let t = curve.value(at: sample.progress, isBefore: sample.isBeforeStep)
      return (track.value(at: t) ?? base, { track.value(at: sample.autoreverses ? 0 : 1) ?? base })
    case .spring(let spring, let from, let to, let velocity):
      let ends = Self.ends(from: from, to: to, by: nil, over: base)
      let value = Self.value(
        of: spring,
        from: ends.from,
        to: ends.to,
        velocity: velocity,
        after: sample.progress == 1 ? .infinity : sample.progress * duration
      )
      return (value, { sample.autoreverses ? ends.from : ends.to })
    case .decay(let decay, let from, let velocity):
      let start = from ?? base
      let travel = decay.travel(after: sample.progress * duration)
      return (start.adding(velocity.scaled(by: travel)), { start })
    }
  }

  /// The ends of a basic animation, from whichever of from, to and by there are.
  ///
  /// from and to; from and from + by; to − by and to; from and what lies below; what lies below and
  /// to; what lies below and that + by.
  static func ends(
    from: AnimatedValue?,
    to: AnimatedValue?,
    by: AnimatedValue?,
    over base: AnimatedValue
  ) -> (from: AnimatedValue, to: AnimatedValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by.scaled(by: -1)), to)
    case (let from?, nil, nil): (from, base)
    case (nil, let to?, nil): (base, to)
    case (nil, nil, let by?): (base, base.adding(by))
    case (nil, nil, nil): (base, base)
    }
  }

  /// The value of a spring's motion after some seconds; the goal itself in the end.
  private static func value(
    of spring: Spring,
    from: AnimatedValue,
    to: AnimatedValue,
    velocity: AnimatedValue?,
    after time: Double
  ) -> AnimatedValue {
    if time == .infinity { return to }
    let response = spring.response(after: time)
    let value = from.interpolated(to: to, at: 1 - response.position)
    guard let velocity else { return value }
    return value.adding(velocity.scaled(by: response.push))
  }
}

/// Motion along a path: the places, the pace and what is read off.
struct PathTrack {
  /// What an animation reads off the path.
  enum Reading {
    /// Where the path is.
    case position
    /// The direction of travel, or the opposite one.
    case angle(isReversed: Bool)
  }

  let path: MotionPath
  let reading: Reading
  /// Fractions of the way per piece; with an even pace there are none.
  let pieces: Keyframes<Double>?

  /// The value at a fraction of the way.
  func value(at fraction: Double) -> AnimatedValue? {
    guard let place = place(at: fraction) else { return nil }
    switch reading {
    case .position: return .point(place.point)
    case .angle(let isReversed): return .number(isReversed ? place.angle + .pi : place.angle)
    }
  }

  private func place(at fraction: Double) -> MotionPath.Place? {
    guard let pieces, path.pieceCount > 0 else { return path.place(atLength: fraction) }
    let position = Double.minimum(
      Double.maximum(pieces.value(at: fraction) ?? 0, 0),
      Double(path.pieceCount)
    )
    let piece = min(Int(position), path.pieceCount - 1)
    return path.place(piece: piece, at: position - Double(piece))
  }
}
