import LaminaCharts
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Legend")
struct LegendTests {
  private static func show(
    _ values: [Double] = [5, 3, 2],
    placement: LegendPlacement = .bottom
  ) -> (scene: Scene, chart: ChartView) {
    ChartViewTests.show(values, kind: .pie, size: Size(width: 480, height: 360)) {
      $0.labels = .outside
      $0.showsLegend = true
      $0.legend = placement
    }
  }

  private static func entry(_ index: Int, _ chart: ChartView) throws -> Point {
    try #require(chart.plan.legend.first { $0.index == index }).frame.center
  }

  private static func slice(_ index: Int, _ chart: ChartView) throws -> Point {
    try #require(chart.plan.interiorPoint(of: chart.plan.segments[index]))
  }

  /// The strengths of an item's shape and label, as the scene shows them.
  private static func strengths(_ index: Int, _ chart: ChartView) throws -> [Double] {
    let label = try #require(chart.plan.segments[index].label)
    var found: [Double] = []
    var open = [chart.layer]
    while let layer = open.popLast() {
      let isShape = layer is ShapeLayer && chart.segmentIndex(of: layer) == index
      let isLabel = (layer as? TextLayer).map { $0.frame == label.rect } ?? false
      if isShape || isLabel { found.append(layer.presentation.opacity) }
      open += layer.sublayers
    }
    return found
  }

  @Test("pointing at an entry lifts its slice and shows its details, off the entries")
  func pointing() throws {
    let (scene, chart) = Self.show()
    scene.dispatcher.moved(to: try Self.entry(1, chart), time: 0)
    #expect(chart.hovered == 1)
    #expect(chart.selected == nil)
    let card = try #require(chart.bubbleFrame)
    #expect(!chart.plan.legend.contains { $0.frame.intersects(card) })
    scene.dispatcher.moved(to: try Self.slice(1, chart), time: 1)
    #expect(chart.hovered == 1)
    #expect(chart.bubbleFrame == nil, "a slice shows its details when it is clicked")
    scene.dispatcher.moved(to: try Self.entry(2, chart), time: 2)
    #expect(chart.bubbleFrame != nil)
    scene.dispatcher.moved(to: Point(2, 2), time: 3)
    #expect(chart.bubbleFrame == nil)
    #expect(chart.hovered == nil)
  }

  @Test("the details of a selected item come back when the pointer leaves another's entry")
  func pointingBesideSelection() throws {
    let (scene, chart) = Self.show()
    chart.select(0)
    let first = chart.bubbleFrame
    scene.dispatcher.moved(to: try Self.entry(2, chart), time: 0)
    #expect(chart.bubbleFrame != first)
    #expect(chart.selected == 0)
    scene.dispatcher.moved(to: Point(2, 2), time: 1)
    #expect(chart.bubbleFrame == first)
  }

