import LaminaGeometry
import LaminaLayers

/// What a user did to a window, free of X: positions in device pixels from the window's top left,
/// times in seconds of the server.
enum InputEvent: Equatable {
  case moved(PointerSample)
  case pressed(button: Int, PointerSample)
  case released(button: Int, PointerSample)
  /// A turn of a wheel or a stroke on a touchpad, in notches; positive moves the content up and left.
  case scrolled(Vector, PointerSample)
  case left(time: Double)
  /// The pointer was taken away in the middle of a press.
  case cancelled(time: Double)
  case keyDown(KeyInput)
  case keyUp(KeyInput)
  case focused(Bool)
}

/// Where the pointer was, and when.
struct PointerSample: Equatable {
  var position: Point
  var time: Double
  var modifiers: InputModifiers
}

/// A key going down or up.
struct KeyInput: Equatable {
  /// The key symbol of X (and of xkbcommon) under the layout and modifiers in force.
  var symbol: UInt32
  /// The code of the physical key.
  var code: UInt8
  /// The text it enters; empty for keys that enter none, and while an accent waits for its letter.
  var text: String
  var modifiers: InputModifiers
  /// Whether it comes from holding the key.
  var isRepeat: Bool
  var time: Double
}
