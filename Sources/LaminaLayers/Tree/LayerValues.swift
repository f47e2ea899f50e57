/// Switches of a layer, one bit each.
struct LayerSwitches: OptionSet, Sendable {
  let rawValue: UInt16

  static let isHidden = LayerSwitches(rawValue: 1 << 0)
  static let masksToBounds = LayerSwitches(rawValue: 1 << 1)
  static let isHitTestingEnabled = LayerSwitches(rawValue: 1 << 2)
  static let shouldRasterize = LayerSwitches(rawValue: 1 << 3)
  static let hitsDashGaps = LayerSwitches(rawValue: 1 << 4)
  static let isMask = LayerSwitches(rawValue: 1 << 5)
  static let snapsToPixels = LayerSwitches(rawValue: 1 << 6)
  static let joinsSeams = LayerSwitches(rawValue: 1 << 7)
}

/// What changed in a layer since its node was last written.
struct LayerChanges: OptionSet, Sendable {
  let rawValue: UInt8

  /// Where the layer stands in its superlayer.
  static let placement = LayerChanges(rawValue: 1 << 0)
  /// What it paints itself.
  static let content = LayerChanges(rawValue: 1 << 1)
  /// How the subtree is composited: opacity, clip, shadow, blend mode, visibility, hit area.
  static let effects = LayerChanges(rawValue: 1 << 2)
  /// Which sublayers there are, and their paint order; or the mask.
  static let structure = LayerChanges(rawValue: 1 << 3)
  /// The `sublayerTransform`, so that every sublayer's placement changed.
  static let sublayerPlacement = LayerChanges(rawValue: 1 << 4)

  /// That the frame's links agree with the sublayers again, in the update under way.
  static let relinked = LayerChanges(rawValue: 1 << 5)

  static let all: LayerChanges = [.placement, .content, .effects, .structure]
}

/// Values that running animations have put in place of the model's.
///
/// Holds whole copies, so the passes that read them need not know which one is animated. Free of run-time
/// exclusivity checks, as layers are: every tick writes here.
final class PresentedValues {
  @safe @exclusivity(unchecked) var geometry: LayerGeometry
  @safe @exclusivity(unchecked) var style: StyleValues?
  @safe @exclusivity(unchecked) var shape: ShapeValues?
  @safe @exclusivity(unchecked) var text: TextValues?
  @safe @exclusivity(unchecked) var gradient: GradientValues?
  @safe @exclusivity(unchecked) var replicator: ReplicatorValues?
  /// How far a transition has come.
  @safe @exclusivity(unchecked) var transition: Double?
  /// Values of registered properties.
  var custom: [CustomProperty: AnimatedValue] = [:]

  init(geometry: LayerGeometry) { self.geometry = geometry }

  /// Forgets everything but the model's geometry.
  func reset(to geometry: LayerGeometry) {
    self.geometry = geometry
    style = nil
    shape = nil
    text = nil
    gradient = nil
    replicator = nil
    transition = nil
    if !custom.isEmpty { custom.removeAll() }
  }
}
