import LaminaCairo
import LaminaGeometry
import LaminaLayers
import Testing

@testable import LaminaText

@Suite("PangoTextEngine")
struct PangoTextEngineTests {
  let engine = PangoTextEngine()

  func layout(
    _ text: AttributedText,
    size: Double = 12,
    width: Double? = nil,
    _ edit: (inout TextStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = TextStyle(font: Font(family: "DejaVu Sans", size: size))
    edit(&style)
    return engine.layout(TextRequest(text: text, style: style, maximumWidth: width))
  }

  @Test("equal requests give the same layout, and an empty text an empty one")
  func repeated() {
    #expect(layout("Sales") === layout("Sales"))
    #expect(layout("").runs.isEmpty)
    #expect(layout("Sales").lines.count == 1)
  }

  @Test("markup is text")
  func markup() {
    #expect(layout("<b>a & b</b>").shownText == "<b>a & b</b>")
    #expect(layout("<b>a</b>").size.width > layout("a").size.width * 3)
  }

  @Test("twice the size is twice the layout: no metric is hinted")
  func scaling() {
    let (small, large) = (layout("Wages 2024", size: 9), layout("Wages 2024", size: 18))
    #expect(abs(small.size.width * 2 - large.size.width) < 0.1)
    #expect(abs(small.size.height * 2 - large.size.height) < 0.1)
  }

  @Test("a shortened label is a prefix with an ellipsis and grows with the room", .bug(id: "O31"))
  func emojiTruncation() {
    let text = "🏠 Alone At Home Relaxing All Day Long"
    let characters = Array(text)
    var last = 0
    for width in 12...320 {
      let result = layout(AttributedText(text), size: 10, width: Double(width)) {
        $0.truncation = .end
      }
      #expect(!result.shownText.contains("\u{FFFD}"))
      if result.shownText != "…" { #expect(result.size.width <= Double(width) + 0.01) }
      var kept = Array(result.shownText)
      if result.isTruncated { #expect(kept.popLast() == "…") }
      #expect(Array(characters.prefix(kept.count)) == kept, "at \(width)")
      #expect(kept.count >= last, "at \(width)")
      last = kept.count
    }
    #expect(last == characters.count)
  }

  @Test("a family emoji is cut off whole or not at all")
  func graphemes() {
    let text = "ab👨‍👩‍👧‍👦cd"
    for width in stride(from: 8.0, through: 90, by: 1) {
      for truncation in [TextStyle.Truncation.start, .middle, .end] {
        let result = layout(AttributedText(text), width: width) { $0.truncation = truncation }
        let kept = result.shownText.filter { $0 != "…" }
        #expect(kept.allSatisfy { text.contains($0) }, "\(kept) at \(width)")
      }
    }
  }

  @Test("truncation leaves out the start, the middle or the end")
  func truncationPlaces() {
    func shown(_ truncation: TextStyle.Truncation) -> String {
      layout("Household income", width: 70) { $0.truncation = truncation }.shownText
    }
    #expect(shown(.start).hasPrefix("…") && shown(.start).hasSuffix("income"))
    #expect(shown(.end).hasSuffix("…") && shown(.end).hasPrefix("House"))
    let middle = shown(.middle)
    #expect(middle.contains("…") && middle.hasPrefix("Ho") && middle.hasSuffix("me"))
    #expect(shown(.none) == "Household income")
  }

  @Test("lines break between words, and inside a word that is too long")
  func wrapping() {
    let result = layout("one two three four", width: 60) { $0.wrapping = .word }
    #expect(result.lines.count > 1)
    #expect(result.lines.allSatisfy { $0.rect.width <= 60 })
    let long = layout("Donaudampfschifffahrt", width: 40) { $0.wrapping = .word }
    #expect(long.lines.count > 2)
    let limited = layout("one two three four five six", width: 40) {
      $0.wrapping = .word
      $0.maximumLines = 2
      $0.truncation = .end
    }
    #expect(limited.lines.count == 2 && limited.isTruncated && limited.shownText.hasSuffix("…"))
  }

  @Test("alignment places lines in the room there is")
  func alignment() {
    func left(_ alignment: TextStyle.Alignment, _ text: String = "abc") -> Double {
      layout(AttributedText(text), width: 200) { $0.alignment = alignment }.lines[0].rect.minX
    }
    let width = layout("abc").size.width
    #expect(left(.left) == 0 && left(.natural) == 0)
    #expect(abs(left(.center) - (200 - width) / 2) < 0.01)
    #expect(abs(left(.right) - (200 - width)) < 0.01)
    #expect(left(.natural, "שלום") > 100)
  }

  @Test("line height multiplies the distance of baselines")
  func lineHeight() {
    let (one, two) = (layout("a\nb"), layout("a\nb") { $0.lineHeight = 2 })
    let first = one.lines[1].baseline - one.lines[0].baseline
    let second = two.lines[1].baseline - two.lines[0].baseline
    #expect(abs(second - 2 * first) < 0.01)
  }

  @Test("Chinese, Japanese, Korean labels have glyphs of their own", .bug(id: "O30"))
  func fallback() {
    for text in ["易感者", "こんにちは", "김종호", "Übergröße"] {
      let runs = layout(AttributedText(text)).runs
      #expect(runs.allSatisfy { $0.font != nil }, "\(text)")
      #expect(runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
    }
    func outline(_ text: String) -> Path? {
      let run = layout(AttributedText(text), size: 40).runs.first
      guard let font = run?.font as? CairoFont, let glyph = run?.glyphs.first else { return nil }
      return font.outline(of: glyph.id)
    }
    let shapes = ["易", "感", "者"].map(outline)
    #expect(shapes.allSatisfy { $0?.isEmpty == false })
    #expect(shapes[0] != shapes[1] && shapes[1] != shapes[2] && shapes[0] != shapes[2])
    // What no font has still takes room.
    let missing = layout("\u{10FFFD}")
    #expect(missing.size.width > 4 && missing.runs.allSatisfy { $0.font == nil })
  }

  @Test("runs have fonts and colours of their own")
  func attributes() {
    var text = AttributedText("plain ")
    text.append("red", color: .red)
    text.append(" bold", font: Font(family: "DejaVu Sans", size: 24, weight: 700))
    let runs = layout(text).runs
    #expect(runs.contains { $0.color == .red && $0.text == "red" })
    #expect(runs.contains { $0.fontSize == 24 && $0.text.hasSuffix("bold") })
    #expect(runs.first?.color == nil && runs.first?.fontSize == 12)
  }

  @Test("tabular figures are equally wide")
  func tabular() {
    func width(_ text: String) -> Double {
      let font = Font(family: "DejaVu Sans", size: 20, hasTabularFigures: true)
      let style = TextStyle(font: font)
      return engine.layout(TextRequest(text: AttributedText(text), style: style)).size.width
    }
    #expect(abs(width("1111") - width("0000")) < 0.01)
  }

  @Test("odd texts, sizes and widths do no harm")
  func oddInput() {
    for text in ["a\0b", "\u{202E}abc", "\r\n\r\n", String(repeating: "x", count: 5000), "\u{300}"]
    {
      for size in [0, -5, Double.nan, .infinity, 1e6, 0.001] {
        let font = Font(family: "no such font\0", size: size)
        let style = TextStyle(font: font)
        for width in [nil, 0, 1e12, -3] as [Double?] {
          let request = TextRequest(
            text: AttributedText(text),
            style: style,
            maximumWidth: width
          )
          let result = engine.layout(request)
          #expect(result.size.width.isFinite && result.size.height.isFinite)
        }
      }
    }
  }

  @Test("a font that does not exist is replaced by one that does, of the size asked for")
  func missingFont() {
    let font = Font(family: "No Such Family At All", size: 20)
    let request = TextRequest(
      text: "Wages 易",
      style: TextStyle(font: font),
      maximumWidth: nil
    )
    let result = engine.layout(request)
    #expect(result.runs.flatMap(\.glyphs).count >= 7)
    #expect(result.runs.allSatisfy { $0.font is CairoFont && $0.fontSize == 20 })
    #expect(result.size.width > 60 && result.size.height > 15)
  }
}
