import LaminaGeometry
import LaminaMotion

/// How a ``FreeTrack`` gets its values.
final class FreeWay<Value: FastValue> {
  /// Where values come from, with nothing left open.
  enum Source {
    case basic(from: Value, to: Value)
    case keyframes
    case spring(PreparedSpring, from: Value, to: Value, velocity: Value?)
    case decay(Decay, from: Value, velocity: Value)
  }

  private let source: Source
  /// Kept apart, since taking them out of an enum would count references to all their lists.
  private let frames: Keyframes<Value>
  private let curve: TimingFunction
  /// What shows where the motion has no finite value: the model's.
  private let below: Value
  /// The model's transform, which components are set in.
  let transform: Transform

  init(
    _ source: Source,
    _ frames: Keyframes<Value>,
    curve: TimingFunction,
    below: Value,
    transform: Transform
  ) {
    (self.source, self.frames, self.curve) = (source, frames, curve)
    (self.below, self.transform) = (below, transform)
  }

  /// The value at a moment of the animation.
  func value(at sample: TimingSample, duration: Double) -> Value {
    let t = curve.value(at: sample.progress, isBefore: sample.isBeforeStep)
    let value: Value
    switch source {
    case .basic(let from, let to): value = from.interpolated(to: to, at: t)
    case .keyframes: value = frames.value(at: t) ?? below
    case .spring(let spring, let from, let to, let velocity):
      if sample.progress == 1 { return to }
      let response = spring.response(after: t * duration)
      let free = from.interpolated(to: to, at: 1 - response.position)
      value = velocity.map { free.adding($0.scaled(by: response.push)) } ?? free
    case .decay(let decay, let from, let velocity):
      value = from.adding(velocity.scaled(by: decay.travel(after: t * duration)))
    }
    return value.hasFiniteNumbers ? value : below
  }
}

extension Motion {
  /// The way of a motion whose values are of one type; `nil` if they are not.
  ///
  /// - Parameters:
  ///   - below: The model's value.
  ///   - transform: The model's transform.
  /// - Returns: The way.
  func freeWay<Value: FastValue>(below: Value, transform: Transform) -> FreeWay<Value>? {
    func typed(_ value: AnimatedValue?) -> Value?? {
      guard let value else { return .some(nil) }
      return Value(animatedValue: value).map { .some($0) }
    }
    let way: FreeWay<Value>.Source
    var frames = Keyframes<Value>([])
    switch source {
    case .basic(let from, let to, let by):
      let ends = Self.ends(from: from, to: to, by: by, over: below.animatedValue)
      guard let from = Value(animatedValue: ends.from), let to = Value(animatedValue: ends.to)
      else { return nil }
      way = .basic(from: from, to: to)
    case .keyframes(let stored):
      guard let mapped = stored.mapped({ Value(animatedValue: $0) }) else { return nil }
      frames = mapped
      way = .keyframes
    case .spring(let spring, let from, let to, let velocity):
      guard let from = typed(from), let to = typed(to), let velocity = typed(velocity)
      else { return nil }
      way = .spring(
        PreparedSpring(spring),
        from: from ?? below,
        to: to ?? below,
        velocity: velocity
      )
    case .decay(let decay, let from, let velocity):
      guard let from = typed(from), let velocity = Value(animatedValue: velocity)
      else { return nil }
      way = .decay(decay, from: from ?? below, velocity: velocity)
    case .track: return nil
    }
    return FreeWay(way, frames, curve: curve, below: below, transform: transform)
  }
}
