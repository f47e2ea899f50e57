import LaminaGeometry
import LaminaMotion

extension AnimationContent {
  /// Fills in what depends on the screen at the moment of adding: the missing starts, so that whatever
  /// ran before is taken up without a jump, and the velocities of springs.
  ///
  /// Members of groups start from what lies below them when they play.
  mutating func capture(from layer: Layer) {
    guard case .motions(let motions) = kind else { return }
    var duration = naturalDuration
    kind = .motions(
      motions.map { motion in
        var motion = motion
        if let settled = motion.capture(from: layer) { duration = settled }
        return motion
      }
    )
    naturalDuration = duration
  }
}

extension Motion {
  /// Fills in a missing start and velocity.
  ///
  /// - Parameter layer: The layer the animation is added to.
  /// - Returns: Seconds until a spring has settled, for a spring.
  fileprivate mutating func capture(from layer: Layer) -> Double? {
    switch source {
    case .basic(nil, let to, nil) where !isAdditive:
      source = .basic(from: shown(on: layer), to: to, by: nil)
    case .basic(nil, nil, let by?) where !isAdditive:
      source = .basic(from: shown(on: layer), to: nil, by: by)
    case .decay(let decay, nil, let velocity) where !isAdditive:
      source = .decay(decay, from: shown(on: layer), velocity: velocity)
    case .spring(let spring, let from, let to, let velocity):
      let velocity = velocity ?? (isAdditive ? nil : layer.velocity(of: key))
      let start = from ?? (isAdditive ? nil : shown(on: layer))
      source = .spring(spring, from: start, to: to, velocity: velocity)
      let goal = to ?? layer.value(of: key, presented: false)
      return spring.settlingDuration(
        displacement: (start ?? goal.zero).distance(to: goal),
        velocity: velocity.map { $0.distance(to: $0.zero) } ?? 0
      )
    default: break
    }
    return nil
  }

  private func shown(on layer: Layer) -> AnimatedValue {
    layer.animations?.animator?.settle()
    return layer.value(of: key, presented: true)
  }
}

extension Layer {
  /// How fast a property's value on screen changes, in units a second; `nil` where nothing moves it or
  /// its values have no velocity.
  final func velocity(of key: PropertyKey) -> AnimatedValue? {
    guard let storage = animations, let animator = storage.animator else { return nil }
    let time = animator.time
    for entry in storage.entries.reversed() where entry.isMoving(at: time) {
      guard case .motions(let motions) = entry.content.kind,
        let motion = motions.last(where: { $0.key == key }), !motion.isAdditive
      else { continue }
      return entry.velocity(of: motion, at: time, over: value(of: key, presented: false))
    }
    return nil
  }
}

extension AnimationEntry {
  /// The rate of change of a motion, by a central difference that stays inside the active interval.
  fileprivate func velocity(
    of motion: Motion,
    at time: Double,
    over below: AnimatedValue
  ) -> AnimatedValue? {
    let local = map.local(at: time)
    let h = 1e-5
    let early = Double.maximum(local - h, prepared.first)
    let late = Double.minimum(local + h, prepared.last)
    guard late > early else { return nil }
    let duration = prepared.duration
    func value(_ local: Double) -> AnimatedValue {
      let sample = prepared.sample(atLocal: local, in: .active)
      return motion.value(at: sample, duration: duration) { below }
    }
    let change = value(late).subtracting(value(early))
    return change?.scaled(by: map.scale / (late - early))
  }
}

extension AnimatedValue {
  /// The difference, for kinds that have one.
  fileprivate func subtracting(_ other: AnimatedValue) -> AnimatedValue? {
    hasVelocity ? adding(other.scaled(by: -1)) : nil
  }

  /// Whether the kind's values add up like vectors, so that they have a velocity.
  var hasVelocity: Bool {
    switch self {
    case .number, .point, .vector, .size, .rect, .numbers: true
    case .color, .colors, .transform, .path: false
    }
  }
}
