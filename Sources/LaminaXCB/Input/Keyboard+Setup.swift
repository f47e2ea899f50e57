import CXCB
import Glibc

extension Keyboard {
  /// Agrees with the server on XKB and finds the core keyboard; -1 without XKB.
  static func openDevice(_ connection: Connection) -> Int32 {
    guard connection.extensions.xkb != nil else { return -1 }
    let agreed = xkb_x11_setup_xkb_extension(
      connection.raw,
      UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION),
      UInt16(XKB_X11_MIN_MINOR_XKB_VERSION),
      XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS,
      nil,
      nil,
      nil,
      nil
    )
    return agreed == 0 ? -1 : xkb_x11_get_core_keyboard_device_id(connection.raw)
  }

  /// The layout in force with its state.
  static func layout(
    _ connection: Connection,
    _ context: OpaquePointer,
    _ device: Int32
  ) -> (keymap: OpaquePointer, state: OpaquePointer)? {
    if device >= 0,
      let keymap = xkb_x11_keymap_new_from_device(
        context,
        connection.raw,
        device,
        XKB_KEYMAP_COMPILE_NO_FLAGS
      )
    {
      if let state = xkb_x11_state_new_from_device(keymap, connection.raw, device) {
        return (keymap, state)
      }
      xkb_keymap_unref(keymap)
    }
    guard let keymap = xkb_keymap_new_from_names(context, nil, XKB_KEYMAP_COMPILE_NO_FLAGS) else {
      return nil
    }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      return nil
    }
    return (keymap, state)
  }

  /// The compose table of the user's language, or `nil` if it has none.
  static func composeState(_ context: OpaquePointer) -> OpaquePointer? {
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let language = variables.lazy.compactMap { getenv($0).map { String(cString: $0) } }
      .first { !$0.isEmpty }
    // The C locale has no table; that of US English holds the common sequences.
    for name in [language, "en_US.UTF-8"].compactMap({ $0 }) where name != "C" && name != "POSIX" {
      guard
        let table = xkb_compose_table_new_from_locale(
          context,
          name,
          XKB_COMPOSE_COMPILE_NO_FLAGS
        )
      else { continue }
      defer { xkb_compose_table_unref(table) }
      return xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
    }
    return nil
  }

  /// Asks for changes of layout and modifiers, and for repeats that come without false releases.
  func selectEvents(_ connection: Connection, _ device: Int32) {
    let events = UInt16(
      XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY.rawValue | XCB_XKB_EVENT_TYPE_MAP_NOTIFY.rawValue
        | XCB_XKB_EVENT_TYPE_STATE_NOTIFY.rawValue
    )
    let parts = UInt16(
      XCB_XKB_MAP_PART_KEY_TYPES.rawValue | XCB_XKB_MAP_PART_KEY_SYMS.rawValue
        | XCB_XKB_MAP_PART_MODIFIER_MAP.rawValue | XCB_XKB_MAP_PART_KEY_ACTIONS.rawValue
        | XCB_XKB_MAP_PART_VIRTUAL_MODS.rawValue
    )
    xcb_xkb_select_events(
      connection.raw,
      UInt16(device),
      events,
      0,
      events,
      parts,
      parts,
      nil
    )
    let detectable = UInt32(XCB_XKB_PER_CLIENT_FLAG_DETECTABLE_AUTO_REPEAT.rawValue)
    let cookie = xcb_xkb_per_client_flags(
      connection.raw,
      UInt16(device),
      detectable,
      detectable,
      0,
      0,
      0
    )
    xcb_discard_reply(connection.raw, cookie.sequence)
  }
}
