import ChartData
import Testing

@Suite("DataReader")
struct DataReaderTests {
  private func read(_ text: String, _ change: (inout DataOptions) -> Void = { _ in }) throws
    -> ChartTable
  {
    var options = DataOptions()
    change(&options)
    return try DataReader(options: options).parse(Array(text.utf8), file: "data.csv")
  }

  @Test(
    "a byte-order mark before the header vanishes",
    .bug(id: "O32"),
    arguments: ["\"label\",\"value\"", "label,value"]
  )
  func mark(header: String) throws {
    let table = try read("\u{feff}\(header)\n\"A\",\"3\"\n\"B\u{feff}\",\"1\"\n") {
      $0.labelColumn = "label"
      $0.valueColumn = "value"
    }
    #expect(table.rows == [.init("A", 3), .init("B\u{feff}", 1)])
  }

  @Test("decimal commas are told from thousands by the column", .bug(id: "O33"))
  func decimalComma() throws {
    let shares = try read("name;value\na;0,435\nb;1,286\nc;0,118\n")
    #expect(shares.rows.map(\.value) == [0.435, 1.286, 0.118])
    #expect(try read("x;2,87\ny;4\nz;2,059\n").rows.map(\.value) == [2.87, 4, 2.059])
    #expect(try read("a,\"1,234\"\nb,\"12,345,678\"\n").rows.map(\.value) == [1234, 12_345_678])
    #expect(try read("a\t45%\nb\t5.5 %\n").rows.map(\.value) == [45, 5.5])
  }

