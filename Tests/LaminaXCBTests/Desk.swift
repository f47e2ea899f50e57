import Glibc
import LaminaGeometry
import LaminaLayers
import LaminaWindowTestSupport
import Testing

@testable import LaminaXCB

/// A server, a host, and a second client that plays the user.
final class Desk {
  let server: XServer
  let host: XCBHost
  let user: XClient
  /// Errors the server reported; tests expect none.
  private(set) var errors: [XCBError] = []

  init(screen: String = "1280x1024x24", options: [String] = []) throws {
    server = try #require(XServer(screen: screen, options: options), "Xvfb does not start")
    host = try XCBHost(display: server.display)
    user = try #require(XClient(server.display))
    host.onError = { [unowned self] in errors.append($0) }
  }

  /// Opens a window and waits until its first frame is on the screen.
  func open(
    _ content: TestContent,
    size: Size = Size(width: 400, height: 300),
    options: WindowOptions = WindowOptions()
  ) throws -> XCBWindow {
    let window = try host.makeWindow(
      content: content,
      title: "Test",
      size: size,
      options: options
    )
    try wait("the first frame") { window.framesPresented > 0 }
    user.sync()
    return window
  }

  /// Runs the host's loop until a condition holds; a test fails if it does not within 20 seconds.
  func wait(_ what: String, until condition: () throws -> Bool) throws {
    let end = Deadline(seconds: 20)
    while true {
      try host.dispatchPending()
      if try condition() { return }
      try #require(!end.isOver, "waited in vain for \(what)")
      var one = pollfd(fd: host.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let timeout = host.pollTimeout
      // Conditions may depend on other processes, so look again after a short while.
      poll(&one, 1, timeout < 0 ? 20 : min(timeout, 20))
    }
  }

  /// Runs the loop until everything sent so far, by both sides, has been handled and painted.
  func settle() throws {
    user.sync()
    try host.connection.roundTrip()
    try wait("an idle loop") {
      host.pollTimeout != 0
        && host.windows.allSatisfy {
          !$0.isVisible || $0.damage.isEmpty && !$0.content.hasDamage && $0.presenter.isReady
        }
    }
    try host.connection.roundTrip()
  }

  /// The colour of a pixel of a window, as the server holds it.
  func color(_ window: XCBWindow, x: Int, y: Int) throws -> UInt32 {
    let shot = try #require(user.screenshot(of: window.id, x: x, y: y, width: 1, height: 1))
    return shot.color(x: 0, y: 0)
  }
}
