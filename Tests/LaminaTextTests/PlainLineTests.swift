import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaText

@Suite("PlainLine")
struct PlainLineTests {
  private let engine = PangoTextEngine()
  private static let letters = Array(
    "abcXYZfilT 0123456789.,%:;-+()/'\"*#©®½ßéÅøžŁđǅ“”‘’–—•…€− "
  )

  /// The layout as a plain line, and as Pango's layout sets it.
  private func layouts(_ request: TextRequest) -> (plain: TextLayout?, full: TextLayout) {
    FontLock.withLock {
      var fonts = FontTable()
      let setting = PangoSetting(request, engine.context)
      return (setting.plainLayout(&fonts), setting.fullLayout(&fonts))
    }
  }

  private func expectEqual(_ plain: TextLayout, _ full: TextLayout, _ about: Comment) {
    #expect(plain.size == full.size, about)
    #expect(plain.lines == full.lines, about)
    #expect(plain.inkExtent == full.inkExtent, about)
    #expect(plain.shownText == full.shownText, about)
    #expect(plain.isTruncated == full.isTruncated, about)
    #expect(plain.runs.count == full.runs.count, about)
    for (run, other) in zip(plain.runs, full.runs) {
      #expect(run.font === other.font, about)
      #expect(run.fontSize == other.fontSize, about)
      #expect(run.color == other.color, about)
      #expect(run.glyphs == other.glyphs, about)
      #expect(run.text == other.text, about)
      #expect(run.clusters == other.clusters, about)
      #expect(run.isRightToLeft == other.isRightToLeft, about)
    }
  }

  private func random(_ generator: inout SeededGenerator) -> TextRequest {
    let families = ["sans", "serif", "monospace", "DejaVu Sans", "Noto Sans CJK SC", "no such"]
    var style = TextStyle(
      font: Font(
        family: families[generator.int(in: 0..<families.count)],
        size: [9, 12, 13.5, 40][generator.int(in: 0..<4)],
        weight: [400, 700][generator.int(in: 0..<2)],
        isItalic: generator.unit() < 0.25,
        hasTabularFigures: generator.unit() < 0.5
      )
    )
    style.alignment = [.natural, .left, .center, .right, .justified][generator.int(in: 0..<5)]
    style.wrapping = [.none, .word, .character][generator.int(in: 0..<3)]
    style.truncation = [.none, .start, .middle, .end][generator.int(in: 0..<4)]
    style.lineHeight = [1, 1.5][generator.int(in: 0..<2)]
    style.maximumLines = generator.int(in: 0..<3)
    let text = (0..<generator.int(in: 1..<24)).map { _ in
      Self.letters[generator.int(in: 0..<Self.letters.count)]
    }
    return TextRequest(
      text: colored(String(text), &generator),
      style: style,
      maximumWidth: generator.unit() < 0.5 ? nil : generator.double(in: 0...400),
      maximumHeight: generator.unit() < 0.5 ? nil : generator.double(in: 0...60)
    )
  }

  /// The text in one to three colours.
  private func colored(_ text: String, _ generator: inout SeededGenerator) -> AttributedText {
    var colored = AttributedText("")
    var rest = text[...]
    for _ in 0..<generator.int(in: 0..<4) {
      let part = rest.prefix(generator.int(in: 1..<8))
      rest = rest.dropFirst(part.count)
      let color = Color(rgb: UInt32(generator.int(in: 0..<0x100_0000)))
      colored.append(String(part), color: generator.unit() < 0.3 ? nil : color)
    }
    colored.append(String(rest))
    return colored
  }

  @Test("is set as Pango's layout sets it", arguments: [1, 2, 3] as [UInt64])
  func equal(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    for round in 0..<300 {
      let request = random(&generator)
      let (plain, full) = layouts(request)
      guard let plain else { continue }
      compared += 1
      expectEqual(plain, full, "seed \(seed), round \(round): \(request)")
    }
    #expect(compared > 150)
  }

  @Test("is a line with room to spare, and no other", arguments: [38.0, 39, 40, 41, 42, 43, 44])
  func room(width: Double) {
    var style = TextStyle(font: Font(family: "DejaVu Sans", size: 12))
    style.wrapping = .word
    let request = TextRequest(text: "Tea 40", style: style, maximumWidth: width)
    let (plain, full) = layouts(request)
    #expect((plain != nil) == (full.lines.count == 1))
    if let plain { expectEqual(plain, full, "at \(width)") }
  }

  @Test(
    "leaves everything else to a layout",
    arguments: [
      "a\nb", "a\tb", "a\u{0}b", "a\u{ad}b", "a\u{85}b", "a\u{2028}b", "שלום", "e\u{301}", "茶", "🍵",
    ]
  )
  func others(text: String) {
    let style = TextStyle(font: Font(family: "DejaVu Sans", size: 12))
    #expect(layouts(TextRequest(text: AttributedText(text), style: style)).plain == nil)
  }

  @Test("leaves long lines and huge letters to a layout")
  func extremes() {
    let style = TextStyle(font: Font(family: "DejaVu Sans", size: 12))
    let long = AttributedText(String(repeating: "x", count: 257))
    #expect(layouts(TextRequest(text: long, style: style)).plain == nil)
    let huge = TextStyle(font: Font(family: "DejaVu Sans", size: 2000))
    #expect(layouts(TextRequest(text: "x", style: huge)).plain == nil)
  }
}
