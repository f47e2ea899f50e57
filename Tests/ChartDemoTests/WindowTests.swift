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

  @Test("a resize is told and lays out anew")
  func resize() throws {
    let run = try WindowRun(["--chart", "funnel", "--size", "500x400"])
    run.client.resize(run.window, width: 800, height: 600)
    let line = try #require(run.program.line(containing: "\"event\":\"resize\""))
    #expect(line == "{\"event\":\"resize\",\"width\":800,\"height\":600,\"scale\":1}")
    try run.click(at: WindowRun.point(0, ["--chart", "funnel", "--size", "800x600"]))
    #expect(run.program.line(containing: "\"select\"")?.contains("\"Registered\"") == true)
  }

  @Test("changed data is read again, bad data is complained about and leaves what is shown")
  func watch() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\na,1\nb,2\n", to: "data.csv")
    let run = try WindowRun(["--watch", "--chart", "donut", file])
    try folder.write("name,n\na,1\nb,x\n", to: "data.csv")
    #expect(run.program.line(containing: "data.csv:3: n: \"x\" is not a number") != nil)
    try folder.write("name,n\na,1\nb,2\nc,3\n", to: "new.csv")
    #expect(rename(folder.file("new.csv"), file) == 0)
    let line = run.program.line(containing: "\"event\":\"data\"")
    #expect(line == "{\"event\":\"data\",\"items\":3,\"rowsSkipped\":0}")
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

  @Test("a thousand changes of the file leave no more memory in use than a hundred")
  func manyChanges() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\na,1\nb,2\n", to: "data.csv")
    let run = try WindowRun(["--watch", "--chart", "pie", "--size", "320x240", file])
    func change(_ numbers: Range<Int>) throws {
      for number in numbers {
        let rows = (0..<number % 5 + 1).map { "item \((number + $0) % 9),\($0 + 1)" }
        let text = (["name,n"] + rows).joined(separator: "\n")
        try folder.write(text, to: "new.csv")
        #expect(rename(folder.file("new.csv"), file) == 0)
        // Now and then the program is waited for, so that it sees more than the last state.
        guard number % 10 == 9 else { continue }
        #expect(run.program.line(containing: "\"event\":\"data\"") != nil)
      }
    }
    func settle(_ items: Int) throws {
      let rows = (0..<items).map { "last \($0),1" }
      try folder.write((["name,n"] + rows).joined(separator: "\n"), to: "new.csv")
      #expect(rename(folder.file("new.csv"), file) == 0)
      #expect(run.program.line(containing: "\"items\":\(items),") != nil)
    }
    try change(0..<100)
    try settle(7)
    let before = try #require(ProcessFigures(run.program.pid)).residentMemory
    try change(100..<1000)
    try settle(8)
    let after = try #require(ProcessFigures(run.program.pid)).residentMemory
    #expect(after < before + 16 * 1024, "KiB: \(before), then \(after)")
  }
}
