import CLaminaHeader

// Calls with string literals are compared with `true` or `false`: an expectation of a call alone keeps the
// pointers made from its literals for longer than they are good.

/// A scene that goes with the object.
final class OwnedScene {
  let pointer: OpaquePointer

  init?(_ text: String) {
    guard let scene = lamina_scene_read(text, nil) else { return nil }
    pointer = scene
  }

  deinit { lamina_scene_free(pointer) }

  func layer(_ identifier: String) -> OpaquePointer? { lamina_scene_find(pointer, identifier) }
}

/// The text that a function hands out, given back.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { lamina_free(text) }
  return String(cString: text)
}

extension lamina_error {
  /// The sentence.
  var reason: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// Counts calls from C: a pointer to one of these is the data of a handler.
final class Calls {
  var events: [lamina_event] = []
  var finished: [Bool] = []
  var destroyed = 0
  var stops = false

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> Calls? {
    pointer.map { Unmanaged<Calls>.fromOpaque($0).takeUnretainedValue() }
  }
}

let countEvent: @convention(c) (UnsafePointer<lamina_event>?, UnsafeMutableRawPointer?) -> Bool = {
  guard let event = $0, let calls = Calls.of($1) else { return false }
  calls.events.append(event.pointee)
  return calls.stops
}
let countEnd: @convention(c) (Bool, UnsafeMutableRawPointer?) -> Void = {
  Calls.of($1)?.finished.append($0)
}
let countDestroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
  Calls.of($0)?.destroyed += 1
}

let twoBoxes = """
  scene 100 50 background #ffffff
  shape "left" {
    identifier "left"
    position 10 10
    path "M0 0H30V30H0Z"
    fill #ff0000
    shape "inner" {
      identifier "inner"
      path "M5 5H15V15H5Z"
      fill #00ff00
    }
  }
  shape "right" {
    identifier "right"
    position 50 10
    path "M0 0H30V30H0Z"
    fill #0000ff
  }
  """
