import LaminaGeometry
public import LaminaMotion

/// How one layer gives way to another in the same superlayer.
///
/// Departure from Core Animation: a transition is between two layers, both of which are in the tree
/// while it runs, and not between two pictures of one layer.
public struct Transition: Sendable {
  /// What is seen.
  public enum Kind: UInt8, Hashable, Sendable, Codable {
    /// The old layer fades out while the new one fades in.
    case fade
    /// The new layer pushes the old one out.
    case push
    /// The new layer slides in over the old one.
    case moveIn
    /// The old layer slides away from above the new one.
    case reveal
  }

  /// The edge from which the movement comes.
  public enum Edge: UInt8, Hashable, Sendable, Codable {
    /// From the left edge to the right.
    case left
    /// From the right edge to the left.
    case right
    /// From the top edge down.
    case top
    /// From the bottom edge up.
    case bottom
  }

  /// What is seen.
  public var kind: Kind
  /// The edge from which the movement comes; of no account for a fade.
  public var edge: Edge
  /// Seconds; `nil` for the transaction's, else 0.25.
  public var duration: Double?
  /// How evenly progress passes.
  public var timingFunction: TimingFunction

  /// Creates a transition.
  public init(
    _ kind: Kind = .fade,
    from edge: Edge = .right,
    duration: Double? = nil,
    timingFunction: TimingFunction = .ease
  ) {
    self.kind = kind
    self.edge = edge
    self.duration = duration
    self.timingFunction = timingFunction
  }

  /// How far a layer outside stands from its place, for a stage of a size.
  func offset(over size: Size) -> Vector {
    switch edge {
    case .left: Vector(dx: -size.width, dy: 0)
    case .right: Vector(dx: size.width, dy: 0)
    case .top: Vector(dx: 0, dy: -size.height)
    case .bottom: Vector(dx: 0, dy: size.height)
    }
  }

  /// What the coming layer does, if anything.
  func arrival(over size: Size) -> AnimationContent? {
    switch kind {
    case .fade: fade(from: 0, to: nil)
    case .push, .moveIn: slide(from: offset(over: size), to: .zero)
    case .reveal: nil
    }
  }

  /// What the leaving layer does, if anything.
  func departure(over size: Size) -> AnimationContent? {
    let away = offset(over: size)
    return switch kind {
    case .fade: fade(from: nil, to: 0)
    case .push, .reveal: slide(from: .zero, to: -away)
    case .moveIn: nil
    }
  }

  private func fade(from: Double?, to: Double?) -> AnimationContent {
    var fade = BasicAnimation(.opacity, from: from, to: to)
    fade.timingFunction = timingFunction
    return fade.content
  }

  private func slide(from: Vector, to: Vector) -> AnimationContent {
    var slide = BasicAnimation(.translation, from: from, to: to)
    slide.isAdditive = true
    slide.timingFunction = timingFunction
    return slide.content
  }
}

extension Layer {
  /// Puts a layer in the place of a sublayer by a transition.
  ///
  /// The new layer is in the tree at once, the old one until the transition is over; then it is taken
  /// out. Movement is as far as this layer's bounds reach, which do not clip it unless they clip
  /// anyway. Outside a scene, or if `old` is not a sublayer here, it is as without a transition.
  ///
  /// - Parameters:
  ///   - old: The sublayer that leaves.
  ///   - new: The layer that takes its place.
  ///   - transition: What is seen.
  ///   - completion: Called once, when the old layer is out: with true if the transition ran to its
  ///     end.
  public final func replaceSublayer(
    _ old: Layer,
    with new: Layer,
    transition: Transition,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard old !== new, old.superlayer === self, animator != nil else {
      replaceSublayer(old, with: new)
      completion?(true)
      return
    }
    transition.kind == .reveal
      ? insertSublayer(new, below: old) : insertSublayer(new, above: old)
    let size = bounds.size
    new.perform(transition, transition.arrival(over: size), completion: nil)
    let leaves = transition.departure(over: size)
    // A layer that only waits to be covered waits as long as the other one moves.
    old.perform(transition, leaves ?? .nothing) { finished in
      if old.superlayer === self { old.removeFromSuperlayer() }
      completion?(finished)
    }
  }

  private final func perform(
    _ transition: Transition,
    _ content: AnimationContent?,
    completion: ((Bool) -> Void)?
  ) {
    guard let content else { return }
    // At its end the leaving layer stays where it went until it is taken out.
    let timing = MediaTiming(duration: transition.duration, fillMode: .both)
    add(
      content,
      timing: timing,
      forKey: "transition",
      isRemovedOnCompletion: true,
      in: TransactionState.current,
      completion: completion
    )
  }
}

extension AnimationContent {
  /// A group without members.
  static var nothing: AnimationContent {
    AnimationContent(kind: .group([]), naturalDuration: nil)
  }
}
