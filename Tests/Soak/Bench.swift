import Glibc
import LaminaWindowTestSupport

/// The soak program on a server of its own, with a user.
final class Bench {
  let server: XServer
  let user: XClient
  let program: ChildProcess
  /// The program's window; 0 for those that say none.
  let window: UInt32

  init?(_ kind: String, screen: String = "1280x1024x24", options: [String] = []) {
    guard let server = XServer(screen: screen, options: options),
      let user = XClient(server.display),
      let program = ChildProcess(
        [ProcessFigures.ownPath, "program", kind],
        environment: ["DISPLAY": server.display],
        capturesErrors: true
      )
    else { return nil }
    (self.server, self.user, self.program) = (server, user, program)
    guard kind != "cycles" else {
      window = 0
      return
    }
    guard let ready = program.line(containing: "ready"),
      let window = UInt32(ready.split(separator: " ").last ?? "")
    else { return nil }
    self.window = window
    user.focus(window)
  }

  /// What the program answers to a key: the last word of a line.
  func ask(_ key: UInt8, _ word: String) -> String? {
    user.type(key)
    return program.line(containing: word).map { String($0.dropFirst(word.count + 1)) }
  }

  /// How many frames the program presented.
  var frames: Int? { ask(41, "frames").flatMap { Int($0) } }

  /// The same once it stays as it is for half a second: a window may be exposed after its first frame.
  var framesAtRest: Int? {
    let end = Deadline(seconds: 10)
    var last = frames
    while !end.isOver {
      poll(nil, 0, 500)
      let now = frames
      if now == last { return now }
      last = now
    }
    return nil
  }

  /// The name of the layer the pointer is on.
  var hovered: String? { ask(43, "hovered") }

  /// Asks the window to close; the program's exit status.
  func close() -> Int32? {
    user.send("WM_PROTOCOLS", to: window, (user.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0))
    return program.wait(seconds: 10)
  }

  /// The colour of a pixel, once it is a given one or the seconds are over.
  func shows(_ color: UInt32, x: Int, y: Int, seconds: Double = 10) -> Bool {
    let end = Deadline(seconds: seconds)
    while !end.isOver {
      let shot = user.screenshot(of: window, x: x, y: y, width: 1, height: 1)
      if shot?.color(x: 0, y: 0) == color { return true }
      poll(nil, 0, 5)
    }
    return false
  }
}
