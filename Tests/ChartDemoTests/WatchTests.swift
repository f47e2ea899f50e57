import Glibc
import LaminaWindowTestSupport
import Testing

@Suite("chartdemo --watch", .serialized)
struct WatchTests {
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

  @Test("a file emptied, deleted and made again is read each time there is one")
  func emptied() throws {
    let folder = try Folder()
    let file = try folder.write("a,1\nb,2\n", to: "data.csv")
    let run = try WindowRun(["--watch", "--chart", "rose", file])
    #expect(truncate(file, 0) == 0)
    #expect(try run.event("data").contains("\"items\":0,"))
    #expect(unlink(file) == 0)
    try folder.write("a,1\n", to: "data.csv")
    #expect(try run.event("data").contains("\"items\":1,"))
    run.askToClose()
    #expect(run.program.wait(seconds: 20) == 0)
    #expect(!run.program.remainder().contains("chartdemo:"))
  }

  @Test("a file that is written without being closed is read when its writer pauses")
  func unclosed() throws {
    let folder = try Folder()
    let file = try folder.write("a,1\n", to: "data.csv")
    let run = try WindowRun(["--watch", "--chart", "pie", file])
    let writer = open(file, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer { close(writer) }
    for (text, items) in [("b,2\n", 2), ("c,3\n", 3)] {
      #expect(write(writer, text, text.utf8.count) == text.utf8.count)
      #expect(try run.event("data").contains("\"items\":\(items),"))
    }
  }

  @Test("a link is followed: to its file's changes, and to another file")
  func link() throws {
    let (folder, first, second) = (try Folder(), try Folder(), try Folder())
    let file = try first.write("a,1\n", to: "data.csv")
    let other = try second.write("a,1\nb,2\nc,3\n", to: "data.csv")
    let link = folder.file("link.csv")
    #expect(symlink(file, link) == 0)
    let run = try WindowRun(["--watch", "--chart", "pie", link])
    try first.write("a,1\nb,2\n", to: "data.csv")
    #expect(try run.event("data").contains("\"items\":2,"))
    #expect(symlink(other, folder.file("new")) == 0)
    #expect(rename(folder.file("new"), link) == 0)
    #expect(try run.event("data").contains("\"items\":3,"))
    try second.write("a,1\nb,2\nc,3\nd,4\n", to: "data.csv")
    #expect(try run.event("data").contains("\"items\":4,"))
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
