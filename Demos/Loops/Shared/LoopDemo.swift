import Glibc
import Lamina
public import LaminaXCB

/// What the loop demos have in common: a window with a square that slides in and answers clicks.
///
/// Prints `ready`, `click` and `closed` lines, so that it can be seen, and tested, that each loop
/// brings frames and input through.
public final class LoopDemo {
  /// The connection the loop has to serve.
  public let host: XCBHost
  /// Whether the loop may end.
  public private(set) var isOver = false
  private let window: XCBWindow

  /// Opens the window on the display `DISPLAY` names.
  public init() throws(XCBError) {
    let scene = Scene(size: Size(width: 400, height: 300))
    scene.backgroundColor = .white
    let square = Layer()
    square.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    square.position = Point(x: 200, y: 150)
    square.backgroundColor = Color(red: 0.8, green: 0.2, blue: 0.2)
    square.cursor = .pointer
    scene.rootLayer.addSublayer(square)
    square.add(
      BasicAnimation(
        .position,
        from: Point(x: -50, y: 150),
        to: Point(x: 200, y: 150),
        duration: 0.4
      )
    )
    square.on(.click) { event in
      event.currentLayer.backgroundColor = Color(red: 0.2, green: 0.2, blue: 0.8)
      LoopDemo.say("click")
    }
    host = try XCBHost()
    window = try host.makeWindow(scene: scene, title: "Loop", size: scene.size)
    follow()
  }

  private func follow() {
    window.onPresented = { [unowned window] frame in
      if frame.number == 1 { LoopDemo.say("ready \(window.id)") }
    }
    window.onKey = { [unowned window] key in
      guard key.key == .character("q") else { return false }
      window.close()
      return true
    }
    window.onClose = { [unowned self] in
      isOver = true
      LoopDemo.say("closed \(window.framesPresented)")
    }
  }

  /// Ends the program because of an error, with one line on standard error.
  public static func fail(_ error: XCBError) -> Never {
    let line = Array("\(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }

  private static func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(STDOUT_FILENO, line, line.count)
  }
}
