public import LaminaGeometry

/// What identifies a gesture of a layer, to remove it by.
public struct GestureToken: Hashable, Sendable {
  let handlers: [HandlerToken]
}

/// A drag under way, as its handler sees it.
public struct Drag {
  /// How far a drag has come.
  public enum Phase: Hashable, Sendable {
    /// The pointer travelled far enough.
    case began
    /// The pointer moved on.
    case moved
    /// The button came up.
    case ended
    /// The host took the pointer away; what was dragged should go back.
    case cancelled
  }

  /// How far the drag has come.
  public let phase: Phase
  /// Where the button went down, in the scene's space.
  public let start: Point
  /// Where the pointer is, in the scene's space.
  public let location: Point
  /// The moment, in seconds.
  public let time: Double

  /// How far the pointer is from where the button went down.
  public var translation: Vector { location - start }
}

extension Layer {
  /// Calls a closure while the layer is dragged with the primary button.
  ///
  /// Unlike the events of ``PointerEvent/Kind/drag``, which begin at the dispatcher's distance, the
  /// gesture has a threshold of its own. One below the dispatcher's distance makes drag events, and
  /// not a click, of shorter travels too.
  ///
  /// - Parameters:
  ///   - threshold: How far the pointer must travel before the drag begins, in points of the scene.
  ///   - handler: Gets the drag whenever it has come further.
  /// - Returns: What to remove the gesture by; see ``removeGesture(_:)``.
  @discardableResult
  public final func onDrag(
    threshold: Double = 4,
    _ handler: @escaping (Drag) -> Void
  ) -> GestureToken {
    let threshold = Double.maximum(threshold, 0)
    var isDragging = false
    func send(_ phase: Drag.Phase, _ event: PointerEvent) {
      handler(
        Drag(
          phase: phase,
          start: event.pressLocation,
          location: event.location,
          time: event.time
        )
      )
    }
    func end(_ phase: Drag.Phase, _ event: PointerEvent) {
      guard isDragging else { return }
      isDragging = false
      send(phase, event)
    }
    return addGesture([
      addHandler(of: .drag, dragThreshold: threshold) { event in
        let travelled = event.translation.length
        guard isDragging || travelled > threshold else { return }
        send(isDragging ? .moved : .began, event)
        isDragging = true
      },
      on(.dragEnd) { end(.ended, $0) },
      on(.cancel) { end(.cancelled, $0) },
    ])
  }

  /// Removes a gesture of this layer; one that is not there is ignored.
  public final func removeGesture(_ gesture: GestureToken) {
    for handler in gesture.handlers { removeHandler(handler) }
  }

  /// Makes one gesture of some handlers; the closure is called when it is removed.
  final func addGesture(
    _ handlers: [HandlerToken],
    onRemoval: (() -> Void)? = nil
  ) -> GestureToken {
    if let onRemoval, let first = handlers.first {
      extras.handlers.removals.append((first.id, onRemoval))
    }
    return GestureToken(handlers: handlers)
  }
}
