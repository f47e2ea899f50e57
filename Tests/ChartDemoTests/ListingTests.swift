import Testing

@Suite("chartdemo --list and --hit")
struct ListingTests {
  private let people = "stage,people\\nVisited,5000\\nSigned up,1200\\nPaid,300\\n"

  @Test("a point from the list hits its stage, one outside hits nothing")
  func hit() throws {
    let list = try Command.run(["--chart", "funnel", "--list", "-"], input: people)
    #expect(list.status == 0)
    #expect(list.lines.count == 4)
    let line = try #require(list.lines.first { $0.contains("\"name\":\"Signed up\"") })
    let start = "{\"index\":1,\"name\":\"Signed up\",\"value\":1200,\"share\":0.1846,"
    let rest = "\"conversion\":0.24,\"conversionFromFirst\":0.24,\"color\":\"#"
    #expect(line.hasPrefix(start + rest))
    let point = Command.numbers("point", in: line)
    #expect(point.count == 2)
    let place = point.map { "\($0)" }.joined(separator: ",")
    let hit = try Command.run(["--chart", "funnel", "--hit", place, "-"], input: people)
    #expect(hit.text.hasPrefix(start + rest))
    #expect(!hit.text.contains("\"label\""))
    let miss = try Command.run(["--chart", "funnel", "--hit", "0,0", "-"], input: people)
    #expect(miss.text == "null\n")
    #expect(miss.status == 0)
  }

  @Test(
    "in every kind of chart each listed point hits its own item",
    arguments: ["pie", "donut", "rose", "funnel"]
  )
  func everyPoint(kind: String) throws {
    let list = try Command.run(["--chart", kind, "--list"])
    let items = list.lines.filter { $0.hasPrefix("{\"index\"") }
    #expect(items.count == 4)
    for line in items {
      let point = Command.numbers("point", in: line)
      #expect(point.count == 2)
      let place = point.map { "\($0)" }.joined(separator: ",")
      let hit = try Command.run(["--chart", kind, "--hit", place])
      #expect(hit.text.prefix(20) == line.prefix(20))
    }
  }

  @Test("skipped rows are reported and counted; zeros keep their place without a point")
  func summary() throws {
    let text = "name,n\\na,3\\nb,-\\nc,0\\nd,1\\n"
    let result = try Command.run(["--list", "--skip-bad-rows", "-"], input: text)
    #expect(result.status == 0)
    #expect(result.text.contains("chartdemo: skipped standard input:3: n: \"-\" is not a number"))
    let last = try #require(result.lines.last)
    #expect(
      last.hasPrefix("{\"summary\":{\"items\":3,\"shown\":2,\"labelsDropped\":0,\"rowsSkipped\":1")
    )
    let zero = try #require(result.lines.first { $0.contains("\"name\":\"c\"") })
    #expect(!zero.contains("\"point\""))
  }

  @Test("an empty table and huge values are no trouble")
  func extremes() throws {
    let none = try Command.run(["--list", "-"], input: "[]")
    #expect(none.text.hasPrefix("{\"summary\":{\"items\":0,\"shown\":0,"))
    let huge = try Command.run(["--list", "-"], input: "[1e308,1e308]")
    #expect(huge.lines.filter { $0.contains("\"share\":0.5,") }.count == 2)
    #expect(!huge.text.lowercased().contains("nan"))
  }
}
