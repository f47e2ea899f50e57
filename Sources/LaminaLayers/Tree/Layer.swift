public import LaminaGeometry

/// A node of the layer tree: a box with content and sublayers, placed by position, anchor and transform.
///
/// Coordinates are points, y grows downwards, and a positive angle turns clockwise on screen. A layer
/// belongs to one thread at a time (it is not `Sendable`); a ``Frame`` is the value to hand to another.
/// Setting a property only marks what changed; the work is done once, when the scene is next read.
///
/// Stored properties are free of run-time exclusivity checks, which cost more than all else in the update
/// pass: no accessor calls out while it holds one.
///
/// Properties refuse numbers that are not finite: such a set is ignored and, in debug builds, reported
/// once on standard error.
@safe public class Layer {
  // In the order in which a move reads them, so that one touches few lines of the processor's cache.

  /// The index of this layer's node in its builder's frame; -1 while it has none.
  @safe @exclusivity(unchecked) final var slot: Int32 = -1
  /// What changed since the frame was last brought up to date.
  @safe @exclusivity(unchecked) final var changes: LayerChanges = []
  /// Switches such as hidden and clipping.
  @safe @exclusivity(unchecked) final var switches: LayerSwitches = [.isHitTestingEnabled]
  /// The builder whose frame shows this layer.
  ///
  /// Cleared before the builder goes away.
  final var builderReference: Unmanaged<FrameBuilder>?
  /// Animations and what belongs to them; `nil` until there is any.
  @safe @exclusivity(unchecked) final var animations: LayerAnimations?
  /// Position, size, transform, order and opacity, as set (not as animated).
  @safe @exclusivity(unchecked) final var model = LayerGeometry()
  /// The superlayer, or for a mask the layer it masks.
  ///
  /// Cleared before that layer goes away.
  final var parentReference: Unmanaged<Layer>?
  /// Background, border, contents, shadow and the like; `nil` while all have their defaults.
  @safe @exclusivity(unchecked) final var styleBox: StyleBox?
  /// What takes no part in painting: name, hit area, handlers; `nil` while all have their defaults.
  @safe @exclusivity(unchecked) final var extrasBox: LayerExtras?
  /// Sublayers in the order they were added.
  @safe @exclusivity(unchecked) final var children: ContiguousArray<Layer> = []
  /// A guess at this layer's index among its siblings, put right when it is used.
  final var indexHint = 0

  /// Creates a layer without extent, content or sublayers.
  public init() {}

  /// Creates a layer with a frame.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  deinit {
    if let animations { animations.animator?.forget(animations) }
    dismantle()
  }

  /// What this kind of layer paints besides the box, from its presented values.
  ///
  /// - Parameters:
  ///   - context: What painting depends on from outside the layer.
  ///   - extent: Becomes larger by the box around all the content paints, in this layer's own space.
  /// - Returns: The content.
  func makeContent(_ context: ContentContext, extent: inout Extent) -> FrameContent { .none }

  /// Whether ``makeContent(_:extent:)`` runs no code of the embedder's, who might change the tree meanwhile.
  var makesContentAlone: Bool { true }

  /// The values that are on screen: animated where an animation runs, else the model's.
  final var shown: LayerGeometry { presented?.geometry ?? model }
  /// The style that is on screen; `nil` while all of it has its defaults.
  final var shownStyle: StyleValues? { presented?.style ?? styleBox?.values }
}

/// What building a layer's content depends on besides the layer itself.
struct ContentContext {
  /// Lays out text.
  var textEngine: any TextEngine
  /// Device pixels a point, for content that depends on the pixel grid.
  var scale: Double
}
