import LaminaGeometry
import LaminaMotion

/// The motions of one property in the order they were added, as a ``StackTrack`` works them out: bit
/// for bit what `Motion` says, without taking enums of values apart at each tick.
///
/// The components of a transform are one stack, since each is set in what the others left.
final class MotionStack<Value: FastValue> {
  private let first: MotionStep<Value>
  /// More than the first; none for most.
  private let rest: ContiguousArray<MotionStep<Value>>
  /// The model's value.
  private let base: Value
  /// The model's transform, for its components.
  private let transform: Transform?

  init(
    _ first: MotionStep<Value>,
    _ rest: ContiguousArray<MotionStep<Value>>,
    base: Value,
    transform: Transform?
  ) {
    (self.first, self.rest) = (first, rest)
    (self.base, self.transform) = (base, transform)
  }

  /// Puts what shows at a time of the scene in place of the model's value.
  func show(at time: Double, in values: PresentedValues) {
    if let transform { values.geometry.transform = transform }
    let value = first.value(at: time)
    let sum = first.isAdditive ? base.adding(value) : value
    Value.present(sum.hasFiniteNumbers ? sum : base, for: first.code, in: values)
    if !rest.isEmpty { showRest(at: time, in: values) }
  }

  private func showRest(at time: Double, in values: PresentedValues) {
    for step in rest {
      var value = step.value(at: time)
      // Read again, since setting may have limited it, and other components changed it.
      if step.isAdditive, let below = values.value(of: step.code).flatMap(Value.init) {
        value = below.adding(value)
      }
      if value.hasFiniteNumbers { Value.present(value, for: step.code, in: values) }
    }
  }
}

/// One motion of a ``MotionStack``, with nothing left open.
@safe final class MotionStep<Value: FastValue> {
  /// Where values come from.
  enum Source {
    case basic(from: Value, to: Value)
    case keyframes
    case track
    case spring(PreparedSpring, from: Value, to: Value, velocity: Value?)
    case decay(Decay, from: Value, velocity: Value)
  }

  let code: PropertyCode
  let isAdditive: Bool
  private let map: TimeMap
  private let timing: PreparedTiming
  private let curve: PreparedCurve
  /// The curve's, without counting references to it.
  private let bezier: Unmanaged<PreparedBezier>?
  private let isLinear: Bool
  private let source: Source
  /// Kept apart, since taking them out of an enum would count references to all their lists.
  private let frames: Keyframes<Value>
  private let track: PathTrack?
  /// What shows where the motion says nothing.
  private let below: Value
  /// What each cycle adds for the next ones, or each other one if every second plays back.
  private let gain: (there: Value, back: Value)?
  /// The value of a motion that stands still.
  private var held: Value?

  init(
    _ motion: Motion,
    of entry: AnimationEntry,
    _ source: Source,
    frames: Keyframes<Value>,
    track: PathTrack?,
    below: Value,
    gain: (there: Value, back: Value)?
  ) {
    (code, isAdditive, curve) = (motion.key.code, motion.isAdditive, motion.curve)
    (map, timing, isLinear) = (entry.map, entry.prepared, motion.curve.function.isLinear)
    unsafe bezier = motion.curve.bezier.map { unsafe Unmanaged.passUnretained($0) }
    (self.source, self.frames, self.track) = (source, frames, track)
    (self.below, self.gain) = (below, gain)
  }

  /// Fixes the value to that of a moment, for as long as the animation stands still.
  func hold(_ sample: TimingSample) { held = value(at: sample, isBefore: sample.isBeforeStep) }

  /// The value at a time of the scene.
  func value(at time: Double) -> Value {
    if let held { return held }
    return value(at: timing.activeSample(atLocal: map.local(at: time)), isBefore: false)
  }

  @inline(__always)
  private func value(at sample: TimingSample, isBefore: Bool) -> Value {
    let value = cycleValue(at: sample.progress, isBefore: isBefore)
    guard let gain, sample.cycle > 0, sample.cycle.isFinite else { return value }
    return value.adding((sample.autoreverses ? gain.back : gain.there).scaled(by: sample.cycle))
  }

  @inline(__always)
  private func eased(_ progress: Double, _ isBefore: Bool) -> Double {
    if isLinear { return progress }
    if let bezier = unsafe bezier {
      return unsafe bezier._withUnsafeGuaranteedRef { $0.value(at: progress) }
    }
    return curve.function.value(at: progress, isBefore: isBefore)
  }

  /// The value in the present cycle.
  @inline(__always)
  private func cycleValue(at progress: Double, isBefore: Bool) -> Value {
    let t = eased(progress, isBefore)
    switch source {
    case .basic(let from, let to): return from.interpolated(to: to, at: t)
    case .keyframes: return frames.value(at: t) ?? below
    case .track: return track?.value(at: t).flatMap(Value.init) ?? below
    case .spring(let spring, let from, let to, let velocity):
      if progress == 1 { return to }
      let response = spring.response(after: t * timing.duration)
      let free = from.interpolated(to: to, at: 1 - response.position)
      return velocity.map { free.adding($0.scaled(by: response.push)) } ?? free
    case .decay(let decay, let from, let velocity):
      return from.adding(velocity.scaled(by: decay.travel(after: t * timing.duration)))
    }
  }
}
