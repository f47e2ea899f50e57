import CXCB

extension Connection {
  /// Sets a property to a list of 32-bit numbers.
  func setProperty(
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_t,
    numbers: [UInt32]
  ) {
    xcb_change_property(
      raw,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      property,
      type,
      32,
      UInt32(numbers.count),
      numbers
    )
  }

  /// Sets a property to text or other bytes.
  func setProperty(
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    type: xcb_atom_t,
    bytes: [UInt8]
  ) {
    xcb_change_property(
      raw,
      UInt8(XCB_PROP_MODE_REPLACE.rawValue),
      window,
      property,
      type,
      8,
      UInt32(bytes.count),
      bytes
    )
  }

  /// Reads a whole property, optionally deleting it; `nil` if it is missing or the window is gone.
  func property(
    _ property: xcb_atom_t,
    of window: xcb_window_t,
    delete: Bool = false
  ) -> PropertyValue? {
    var value: PropertyValue?
    var offset: UInt32 = 0
    while true {
      let cookie = xcb_get_property(
        raw,
        delete ? 1 : 0,
        window,
        property,
        xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue),
        offset,
        1 << 16
      )
      guard let reply = try? reply("GetProperty", cookie, xcb_get_property_reply),
        reply.value.type != 0
      else { return value }
      let bytes = PropertyValue.bytes(of: reply)
      value = PropertyValue(type: reply.value.type, bytes: (value?.bytes ?? []) + bytes)
      if reply.value.bytes_after == 0 { return value }
      offset += UInt32(bytes.count / 4)
    }
  }

  /// Sends a client message with five numbers.
  func send(
    _ type: xcb_atom_t,
    to destination: xcb_window_t,
    about window: xcb_window_t,
    _ numbers: (UInt32, UInt32, UInt32, UInt32, UInt32),
    mask: xcb_event_mask_t? = nil
  ) {
    var event = xcb_client_message_event_t()
    event.response_type = UInt8(XCB_CLIENT_MESSAGE)
    event.format = 32
    event.window = window
    event.type = type
    event.data.data32 = numbers
    withUnsafeBytes(of: &event) { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      xcb_send_event(raw, 0, destination, mask?.rawValue ?? 0, start)
    }
  }
}

/// The content of a property.
struct PropertyValue {
  /// The type its setter gave it.
  let type: xcb_atom_t
  /// Its bytes; numbers of 32 bits are in this machine's order.
  let bytes: [UInt8]

  /// The bytes read as 32-bit numbers.
  var numbers: [UInt32] {
    bytes.withUnsafeBytes { raw in
      (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  fileprivate static func bytes(of reply: borrowing Owned<xcb_get_property_reply_t>) -> [UInt8] {
    let count = Int(xcb_get_property_value_length(reply.pointer))
    guard count > 0, let start = xcb_get_property_value(reply.pointer) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}
