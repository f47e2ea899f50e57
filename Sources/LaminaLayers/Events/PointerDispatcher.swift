public import LaminaGeometry

/// Turns a host's raw input into events for layers.
///
/// Hosts call ``moved(to:time:modifiers:)``, ``pressed(_:at:time:modifiers:)`` and
/// ``released(_:at:time:modifiers:)``, and where they have them the others; positions are in points of
/// the scene, times in seconds of the scene's clock. Nothing here reads a clock. Handlers may change
/// the tree, add handlers and feed input themselves.
///
/// A layer counts as the same as one before if both have the same ``Layer/identifier``, so a click,
/// a hover or a drag goes on while a chart is rebuilt.
public final class PointerDispatcher {
  /// The scene; it owns this dispatcher.
  unowned let scene: Scene

  /// How far the pointer may travel between press and release of a click, and how far it must travel to
  /// drag, in points; 4 by default.
  public var clickDistance = 4.0
  /// How soon after a click a second one makes a double click, in seconds; 0.4 by default.
  public var doubleClickInterval = 0.4
  /// Whether motion waits for the next frame or the next other input, and only its last place becomes
  /// an event; off by default.
  public var coalescesMotion = false
  /// Called when the pointer's look changes.
  public var onCursorChange: ((Cursor) -> Void)?

  /// The pointer's look: that of the topmost layer under it, or of its nearest ancestor with one.
  public internal(set) var cursor = Cursor.default
  /// Where the pointer is; `nil` while it is outside the window.
  public internal(set) var location: Point?
  /// The buttons that are down.
  public internal(set) var pressedButtons: Set<PointerButton> = []
  /// The layer that gets the pointer's events wherever it is, if one captured it.
  public internal(set) var capturingLayer: Layer?
  /// The layer that has the keyboard's focus; `nil` when none has.
  public internal(set) var focusedLayer: Layer?

  /// The layers the pointer is on, from the root to the topmost hit one.
  var hovered: [Layer] = []
  /// The presses that have not ended, by button.
  var presses: [PointerButton: PointerPress] = [:]
  /// The click before, for double clicks.
  var lastClick: PointerClick?
  /// Motion that waits to become an event.
  var pendingMotion: [(point: Point, time: Double, modifiers: InputModifiers)] = []
  /// The modifiers of the last input.
  var modifiers: InputModifiers = []
  /// The moment of the last input or frame.
  var time = 0.0
  /// What the scene's tree was when hover was last worked out.
  var hoverRevision = -1
  /// Actions that wait for their time.
  var timers = TimerQueue()

  init(scene: Scene) { self.scene = scene }

  /// The layer under the pointer; `nil` when there is none.
  public var hoveredLayer: Layer? { hovered.last }
}

/// A button that is down.
struct PointerPress {
  /// The layer it went down on.
  var target: Layer
  var location: Point
  var time: Double
  /// Whether something was hit, or the root stands in for nothing.
  var isHit: Bool
  /// The layer that is being dragged, once the pointer travelled.
  var dragTarget: Layer?
  var clickCount: Int
}

/// A click that happened.
struct PointerClick {
  var target: LayerIdentity
  var location: Point
  var time: Double
  var count: Int
}
