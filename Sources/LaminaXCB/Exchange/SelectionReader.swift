import CXCB

/// Fetches what other programs offer through selections: the clipboard, or something dropped.
///
/// One fetch at a time; a new one ends the one before, which then answers `nil`. Large contents come
/// in pieces (the INCR protocol of the ICCCM).
final class SelectionReader {
  private let connection: Connection
  /// The unmapped window answers are delivered to.
  private let window: xcb_window_t
  private var completion: (([UInt8]?) -> Void)?
  private var pieces: [UInt8]?

  /// More is refused, so that a broken program cannot fill the memory.
  static let limit = 64 << 20

  init(_ connection: Connection, window: xcb_window_t) {
    self.connection = connection
    self.window = window
  }

  /// Asks for a selection in one form; the bytes, or `nil`, come later.
  func fetch(
    _ selection: xcb_atom_t,
    as target: xcb_atom_t,
    time: UInt32,
    completion: @escaping ([UInt8]?) -> Void
  ) {
    finish(nil)
    self.completion = completion
    let property = connection.atoms.transfer
    xcb_delete_property(connection.raw, window, property)
    xcb_convert_selection(connection.raw, window, selection, target, property, time)
  }

  /// Takes the owner's answer.
  func answered(_ event: xcb_selection_notify_event_t) {
    guard event.requestor == window, completion != nil else { return }
    guard event.property != 0,
      let value = connection.property(event.property, of: window, delete: true)
    else { return finish(nil) }
    // Deleting an INCR property tells its owner to send the first piece.
    if value.type == connection.atoms.incr { pieces = [] } else { finish(value.bytes) }
  }

  /// Takes a change of a property of this window: a further piece, or the empty last one.
  func propertyChanged(_ event: xcb_property_notify_event_t) {
    guard event.window == window, event.atom == connection.atoms.transfer,
      event.state == UInt8(XCB_PROPERTY_NEW_VALUE.rawValue), let soFar = pieces
    else { return }
    guard let value = connection.property(event.atom, of: window, delete: true) else { return }
    if value.bytes.isEmpty { return finish(soFar) }
    if soFar.count + value.bytes.count > SelectionReader.limit { return finish(nil) }
    pieces = soFar + value.bytes
  }

  private func finish(_ bytes: [UInt8]?) {
    let completion = completion
    self.completion = nil
    pieces = nil
    completion?(bytes)
  }
}
