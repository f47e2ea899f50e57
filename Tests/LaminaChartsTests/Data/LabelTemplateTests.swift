import LaminaCharts
import LaminaTestSupport
import Testing

@Suite("LabelTemplate")
struct LabelTemplateTests {
  @Test("placeholders, braces and other characters are told apart")
  func parts() throws {
    let template = try LabelTemplate("{name}: {{{value}}} ({share}), {conversion}")
    #expect(
      template.parts == [
        .name, .text(": {"), .value, .text("} ("), .share, .text("), "), .conversion,
      ]
    )
    #expect(try LabelTemplate("").parts == [])
    #expect(try LabelTemplate("<b>&amp;").parts == [.text("<b>&amp;")])
  }

  @Test(
    "what cannot be read is said with its place",
    arguments: [
      ("{foo}", LabelTemplateError.Reason.unknownPlaceholder("foo"), 1),
      ("{name} {}", .unknownPlaceholder(""), 8), ("{Name}", .unknownPlaceholder("Name"), 1),
      ("é{name", .unclosedBrace, 2), ("{{{", .unclosedBrace, 3), ("{name}}", .unopenedBrace, 7),
      ("a } b", .unopenedBrace, 3), ("{ name}", .unknownPlaceholder(" name"), 1),
      ("{na{me}", .unknownPlaceholder("na{me"), 1),
    ]
  )
  func errors(text: String, reason: LabelTemplateError.Reason, position: Int) {
    let error = #expect(throws: LabelTemplateError.self) { try LabelTemplate(text) }
    #expect(error?.reason == reason)
    #expect(error?.position == position)
    #expect(error?.description.contains("at character \(position)") == true)
  }

  @Test("what is written reads back the same")
  func roundTrip() throws {
    let texts = [
      "{", "}", "{{", "}}", "a", " ", "", "{name}", "\n", "\u{301}", "e\u{301}", "👨‍👩‍👧", "}{",
    ]
    let placeholders: [LabelTemplate.Part] = [.name, .value, .share, .conversion]
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let parts = (0..<random.int(in: 0..<9)).map { _ -> LabelTemplate.Part in
        random.unit() < 0.5
          ? placeholders[random.int(in: 0..<4)] : .text(texts[random.int(in: 0..<texts.count)])
      }
      let template = LabelTemplate(parts: parts)
      let read = try LabelTemplate(template.description)
      #expect(read == template, "seed \(seed): \(template)")
      #expect(read.description == template.description, "seed \(seed)")
    }
  }
}
