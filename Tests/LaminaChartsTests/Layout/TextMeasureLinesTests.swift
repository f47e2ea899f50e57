import LaminaCharts
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("TextMeasure.lines")
struct TextMeasureLinesTests {
  /// Every character is as wide as its font is large.
  private static var measure: TextMeasure {
    TextMeasure { text, font in Size(width: Double(text.count) * font.size, height: font.size) }
  }
  private static let font = ChartFont(size: 1)

  @Test(
    "halves are even, and broken at blanks or between ideographs alone",
    arguments: [
      ("Opened account", ["Opened", "account"]), ("a  bb ccc dd", ["a  bb", "ccc dd"]),
      ("国际贸易与供应链", ["国际贸易", "与供应链"]), ("数据、分析", ["数据、", "分析"]),
      ("Donaudampfschifffahrt", ["Donaudampfschifffahrt"]), ("", [""]), (" a", [" a"]),
      ("خدمات الصيانة", ["خدمات", "الصيانة"]), ("👨‍👩‍👧👨‍👩‍👧", ["👨‍👩‍👧👨‍👩‍👧"]),
    ]
  )
  func halves(text: String, lines: [String]) {
    #expect(Self.measure.halves(text) == lines)
  }

  @Test("a text takes one line, two even ones, or two of which the second is shortened")
  func lines() {
    let text = "one two three four"
    func lines(_ width: Double) -> [String]? { Self.measure.lines(text, Self.font, in: width) }
    #expect(lines(18) == [text])
    #expect(lines(10) == ["one two", "three four"])
    #expect(lines(9) == ["one two", "three fo…"])
    #expect(lines(5) == ["one", "two…"])
    #expect(lines(2) == ["o…"])
    #expect(lines(0) == nil)
  }

  @Test("no line is wider than its room, for random texts and widths")
  func widths() {
    let pieces = ["a", "bb ", "国", "、", " ", "é", "🏠", "long-word "]
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let text = (0..<random.int(in: 0..<20)).map { _ in pieces[random.int(in: 0..<pieces.count)] }
        .joined()
      let width = Double(random.int(in: 1..<20))
      let lines = Self.measure.lines(text, Self.font, in: width) ?? []
      #expect(lines.count == 1 || lines.count == 2, "seed \(seed)")
      for line in lines { #expect(Double(line.count) <= width, "seed \(seed): \(lines)") }
    }
  }
}
