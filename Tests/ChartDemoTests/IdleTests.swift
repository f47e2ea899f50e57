import LaminaWindowTestSupport
import Testing

@Suite("chartdemo: nothing to do costs nothing", .serialized)
struct IdleTests {
  /// Whether the program sleeps through many round trips of another client: the time of several frames.
  private func rests(_ run: WindowRun) -> Bool {
    guard let before = ProcessFigures(run.program.pid) else { return false }
    for _ in 0..<2_000 { run.client.sync() }
    return ProcessFigures(run.program.pid)?.sleeps == before.sleeps
  }

  @Test(
    "after the entry, and after what the pointer did, it never wakes (O43)",
    arguments: ["pie", "funnel", "dashboard"]
  )
  func afterEntry(_ kind: String) throws {
    let run = try WindowRun(["--chart", kind])
    #expect(WindowRun.waits { rests(run) })
    try run.click(at: [200, 200])
    run.client.move(x: 1_279, y: 1_023)
    #expect(WindowRun.waits { rests(run) })
  }

  @Test("the inspector's own changes do not keep it busy")
  func inspector() throws {
    let run = try WindowRun(["--chart", "donut", "--inspect"])
    #expect(WindowRun.waits { rests(run) })
  }

  @Test("a hidden window sleeps, even in the middle of an entry")
  func hidden() throws {
    let run = try WindowRun(["--chart", "pie"])
    run.client.focus(run.window)
    run.client.type(KeyCode.r)
    run.client.unmap(run.window)
    #expect(WindowRun.waits { rests(run) })
    run.client.map(run.window)
    run.askToClose()
    #expect(run.program.wait(seconds: 20) == 0)
  }
}
