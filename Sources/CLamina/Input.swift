import CLaminaHeader
import LaminaGeometry
import LaminaLayers

@c @implementation
public func lamina_pointer_moved(
  _ scene: OpaquePointer?,
  _ x: Double,
  _ y: Double,
  _ modifiers: UInt32,
  _ time: Double
) {
  scene?.scene.dispatcher.moved(to: Point(x, y), time: time, modifiers: .init(bits: modifiers))
}

@c @implementation
public func lamina_pointer_pressed(
  _ scene: OpaquePointer?,
  _ button: Int32,
  _ x: Double,
  _ y: Double,
  _ modifiers: UInt32,
  _ time: Double
) {
  scene?.scene.dispatcher.pressed(
    PointerButton(number: button),
    at: Point(x, y),
    time: time,
    modifiers: .init(bits: modifiers)
  )
}

@c @implementation
public func lamina_pointer_released(
  _ scene: OpaquePointer?,
  _ button: Int32,
  _ x: Double,
  _ y: Double,
  _ modifiers: UInt32,
  _ time: Double
) {
  scene?.scene.dispatcher.released(
    PointerButton(number: button),
    at: Point(x, y),
    time: time,
    modifiers: .init(bits: modifiers)
  )
}

@c @implementation
public func lamina_pointer_scrolled(
  _ scene: OpaquePointer?,
  _ dx: Double,
  _ dy: Double,
  _ x: Double,
  _ y: Double,
  _ modifiers: UInt32,
  _ time: Double
) {
  scene?.scene.dispatcher.scrolled(
    by: Vector(dx: dx, dy: dy),
    at: Point(x, y),
    time: time,
    modifiers: .init(bits: modifiers)
  )
}

@c @implementation
public func lamina_pointer_left(_ scene: OpaquePointer?, _ time: Double) {
  scene?.scene.dispatcher.left(time: time)
}

@c @implementation
public func lamina_pointer_cancelled(_ scene: OpaquePointer?, _ time: Double) {
  scene?.scene.dispatcher.cancelled(time: time)
}

@c @implementation
public func lamina_key_down(
  _ scene: OpaquePointer?,
  _ key: UnsafePointer<CChar>?,
  _ modifiers: UInt32,
  _ isRepeat: Bool,
  _ time: Double
) -> Bool {
  guard let scene, let key else { return false }
  let name = String(cString: key)
  guard let key = KeyEvent.Key(name: name) else { return false }
  var event = KeyEvent(key, modifiers: .init(bits: modifiers), isRepeat: isRepeat, time: time)
  if case .character = key { event.text = name }
  if key == .space { event.text = " " }
  return scene.scene.dispatcher.keyDown(event)
}

@c @implementation
public func lamina_scene_cursor(_ scene: OpaquePointer?) -> UnsafePointer<CChar>? {
  scene.flatMap { LentStrings.cursors[$0.scene.dispatcher.cursor] ?? nil }
}

extension InputModifiers {
  init(bits: UInt32) { self.init(rawValue: UInt16(truncatingIfNeeded: bits)) }
}

extension PointerButton {
  /// A button by the number that X gives it.
  init(number: Int32) {
    self =
      switch number {
      case 1: .primary
      case 2: .middle
      case 3: .secondary
      case 8: .back
      case 9: .forward
      default: .other(Int(number))
      }
  }

  /// The number that X gives it.
  var number: Int32 {
    switch self {
    case .primary: 1
    case .middle: 2
    case .secondary: 3
    case .back: 8
    case .forward: 9
    case .other(let number): Int32(clamping: number)
    }
  }
}

extension KeyEvent.Key {
  private static let named: [String: KeyEvent.Key] = [
    "Tab": .tab, "Enter": .enter, "Escape": .escape, "Space": .space, " ": .space, "Left": .left,
    "Right": .right, "Up": .up, "Down": .down, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "Backspace": .backspace, "Delete": .delete, "Insert": .insert,
  ]

  /// A key by its name; one character stands for itself.
  init?(name: String) {
    if let key = Self.named[name] {
      self = key
    } else if name.count == 1 {
      self = .character(name)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), 1...35 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }
}
