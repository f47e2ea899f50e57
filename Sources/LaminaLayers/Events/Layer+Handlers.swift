/// What identifies a handler, to remove it by.
public struct HandlerToken: Hashable, Sendable {
  /// The number that tells handlers of one layer apart; above 0.
  public let id: Int

  /// Creates the token of a number, for languages that keep no other.
  public init(id: Int) { self.id = id }
}

/// A handler of a layer.
struct PointerHandler {
  let id: Int
  let kind: PointerEvent.Kind
  let capturing: Bool
  /// How far the pointer must travel for a drag, where the handler is of a gesture with its own say.
  var dragThreshold: Double?
  let body: (PointerEvent) -> Void
}

/// The handlers of a layer.
struct LayerHandlers {
  var pointer: [PointerHandler] = []
  var key: [(id: Int, body: (KeyEvent) -> Bool)] = []
  var focus: [(id: Int, body: (Bool) -> Void)] = []
  /// What is to be called off when a handler is removed.
  var removals: [(id: Int, body: () -> Void)] = []
  private var lastID = 0

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Forgets all handlers; numbers are not given twice.
  mutating func clear() {
    let last = lastID
    self = LayerHandlers()
    lastID = last
  }
}

extension PointerEvent.Kind {
  /// Whether the event belongs to a drag.
  fileprivate var isDrag: Bool { self == .dragStart || self == .drag || self == .dragEnd }
}

extension Layer {
  /// Calls a closure for each event of a kind that reaches the layer.
  ///
  /// Handlers run in the order they were added. A handler that keeps the layer itself should hold it
  /// `unowned` or `weak`, or the two keep each other alive.
  ///
  /// - Parameters:
  ///   - kind: The kind of event.
  ///   - capturing: Whether to be called on the event's way from the root to its target, before the
  ///     target, instead of at the target and on the way back. Plays no part for enter and leave.
  ///   - handler: Gets the event.
  /// - Returns: What to remove the handler by.
  @discardableResult
  public final func on(
    _ kind: PointerEvent.Kind,
    capturing: Bool = false,
    _ handler: @escaping (PointerEvent) -> Void
  ) -> HandlerToken {
    addHandler(of: kind, capturing: capturing, handler)
  }

  final func addHandler(
    of kind: PointerEvent.Kind,
    capturing: Bool = false,
    dragThreshold: Double? = nil,
    _ handler: @escaping (PointerEvent) -> Void
  ) -> HandlerToken {
    let id = extras.handlers.nextID()
    extras.handlers.pointer.append(
      PointerHandler(
        id: id,
        kind: kind,
        capturing: capturing,
        dragThreshold: dragThreshold,
        body: handler
      )
    )
    return HandlerToken(id: id)
  }

  /// Calls a closure for each key that goes down while the layer, or one below it, has the focus.
  ///
  /// - Parameter handler: Gets the key and says whether it used it; a used one goes no further.
  /// - Returns: What to remove the handler by.
  @discardableResult
  public final func onKeyDown(_ handler: @escaping (KeyEvent) -> Bool) -> HandlerToken {
    let id = extras.handlers.nextID()
    extras.handlers.key.append((id, handler))
    return HandlerToken(id: id)
  }

  /// Calls a closure when the layer gets the keyboard focus (true) or loses it (false).
  @discardableResult
  public final func onFocusChange(_ handler: @escaping (Bool) -> Void) -> HandlerToken {
    let id = extras.handlers.nextID()
    extras.handlers.focus.append((id, handler))
    return HandlerToken(id: id)
  }

  /// Removes a handler of this layer; one that is not there is ignored.
  public final func removeHandler(_ token: HandlerToken) {
    extrasBox?.handlers.pointer.removeAll { $0.id == token.id }
    extrasBox?.handlers.key.removeAll { $0.id == token.id }
    extrasBox?.handlers.focus.removeAll { $0.id == token.id }
    let removals = extrasBox?.handlers.removals ?? []
    extrasBox?.handlers.removals.removeAll { $0.id == token.id }
    for removal in removals where removal.id == token.id { removal.body() }
  }

  /// Removes all handlers of this layer, those of gestures included.
  public final func removeAllHandlers() {
    let removals = extrasBox?.handlers.removals ?? []
    extrasBox?.handlers.clear()
    for removal in removals { removal.body() }
  }

  /// How far the pointer must travel for a drag that some handler of the layer asks for, at most the
  /// standard distance; `nil` if none does.
  final func dragDistance(_ standard: Double) -> Double? {
    var distance: Double?
    for handler in extrasBox?.handlers.pointer ?? [] where handler.kind.isDrag {
      let own = Double.minimum(handler.dragThreshold ?? standard, standard)
      distance = Double.minimum(distance ?? own, own)
    }
    return distance
  }

  /// Calls the handlers of an event's kind in one of its phases, unless it was stopped.
  final func handle(_ event: PointerEvent, _ phase: PointerEvent.Phase) {
    guard let handlers = extrasBox?.handlers.pointer, !handlers.isEmpty else { return }
    event.currentLayer = self
    event.phase = phase
    for handler in handlers where handler.kind == event.kind {
      if event.isStopped { return }
      if handler.capturing == (phase == .capture) { handler.body(event) }
    }
  }
}
