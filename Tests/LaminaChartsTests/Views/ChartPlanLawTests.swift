import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("ChartPlan")
struct ChartPlanLawTests {
  private static let names = [
    "Tea", "Coffee and all that goes with it", "国际贸易与供应链管理事业部", "김종호", "Übergröße",
    "المبيعات عبر الإنترنت في الشرق الأوسط", "ניהול", "🏠 Alone at home", "e\u{301}tude", "",
    "two\nlines", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "ไม่ระบุ", "a",
  ]
  private static let sizes = [
    Size(width: 120, height: 120), Size(width: 160, height: 400), Size(width: 320, height: 240),
    Size(width: 480, height: 360), Size(width: 640, height: 480), Size(width: 900, height: 300),
    Size(width: 1600, height: 900),
  ]

  private static func values(_ random: inout SeededGenerator) -> [Double] {
    let count = random.int(in: 2..<201)
    let kind = random.int(in: 0..<5)
    return (0..<count).map { index -> Double in
      let unit = random.unit()
      switch kind {
      case 0: return 1
      case 1: return unit * unit * unit * unit
      case 2: return index == 0 || index == count - 1 ? 500 : unit
      case 3: return index == 0 ? 1e6 : unit
      default: return unit < 0.3 ? 0 : unit
      }
    }
  }

