import LaminaCharts
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Labels in one's own words")
struct LabelFormatTests {
  private static func plan(
    _ kind: ChartKind,
    _ format: String,
    values: [(String, Double)] = [("Tea", 60), ("Coffee", 30), ("Milk", 10)],
    size: Size = Size(width: 640, height: 400),
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ChartPlan {
    var options = ChartOptions.of(kind)
    options.showsLegend = false
    options.labelTemplate = try LabelTemplate(format)
    change(&options)
    let items = values.map { ChartItem($0.0, $0.1) }
    return ChartView(items: items, options: options, size: size).plan
  }

  private static func texts(_ plan: ChartPlan) -> [String?] { plan.segments.map { $0.label?.text } }

  @Test("say what the template says, beside shapes and inside them", arguments: ChartKind.allCases)
  func texts(kind: ChartKind) throws {
    for labels in [LabelPlacement.outside, .inside] {
      let plan = try Self.plan(
        kind,
        "{name}: {value} ({share})",
        values: [("Tea", 60), ("Pu", 40)],
        size: Size(width: 900, height: 700)
      ) { $0.labels = labels }
      #expect(Self.texts(plan) == ["Tea: 60 (60%)", "Pu: 40 (40%)"], "\(labels)")
    }
  }

  @Test(
    "keep the characters between name and rest",
    arguments: [
      ("{name}({value})", "Tea(60)"), ("{name}={share};", "Tea=60%;"), ("{name}", "Tea"),
      ("{name}!", "Tea!"), ("{value} {name}", "60 Tea"),
      ("{share} of {name} sold", "60% of Tea sold"),
      ("{{{name}}}", "{Tea}"), ("<b>{name}</b> &amp; {value}", "<b>Tea</b> &amp; 60"),
      ("{value}", "60"), ("  {name}\n{value}  ", "Tea 60"), ("{name} {conversion}", "Tea"),
      ("fixed", "fixed"), ("{name} {name}", "Tea Tea"),
    ]
  )
  func joints(format: String, wanted: String) throws {
    #expect(Self.texts(try Self.plan(.pie, format)).first == wanted)
  }

  @Test("tell conversions in funnels, and nothing for a first stage")
  func conversions() throws {
    let plan = try Self.plan(.funnel, "{name} {conversion}") { $0.percentDigits = 0 }
    #expect(Self.texts(plan) == ["Tea", "Coffee 50%", "Milk 33%"])
    let alone = try Self.plan(.funnel, "{conversion}") { $0.percentDigits = 0 }
    #expect(Self.texts(alone) == [nil, "50%", "33%"])
    #expect(alone.labelsDropped == [])
  }

  @Test("empty texts are no labels and none is missed", arguments: ChartKind.allCases)
  func empty(kind: ChartKind) throws {
    for labels in LabelPlacement.allCases {
      for format in ["", "  ", "\n"] {
        let plan = try Self.plan(kind, format) { $0.labels = labels }
        #expect(Self.texts(plan) == [nil, nil, nil])
        #expect(plan.labelsDropped == [] && plan.note == nil)
      }
    }
  }

  @Test("numbers are never cut, names are")
  func cut() throws {
    for format in ["{value} {name}", "{name} {value}", "{name}: {value} ({share})", "{value}"] {
      for width in stride(from: 130.0, through: 420, by: 29) {
        let values = [("International trade and supply chains", 123_456.0), ("Repair", 765_432)]
        let size = Size(width: width, height: 260)
        for kind in ChartKind.allCases {
          let plan = try Self.plan(kind, format, values: values, size: size)
          let numbers = ["123,456", "765,432"]
          for (segment, number) in zip(plan.segments, numbers) {
            guard let label = segment.label else { continue }
            #expect(label.text.contains(number), "\(format), \(width), \(kind): \(label.text)")
          }
          #expect(PlanLaws.violations(plan) == [], "\(format), \(width), \(kind)")
        }
      }
    }
  }

  @Test("keep every promise for random templates, data and sizes", arguments: ChartKind.allCases)
  func laws(kind: ChartKind) {
    let pieces: [LabelTemplate.Part] = [
      .name, .value, .share, .conversion, .text(" "), .text(": "), .text("·"), .text(" of all ("),
      .text("\n"), .text("国际贸易"), .text("خدمات "),
    ]
    let names = ["Tea", "International trade and supply", "المبيعات عبر", "", "国际贸易与供应链管理事业部"]
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: 600 + seed)
      let items = (0..<random.int(in: 1..<30)).map { index in
        ChartItem(
          names[random.int(in: 0..<names.count)],
          random.unit() * 1e4,
          id: "\(index)"
        )
      }
      var options = ChartOptions.of(kind)
      // A value is in it, so that no label is empty.
      options.labelTemplate = LabelTemplate(
        parts: (0..<random.int(in: 0..<5)).map { _ in pieces[random.int(in: 0..<pieces.count)] }
          + [.value]
          + (0..<random.int(in: 0..<4)).map { _ in pieces[random.int(in: 0..<pieces.count)] }
      )
      options.sweepAngle = random.unit() < 0.3 ? Double.pi : 2 * Double.pi
      options.startAngle = random.double(in: -4...4)
      options.labels = random.unit() < 0.75 ? .outside : .inside
      options.funnel.orientation = random.unit() < 0.7 ? .vertical : .horizontal
      let size = Size(width: random.double(in: 100...900), height: random.double(in: 100...600))
      let plan = ChartView(items: items, options: options, size: size).plan
      let found = PlanLaws.violations(plan)
      #expect(found == [], "seed \(seed), \(kind), \(options.labelTemplate?.description ?? "")")
      #expect(plan.segments.allSatisfy { $0.label?.text.contains("\n") != true }, "seed \(seed)")
    }
  }
}
