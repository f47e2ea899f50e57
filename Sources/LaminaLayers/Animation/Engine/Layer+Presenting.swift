import LaminaGeometry
import LaminaMotion

extension PresentedValues {
  /// A value of a part that has been copied from the model.
  func value(of code: PropertyCode) -> AnimatedValue? {
    switch code.part {
    case .geometry: geometry.value(of: code)
    case .style: style?.value(of: code)
    case .shape: shape?.value(of: code)
    case .text: text?.value(of: code)
    case .gradient: gradient?.value(of: code)
    case .replicator: replicator?.value(of: code)
    case .transition: transition.map { .number($0) }
    }
  }

  /// Sets a value of a part that has been copied from the model.
  func set(_ code: PropertyCode, to value: AnimatedValue) {
    switch code.part {
    case .geometry: geometry.set(code, to: value)
    case .style: style?.set(code, to: value)
    case .shape: shape?.set(code, to: value)
    case .text: text?.set(code, to: value)
    case .gradient: gradient?.set(code, to: value)
    case .replicator: replicator?.set(code, to: value)
    case .transition: if case .number(let progress) = value { transition = progress }
    }
  }
}

extension Layer {
  /// Puts a value in place of the model's; one that is not finite is left out.
  final func present(_ value: AnimatedValue, for key: PropertyKey) {
    guard value.isFinite, let presented else { return }
    if let custom = key.custom {
      presented.custom[custom] = value
      var writer = PropertyWriter(self, isPresentation: true)
      custom.update(value, &writer)
      return
    }
    copyPart(key.code.part, into: presented)
    presented.set(key.code, to: value)
    if !animationStorage.shown.contains(key.code) { animationStorage.shown.append(key.code) }
  }

  /// Copies a part of the model before its first value is replaced.
  private final func copyPart(_ part: ModelPart, into presented: PresentedValues) {
    switch part {
    case .geometry, .transition: break
    case .style: presented.style = presented.style ?? styleBox?.values ?? .standard
    case .shape: presented.shape = presented.shape ?? (self as? ShapeLayer)?.values
    case .text: presented.text = presented.text ?? (self as? TextLayer)?.values
    case .gradient: presented.gradient = presented.gradient ?? (self as? GradientLayer)?.values
    case .replicator:
      presented.replicator = presented.replicator ?? (self as? ReplicatorLayer)?.values
    }
  }

  /// Works out all that animations show at a time of the scene, from the model up.
  ///
  /// Without any effect the presented values go away and the model shows.
  final func represent(at time: Double) {
    guard let storage = animations else { return }
    let before = storage.shown
    storage.shown.removeAll()
    if storage.entries.contains(where: { $0.isInEffect(at: time) }) {
      if presented == nil { presented = PresentedValues(geometry: model) }
      showAll(storage, at: time)
    } else {
      presented = nil
    }
    for code in before { noteChange(of: code) }
    for code in storage.shown where !before.contains(code) { noteChange(of: code) }
    if storage.stage != nil || presented?.transition != nil { restage(at: time) }
  }

  /// Works out the same animations as the last time, at another time.
  final func tick(at time: Double) {
    guard let storage = animations else { return }
    showAll(storage, at: time)
    for code in storage.shown { noteChange(of: code) }
  }

  private final func showAll(_ storage: LayerAnimations, at time: Double) {
    presented?.reset(to: model)
    for entry in storage.entries {
      let sample = entry.sample(at: time)
      if sample.isInEffect { show(entry.content, sample, duration: entry.prepared.duration) }
    }
  }

  /// Shows what an animation does at a moment, on top of what is shown already.
  private final func show(
    _ content: AnimationContent,
    _ sample: TimingSample,
    duration: Double
  ) {
    switch content.kind {
    case .motions(let motions):
      for motion in motions {
        let value = motion.value(at: sample, duration: duration) {
          self.value(of: motion.key, presented: true)
        }
        let isAdded = motion.isAdditive
        present(
          isAdded ? self.value(of: motion.key, presented: true).adding(value) : value,
          for: motion.key
        )
      }
    case .group(let members):
      // The last instant of a group is also that of members which last as long.
      let time = sample.progress * duration
      for member in members {
        let (timing, local) = (member.prepared, member.timing.localTime(atParent: time))
        let phase = timing.phase(atLocal: local, includesEnd: time == duration)
        let sample = timing.sample(atLocal: local, in: phase)
        if sample.isInEffect { show(member.content, sample, duration: timing.duration) }
      }
    }
  }

  /// Shows running animations over the model again after one of its values was set.
  final func represent() {
    guard let animator = animations?.animator else { return }
    animator.touch(self)
    animator.settle()
  }
}
