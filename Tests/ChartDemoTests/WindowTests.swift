import Glibc
import LaminaWindowTestSupport
import Testing

@Suite("chartdemo --window", .serialized)
struct WindowTests {
  @Test("a click selects the slice below it, a second one and others end that; closing ends all")
  func click() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\nTea,5\nCoffee,3\nMilk,2\n", to: "drinks.csv")
    let words = ["--chart", "pie", "--no-animation", file]
    let run = try WindowRun(words)
    try run.click(at: WindowRun.point(1, words))
    let hover = try #require(run.program.line(containing: "\"event\":\"hover\""))
    #expect(hover == "{\"event\":\"hover\",\"index\":1,\"name\":\"Coffee\",\"value\":3}")
    let select = try #require(run.program.line(containing: "\"event\":\"select\""))
    #expect(select == "{\"event\":\"select\",\"index\":1,\"name\":\"Coffee\",\"value\":3}")
    try run.click(at: WindowRun.point(0, words))
    #expect(run.program.line(containing: "\"deselect\"")?.contains("\"Coffee\"") == true)
    #expect(run.program.line(containing: "\"select\"")?.contains("\"Tea\"") == true)
    run.program.signal(SIGTERM)
    #expect(run.program.line(containing: "{\"event\":\"close\",\"frames\":") != nil)
    #expect(run.program.wait(seconds: 20) == 0)
  }

  @Test("of several charts one has a selection, which ends with a click beside any of them")
  func dashboard() throws {
    let words = ["--chart", "dashboard", "--no-animation", "--size", "800x600"]
    let run = try WindowRun(words)
    func click(chart: String) throws {
      let lines = try Command.run(words + ["--list"]).lines
      let line = try #require(lines.first { $0.hasPrefix("{\"chart\":\"\(chart)\",\"index\":1,") })
      try run.click(at: Command.numbers("point", in: line))
    }
    try click(chart: "rose")
    #expect(try run.event("select").contains("\"chart\":\"rose\",\"index\":1"))
    try click(chart: "pie")
    #expect(try run.event("deselect").contains("\"chart\":\"rose\""))
    #expect(try run.event("select").contains("\"chart\":\"pie\""))
    // A corner of the donut's part.
    try run.click(at: [790, 290])
    #expect(try run.event("deselect").contains("\"chart\":\"pie\""))
  }

  @Test("another kind of chart ends hover and selection, and hides what was hidden")
  func otherKind() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\nTea,5\nCoffee,3\nMilk,2\n", to: "drinks.csv")
    let words = ["--chart", "pie", "--no-animation", file]
    let run = try WindowRun(words)
    run.client.focus(run.window)
    for key in [KeyCode.tab, KeyCode.delete] { run.client.type(key) }
    try run.click(at: WindowRun.point(2, ["--chart", "pie", file]))
    #expect(try run.event("select").contains("\"Milk\""))
    run.client.type(KeyCode.one + 3)
    #expect(try run.event("deselect").contains("\"Milk\""))
    #expect(try run.event("hover") == "{\"event\":\"hover\",\"index\":null}")
    // The first of the two stages that are left begins at the top, where Tea's would be.
    try run.click(at: [320, 60])
    #expect(try run.event("select").contains("\"index\":1,\"name\":\"Coffee\""))
  }

  @Test("the inspector shows hit areas beside slim slices, and what was painted last")
  func inspector() throws {
    let folder = try Folder()
    let file = try folder.write("Giant,111110\nTiny,9\nSmall,20\n", to: "tiny.csv")
    let words = ["--chart", "pie", "--palette", "ocean", "--no-animation", file]
    let run = try WindowRun(["--inspect"] + words)
    /// How many pixels of a kind of colour the window shows.
    func pixels(_ isMeant: (_ red: Int, _ green: Int, _ blue: Int) -> Bool) -> Int {
      guard let shot = run.client.screenshot(of: run.window) else { return 0 }
      return (0..<shot.height).reduce(0) { sum, y in
        sum
          + (0..<shot.width).count { x in
            let color = Int(shot.color(x: x, y: y))
            return isMeant(color >> 16, color >> 8 & 255, color & 255)
          }
      }
    }
    // In charts of blues, red lines are those of hit areas; pale yellow was painted.
    func areas() -> Int { pixels { $0 > $1 + 50 && abs($1 - $2) < 30 } }
    func damage() -> Int { pixels { $0 > 250 && $0 - $1 < 14 && $1 - $2 > 12 } }
    try run.move(to: WindowRun.point(0, words))
    #expect(WindowRun.waits { areas() > 100 && damage() > 1_000 })
    run.client.focus(run.window)
    run.client.type(KeyCode.i)
    #expect(WindowRun.waits { areas() == 0 && damage() == 0 })
  }

  @Test("a resize is told and lays out anew")
  func resize() throws {
    let run = try WindowRun(["--chart", "funnel", "--size", "500x400"])
    run.client.resize(run.window, width: 800, height: 600)
    let line = try #require(run.program.line(containing: "\"event\":\"resize\""))
    #expect(line == "{\"event\":\"resize\",\"width\":800,\"height\":600,\"scale\":1}")
    try run.click(at: WindowRun.point(0, ["--chart", "funnel", "--size", "800x600"]))
    #expect(run.program.line(containing: "\"select\"")?.contains("\"Registered\"") == true)
  }

  @Test("a selection stays with its item when the data changes, and ends when the item is gone")
  func selectionAcrossData() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\nTea,5\nCoffee,3\n", to: "data.csv")
    let words = ["--chart", "pie", "--no-animation", file]
    let run = try WindowRun(["--watch"] + words)
    try run.click(at: WindowRun.point(1, words))
    #expect(try run.event("select").contains("\"Coffee\""))
    try folder.write("name,n\nCoffee,3\nTea,5\n", to: "new.csv")
    #expect(rename(folder.file("new.csv"), file) == 0)
    _ = try run.event("data")
    try folder.write("name,n\nTea,5\nMilk,2\n", to: "new.csv")
    #expect(rename(folder.file("new.csv"), file) == 0)
    let end = try run.event("deselect")
    #expect(end == "{\"event\":\"deselect\",\"index\":0,\"name\":\"Coffee\",\"value\":3}")
  }
}
