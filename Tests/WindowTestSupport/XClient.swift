import CXTest
import Glibc

/// Another program at the server, as seen by a test: it moves the pointer, presses keys, resizes
/// windows, and looks at what is on the screen.
public final class XClient {
  /// The connection.
  public let raw: OpaquePointer
  /// The root window.
  public let root: UInt32

  /// Connects to a display; `nil` if that fails.
  public init?(_ display: String) {
    guard let raw = xcb_connect(display, nil) else { return nil }
    guard xcb_connection_has_error(raw) == 0,
      let screen = xcb_setup_roots_iterator(xcb_get_setup(raw)).data
    else {
      xcb_disconnect(raw)
      return nil
    }
    self.raw = raw
    root = screen.pointee.root
  }

  deinit { xcb_disconnect(raw) }

  /// Sends everything and waits until the server has handled it.
  public func sync() {
    free(xcb_get_input_focus_reply(raw, xcb_get_input_focus(raw), nil))
  }

  /// Moves the pointer to a place on the screen.
  public func move(x: Int, y: Int) {
    xcb_test_fake_input(
      raw,
      UInt8(XCB_MOTION_NOTIFY),
      0,
      0,
      root,
      Int16(x),
      Int16(y),
      0
    )
    xcb_flush(raw)
  }

  /// Presses or releases a button of the pointer.
  public func button(_ number: Int, down: Bool) {
    fake(down ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, UInt8(number))
  }

  /// Presses and releases a button.
  public func click(_ number: Int = 1) {
    button(number, down: true)
    button(number, down: false)
  }

  /// Presses or releases a key by its code.
  public func key(_ code: UInt8, down: Bool) {
    fake(down ? XCB_KEY_PRESS : XCB_KEY_RELEASE, code)
  }

  /// Presses and releases a key.
  public func type(_ code: UInt8) {
    key(code, down: true)
    key(code, down: false)
  }

  /// Gives a window the keyboard.
  public func focus(_ window: UInt32) {
    xcb_set_input_focus(raw, UInt8(XCB_INPUT_FOCUS_PARENT.rawValue), window, 0)
    sync()
  }

