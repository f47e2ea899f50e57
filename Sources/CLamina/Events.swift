public import CLaminaHeader
import LaminaGeometry
import LaminaLayers

@c @implementation
public func lamina_layer_on(
  _ layer: OpaquePointer?,
  _ kind: lamina_event_kind,
  _ handler: lamina_handler?,
  _ data: UnsafeMutableRawPointer?,
  _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> Int64 {
  guard let layer, let handler, let kind = PointerEvent.Kind(kind) else { return 0 }
  let owned = ForeignData(data, destroy: destroy)
  let token = layer.layer.on(kind) { event in
    var description = lamina_event(event)
    if handler(&description, owned.pointer) { event.stop() }
  }
  return Int64(token.id)
}

@c @implementation
public func lamina_layer_off(_ layer: OpaquePointer?, _ handler: Int64) {
  layer?.layer.removeHandler(HandlerToken(id: Int(handler)))
}

extension PointerEvent.Kind {
  /// The kinds in the order of the header.
  private static let inOrder: [PointerEvent.Kind] = [
    .enter, .leave, .move, .down, .up, .click, .doubleClick, .dragStart, .drag, .dragEnd, .scroll,
    .cancel,
  ]

  init?(_ kind: lamina_event_kind) {
    guard let index = Int(exactly: kind.rawValue), Self.inOrder.indices.contains(index) else {
      return nil
    }
    self = Self.inOrder[index]
  }

  /// The kind in the header's terms.
  var number: lamina_event_kind {
    lamina_event_kind(UInt32(Self.inOrder.firstIndex(of: self) ?? 0))
  }
}

extension lamina_event {
  init(_ event: PointerEvent) {
    let delta = event.kind == .scroll ? event.scrollDelta : event.translation
    self.init(
      kind: event.kind.number,
      target: OpaquePointer(lending: event.target),
      current: OpaquePointer(lending: event.currentLayer),
      location: lamina_point(event.location),
      local: event.localPoint.map { lamina_point($0) } ?? lamina_point(x: .nan, y: .nan),
      delta: lamina_point(x: delta.dx, y: delta.dy),
      button: event.button?.number ?? 0,
      modifiers: UInt32(event.modifiers.rawValue),
      click_count: Int32(clamping: event.clickCount),
      time: event.time
    )
  }
}
