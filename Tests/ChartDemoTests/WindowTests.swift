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