  @Test("every promise holds for random data, names and sizes", arguments: ChartKind.allCases)
  func laws(kind: ChartKind) {
    for seed in 0..<14 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let items = Self.values(&random).enumerated().map { index, value in
        ChartItem(Self.names[random.int(in: 0..<Self.names.count)], value, id: "\(index)")
      }
      var options = ChartOptions.of(kind)
      options.title = random.unit() < 0.5 ? "A title" : ""
      options.subtitle = random.unit() < 0.3 ? "What it is about" : ""
      options.labelDetail = LabelDetail.allCases[random.int(in: 0..<4)]
      options.top = random.unit() < 0.5 ? 24 : 200
      options.rowsSkipped = random.unit() < 0.2 ? 3 : 0
      options.startAngle = random.double(in: -4...4)
      options.isClockwise = random.unit() < 0.7
      options.minimumAngle = random.unit() < 0.3 ? 0.02 : 0
      options.roseMode = RoseMode.allCases[random.int(in: 0..<3)]
      options.funnel.sort = FunnelSort.allCases[random.int(in: 0..<3)]
      options.funnel.alignment = FunnelAlignment.allCases[random.int(in: 0..<3)]
      options.funnel.orientation = random.unit() < 0.7 ? .vertical : .horizontal
      options.legend = LegendPlacement.allCases[random.int(in: 0..<4)]
      options.labels = random.unit() < 0.8 ? .outside : .inside
      let size = Self.sizes[Int(seed) % Self.sizes.count]
      let plan = ChartView(items: items, options: options, size: size).plan
      let found = PlanLaws.violations(plan)
      #expect(found == [], "seed \(seed), \(kind), \(size)")
    }
  }

  @Test("small views keep a disc of a fair size, with shares below the names")
  func smallViews() {
    let items = ["Registered", "Opened account", "Linked card", "Ordered"]
    let values: [Double] = [358, 246, 143, 61]
    let chart = ChartView(
      items: zip(items, values).map { ChartItem($0, $1) },
      options: .of(.pie),
      size: Size(width: 320, height: 240)
    )
    // Of what it would have without labels; without rows of two it would be two fifths.
    #expect(chart.plan.radius >= 0.55 * (chart.plan.plot.height / 2 - 6))
    #expect(chart.plan.segments.allSatisfy { $0.label?.name == $0.item.name })
    #expect(chart.plan.segments.contains { $0.label?.isStacked == true })
    #expect(PlanLaws.violations(chart.plan) == [])
    chart.size = Size(width: 720, height: 480)
    #expect(chart.plan.segments.allSatisfy { $0.label?.isStacked == false })
    #expect(chart.plan.segments.allSatisfy { $0.label?.name == $0.item.name })
  }

  @Test("names take a second line where one would cut them", arguments: [ChartKind.pie, .rose])
  func brokenNames(kind: ChartKind) {
    let items = ["International trade", "Supply chains", "Repair", "Schools"]
      .map { ChartItem($0, Double($0.count)) }
    let size = Size(width: 400, height: 320)
    let plan = ChartView(items: items, options: .of(kind), size: size).plan
    for segment in plan.segments {
      #expect(segment.label?.name == segment.item.name)
    }
    let first = plan.segments[0].label
    #expect(first?.nameLines == ["International", "trade"])
    #expect(first.map { $0.text.hasPrefix("International trade ") } == true)
    #expect(plan.segments[2].label?.nameLines == ["Repair"])
    #expect(PlanLaws.violations(plan) == [])
  }

  @Test("names that would be cut to the same keep their ends", arguments: ChartKind.allCases)
  func cutNames(kind: ChartKind) {
    let items = (1...24).map { ChartItem("A category with the number \($0)", Double(100 - $0)) }
    let size = Size(width: 480, height: 360)
    let plan = ChartView(items: items, options: .of(kind), size: size).plan
    let names = plan.segments.compactMap { $0.label?.name }
    #expect(names.count == 24)
    #expect(names.allSatisfy { $0.contains("…") })
    #expect(Set(names).count == 24)
    for (name, item) in zip(names, items) {
      let parts = name.split(separator: "…").map(String.init)
      #expect(item.name.hasPrefix(parts[0]) && item.name.hasSuffix(parts.last ?? ""), "\(name)")
    }
    #expect(PlanLaws.violations(plan) == [])
  }

  @Test("a horizontal funnel has its labels below its stages")
  func labelsBelow() {
    let items = [("Visited", 50.0), ("Signed up", 12), ("Paid", 3)].map { ChartItem($0, $1) }
    var options = ChartOptions.of(.funnel)
    options.funnel.orientation = .horizontal
    let chart = ChartView(items: items, options: options, size: Size(width: 640, height: 400))
    for segment in chart.plan.segments {
      guard case .stage(let stage) = segment.shape, let label = segment.label else {
        Issue.record("no label")
        continue
      }
      #expect((label.rect.midX - stage.band.midX).magnitude <= 1)
      #expect(label.rect.minY >= stage.band.maxY)
    }
    #expect(PlanLaws.violations(chart.plan) == [])
  }

  @Test("a funnel stands in the middle where its labels leave room", arguments: [480.0, 640, 1600])
  func centredFunnel(width: Double) {
    let items = [("Visited", 50.0), ("Signed up", 12), ("Paid", 3)].map { ChartItem($0, $1) }
    let size = Size(width: width, height: 400)
    let plan = ChartView(items: items, options: .of(.funnel), size: size).plan
    let box = plan.path(of: plan.segments[0]).boundingBox
    #expect(((box.minX + box.maxX) / 2 - width / 2).magnitude <= 1)
  }

  @Test("a legend with more entries than room has pages that hold every entry once")
  func legendPages() throws {
    let items = (1...60).map { ChartItem("Category \($0)", Double($0)) }
    var options = ChartOptions.of(.pie)
    options.top = 60
    let chart = ChartView(items: items, options: options, size: Size(width: 480, height: 360))
    let pager = try #require(chart.plan.legendPager)
    #expect(pager.page == 0)
    var seen: [Int] = []
    for page in pager.starts.indices {
      chart.showLegendPage(page)
      #expect(chart.plan.legendPager?.page == page)
      #expect(PlanLaws.violations(chart.plan) == [])
      seen += chart.plan.legend.map(\.index)
    }
    #expect(seen == Array(0..<60))
    chart.focus(0)
    #expect(chart.plan.legend.contains { $0.index == 0 })
    chart.showLegendPage(1000)
    #expect(chart.plan.legend.contains { $0.index == 59 })
  }

  @Test(
    "one giant and nine tiny items keep all labels beside a large disc",
    arguments: [360.0, 300]
  )
  func giant(height: Double) {
    let items = [ChartItem("Giant", 111_110)] + (1...9).map { ChartItem("Tiny \($0)", Double($0)) }
    let size = Size(width: 480, height: height)
    let plan = ChartView(items: items, options: .of(.pie), size: size).plan
    #expect(plan.labelsDropped == [])
    #expect(plan.segments.allSatisfy { $0.label != nil })
    #expect(plan.radius >= 0.62 * (plan.plot.height / 2 - 6))
    #expect(PlanLaws.violations(plan) == [])
  }

  @Test("type gets smaller only where labels are crowded, and never less than ten points")
  func smallerType() {
    for (count, sizes) in [(6, [12.0]), (40, [10])] {
      let items = (1...count).map { ChartItem("Item \($0)", 1) }
      var options = ChartOptions.of(.funnel)
      options.top = 100
      let size = Size(width: 480, height: 340)
      let funnel = ChartView(items: items, options: options, size: size).plan
      let used = Set(funnel.segments.compactMap { $0.label?.font.size })
      #expect(used.count == 1 && used.isSubset(of: sizes), "\(count)")
      options.kind = .pie
      let pie = ChartView(items: items, options: options, size: size).plan
      #expect(pie.segments.allSatisfy { $0.label.map { $0.font.size >= 10 } ?? true })
      #expect(PlanLaws.violations(funnel) + PlanLaws.violations(pie) == [])
    }
  }

  @Test("a view without room beside the disc has shares inside its slices")
  func tinyView() {
    let items = [50.0, 30, 15, 4, 1].enumerated().map { ChartItem("Item \($0.offset)", $0.element) }
    var options = ChartOptions.of(.pie)
    options.percentDigits = 0
    let size = Size(width: 120, height: 120)
    let plan = ChartView(items: items, options: options, size: size).plan
    let labels = plan.segments.compactMap(\.label)
    #expect(!labels.isEmpty)
    #expect(labels.allSatisfy { $0.leader.isEmpty })
    #expect(plan.labelsDropped.count == 5 - labels.count)
    #expect(PlanLaws.violations(plan) == [])
  }

  @Test("the least view shows whole percentages, and a full disc where no label fits")
  func leastView() {
    let size = Size(width: 120, height: 120)
    func plan(_ kind: ChartKind, _ values: [Double]) -> ChartPlan {
      let items = values.enumerated().map { ChartItem("Item \($0.offset)", $0.element) }
      return ChartView(items: items, options: .of(kind), size: size).plan
    }
    let parts = plan(.pie, [120, 150, 432, 500, 100, 300])
    #expect(parts.segments[3].label?.text == "31%")
    #expect(parts.segments.compactMap(\.label).allSatisfy { !$0.text.contains(".") })
    #expect(parts.note?.text == "+\(parts.labelsDropped.count) more")
    #expect(parts.radius >= 42)
    let ring = plan(.donut, (1...40).map { Double($0) })
    #expect(ring.labelsDropped.count == 24)
    #expect(ring.note == nil, "there are no labels that these would be more than")
    #expect(ring.radius >= 46)
    let funnel = plan(.funnel, [420, 310, 180, 95, 40])
    #expect(funnel.segments.prefix(3).map { $0.label?.detail } == ["40%", "30%", "17%"])
    for kind in ChartKind.allCases {
      for count in 1...30 {
        let plan = plan(kind, (1...count).map { Double($0 * $0) })
        #expect(PlanLaws.violations(plan) == [], "\(kind), \(count)")
        let labels = plan.segments.compactMap { segment in segment.label.map { (segment, $0) } }
        for (segment, label) in labels where label.leader.isEmpty {
          #expect(plan.path(of: segment).contains(label.rect.center), "\(kind), \(count)")
        }
      }
    }
  }

  @Test("a funnel of many stages has labels on both sides before any is dropped")
  func labelsOnBothSides() {
    let items = (1...40).map { ChartItem("Stage \($0)", Double(50 - $0)) }
    for (height, sides) in [(700.0, 1), (460, 2)] {
      var options = ChartOptions.of(.funnel)
      options.showsLegend = false
      let size = Size(width: 640, height: height)
      let plan = ChartView(items: items, options: options, size: size).plan
      #expect(plan.labelsDropped == [])
      #expect(Set(plan.segments.compactMap { $0.label?.isLeft }).count == sides)
      #expect(PlanLaws.violations(plan) == [])
    }
  }

  @Test("a funnel of 24 stages takes less room rather than names cut short")
  func wholeNames() {
    let items = (1...24).map { ChartItem("Category nr \($0)", Double(3000 - 100 * $0)) }
    let size = Size(width: 480, height: 360)
    let plan = ChartView(items: items, options: .of(.funnel), size: size).plan
    #expect(plan.segments.allSatisfy { $0.label?.name == $0.item.name })
    #expect(plan.path(of: plan.segments[0]).boundingBox.width >= 96)
    #expect(PlanLaws.violations(plan) == [])
  }

  @Test("leader lines are one pixel wide, and level parts lie on one", arguments: [1.0, 1.5, 2, 3])
  func hairlines(scale: Double) {
    for kind in [ChartKind.pie, .funnel] {
      let (_, chart) = ChartViewTests.show([5, 3, 2], kind: kind) {
        $0.labels = .outside
        $0.pixel = 1 / scale
      }
      for label in chart.plan.segments.compactMap(\.label) {
        let level = (label.leader.last?.y ?? 0) * scale
        #expect((level - level.rounded(.down) - 0.5).magnitude < 1e-6)
      }
      var lines: [Double] = []
      var open = [chart.layer]
      while let layer = open.popLast() {
        if let line = layer as? ShapeLayer, line.fillColor == nil, line.strokeColor != nil {
          lines.append(line.lineWidth)
        }
        open += layer.sublayers
      }
      #expect(lines == [1 / scale, 1 / scale, 1 / scale])
    }
  }

  @Test(
    "rows left out are counted in words",
    arguments: [(1, "1 row skipped"), (3, "3 rows skipped")]
  )
  func rowsSkipped(count: Int, text: String) {
    var options = ChartOptions.of(.pie)
    options.rowsSkipped = count
    let chart = ChartView(items: [ChartItem("One", 1)], options: options)
    #expect(chart.plan.note?.text == text)
  }

  @Test("a single item keeps its label inside views of every size")
  func oneItem() {
    for side in [24.0, 40, 60, 80, 120, 200, 400] {
      for kind in ChartKind.allCases {
        let size = Size(width: side, height: side)
        let chart = ChartView(items: [ChartItem("Everything", 17)], options: .of(kind), size: size)
        #expect(PlanLaws.violations(chart.plan) == [], "\(kind), \(side)")
      }
    }
  }
}
