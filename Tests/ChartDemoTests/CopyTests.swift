import LaminaWindowTestSupport
import Testing

@Suite("chartdemo: copying", .serialized)
struct CopyTests {
  private func pasted(_ form: String, _ run: WindowRun) throws -> String {
    let words = ["xclip", "-o", "-selection", "clipboard", "-t", form]
    let reader = try #require(ChildProcess(words, environment: ["DISPLAY": run.server.display]))
    return reader.remainder()
  }

  @Test("Ctrl-C copies the details, of all or of the selected item, and the picture")
  func copy() throws {
    let folder = try Folder()
    let file = try folder.write("name,n\nTea,5\nCoffee,3\nMilk,2\n", to: "drinks.csv")
    let run = try WindowRun(["--chart", "pie", "--no-animation", file])
    func copies() {
      run.client.key(KeyCode.control, down: true)
      run.client.type(KeyCode.c)
      run.client.key(KeyCode.control, down: false)
    }
    run.client.focus(run.window)
    copies()
    let isOwned = WindowRun.waits { run.client.owner(of: "CLIPBOARD") != 0 }
    #expect(isOwned)
    #expect(try pasted("UTF8_STRING", run) == "Tea\t5\t50%\nCoffee\t3\t30%\nMilk\t2\t20%")
    run.client.type(KeyCode.tab)
    run.client.type(KeyCode.enter)
    #expect(try run.event("select").contains("Tea"))
    copies()
    #expect(WindowRun.waits { (try? pasted("UTF8_STRING", run)) == "Tea\t5\t50%" })
    #expect(try pasted("image/png", run).utf8.count > 1_000)
  }
}
