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
  let curve: PreparedCurve
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
    self.curve = PreparedCurve(curve)
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// The value at a moment.
  ///
  /// - Parameters:
  ///   - sample: Where the moment lies in the animation.
  ///   - duration: Seconds of one way.
  ///   - below: What lies below: the model's value or lower animations'; asked only if it matters.
  /// - Returns: The value, to be added or shown instead of what lies below.
  func value(
    at sample: TimingSample,
    duration: Double,
    over below: () -> AnimatedValue
  ) -> AnimatedValue {
    let base = { isAdditive ? below().zero : below() }
    let value = cycleValue(at: sample, duration: duration, over: base)
    guard isCumulative, sample.cycle > 0, sample.cycle.isFinite else { return value }
    let end = cycleEnd(startsOver: sample.autoreverses, over: base)
    return value.adding(end.scaled(by: sample.cycle))
  }

  /// The value in the present cycle.
  private func cycleValue(
    at sample: TimingSample,
    duration: Double,
    over base: () -> AnimatedValue
  ) -> AnimatedValue {
    let t = curve.value(at: sample.progress, isBefore: sample.isBeforeStep)
    switch source {
    case .basic(let from?, let to?, _): return morphs.blend(from, to, at: t)
    case .basic(let from, let to, let by):
      let ends = Self.ends(from: from, to: to, by: by, over: base())
      return morphs.blend(ends.from, ends.to, at: t)
    case .keyframes(let frames):
      return frames.value(at: t) { morphs.blend($0, $1, at: $2) } ?? base()
    case .track(let track): return track.value(at: t) ?? base()
    case .spring(let spring, let from, let to, let velocity):
      let goal = to ?? base()
      if sample.progress == 1 { return goal }
      let response = spring.response(after: t * duration)
      let value = (from ?? base()).interpolated(to: goal, at: 1 - response.position)
      return velocity.map { value.adding($0.scaled(by: response.push)) } ?? value
    case .decay(let decay, let from, let velocity):
      return (from ?? base()).adding(velocity.scaled(by: decay.travel(after: t * duration)))
    }
  }

  /// The value with which each cycle ends: that at progress 1, or at 0 when it plays back again.
  func cycleEnd(startsOver: Bool, over base: () -> AnimatedValue) -> AnimatedValue {
    switch source {
    case .basic(let from, let to, let by):
      let ends = Self.ends(from: from, to: to, by: by, over: base())
      return startsOver ? ends.from : ends.to
    case .keyframes(let frames):
      return (startsOver ? frames.values.first : frames.values.last) ?? base().zero
    case .track(let track): return track.value(at: startsOver ? 0 : 1) ?? base()
    case .spring(_, let from, let to, _): return (startsOver ? from : to) ?? base()
    case .decay(_, let from, _): return from ?? base()
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
