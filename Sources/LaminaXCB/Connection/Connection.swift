import CXCB
import Glibc

/// One connection to an X server, with what its set-up said.
///
/// Wraps the calls of xcb that concern the connection itself. Requests whose failure matters at once go
/// through ``reply(_:_:_:)`` or ``check(_:_:)``; the errors of all others arrive among the events and
/// are named by ``describe(_:)``.
final class Connection {
  /// The connection of xcb; valid until this object goes.
  let raw: OpaquePointer
  /// The display's name as the user would write it.
  let displayName: String
  /// The screen windows are opened on, in the set-up block, where its lists of visuals follow it.
  let screen: UnsafeMutablePointer<xcb_screen_t>
  /// The atoms the host uses.
  let atoms: Atoms
  /// The extensions the server offers.
  let extensions: Extensions

  /// Connects to a display; `nil` is the one `DISPLAY` names.
  init(display: String?) throws(XCBError) {
    let name = display ?? getenv("DISPLAY").map { String(cString: $0) } ?? ""
    var screenNumber: Int32 = 0
    // An empty name would make xcb read DISPLAY again and report a parse error of "nothing".
    if name.isEmpty {
      throw .cannotConnect(display: "", reason: "DISPLAY is not set")
    }
    guard let raw = xcb_connect(name, &screenNumber) else {
      throw .cannotConnect(display: name, reason: "out of memory")
    }
    let failure = xcb_connection_has_error(raw)
    guard failure == 0, let screen = Connection.screen(screenNumber, of: raw) else {
      xcb_disconnect(raw)
      throw .cannotConnect(display: name, reason: Connection.reason(failure))
    }
    do throws(XCBError) {
      extensions = try Extensions(raw, display: name)
      atoms = try Atoms(raw, display: name)
    } catch {
      xcb_disconnect(raw)
      throw error
    }
    self.raw = raw
    self.displayName = name
    self.screen = screen
  }

  deinit { xcb_disconnect(raw) }

  /// The descriptor that becomes readable when the server has something to say.
  var fileDescriptor: Int32 { xcb_get_file_descriptor(raw) }

  /// Whether the connection is unusable; it never recovers.
  var isBroken: Bool { xcb_connection_has_error(raw) != 0 }

  /// The longest request the server accepts, in bytes, large requests included.
  var maximumRequestBytes: Int { Int(xcb_get_maximum_request_length(raw)) * 4 }

  /// Whether the server is reached over a local socket, so that memory can be shared with it.
  var isLocal: Bool {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(fileDescriptor, $0, &length)
      }
    }
    return status == 0 && address.ss_family == sa_family_t(AF_UNIX)
  }

  /// The screen's root window.
  var root: xcb_window_t { screen.pointee.root }

  /// A fresh identifier for a resource.
  func newID() -> UInt32 { xcb_generate_id(raw) }

  /// Sends what is still in the output buffer.
  func flush() { _ = xcb_flush(raw) }

  /// The next event read from the socket, or `nil` when none is waiting.
  func pollEvent() -> Event? {
    xcb_poll_for_event(raw).map(Event.init)
  }

  /// The next event already read, without touching the socket.
  func queuedEvent() -> Event? {
    xcb_poll_for_queued_event(raw).map(Event.init)
  }

  /// Waits until the server has handled everything sent so far.
  func roundTrip() throws(XCBError) {
    _ = try reply("GetInputFocus", xcb_get_input_focus(raw), xcb_get_input_focus_reply)
  }

  private static func screen(_ number: Int32, of raw: OpaquePointer) -> UnsafeMutablePointer<
    xcb_screen_t
  >? {
    var iterator = xcb_setup_roots_iterator(xcb_get_setup(raw))
    var left = number
    while iterator.rem > 0 {
      if left == 0 { return iterator.data }
      left -= 1
      xcb_screen_next(&iterator)
    }
    return nil
  }

  private static func reason(_ failure: Int32) -> String {
    switch failure {
    case XCB_CONN_CLOSED_PARSE_ERR: "the name of the display is malformed"
    case XCB_CONN_CLOSED_INVALID_SCREEN, 0: "there is no such screen"
    case XCB_CONN_CLOSED_MEM_INSUFFICIENT: "out of memory"
    default: "no server answers, or it refuses this user"
    }
  }
}

/// The text for an `errno`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
