import LaminaGeometry
import LaminaMotion

extension Motion {
  /// The motion as a step of a stack of values of one type; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - entry: The animation it belongs to.
  ///   - model: The model's value.
  ///   - isFirst: Whether no other motion lies below, so that the model's value does.
  /// - Returns: The step.
  func step<Value: FastValue>(
    of entry: AnimationEntry,
    over model: Value,
    isFirst: Bool
  ) -> MotionStep<Value>? {
    guard isFirst || isAdditive || isComplete else { return nil }
    let base = isAdditive ? model.animatedValue.zero : model.animatedValue
    guard let below = Value(animatedValue: base) else { return nil }
    var (frames, track) = (Keyframes<Value>([]), PathTrack?.none)
    let source: MotionStep<Value>.Source
    switch self.source {
    case .basic(let from, let to, let by):
      let ends = Self.ends(from: from, to: to, by: by, over: base)
      guard let from = Value(animatedValue: ends.from), let to = Value(animatedValue: ends.to)
      else { return nil }
      source = .basic(from: from, to: to)
    case .keyframes(let stored):
      guard let typed = stored.mapped({ Value(animatedValue: $0) }) else { return nil }
      (frames, source) = (typed, .keyframes)
    case .track(let stored): (track, source) = (stored, .track)
    case .spring(let spring, let from, let to, let velocity):
      guard let from = Value(animatedValue: from ?? base),
        let to = Value(animatedValue: to ?? base),
        let velocity = Self.typed(velocity, Value.self)
      else { return nil }
      source = .spring(PreparedSpring(spring), from: from, to: to, velocity: velocity)
    case .decay(let decay, let from, let velocity):
      guard let from = Value(animatedValue: from ?? base),
        let velocity = Value(animatedValue: velocity)
      else { return nil }
      source = .decay(decay, from: from, velocity: velocity)
    }
    var gain: (there: Value, back: Value)?
    if isCumulative {
      guard let there = Value(animatedValue: cycleEnd(startsOver: false) { base }),
        let back = Value(animatedValue: cycleEnd(startsOver: true) { base })
      else { return nil }
      gain = (there, back)
    }
    return MotionStep(
      self,
      of: entry,
      source,
      frames: frames,
      track: track,
      below: below,
      gain: gain
    )
  }

  /// A missing value as such, one of the type as itself, and `nil` for one of another type.
  private static func typed<Value: FastValue>(
    _ value: AnimatedValue?,
    _ type: Value.Type
  ) -> Value?? {
    guard let value else { return .some(nil) }
    return Value(animatedValue: value).map { .some($0) }
  }

  /// Whether what it shows does not depend on what lies below.
  private var isComplete: Bool {
    switch source {
    case .basic(let from, let to, let by): [from, to, by].count { $0 != nil } > 1
    case .keyframes(let frames): !frames.values.isEmpty
    case .track(let track): track.path.pieceCount > 0
    case .spring(_, let from, let to, _): from != nil && to != nil
    case .decay(_, let from, _): from != nil
    }
  }
}
