public import LaminaGeometry

/// Something the pointer did, on its way to the handlers of layers.
///
/// Except for enter and leave, an event visits the handlers of all layers from the root down to the
/// target that asked for the capture phase, then the target's, then those of the layers above it again,
/// until a handler calls ``stop()``.
public final class PointerEvent {
  /// What happened.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The pointer came onto the layer or one of its sublayers; goes to that layer alone.
    case enter
    /// The pointer left the layer and all of its sublayers; goes to that layer alone.
    case leave
    /// The pointer moved over the target, or moved while the target had captured it.
    case move
    /// A button went down on the target.
    case down
    /// A button that went down on the target came up, wherever the pointer is then.
    case up
    /// The primary button went down and up on the target without travelling.
    case click
    /// A second click followed soon after a first, at the same place; comes after its click.
    case doubleClick
    /// The pointer travelled far enough from where the primary button went down to be dragging.
    case dragStart
    /// The pointer moved while dragging; also comes right after the start.
    case drag
    /// The dragging is over; after this comes the up.
    case dragEnd
    /// A wheel turned or a touchpad was stroked over the target.
    case scroll
    /// The press ends without an up: the host took the pointer away.
    case cancel
  }

  /// The part of an event's way in which a handler is called.
  public enum Phase: UInt8, Hashable, Sendable {
    /// On the way from the root to the target.
    case capture
    /// At the target itself.
    case target
    /// On the way back from the target to the root.
    case bubble
  }

  /// What happened.
  public let kind: Kind
  /// The layer it happened to: the topmost hit one, or the root layer where nothing was hit.
  public let target: Layer
  /// What was hit; `nil` where nothing was, and while the target has captured the pointer elsewhere.
  public let hit: HitResult?
  /// Where the pointer is, in the scene's space.
  public let location: Point
  /// The moment on the scene's clock, in seconds.
  public let time: Double
  /// The keys held down.
  public let modifiers: InputModifiers
  /// The dispatcher that sends the event.
  public let dispatcher: PointerDispatcher
  /// The button that went down or up; `nil` for events that no button caused.
  public internal(set) var button: PointerButton?
  /// How far was scrolled, in the host's units; positive moves the content up and left.
  public internal(set) var scrollDelta = Vector.zero
  /// Where the press began, in the scene's space; the location itself without one.
  public internal(set) var pressLocation: Point
  /// How many clicks followed each other, this one included; 0 for events that are no clicks.
  public internal(set) var clickCount = 0
  /// Places the pointer was at since the last event, when motion was coalesced; the oldest first.
  public internal(set) var coalescedLocations: [Point] = []

  /// The layer whose handler is being called.
  public internal(set) var currentLayer: Layer
  /// The part of the event's way it is on.
  public internal(set) var phase = Phase.target
  /// Whether a handler stopped the event.
  public private(set) var isStopped = false

  init(
    _ kind: Kind,
    target: Layer,
    hit: HitResult?,
    at location: Point,
    time: Double,
    modifiers: InputModifiers,
    dispatcher: PointerDispatcher
  ) {
    self.kind = kind
    self.target = target
    self.hit = hit
    self.location = location
    self.time = time
    self.modifiers = modifiers
    self.dispatcher = dispatcher
    self.pressLocation = location
    self.currentLayer = target
  }

  /// Keeps the event from all handlers that would come after the one that is running.
  public func stop() { isStopped = true }

  /// How far the pointer is from where the press began.
  public var translation: Vector { location - pressLocation }

  /// Where the pointer is, in the space of the layer whose handler is running.
  ///
  /// By the values that are set, not the animated ones; `nil` if a transform on the way has no inverse.
  public var localPoint: Point? { currentLayer.convert(location, from: nil) }

  /// Sends the pointer's events to the layer whose handler is running until the button comes up,
  /// whatever layer it is over.
  public func capturePointer() { dispatcher.capture(currentLayer) }
}