  @Test("labels dim with their slices, and as gradually")
  func dimming() throws {
    let (scene, chart) = Self.show()
    scene.advance(to: 1)
    scene.dispatcher.moved(to: try Self.slice(0, chart), time: 1)
    scene.advance(to: 1.05)
    for strength in try Self.strengths(1, chart) {
      #expect(strength < 1 && strength > 0.4, "on its way")
    }
    scene.advance(to: 3)
    #expect(try Self.strengths(0, chart) == [1, 1])
    for strength in try Self.strengths(1, chart) { #expect((strength - 0.4).magnitude < 1e-6) }
    scene.dispatcher.moved(to: Point(2, 2), time: 3)
    scene.advance(to: 5)
    for strength in try Self.strengths(1, chart) { #expect((strength - 1).magnitude < 1e-6) }
  }

  @Test("an item with the keyboard's focus does not dim beside a selected one")
  func focusBesideSelection() throws {
    let (scene, chart) = Self.show()
    chart.select(0)
    chart.focus(1)
    scene.advance(to: 2)
    #expect(try Self.strengths(1, chart) == [1, 1])
    #expect(try Self.strengths(2, chart).allSatisfy { $0 < 0.5 })
  }

  @Test("a click switches an item, with Shift all others; all come back at once")
  func clicks() throws {
    let (scene, chart) = Self.show()
    var told: [String] = []
    chart.onVisibilityChange = { told.append("\($0) \($1)") }
    func click(_ index: Int, _ modifiers: InputModifiers = []) throws {
      let place = try Self.entry(index, chart)
      let pointer = scene.dispatcher
      pointer.pressed(.primary, at: place, time: scene.time, modifiers: modifiers)
      pointer.released(.primary, at: place, time: scene.time, modifiers: modifiers)
      scene.advance(to: scene.time + 1)
    }
    func hidden() -> [Bool] { chart.plan.segments.map(\.isHidden) }
    try click(1)
    #expect(hidden() == [false, true, false])
    #expect(chart.bubbleFrame == nil, "there is nothing to tell about an item that is off")
    try click(1)
    #expect(hidden() == [false, false, false])
    try click(2, .shift)
    #expect(hidden() == [true, true, false])
    #expect(chart.plan.segments[2].share == 1)
    chart.invertShown()
    #expect(hidden() == [false, false, true])
    chart.showAll()
    chart.showAll()
    #expect(hidden() == [false, false, false])
    try click(2, .shift)
    try click(2, .shift)
    #expect(hidden() == [false, false, false], "once more brings all back")
    #expect(told.prefix(4) == ["1 false", "1 true", "0 false", "1 false"])
    #expect(told.count == 4 + 3 + 1 + 2 + 2)
  }

  @Test("the keyboard shows details, switches items off, and on again")
  func keyboard() throws {
    let (_, chart) = Self.show()
    func press(_ key: KeyEvent.Key) { #expect(chart.handleKey(KeyEvent(key, time: 0))) }
    press(.tab)
    #expect(chart.bubbleFrame != nil)
    let first = chart.bubbleFrame
    press(.right)
    #expect(chart.bubbleFrame != first)
    press(.delete)
    #expect(chart.plan.segments[1].isHidden)
    #expect(chart.bubbleFrame == nil)
    press(.right)
    press(.left)
    #expect(chart.focused == 1, "its entry can still be reached")
    press(.enter)
    #expect(!chart.plan.segments[1].isHidden)
    #expect(chart.bubbleFrame != nil)
    press(.escape)
    #expect(chart.bubbleFrame == nil)
    #expect(chart.focused == nil)
  }

  @Test("a wheel over the legend turns its pages")
  func wheel() throws {
    let (scene, chart) = Self.show((1...60).map { Double($0) })
    let frames = chart.plan.legend.map(\.frame)
    let place = Point(try #require(frames.first).maxX + 8, frames[0].midY)
    #expect(chart.plan.legendPager?.page == 0)
    scene.dispatcher.scrolled(by: Vector(dx: 0, dy: 1), at: place, time: 0)
    #expect(chart.plan.legendPager?.page == 1)
    scene.dispatcher.scrolled(by: Vector(dx: 0, dy: -1), at: place, time: 1)
    scene.dispatcher.scrolled(by: Vector(dx: 0, dy: -1), at: place, time: 2)
    #expect(chart.plan.legendPager?.page == 0)
  }

  private static let names = [
    "Registration", "Marketing and sales", "Research", "Office supplies", "Travel expenses",
    "Software licences", "Consulting", "Hardware", "Insurance", "Rent and energy", "Training",
    "Legal advice", "Recruiting", "Customer support", "Logistics", "Packaging", "Product design",
    "Quality assurance", "Maintenance", "Translations", "Exhibitions", "Donations", "Taxes",
    "Other",
  ]

  @Test(
    "two dozen names beside a chart are whole",
    arguments: [(480.0, 360.0), (360, 480), (720, 360), (800, 600)]
  )
  func wholeNames(width: Double, height: Double) {
    for kind in ChartKind.allCases {
      var options = ChartOptions.of(kind)
      options.legend = .right
      let items = Self.names.enumerated().map {
        ChartItem($0.element, 2000 / Double($0.offset + 3))
      }
      let chart = ChartView(
        items: items,
        options: options,
        size: Size(width: width, height: height)
      )
      var shown: [String] = []
      for page in 0..<(chart.plan.legendPager?.starts.count ?? 1) {
        chart.showLegendPage(page)
        shown += chart.plan.legend.map(\.text)
        #expect(PlanLaws.violations(chart.plan) == [], "\(kind)")
      }
      #expect(shown == Self.names, "\(kind)")
      if width > 700 { #expect(chart.plan.legendPager == nil) }
    }
  }

  @Test("entries of zero slices tell their shares, since no label does")
  func zeroSlices() {
    let items = [ChartItem("Visited", 60), ChartItem("Nothing", 0), ChartItem("Some", 20)]
    func texts(_ kind: ChartKind, _ change: (inout ChartOptions) -> Void = { _ in }) -> [String] {
      var options = ChartOptions.of(kind)
      options.showsLegend = true
      change(&options)
      let size = Size(width: 480, height: 360)
      return ChartView(items: items, options: options, size: size).plan.legend.map(\.text)
    }
    #expect(texts(.pie) == ["Visited", "Nothing 0%", "Some"])
    #expect(texts(.rose) { $0.percentDigits = 1 } == ["Visited", "Nothing 0.0%", "Some"])
    #expect(texts(.donut) { $0.labelDetail = .value } == ["Visited", "Nothing 0", "Some"])
    // Stages without area have labels.
    #expect(texts(.funnel) == ["Visited", "Nothing", "Some"])
    #expect(texts(.pie) { $0.labels = .none } == ["Visited", "Nothing", "Some"])
  }

  @Test("names are cut only to what the rows have no room for")
  func cutNames() throws {
    for count in [3, 4, 5, 6] {
      let items = (0..<count).map { ChartItem("\($0) is a name that a row has no room for", 1) }
      var options = ChartOptions.of(.pie)
      options.showsLegend = true
      let plan = ChartView(items: items, options: options, size: Size(width: 480, height: 360)).plan
      #expect(plan.legend.count == count)
      #expect(plan.legendPager == nil)
      let rows = Dictionary(grouping: plan.legend, by: \.frame.minY).values
      #expect(rows.count == 2)
      let fullest = rows.map { row in
        row.reduce(0) { Double.maximum($0, $1.frame.maxX) }
          - row.reduce(.infinity) { Double.minimum($0, $1.frame.minX) }
      }
      // Each name of the fullest row could take less than one more character.
      let spare = plan.plot.width - (fullest.max() ?? 0)
      #expect(spare < 14 * Double((count + 1) / 2), "\(count)")
    }
  }

  @Test("labels leave names to the legend where most would be cut")
  func sharesAlone() {
    let items = Self.names.map { ChartItem($0, 1) }
    for kind in [ChartKind.pie, .funnel] {
      var options = ChartOptions.of(kind)
      options.legend = .right
      let size = Size(width: 480, height: 360)
      let chart = ChartView(items: items, options: options, size: size)
      #expect(chart.plan.segments.allSatisfy { $0.label?.text == $0.percent }, "\(kind)")
      chart.size = Size(width: 1400, height: 900)
      #expect(chart.plan.segments.allSatisfy { $0.label?.name == $0.item.name }, "\(kind)")
    }
  }

  @Test("a legend stands where it is asked to", arguments: LegendPlacement.allCases)
  func placements(placement: LegendPlacement) throws {
    for count in [3, 20, 60] {
      let (_, chart) = ChartViewTests.show(
        (1...count).map { Double($0) },
        kind: .donut,
        size: Size(width: 480, height: 360)
      ) {
        $0.labels = .outside
        $0.showsLegend = true
        $0.legend = placement
        $0.top = 60
      }
      #expect(PlanLaws.violations(chart.plan) == [])
      let plot = chart.plan.plot
      for entry in chart.plan.legend {
        let isBeside =
          switch placement {
          case .bottom: entry.frame.minY >= plot.maxY
          case .top: entry.frame.maxY <= plot.minY
          case .left: entry.frame.maxX <= plot.minX
          case .right: entry.frame.minX >= plot.maxX
          }
        #expect(isBeside)
      }
      var seen = chart.plan.legend.map(\.index)
      for page in (chart.plan.legendPager?.starts ?? []).indices.dropFirst() {
        chart.showLegendPage(page)
        #expect(PlanLaws.violations(chart.plan) == [])
        seen += chart.plan.legend.map(\.index)
      }
      #expect(seen == Array(0..<chart.plan.segments.count))
    }
  }
}
