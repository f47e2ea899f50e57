import CXCB

/// The receiving side of drag and drop (XDND, version 5), for files.
final class DropTarget {
  private let connection: Connection
  private let reader: SelectionReader
  private var drag: Drag?

  /// A drag that is over one of the windows.
  private struct Drag {
    let source: xcb_window_t
    let target: xcb_window_t
    let hasFiles: Bool
    var position: (x: Int, y: Int)?
  }

  /// Files that were dropped: the window, their paths, and where, in pixels of the root window.
  typealias Handler = (xcb_window_t, [String], (x: Int, y: Int)) -> Void

  init(_ connection: Connection, reader: SelectionReader) {
    self.connection = connection
    self.reader = reader
  }

  /// Tells drag sources that a window speaks the protocol.
  func announce(_ window: xcb_window_t) {
    connection.setProperty(
      connection.atoms.dndAware,
      of: window,
      type: xcb_atom_t(XCB_ATOM_ATOM.rawValue),
      numbers: [5]
    )
  }

  /// Handles a client message; false if it does not belong to the protocol.
  ///
  /// `accepts` says whether a window wants files, `dropped` gets them.
  func handle(
    _ message: xcb_client_message_event_t,
    accepts: (xcb_window_t) -> Bool,
    dropped: @escaping Handler
  ) -> Bool {
    let atoms = connection.atoms
    let data = message.data.data32
    switch message.type {
    case atoms.dndEnter:
      drag = Drag(source: data.0, target: message.window, hasFiles: hasFiles(data))
    case atoms.dndPosition:
      guard drag?.source == data.0 else { return true }
      drag?.position = (Int(data.2 >> 16), Int(data.2 & 0xffff))
      let isWelcome = drag?.hasFiles == true && accepts(message.window)
      connection.send(
        atoms.dndStatus,
        to: data.0,
        about: data.0,
        (message.window, isWelcome ? 3 : 2, 0, 0, isWelcome ? atoms.dndActionCopy : 0)
      )
    case atoms.dndLeave:
      drag = nil
    case atoms.dndDrop:
      drop(from: data.0, time: data.2, accepts: accepts, dropped: dropped)
    default: return false
    }
    return true
  }

  private func drop(
    from source: xcb_window_t,
    time: UInt32,
    accepts: (xcb_window_t) -> Bool,
    dropped: @escaping Handler
  ) {
    guard let drag, drag.source == source else { return }
    self.drag = nil
    guard drag.hasFiles, let position = drag.position, accepts(drag.target) else {
      return finish(drag, isAccepted: false)
    }
    let atoms = connection.atoms
    reader.fetch(atoms.dndSelection, as: atoms.uriList, time: time) { [self] bytes in
      let paths = URIList.filePaths(bytes ?? [])
      finish(drag, isAccepted: !paths.isEmpty)
      if !paths.isEmpty { dropped(drag.target, paths, position) }
    }
  }

  private func finish(_ drag: Drag, isAccepted: Bool) {
    let atoms = connection.atoms
    connection.send(
      atoms.dndFinished,
      to: drag.source,
      about: drag.source,
      (drag.target, isAccepted ? 1 : 0, isAccepted ? atoms.dndActionCopy : 0, 0, 0)
    )
    connection.flush()
  }

  /// Whether files are among the forms a source offers: three in the message, more in a property.
  private func hasFiles(_ data: (UInt32, UInt32, UInt32, UInt32, UInt32)) -> Bool {
    let wanted = connection.atoms.uriList
    if [data.2, data.3, data.4].contains(wanted) { return true }
    guard data.1 & 1 != 0 else { return false }
    let list = connection.property(connection.atoms.dndTypeList, of: data.0)
    return list?.numbers.contains(wanted) ?? false
  }
}
