import Glibc
import LaminaWindowTestSupport
import Testing

@Suite("chartdemo: how the window ends", .serialized)
struct ClosingTests {
  @Test("the close button ends it with status 0 and without complaints (O37)")
  func closeButton() throws {
    let run = try WindowRun(["--chart", "pie"])
    run.askToClose()
    #expect(try run.event("close").contains("\"frames\":"))
    #expect(run.program.wait(seconds: 20) == 0)
    #expect(run.program.remainder().isEmpty)
  }

  @Test("a window destroyed from outside ends it as well (O37)")
  func destroyed() throws {
    let run = try WindowRun(["--chart", "rose"])
    run.client.destroy(run.window)
    #expect(try run.event("close").contains("\"frames\":"))
    #expect(run.program.wait(seconds: 20) == 0)
    #expect(run.program.remainder().isEmpty)
  }

  @Test("the loss of the server is one line of complaint and status 1 (O37)")
  func serverKilled() throws {
    let run = try WindowRun(["--chart", "funnel"])
    run.server.kill()
    #expect(run.program.wait(seconds: 20) == 1)
    let lines = run.program.remainder().split(separator: "\n").filter { !$0.hasPrefix("{") }
    #expect(lines == ["chartdemo: the connection to display \(run.server.display) was lost"])
  }

  @Test("signals to end close the window with status 0", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(_ number: Int32) throws {
    let run = try WindowRun(["--chart", "donut"])
    run.program.signal(number)
    #expect(try run.event("close").contains("\"frames\":"))
    #expect(run.program.wait(seconds: 20) == 0)
    #expect(WindowRun.waits { run.client.children == 0 })
  }
}
