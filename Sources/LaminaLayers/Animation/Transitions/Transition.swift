public import LaminaMotion

/// A layer goes from how it looks now to how it will look, whatever is changed in between.
///
/// Adding one keeps the looks of this moment, as shapes and not as pixels. Whatever changes from then
/// on, of the layer or below it, belongs to the new looks, which show beside the kept ones until the
/// transition is over:
///
/// ```swift
/// label.add(Transition(.fade, duration: 0.5))
/// label.text = "new"
/// ```
///
/// The kept looks do not move any more, but stand in the layer's space, so they go with the layer where
/// its position and transform carry it. A layer that no frame has shown yet, or that is hidden, comes
/// out of nothing, and one that is hidden afterwards goes into it. Pointers hit the new looks, where
/// they show. A layer has one transition at a time: a second one starts from the mixture on screen.
///
/// Departure from Core Animation: what counts is the moment of adding, not the last picture on screen,
/// so that frame rates change nothing; and a layer that clips to its bounds clips what slides in it.
public struct Transition: Animation, Sendable {
  /// What is seen.
  public enum Kind: UInt8, Hashable, Sendable, Codable {
    /// The old looks become the new ones, without a dip where both are alike.
    case fade
    /// The new looks push the old ones out.
    case push
    /// The new looks slide in over the old ones.
    case moveIn
    /// The old looks slide away from above the new ones.
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
  /// Where on the way from the old looks, 0, to the new ones, 1, it starts.
  public var startProgress = 0.0
  /// Where on the way it ends.
  public var endProgress = 1.0
  /// When and how often it plays; until it begins the old looks show.
  public var timing = MediaTiming(fillMode: .backwards)
  /// How evenly progress passes.
  public var timingFunction: TimingFunction
  /// Whether the layer forgets it, and the old looks, when it is over.
  public var isRemovedOnCompletion = true

  /// The key of every transition that is added to a layer, whatever key was asked for.
  public static let key = "transition"

  /// Creates a transition.
  public init(
    _ kind: Kind = .fade,
    from edge: Edge = .right,
    duration: Double? = nil,
    timingFunction: TimingFunction = .ease
  ) {
    self.kind = kind
    self.edge = edge
    self.timingFunction = timingFunction
    timing.duration = duration
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    let motion = Motion(
      key: PropertyKey(code: .transition, custom: nil),
      source: .basic(from: .number(startProgress), to: .number(endProgress), by: nil),
      curve: timingFunction
    )
    return AnimationContent(
      kind: .motions([motion]),
      naturalDuration: nil,
      transition: TransitionPlan(kind: kind, edge: edge)
    )
  }
}
