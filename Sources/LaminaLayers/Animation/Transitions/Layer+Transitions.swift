import LaminaGeometry

extension Layer {
  /// Shows what a closure changes in this layer and below it by a transition.
  ///
  /// Adds the transition, then runs the closure without implicit animations.
  ///
  /// - Parameters:
  ///   - transition: What is seen.
  ///   - changes: Sets properties, adds and removes sublayers.
  ///   - completion: Called exactly once: with true when the end was reached.
  public final func change(
    by transition: Transition,
    _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    add(transition, completion: completion)
    Transaction.withoutAnimation(changes)
  }

  /// Puts a layer in the place of a sublayer by a transition.
  ///
  /// The old layer is out of the tree at once, and its looks stay until the transition is over.
  /// Movement is as far as this layer's bounds reach, which do not clip it unless they clip anyway.
  /// Outside a scene, or if `old` is not a sublayer here, it is as without a transition.
  ///
  /// - Parameters:
  ///   - old: The sublayer that leaves.
  ///   - new: The layer that takes its place; the transition is its own.
  ///   - transition: What is seen.
  ///   - completion: Called exactly once: with true if the transition ran to its end.
  public final func replaceSublayer(
    _ old: Layer,
    with new: Layer,
    transition: Transition,
    completion: ((Bool) -> Void)? = nil
  ) {
    let builder = old.builder
    let look = old.superlayer === self ? builder?.look(of: old) : nil
    let (from, to) = (old.shown.toSuperlayer, new.shown.toSuperlayer.inverse)
    replaceSublayer(old, with: new)
    guard let look, new.superlayer === self, new !== old else {
      completion?(true)
      return
    }
    var content = transition.content
    content.transition?.reach = bounds.size
    content.transition?.look = to.map { look.placed(by: from.concatenating($0)) } ?? Frame()
    new.add(
      content,
      timing: transition.timing,
      forKey: Transition.key,
      isRemovedOnCompletion: transition.isRemovedOnCompletion,
      in: TransactionState.current,
      completion: completion
    )
  }
}
