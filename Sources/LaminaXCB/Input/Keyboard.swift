import CXCB
import Glibc
import LaminaLayers

/// The user's keyboard: layout, state of the modifiers, compose sequences, and repeats.
///
/// The layout is the server's where it speaks XKB, else the system's default, kept in step with the
/// core events' modifier bits.
final class Keyboard {
  private let connection: Connection
  private let context: OpaquePointer
  private var keymap: OpaquePointer
  private var state: OpaquePointer
  private var compose: OpaquePointer?
  private let device: Int32
  private var down: Set<UInt8> = []

  /// Reads the server's keyboard; throws only if not even a default layout can be had.
  init(_ connection: Connection) throws(XCBError) {
    self.connection = connection
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else {
      throw .unsupported("the keyboard library of this system does not start")
    }
    device = Keyboard.openDevice(connection)
    guard let (keymap, state) = Keyboard.layout(connection, context, device) else {
      xkb_context_unref(context)
      throw .unsupported("no keyboard layout is installed on this system")
    }
    self.context = context
    self.keymap = keymap
    self.state = state
    compose = Keyboard.composeState(context)
    if device >= 0 { selectEvents(connection, device) }
  }

  deinit {
    if let compose { xkb_compose_state_unref(compose) }
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  /// A key going down; accents wait for their letter, and a key that is down already repeats.
  func press(_ code: UInt8, coreState: UInt16, time: Double) -> KeyInput {
    followCore(coreState)
    let isRepeat = !down.insert(code).inserted
    let symbol = xkb_state_key_get_one_sym(state, UInt32(code))
    return KeyInput(
      symbol: symbol,
      code: code,
      text: text(of: symbol, code),
      modifiers: modifiers,
      isRepeat: isRepeat,
      time: time
    )
  }

  /// A key going up.
  func release(_ code: UInt8, coreState: UInt16, time: Double) -> KeyInput {
    followCore(coreState)
    down.remove(code)
    return KeyInput(
      symbol: xkb_state_key_get_one_sym(state, UInt32(code)),
      code: code,
      text: "",
      modifiers: modifiers,
      isRepeat: false,
      time: time
    )
  }

  /// Forgets which keys are down; their releases go elsewhere once the focus has moved.
  func lostFocus() {
    down = []
    if let compose { xkb_compose_state_reset(compose) }
  }

  /// The modifiers in force.
  var modifiers: InputModifiers {
    let named: [(String, InputModifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
      (XKB_MOD_NAME_LOGO, .super), (XKB_MOD_NAME_CAPS, .capsLock),
    ]
    var result: InputModifiers = []
    for (name, modifier) in named
    where xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) > 0 {
      result.insert(modifier)
    }
    return result
  }

  /// Handles an event of the XKB extension: a new layout, or a change of the modifiers.
  func handle(_ event: borrowing Event) {
    guard device >= 0 else { return }
    let any = event.read(as: xcb_xkb_state_notify_event_t.self)
    guard Int32(any.deviceID) == device else { return }
    switch Int32(any.xkbType) {
    case Int32(XCB_XKB_NEW_KEYBOARD_NOTIFY), Int32(XCB_XKB_MAP_NOTIFY):
      reload()
    case Int32(XCB_XKB_STATE_NOTIFY):
      xkb_state_update_mask(
        state,
        UInt32(any.baseMods),
        UInt32(any.latchedMods),
        UInt32(any.lockedMods),
        UInt32(bitPattern: Int32(any.baseGroup)),
        UInt32(bitPattern: Int32(any.latchedGroup)),
        UInt32(any.lockedGroup)
      )
    default: break
    }
  }

  private func reload() {
    guard let (keymap, state) = Keyboard.layout(connection, context, device) else { return }
    xkb_state_unref(self.state)
    xkb_keymap_unref(self.keymap)
    (self.keymap, self.state) = (keymap, state)
  }

  /// Without XKB the state field of each event is all there is to know.
  private func followCore(_ coreState: UInt16) {
    guard device < 0 else { return }
    xkb_state_update_mask(state, UInt32(coreState & 0xff), 0, 0, 0, 0, UInt32(coreState >> 13 & 3))
  }

  private func text(of symbol: xkb_keysym_t, _ code: UInt8) -> String {
    if let compose,
      xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED
    {
      switch xkb_compose_state_get_status(compose) {
      case XKB_COMPOSE_COMPOSED:
        defer { xkb_compose_state_reset(compose) }
        return string { xkb_compose_state_get_utf8(compose, $0, $1) }
      case XKB_COMPOSE_COMPOSING: return ""
      case XKB_COMPOSE_CANCELLED:
        xkb_compose_state_reset(compose)
        return ""
      default: break
      }
    }
    let entered = string { xkb_state_key_get_utf8(state, UInt32(code), $0, $1) }
    // Control characters are commands, known by their symbol; they are not text.
    return entered.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } ? "" : entered
  }

  private func string(_ fill: (UnsafeMutablePointer<CChar>?, Int) -> Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBufferPointer { fill($0.baseAddress, $0.count) }
    return String(
      decoding: buffer.prefix(Int(max(0, min(count, 63)))).map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
  }
}
