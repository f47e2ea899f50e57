import LaminaWindowTestSupport
import Testing

@Suite("Labels that chartdemo --list prints")
struct LabelTests {
  /// Data that is hard to label, by name.
  private static let data: [(name: String, rows: [String])] = [
    ("forty", (1...40).map { "Category \($0),\(2000 / ($0 + 3))" }),
    ("one giant and nine tiny", ["Giant,111110"] + (1...9).map { "Tiny \($0),\($0)" }),
    ("a cluster", ["A,46"] + (1...8).map { "B\($0),1" } + ["C,46"]),
    ("zeros", ["Visited,60", "Nothing,0", "Some,20", "None,0", "Many,100"]),
    ("one", ["Everything,17"]),
    (
      "long names",
      [
        "国际贸易与供应链管理事业部,420", "المبيعات عبر الإنترنت في الشرق الأوسط,310",
        "Donaudampfschifffahrtsgesellschaft,180", "🏠 Alone at home relaxing,95",
      ]
    ),
  ]
  private static let script: String = {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    return (folder + ["Scripts", "check-labels.py"]).joined(separator: "/")
  }()

  @Test(
    "never overlap, and no leader line meets another one or a foreign label",
    arguments: ["pie", "donut", "rose", "funnel", "dashboard"]
  )
  func noOverlap(kind: String) throws {
    let folder = try Folder()
    for (index, data) in Self.data.enumerated() {
      let text = (["name,value"] + data.rows).joined(separator: "\n")
      let file = try folder.write(text, to: "\(index).csv")
      // Each data set at two of the sizes, so that each size sees each kind of trouble.
      let sizes = ["120x120", "400x300", "640x480", "1600x900"]
      for size in [sizes[index % 4], sizes[(index + 2) % 4]] {
        let sides = size.split(separator: "x").map(String.init)
        let pipe =
          "\"$0\" --list -c \(kind) --size \(size) \"$1\" | python3 \"$2\" \(sides[0]) \(sides[1])"
        let words = ["sh", "-c", pipe, Command.path, file, Self.script]
        let child = try #require(ChildProcess(words, capturesErrors: true))
        let said = child.remainder(seconds: 60)
        #expect(child.wait(seconds: 20) == 0, "\(kind), \(data.name), \(size): \(said)")
        #expect(said.contains(" 0 faults"))
      }
    }
  }

  @Test(
    "never overlap beside part circles either",
    arguments: [(-90, 180), (0, 90), (-60, 120), (225, 270), (100, 33)]
  )
  func partCircles(start: Int, sweep: Int) throws {
    let folder = try Folder()
    for (index, data) in Self.data.enumerated() {
      let text = (["name,value"] + data.rows).joined(separator: "\n")
      let file = try folder.write(text, to: "\(index).csv")
      let kind = ["pie", "donut", "rose"][index % 3]
      let size = ["120x120", "300x200", "480x360", "800x300"][(index + sweep) % 4]
      let sides = size.split(separator: "x").map(String.init)
      let pipe =
        "\"$0\" --list -c \(kind) --start-angle \(start) --sweep-angle \(sweep) --size \(size) \"$1\""
        + " | python3 \"$2\" \(sides[0]) \(sides[1])"
      let words = ["sh", "-c", pipe, Command.path, file, Self.script]
      let child = try #require(ChildProcess(words, capturesErrors: true))
      let said = child.remainder(seconds: 60)
      #expect(child.wait(seconds: 20) == 0, "\(kind), \(data.name), \(size): \(said)")
      #expect(said.contains(" 0 faults"))
    }
  }

  @Test("say what --label-format says", arguments: ["pie", "donut", "rose", "funnel"])
  func format(kind: String) throws {
    let folder = try Folder()
    let file = try folder.write("name,value\n<i>A</i>,3\nB,1\n", to: "two.csv")
    let words = ["--list", "-c", kind, "--label-format", "{name} = {value} {{{share}}}", file]
    let lines = try Command.run(words).lines
    #expect(lines.first?.contains("\"text\":\"<i>A</i> = 3 {75%}\"") == true)
    #expect(lines.dropFirst().first?.contains("\"text\":\"B = 1 {25%}\"") == true)
    let none = try Command.run(["--list", "-c", kind, "--label-format", "", file]).lines
    #expect(none.count == 3 && !none.contains { $0.contains("\"label\"") })
    #expect(none.last?.contains("\"labelsDropped\":0") == true)
  }

  @Test("every listed point hits its own item, also of slices too small to see")
  func tinyPoints() throws {
    let folder = try Folder()
    let values = ["111110.4"] + [String](repeating: "0.4", count: 7) + ["75.4", "732.4"]
    let rows = values.enumerated().map { "T\($0.offset + 1),\($0.element)" }
    let file = try folder.write(rows.joined(separator: "\n"), to: "tiny.csv")
    for line in try Command.run(["-c", "pie", "--list", file]).lines.dropLast() {
      let point = Command.numbers("point", in: line).map { "\($0)" }.joined(separator: ",")
      let hit = try Command.run(["-c", "pie", "--hit", point, file])
      #expect(hit.text.prefix(12) == line.prefix(12))
    }
  }
}
