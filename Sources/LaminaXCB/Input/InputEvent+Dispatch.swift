import CXCB
import LaminaGeometry
import LaminaLayers

/// The one place where a window's input becomes the layers'.
extension PointerDispatcher {
  /// Takes an event with positions in points and times of the scene; answers whether a key was used.
  func take(_ event: InputEvent) -> Bool {
    switch event {
    case .moved(let at):
      moved(to: at.position, time: at.time, modifiers: at.modifiers)
    case .pressed(let button, let at):
      pressed(PointerButton(x11: button), at: at.position, time: at.time, modifiers: at.modifiers)
    case .released(let button, let at):
      released(PointerButton(x11: button), at: at.position, time: at.time, modifiers: at.modifiers)
    case .scrolled(let notches, let at):
      scrolled(
        by: notches * PointerDispatcher.pointsPerNotch,
        at: at.position,
        time: at.time,
        modifiers: at.modifiers
      )
    case .left(let time): left(time: time)
    case .cancelled(let time): cancelled(time: time)
    case .keyDown(let key): return keyDown(KeyEvent(key))
    case .keyUp(let key): return keyUp(KeyEvent(key))
    case .focused: return false
    }
    return true
  }

  /// Points scrolled by one notch of a wheel: three lines of text.
  static let pointsPerNotch = 48.0
}

extension PointerButton {
  /// A button by X's number; the wheel's numbers do not come here.
  init(x11 number: Int) {
    switch number {
    case 1: self = .primary
    case 2: self = .middle
    case 3: self = .secondary
    case 8: self = .back
    case 9: self = .forward
    default: self = .other(number)
    }
  }
}

extension KeyEvent {
  /// A key as layers see it.
  init(_ input: KeyInput) {
    self.init(
      KeyEvent.key(input.symbol),
      text: input.text,
      modifiers: input.modifiers,
      isRepeat: input.isRepeat,
      time: input.time
    )
  }

  /// What a key does, by its symbol; the keypad counts as the keys it stands in for.
  static func key(_ symbol: UInt32) -> Key {
    if let named = named[symbol] { return named }
    if (UInt32(XKB_KEY_F1)...UInt32(XKB_KEY_F35)).contains(symbol) {
      return .function(Int(symbol) - Int(XKB_KEY_F1) + 1)
    }
    let code = xkb_keysym_to_utf32(symbol)
    guard code >= 32, code != 127, let scalar = UnicodeScalar(code) else { return .other(symbol) }
    return .character(String(Character(scalar)))
  }

  private static let named: [UInt32: Key] = {
    let table: [(Int32, Key)] = [
      (XKB_KEY_space, .space), (XKB_KEY_KP_Space, .space),
      (XKB_KEY_Return, .enter), (XKB_KEY_KP_Enter, .enter),
      (XKB_KEY_Tab, .tab), (XKB_KEY_ISO_Left_Tab, .tab), (XKB_KEY_KP_Tab, .tab),
      (XKB_KEY_Escape, .escape), (XKB_KEY_BackSpace, .backspace),
      (XKB_KEY_Delete, .delete), (XKB_KEY_KP_Delete, .delete),
      (XKB_KEY_Insert, .insert), (XKB_KEY_KP_Insert, .insert),
      (XKB_KEY_Left, .left), (XKB_KEY_KP_Left, .left),
      (XKB_KEY_Right, .right), (XKB_KEY_KP_Right, .right),
      (XKB_KEY_Up, .up), (XKB_KEY_KP_Up, .up),
      (XKB_KEY_Down, .down), (XKB_KEY_KP_Down, .down),
      (XKB_KEY_Home, .home), (XKB_KEY_KP_Home, .home),
      (XKB_KEY_End, .end), (XKB_KEY_KP_End, .end),
      (XKB_KEY_Page_Up, .pageUp), (XKB_KEY_KP_Page_Up, .pageUp),
      (XKB_KEY_Page_Down, .pageDown), (XKB_KEY_KP_Page_Down, .pageDown),
    ]
    return Dictionary(uniqueKeysWithValues: table.map { (UInt32($0.0), $0.1) })
  }()
}