  @Test("every kind of line end ends a record", .bug(id: "O34"), arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let table = try read("id,name,amount\(end)1,bob,10\(end)2,ann,30")
    #expect(table.rows == [.init("bob", 10), .init("ann", 30)])
    let error = #expect(throws: DataError.self) {
      try read("name,amount\(end)bob,10\(end)\(end)ann,x")
    }
    #expect(error?.description == "data.csv:4: amount: \"x\" is not a number")
  }

  @Test("mixed line ends, quoted separators and quoted line ends are read")
  func quoting() throws {
    let table = try read("name,amount\r\n\"a, \"\"b\"\"\",1\r\"c\nd\",2\n\ne,3")
    #expect(table.rows.map(\.name) == ["a, \"b\"", "c\nd", "e"])
  }

  @Test(
    "bad values are refused with their row, or left out on request",
    .bug(id: "O35"),
    arguments: [
      "-", "", "n/a", "NaN", "inf", "-3",
    ]
  )
  func badValues(value: String) throws {
    let text = "name,amount\na,1\nb,\(value)\nc,3\n"
    let error = #expect(throws: DataError.self) { try read(text) }
    #expect(error?.description.hasPrefix("data.csv:3: amount: ") == true)
    let table = try read(text) { $0.skipsBadRows = true }
    #expect(table.rows == [.init("a", 1), .init("c", 3)])
    #expect(table.skipped.count == 1)
  }

  @Test(
    "a colour that cannot be read is an error with its line",
    arguments: ["\"+12345\"", "\"red\"", "\"#12\"", "true", "[1]"]
  )
  func badColor(color: String) throws {
    let text = "[{\"name\":\"x\",\"value\":5},\n{\"name\":\"y\",\"value\":1,\"color\":\(color)}]"
    let error = #expect(throws: DataError.self) { try read(text) }
    #expect(error?.description.contains(":2: color: ") == true)
    let table = try read(text) { $0.skipsBadRows = true }
    #expect(table.rows == [.init("x", 5)])
    #expect(table.skipped.count == 1)
  }

  @Test("JSON may be numbers, pairs, objects or one object")
  func json() throws {
    #expect(try read("[3, 1]").rows == [.init("1", 3), .init("2", 1)])
    #expect(try read("[[\"a\", 2], [\"b\", 1]]").rows == [.init("a", 2), .init("b", 1)])
    let objects = try read("[{\"label\":\"x\",\"count\":5,\"color\":\"#ff0000\"}]")
    #expect(objects.rows == [.init("x", 5, color: 0xff0000)])
    for (text, color) in [
      ("\"#fa0\"", 0xffaa00 as UInt32?), ("\"0a0b0c\"", 0x0a0b0c), ("\"\"", nil), ("null", nil),
    ] {
      let rows = try read("[{\"name\":\"x\",\"value\":5,\"color\":\(text)}]").rows
      #expect(rows == [.init("x", 5, color: color)])
    }
    #expect(try read("{\"zebra\": 2, \"ape\": 1}").rows == [.init("zebra", 2), .init("ape", 1)])
    #expect(throws: DataError.self) { try read("[1, \"x\"]") }
    #expect(throws: DataError.self) { try read("[1,") }
  }

  @Test("JSON keeps order, escapes and line numbers; what is no number is refused by its line")
  func jsonDetails() throws {
    let text = #"{"b\u00e9\ud83d\ude00": 1e308, "a": "2"}"#
    #expect(try read(text).rows == [.init("b\u{e9}\u{1f600}", 1e308), .init("a", 2)])
    for bad in ["NaN", "+inf", "null", "1e999", "-1", "true", "[]"] {
      let error = #expect(throws: DataError.self) { try read("[1,\n\(bad),\r\n3]") }
      #expect(error?.description.hasPrefix("data.csv:2: value: ") == true)
      let table = try read("[1,\n\(bad),\r\n3]") { $0.skipsBadRows = true }
      #expect(table.rows.map(\.value) == [1, 3])
      #expect(table.skipped.count == 1)
    }
    let nested = String(repeating: "[", count: 100_000)
    let error = #expect(throws: DataError.self) { try read(nested) }
    #expect(error?.description == "data.csv:1: no valid JSON: nested too deep")
  }

  @Test("a first row without a number is no header when it says that a number is missing")
  func missingFirst() throws {
    let error = #expect(throws: DataError.self) { try read("a,-\nb,3\n") }
    #expect(error?.description == "data.csv:1: column 2: \"-\" is not a number")
  }

  @Test("a header is one also where no row below it is good")
  func headerOfBadRows() throws {
    let error = #expect(throws: DataError.self) { try read("name,n\na,x\nb,y\n") }
    #expect(error?.description == "data.csv:2: n: \"x\" is not a number")
    let table = try read("name,n\na,x\nb,y\n") { $0.skipsBadRows = true }
    #expect(table.rows.isEmpty)
    #expect(table.skipped.count == 2)
  }

  @Test("a row of numbers is a header when a column is asked for by its name")
  func headerOfYears() throws {
    let text = "Country,2019,2020\nChina,3,4\nIndia,1,2\n"
    #expect(
      try read(text) { $0.valueColumn = "2020" }.rows == [.init("China", 4), .init("India", 2)]
    )
    let byLabel = try read(text) { $0.labelColumn = "Country" }
    #expect(byLabel.rows == [.init("China", 3), .init("India", 1)])
    #expect(try read("a,1,2\nb,3,4\n") { $0.valueColumn = "2" }.rows.map(\.value) == [1, 3])
  }

  @Test(
    "numbers in JSON are written by its grammar",
    arguments: ["01", "1_000", ".5", "1.", "+1", "0x10", "1e", "--1", "1-", "yes", "1.5.2"]
  )
  func jsonGrammar(word: String) throws {
    let error = #expect(throws: DataError.self) {
      try read("[1,\n\(word)]") { $0.skipsBadRows = true }
    }
    #expect(error?.description == "data.csv:2: no valid JSON: \(word) is no value")
    let good = try read("[0, 10, 1.5, 1e2, 2E-1, 3.25e+1]").rows.map(\.value)
    #expect(good == [0, 10, 1.5, 100, 0.2, 32.5])
    #expect(try read("[{\"name\": null, \"value\": 1}, [null, 2]]").rows.map(\.name) == ["1", "2"])
  }

  @Test("an open quote and bytes that are not UTF-8 are refused")
  func broken() {
    let open = #expect(throws: DataError.self) { try read("name,n\na,1\n\"b,2\nc,3\n") }
    #expect(open?.description == "data.csv:3: a quote is not closed")
    let bytes = #expect(throws: DataError.self) {
      try DataReader().parse([0x61, 0x2c, 0xff, 0x0a], file: "x.csv")
    }
    #expect(bytes?.description == "x.csv: the text is not UTF-8")
  }

  @Test("separators are detected; the suffix .tsv decides", arguments: [",", ";", "\t", "|"])
  func separators(separator: String) throws {
    let text = "name\(separator)n\n\"x\(separator)y\"\(separator)1\nz\(separator)2\n"
    #expect(try read(text).rows == [.init("x\(separator)y", 1), .init("z", 2)])
    let tabs = try DataReader().parse(Array("a;b\t1\nc;d\t2\n".utf8), file: "x.tsv")
    #expect(tabs.rows == [.init("a;b", 1), .init("c;d", 2)])
  }

  @Test("a file without rows is no error, a missing one is")
  func absence() throws {
    for text in ["name,value\n", "", "\n \n", "\u{feff}", "[]", "{}"] {
      #expect(try read(text) == ChartTable())
    }
    let json = #expect(throws: DataError.self) { try DataReader().parse([], file: "x.json") }
    #expect(json?.description == "x.json:1: no valid JSON: the text ends too early")
    let error = #expect(throws: DataError.self) { try DataReader().read(path: "/nowhere/x.csv") }
    #expect(error?.description == "/nowhere/x.csv: No such file or directory")
  }

  @Test("columns can be named or numbered")
  func columns() throws {
    let text = "a,b,c\n1,x,5\n2,y,6\n"
    #expect(try read(text).rows == [.init("x", 1), .init("y", 2)])
    #expect(try read(text) { $0.valueColumn = "3" }.rows.map(\.value) == [5, 6])
    #expect(try read(text) { $0.valueColumn = "c" }.rows.map(\.value) == [5, 6])
    #expect(throws: DataError.self) { try read(text) { $0.valueColumn = "z" } }
  }

  @Test("too many items are refused")
  func limit() {
    let text = String(repeating: "a,1\n", count: 100_001)
    #expect(throws: DataError.self) { try read(text) }
  }
}
