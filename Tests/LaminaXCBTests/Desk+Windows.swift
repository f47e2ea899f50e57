import LaminaGeometry
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

extension Desk {
  /// Starts a window manager and waits until it manages the screen.
  func startManager(_ arguments: [String]) throws -> ChildProcess {
    let manager = try #require(
      ChildProcess(arguments, environment: ["DISPLAY": server.display, "HOME": "/nonexistent"])
    )
    try wait("the window manager") { host.connection.hasWindowManager() }
    // Some announce themselves before they listen, and lose what is mapped in between.
    try wait("a managed window") { user.canMap(milliseconds: 200) }
    return manager
  }

  /// Puts the pointer over a pixel of a window.
  func point(_ window: XCBWindow, x: Int, y: Int) throws {
    let place = try #require(user.onScreen(window.id, x: x, y: y))
    user.move(x: place.x, y: place.y)
  }

  /// Everything but motion that a content was told.
  static func actions(_ content: TestContent) -> [InputEvent] {
    content.events.filter { event in
      switch event {
      case .moved, .left, .focused: false
      default: true
      }
    }
  }
}

extension InputEvent {
  /// The button that was pressed, if one was.
  var pressedButton: Int? {
    if case .pressed(let button, _) = self { button } else { nil }
  }

  /// How far was scrolled, if it was.
  var notches: Vector? {
    if case .scrolled(let notches, _) = self { notches } else { nil }
  }

  /// Where the pointer was moved to, if it was.
  var motion: Point? {
    if case .moved(let sample) = self { sample.position } else { nil }
  }

  /// The key that went down, if one did.
  var key: KeyInput? {
    if case .keyDown(let key) = self { key } else { nil }
  }
}
