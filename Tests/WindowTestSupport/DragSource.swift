import CXTest
import Glibc

/// A file manager, as far as a window it drops a file onto can tell (XDND, version 5).
public final class DragSource {
  private let client: XClient
  private let window: UInt32
  private let content: [UInt8]
  /// Whether the window under the pointer would take the files; `nil` until it answered.
  public private(set) var isWelcome: Bool?
  /// Whether the window says it took them; `nil` until it does.
  public private(set) var isAccepted: Bool?

  /// Makes a source that offers a list of addresses as one of several forms.
  public init(_ client: XClient, uriList: String) {
    self.client = client
    content = Array(uriList.utf8)
    window = xcb_generate_id(client.raw)
    xcb_create_window(
      client.raw,
      0,
      window,
      client.root,
      0,
      0,
      1,
      1,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      0,
      0,
      nil
    )
    xcb_set_selection_owner(client.raw, window, client.atom("XdndSelection"), 0)
    client.sync()
  }

  /// Comes over a window with the files.
  public func enter(_ target: UInt32, manyForms: Bool = false) {
    let list = client.atom("text/uri-list")
    let plain = client.atom("text/plain")
    if manyForms {
      let forms = [plain, client.atom("a/b"), client.atom("c/d"), list]
      xcb_change_property(
        client.raw,
        UInt8(XCB_PROP_MODE_REPLACE.rawValue),
        window,
        client.atom("XdndTypeList"),
        4,
        32,
        UInt32(forms.count),
        forms
      )
    }
    client.send(
      "XdndEnter",
      to: target,
      (window, 5 << 24 | (manyForms ? 1 : 0), plain, manyForms ? 0 : list, 0)
    )
  }

  /// Moves over a window, to a pixel of the screen.
  public func move(_ target: UInt32, x: Int, y: Int) {
    let copy = client.atom("XdndActionCopy")
    client.send("XdndPosition", to: target, (window, 0, UInt32(x << 16 | y), 0, copy))
  }

  /// Lets go over a window.
  public func drop(_ target: UInt32) { client.send("XdndDrop", to: target, (window, 0, 0, 0, 0)) }

  /// Goes away from a window.
  public func leave(_ target: UInt32) { client.send("XdndLeave", to: target, (window, 0, 0, 0, 0)) }

  /// Answers what the window asked or said since the last call.
  public func serve() {
    client.sync()
    while let event = xcb_poll_for_event(client.raw) {
      defer { free(event) }
      switch Int32(event.pointee.response_type & 0x7f) {
      case XCB_SELECTION_REQUEST:
        answer(UnsafeRawPointer(event).loadUnaligned(as: xcb_selection_request_event_t.self))
      case XCB_CLIENT_MESSAGE:
        note(UnsafeRawPointer(event).loadUnaligned(as: xcb_client_message_event_t.self))
      default: break
      }
    }
  }

  private func note(_ message: xcb_client_message_event_t) {
    let flag = message.data.data32.1 & 1 != 0
    if message.type == client.atom("XdndStatus") { isWelcome = flag }
    if message.type == client.atom("XdndFinished") { isAccepted = flag }
  }

  private func answer(_ request: xcb_selection_request_event_t) {
    xcb_change_property(
      client.raw,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      request.requestor,
      request.property,
      request.target,
      8,
      UInt32(content.count),
      content
    )
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = request.property
    var wire = [CChar](repeating: 0, count: 32)
    withUnsafeBytes(of: &event) { source in
      wire.withUnsafeMutableBytes { $0.copyMemory(from: source) }
    }
    xcb_send_event(client.raw, 0, request.requestor, 0, wire)
    client.sync()
  }
}
