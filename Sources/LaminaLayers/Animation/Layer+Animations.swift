import LaminaMotion

extension Layer {
  /// Adds a copy of an animation.
  ///
  /// Under a key that is taken it replaces the animation there, which ends unfinished; without a key
  /// it stands beside all others. It begins now unless its timing says otherwise. On a layer outside
  /// any scene it waits and begins when the layer first shows in one.
  ///
  /// Inside a ``Transaction`` a missing duration is the transaction's, and its completion waits for
  /// this animation too.
  ///
  /// - Parameters:
  ///   - animation: What to do.
  ///   - key: A name to remove or replace it by.
  ///   - completion: Called exactly once: with true when the end was reached, with false when the
  ///     animation was removed or replaced before, or the layer left the scene.
  public final func add(
    _ animation: some Animation,
    forKey key: String? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    add(
      animation.content,
      timing: animation.timing,
      forKey: key,
      isRemovedOnCompletion: animation.isRemovedOnCompletion,
      in: TransactionState.current,
      completion: completion
    )
  }

  final func add(
    _ content: AnimationContent,
    timing: MediaTiming,
    forKey key: String?,
    isRemovedOnCompletion: Bool,
    in transaction: TransactionState?,
    completion: ((Bool) -> Void)?
  ) {
    let storage = animationStorage
    let animator = self.animator
    if storage.animator !== animator { storage.animator?.evict(self) }
    var (timing, content) = (timing, content)
    var key = key
    if content.transition != nil {
      if case .motions = content.kind { key = Transition.key }
      if content.transition?.look == nil { content.transition?.look = builder?.look(of: self) }
    }
    content.capture(from: self)
    if timing.duration == nil {
      timing.duration =
        content.naturalDuration ?? transaction?.duration ?? MediaTiming.defaultDuration
    }
    let entry = AnimationEntry(
      key: key ?? storage.freshKey(),
      layer: self,
      timing: timing,
      content: content,
      isRemovedOnCompletion: isRemovedOnCompletion,
      transaction: transaction,
      completion: completion
    )
    let index = storage.entries.firstIndex { $0.key == entry.key }
    let old = index.map { storage.entries.remove(at: $0) }
    storage.entries.append(entry)
    if let old { animator?.remove(old, of: self) }
    animator?.add(entry, of: self)
    animator?.settle()
    if let old, !old.isComplete { old.finish(false) }
  }

  /// Removes the animation under a key; it ends unfinished, and that is reported at once.
  public final func removeAnimation(forKey key: String) {
    guard let storage = animations,
      let index = storage.entries.firstIndex(where: { $0.key == key })
    else { return }
    let entry = storage.entries.remove(at: index)
    if let animator = storage.animator {
      animator.remove(entry, of: self)
      animator.settle()
    }
    if !entry.isComplete { entry.finish(false) }
  }

  /// Removes all animations of this layer, but not those of sublayers.
  public final func removeAllAnimations() {
    for key in animationKeys { removeAnimation(forKey: key) }
  }

  /// The keys of the animations, in the order they were added.
  public final var animationKeys: [String] { animations?.entries.map(\.key) ?? [] }

  /// Whether there is an animation under a key.
  public final func hasAnimation(forKey key: String) -> Bool {
    animations?.entries.contains { $0.key == key } ?? false
  }

  /// The values on screen.
  public final var presentation: Presentation { Presentation(layer: self) }
}

extension LayerAnimations {
  /// A key that no animation has.
  func freshKey() -> String {
    anonymousCount += 1
    return "#\(anonymousCount)"
  }
}

/// The values of a layer that are on screen: animated where an animation shows, else the layer's own.
///
/// Reads are of the present moment; keep the values, not this.
public struct Presentation {
  /// The layer.
  public let layer: Layer

  /// The value of a property on screen.
  public subscript<Value: Animatable>(property: Property<Value>) -> Value {
    layer.animations?.animator?.settle()
    return layer.typedValue(of: property, presented: true)
  }

  /// The value on screen under a Core Animation key path, `nil` for an unknown one.
  public func value(forKeyPath keyPath: String) -> AnimatedValue? {
    layer.animations?.animator?.settle()
    return PropertyKey(keyPath: keyPath).map { layer.value(of: $0, presented: true) }
  }
}