  /// Gives a window the keyboard if it shows; one that does not cannot have it.
  public func focusWhenViewable(_ window: UInt32) {
    guard
      let reply = xcb_get_window_attributes_reply(raw, xcb_get_window_attributes(raw, window), nil)
    else { return }
    defer { free(reply) }
    if reply.pointee.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue) { focus(window) }
  }

  /// Asks for a size of a window in pixels.
  public func resize(_ window: UInt32, width: Int, height: Int) {
    let mask = UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
    xcb_configure_window(raw, window, mask, [UInt32(width), UInt32(height)])
    xcb_flush(raw)
  }

  /// Moves a window, or what the window manager put around it.
  public func place(_ window: UInt32, x: Int, y: Int) {
    let mask = UInt16(XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue)
    xcb_configure_window(raw, window, mask, [UInt32(x), UInt32(y)])
    xcb_flush(raw)
  }

  /// Destroys a window of any program.
  public func destroy(_ window: UInt32) {
    xcb_destroy_window(raw, window)
    sync()
  }

  /// Unmaps a window of any program.
  public func unmap(_ window: UInt32) {
    xcb_unmap_window(raw, window)
    sync()
  }

  /// Maps a window of any program.
  public func map(_ window: UInt32) {
    xcb_map_window(raw, window)
    sync()
  }

  /// Whether a new window that is mapped shows within some time; it is destroyed again.
  public func canMap(milliseconds: Int) -> Bool {
    let window = xcb_generate_id(raw)
    xcb_create_window(
      raw,
      0,
      window,
      root,
      0,
      0,
      50,
      50,
      0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue),
      0,
      0,
      nil
    )
    xcb_map_window(raw, window)
    defer { destroy(window) }
    let end = Deadline(seconds: Double(milliseconds) / 1000)
    while !end.isOver {
      let cookie = xcb_get_window_attributes(raw, window)
      if let reply = xcb_get_window_attributes_reply(raw, cookie, nil) {
        defer { free(reply) }
        if reply.pointee.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue) { return true }
      }
      poll(nil, 0, 2)
    }
    return false
  }

  /// How many windows there are directly below the root window.
  public var children: Int {
    guard let reply = xcb_query_tree_reply(raw, xcb_query_tree(raw, root), nil) else { return -1 }
    defer { free(reply) }
    return Int(reply.pointee.children_len)
  }

  /// Where a pixel of a window is on the screen; `nil` if the window is gone.
  public func onScreen(_ window: UInt32, x: Int, y: Int) -> (x: Int, y: Int)? {
    let cookie = xcb_translate_coordinates(raw, window, root, Int16(x), Int16(y))
    guard let reply = xcb_translate_coordinates_reply(raw, cookie, nil) else { return nil }
    defer { free(reply) }
    return (Int(reply.pointee.dst_x), Int(reply.pointee.dst_y))
  }

  /// The value of a counter of the SYNC extension.
  public func counter(_ counter: UInt32) -> Int64? {
    guard let reply = xcb_sync_query_counter_reply(raw, xcb_sync_query_counter(raw, counter), nil)
    else { return nil }
    defer { free(reply) }
    let value = reply.pointee.counter_value
    return Int64(value.hi) << 32 | Int64(value.lo)
  }

  /// Asks to be told what window managers are told about the root window's children.
  public func watchRoot() {
    let mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(raw, root, XCB_CW_EVENT_MASK.rawValue, [mask])
    sync()
  }

  /// The next client message of a type that has arrived: its five numbers.
  public func takeMessage(_ type: String) -> [UInt32]? {
    let wanted = atom(type)
    while let event = xcb_poll_for_event(raw) {
      defer { free(event) }
      guard Int32(event.pointee.response_type & 0x7f) == XCB_CLIENT_MESSAGE else { continue }
      let message = UnsafeRawPointer(event).loadUnaligned(as: xcb_client_message_event_t.self)
      let data = message.data.data32
      if message.type == wanted { return [data.0, data.1, data.2, data.3, data.4] }
    }
    return nil
  }

  /// The number of an atom.
  public func atom(_ name: String) -> UInt32 {
    let cookie = xcb_intern_atom(raw, 0, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(raw, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.atom
  }

  /// A property's bytes; empty if it is not there.
  public func property(_ name: String, of window: UInt32) -> [UInt8] {
    let cookie = xcb_get_property(raw, 0, window, atom(name), 0, 0, 1 << 20)
    guard let reply = xcb_get_property_reply(raw, cookie, nil) else { return [] }
    defer { free(reply) }
    let count = Int(xcb_get_property_value_length(reply))
    guard count > 0, let start = xcb_get_property_value(reply) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A property's 32-bit numbers.
  public func numbers(_ name: String, of window: UInt32) -> [UInt32] {
    property(name, of: window).withUnsafeBytes { raw in
      (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  /// Sets a property to text.
  public func setText(_ name: String, of window: UInt32, _ text: String) {
    let bytes = Array(text.utf8)
    xcb_change_property(
      raw,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      atom(name),
      31,
      8,
      UInt32(bytes.count),
      bytes
    )
    sync()
  }

  /// Sends a client message with five numbers to a window.
  public func send(
    _ type: String,
    to window: UInt32,
    _ data: (UInt32, UInt32, UInt32, UInt32, UInt32)
  ) {
    send(type, about: window, to: window, mask: 0, data)
  }

  /// Asks the window manager for something about a window.
  public func askManager(_ type: String, about window: UInt32) {
    let mask =
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
    send(type, about: window, to: root, mask: mask, (0, 2, 0, 0, 0))
  }

  /// The window that owns a selection; 0 if none does.
  public func owner(of selection: String) -> UInt32 {
    let cookie = xcb_get_selection_owner(raw, atom(selection))
    guard let reply = xcb_get_selection_owner_reply(raw, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.owner
  }

  private func send(
    _ type: String,
    about window: UInt32,
    to destination: UInt32,
    mask: UInt32,
    _ data: (UInt32, UInt32, UInt32, UInt32, UInt32)
  ) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = window
    event.type = atom(type)
    event.data.data32 = data
    withUnsafeBytes(of: &event) { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = xcb_send_event(raw, 0, destination, mask, start)
    }
    sync()
  }

  private func fake(_ kind: Int32, _ detail: UInt8) {
    xcb_test_fake_input(raw, UInt8(kind), detail, 0, 0, 0, 0, 0)
    xcb_flush(raw)
  }
}
