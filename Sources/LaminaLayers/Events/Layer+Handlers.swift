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
  let body: (PointerEvent) -> Void
}

/// The handlers of a layer.
struct LayerHandlers {
  var pointer: [PointerHandler] = []
  var key: [(id: Int, body: (KeyEvent) -> Bool)] = []
  var focus: [(id: Int, body: (Bool) -> Void)] = []
  private var lastID = 0

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
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
    let id = extras.handlers.nextID()
    extras.handlers.pointer.append(
      PointerHandler(id: id, kind: kind, capturing: capturing, body: handler)
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
  }

  /// Removes all handlers of this layer.
  public final func removeAllHandlers() { extrasBox?.handlers = LayerHandlers() }

  /// Whether the layer has a handler of one of some kinds.
  final func hasHandler(of kinds: PointerEvent.Kind...) -> Bool {
    extrasBox?.handlers.pointer.contains { kinds.contains($0.kind) } ?? false
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
