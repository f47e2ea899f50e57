public import LaminaGeometry

extension Layer {
  /// Calls a closure when the primary button has been held on the layer for a while.
  ///
  /// The pointer may travel no farther than the dispatcher's ``PointerDispatcher/clickDistance``. The
  /// press that became a long one still ends with an up, and a click if nothing speaks against it;
  /// a handler that wants none stops it.
  ///
  /// - Parameters:
  ///   - duration: How long the button must be held, in seconds.
  ///   - handler: Gets where the button went down, in the scene's space.
  /// - Returns: What to remove the gesture by; see ``Layer/removeGesture(_:)``.
  @discardableResult
  public final func onLongPress(
    after duration: Double = 0.5,
    _ handler: @escaping (Point) -> Void
  ) -> GestureToken {
    let timer = GestureTimer()
    let handlers = [
      on(.down) { event in
        guard event.button == .primary else { return }
        timer.start(event, after: duration) { handler(event.location) }
      },
      on(.move) { event in
        guard let start = timer.start else { return }
        if start.distance(to: event.location) > event.dispatcher.clickDistance { timer.stop() }
      },
      on(.leave) { _ in timer.stop() },
      on(.up) { _ in timer.stop() },
      on(.cancel) { _ in timer.stop() },
    ]
    return addGesture(handlers) { timer.stop() }
  }

  /// Calls closures when the pointer has rested on the layer, or on layers below it, for a while.
  ///
  /// - Parameters:
  ///   - delay: How long the pointer must be on the layer, in seconds.
  ///   - began: Called once the delay has passed, with where the pointer came in, in the scene's space.
  ///   - ended: Called when the pointer leaves after that.
  /// - Returns: What to remove the gesture by; see ``Layer/removeGesture(_:)``.
  @discardableResult
  public final func onHoverIntent(
    after delay: Double = 0.15,
    began: @escaping (Point) -> Void,
    ended: @escaping () -> Void = {}
  ) -> GestureToken {
    let timer = GestureTimer()
    let handlers = [
      on(.enter) { event in timer.start(event, after: delay) { began(event.location) } },
      on(.leave) { _ in
        let hadBegun = timer.hasFired
        timer.stop()
        if hadBegun { ended() }
      },
    ]
    return addGesture(handlers) { timer.stop() }
  }
}

/// A timer of one gesture on one layer.
private final class GestureTimer {
  /// Where the gesture began, while it is under way.
  private(set) var start: Point?
  /// Whether its time has come.
  private(set) var hasFired = false
  private var token: HandlerToken?
  private weak var dispatcher: PointerDispatcher?

  func start(_ event: PointerEvent, after delay: Double, _ action: @escaping () -> Void) {
    stop()
    start = event.location
    dispatcher = event.dispatcher
    token = event.dispatcher.schedule(at: event.time + Double.maximum(delay, 0)) { [weak self] _ in
      self?.hasFired = true
      self?.token = nil
      action()
    }
  }

  func stop() {
    if let token { dispatcher?.cancelScheduled(token) }
    token = nil
    start = nil
    hasFired = false
    dispatcher = nil
  }
}
