import Glibc
import LaminaWindowTestSupport
import Testing

@Suite("chartdemo: files dropped onto the window", .serialized)
struct DropTests {
  /// Drops a file onto the window, as a file manager does; whether the window took it.
  private func drop(_ path: String, on run: WindowRun) throws -> Bool {
    let source = DragSource(run.client, uriList: "file://\(path)\r\n")
    source.enter(run.window)
    let place = try #require(run.client.onScreen(run.window, x: 50, y: 50))
    source.move(run.window, x: place.x, y: place.y)
    let isAnswered = WindowRun.waits {
      source.serve()
      return source.isWelcome != nil
    }
    #expect(isAnswered && source.isWelcome == true)
    source.drop(run.window)
    let isOver = WindowRun.waits {
      source.serve()
      return source.isAccepted != nil
    }
    return isOver && source.isAccepted == true
  }

  @Test("a dropped file takes the place of the data before")
  func replaces() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\nTea,1\nCoffee,1\nMilk,2\n", to: "my drinks.csv")
    let words = ["--chart", "pie", "--no-animation"]
    let run = try WindowRun(words)
    let address = folder.path + "/my%20drinks.csv"
    #expect(try drop(address, on: run))
    #expect(try run.event("data") == "{\"event\":\"data\",\"items\":3,\"rowsSkipped\":0}")
    try run.click(at: WindowRun.point(2, words + [file]))
    #expect(try run.event("select").contains("\"Milk\""))
    run.askToClose()
    #expect(run.program.wait(seconds: 20) == 0)
  }

  @Test("a file that cannot be read is one line of complaint, and what was shown stays")
  func unreadable() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\nTea,5\nCoffee,3\nMilk,2\n", to: "good.csv")
    try folder.write("name,n\nTea,5\nMilk,many\n", to: "bad.csv")
    let words = ["--chart", "pie", "--no-animation", file]
    let run = try WindowRun(words)
    #expect(try drop(folder.file("bad.csv"), on: run))
    let complaint = try #require(run.program.line(containing: "bad.csv"))
    #expect(complaint.hasPrefix("chartdemo: \(folder.file("bad.csv")):3: n: "))
    #expect(try drop(folder.file("missing.csv"), on: run))
    #expect(run.program.line(containing: "missing.csv")?.hasPrefix("chartdemo: ") == true)
    try run.click(at: WindowRun.point(1, words))
    #expect(try run.event("select").contains("\"Coffee\""))
    run.askToClose()
    #expect(run.program.wait(seconds: 20) == 0)
    #expect(!run.program.remainder().contains("chartdemo:"))
  }

  @Test("a dropped file is watched in the place of the one before")
  func watched() throws {
    let folder = try Folder()
    let first = try folder.write("a,1\n", to: "first.csv")
    let second = try folder.write("a,1\nb,2\n", to: "second.csv")
    let run = try WindowRun(["--chart", "pie", "--watch", first])
    #expect(try drop(second, on: run))
    #expect(try run.event("data").contains("\"items\":2"))
    try folder.write("a,1\nb,2\nc,3\n", to: "new.csv")
    #expect(rename(folder.file("new.csv"), second) == 0)
    #expect(try run.event("data").contains("\"items\":3"))
  }
}
