import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

/// Counts what a chart costs instead of timing it.
@Suite("Charts of many items")
struct ManyItemsTests {
  /// Counts the texts that are set.
  private final class CountingEngine: TextEngine {
    private let engine = FixedMetricsTextEngine()
    private(set) var count = 0

    func layout(_ request: TextRequest) -> TextLayout {
      count += 1
      return engine.layout(request)
    }
  }

  private static func items(_ count: Int) -> [ChartItem] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { ChartItem("Item \($0)", random.double(in: 1...1000)) }
  }

  private static func show(
    _ count: Int,
    _ kind: ChartKind,
    legend: LegendPlacement = .bottom,
    labels: LabelPlacement = .outside
  ) -> (chart: ChartView, texts: Int) {
    var options = ChartOptions.of(kind)
    options.top = 100_000
    options.legend = legend
    options.labels = labels
    let engine = CountingEngine()
    let size = Size(width: 640, height: 480)
    let chart = ChartView(items: items(count), options: options, size: size, textEngine: engine)
    return (chart, engine.count)
  }

  private static func layers(_ root: Layer) -> Int {
    root.sublayers.reduce(1) { $0 + layers($1) }
  }

  @Test("only texts that may be shown are measured", arguments: ChartKind.allCases)
  func texts(kind: ChartKind) {
    for (legend, labels) in [(LegendPlacement.bottom, LabelPlacement.outside), (.right, .inside)] {
      let few = Self.show(1200, kind, legend: legend, labels: labels).texts
      let many = Self.show(2400, kind, legend: legend, labels: labels).texts
      #expect(few < 6000, "\(legend), \(labels)")
      #expect(many < few + few / 4 + 100, "\(legend), \(labels)")
    }
  }

  @Test(
    "an item without label and legend entry has one layer",
    arguments: [ChartKind.pie, .funnel]
  )
  func layers(kind: ChartKind) {
    let (chart, _) = Self.show(4000, kind)
    #expect(chart.plan.segments.count == 4000)
    #expect(Self.layers(chart.layer) < 4500)
    chart.items = []
    #expect(Self.layers(chart.layer) < 30)
  }

  @Test("pages of equal columns hold every entry once", arguments: LegendPlacement.allCases)
  func pages(placement: LegendPlacement) throws {
    let (chart, _) = Self.show(1100, .pie, legend: placement)
    let starts = try #require(chart.plan.legendPager).starts
    let ends = starts + [1100]
    for page in [0, 1, starts.count / 2, starts.count - 1] {
      chart.showLegendPage(page)
      #expect(chart.plan.legend.map(\.index) == Array(starts[page]..<ends[page + 1]))
      #expect(PlanLaws.furniture(chart.plan) == [])
    }
  }

  @Test("a chart of thousands of items keeps its promises", arguments: ChartKind.allCases)
  func promises(kind: ChartKind) {
    let (chart, _) = Self.show(1500, kind)
    #expect(chart.plan.segments.contains { $0.label != nil } || kind == .funnel)
    #expect(PlanLaws.violations(chart.plan) == [])
  }

  private static func moving(_ root: Layer) -> Int {
    root.sublayers.reduce(root.animationKeys.isEmpty ? 0 : 1) { $0 + moving($1) }
  }

  @Test("pointing at one of a crowd moves that one alone", arguments: [ChartKind.pie, .funnel])
  func hover(kind: ChartKind) {
    let (chart, _) = Self.show(2400, kind)
    let scene = Scene(size: chart.size)
    scene.rootLayer.addSublayer(chart.layer)
    chart.hover(5)
    let moving = Self.moving(chart.layer)
    #expect(moving > 0 && moving < 10)
    #expect(!chart.layer.sublayers.flatMap(\.sublayers).filter { $0.opacity == 0.4 }.isEmpty)
    chart.hover(nil)
    scene.advance(to: 2)
    #expect(!scene.isAnimating)
  }

  @Test("hairlines leave a crowd of slices most of the disc")
  func hairlines() {
    let (chart, _) = Self.show(2400, .pie)
    let plan = chart.plan
    let painted = plan.segments.reduce(0) { $0 + plan.path(of: $1).area.magnitude }
    #expect(painted > 0.7 * Double.pi * plan.radius * plan.radius)
  }
}
