import Glibc
import LaminaWindowTestSupport
import Testing

@Suite("Loops: the host's own, epoll, GLib, the main actor", .serialized)
struct LoopTests {
  private static let loops = ["loop-own", "loop-epoll", "loop-glib", "loop-main-actor"]

  /// A demo that runs on a server of its own.
  private final class Run {
    let server: XServer
    let user: XClient
    let program: ChildProcess
    let window: UInt32

    init(_ name: String) throws {
      server = try #require(XServer())
      user = try #require(XClient(server.display))
      program = try #require(
        ChildProcess(
          [Products.path(name)],
          environment: ["DISPLAY": server.display],
          capturesErrors: true
        )
      )
      let ready = try #require(program.line(containing: "ready"), "\(name) shows no window")
      window = try #require(UInt32(ready.split(separator: " ")[1]))
    }

    /// Whether a pixel takes on a colour within 20 seconds.
    func shows(_ color: UInt32, x: Int, y: Int) -> Bool {
      let end = Deadline(seconds: 20)
      while !end.isOver {
        let shot = user.screenshot(of: window, x: x, y: y, width: 1, height: 1)
        if shot?.color(x: 0, y: 0) == color { return true }
        poll(nil, 0, 5)
      }
      return false
    }
  }

  @Test("frames, input and closing come through", arguments: loops)
  func works(_ name: String) throws {
    let run = try Run(name)
    // The square has slid from the left edge to the middle.
    #expect(run.shows(0xcc3333, x: 200, y: 150))
    #expect(run.shows(0xffffff, x: 20, y: 150))
    run.user.move(x: 200, y: 150)
    run.user.click()
    #expect(run.program.line(containing: "click") != nil)
    #expect(run.shows(0x3333cc, x: 200, y: 150))
    run.user.send(
      "WM_PROTOCOLS",
      to: run.window,
      (run.user.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0)
    )
    let closed = try #require(run.program.line(containing: "closed"))
    #expect(try #require(Int(closed.split(separator: " ")[1])) > 3)
    #expect(run.program.wait(seconds: 5) == 0)
    #expect(run.program.remainder().isEmpty, "nothing on standard error")
  }

  @Test("the loss of the server ends the program with a message and status 1", arguments: loops)
  func serverKilled(_ name: String) throws {
    let run = try Run(name)
    run.server.kill()
    #expect(
      run.program.line(containing: "the connection to display \(run.server.display) was lost")
        != nil
    )
    #expect(run.program.wait(seconds: 5) == 1)
  }

  @Test("a window destroyed from outside ends the program", arguments: loops)
  func destroyed(_ name: String) throws {
    let run = try Run(name)
    run.user.destroy(run.window)
    #expect(run.program.line(containing: "closed") != nil)
    #expect(run.program.wait(seconds: 5) == 0)
  }

  @Test("a signal to end closes the window", arguments: [SIGINT, SIGTERM])
  func signals(_ number: Int32) throws {
    let run = try Run("loop-own")
    run.program.signal(number)
    #expect(run.program.line(containing: "closed") != nil)
    #expect(run.program.wait(seconds: 5) == 0)
    #expect(run.user.children == 0)
  }

  @Test("no display is a message and status 1")
  func noDisplay() throws {
    for display in ["", ":54321"] {
      let program = try #require(
        ChildProcess(
          [Products.path("loop-own")],
          environment: ["DISPLAY": display],
          capturesErrors: true
        )
      )
      #expect(program.line(containing: "cannot open") != nil)
      #expect(program.wait(seconds: 5) == 1)
    }
  }
}
