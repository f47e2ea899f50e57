import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaText

/// A scene with one chart, or with several in a grid.
final class ChartStage {
  let scene: Scene
  private(set) var charts: [ChartView] = []
  private(set) var kinds: [ChartKind]
  private(set) var options: Options
  private var source: ChartSource

  init(
    _ options: Options,
    source: ChartSource,
    scale: Double,
    textEngine: any TextEngine = PangoTextEngine()
  ) {
    self.options = options
    self.source = source
    kinds = options.kinds
    scene = Scene(size: options.size, scale: scale, textEngine: textEngine)
    makeCharts()
  }

  /// Shows other kinds of charts on the same data, without the items that are switched off in one.
  func show(_ kinds: [ChartKind], hiding hiddenItems: Set<String>) {
    self.kinds = kinds
    for chart in charts { chart.layer.removeFromSuperlayer() }
    makeCharts()
    for chart in charts { chart.hiddenItems = hiddenItems }
  }

  private func makeCharts() {
    scene.backgroundColor = options.chart.theme.background
    charts = kinds.indices.map { index in
      ChartView(
        items: source.items,
        options: chartOptions(kinds[index]),
        size: place(index).size,
        textEngine: scene.textEngine
      )
    }
    layOut()
    for chart in charts { scene.rootLayer.addSublayer(chart.layer) }
  }

  private func chartOptions(_ kind: ChartKind) -> ChartOptions {
    var chart = options.chart
    chart.kind = kind
    chart.rowsSkipped = source.rowsSkipped
    chart.pixel = 1 / scene.scale
    if kinds.count > 1 {
      chart.showsLegend = false
      if chart.title.isEmpty { chart.title = kind.title(options.isChinese) }
    }
    return chart
  }

  /// Gives each chart its part of the scene's size.
  func layOut() {
    for (index, chart) in charts.enumerated() {
      let place = place(index)
      chart.layer.position = place.origin
      chart.size = place.size
    }
  }

  /// A chart's part of the scene, on whole device pixels.
  private func place(_ index: Int) -> Rect {
    let columns = kinds.count > 1 ? 2 : 1
    let rows = (kinds.count + columns - 1) / columns
    let scale = scene.scale
    func edge(_ length: Double, _ part: Int, _ parts: Int) -> Double {
      (length * Double(part) / Double(parts) * scale).rounded() / scale
    }
    let (column, row) = (index % columns, index / columns)
    let left = edge(scene.size.width, column, columns)
    let top = edge(scene.size.height, row, rows)
    return Rect(
      x: left,
      y: top,
      width: edge(scene.size.width, column + 1, columns) - left,
      height: edge(scene.size.height, row + 1, rows) - top
    )
  }

  /// Takes other data, moving each item from its old state to the new one.
  func update(_ source: ChartSource) {
    self.source = source
    for (chart, kind) in zip(charts, kinds) {
      let changed = chartOptions(kind)
      if chart.options != changed { chart.options = changed }
      chart.update(items: source.items)
    }
  }

  /// Changes between the light and the dark theme.
  func toggleTheme() {
    options.chart.theme = options.chart.theme.name == "dark" ? .light : .dark
    scene.backgroundColor = options.chart.theme.background
    for (chart, kind) in zip(charts, kinds) { chart.options = chartOptions(kind) }
  }

  /// Lets the charts come in.
  func playEntry() {
    for chart in charts { chart.playEntry() }
  }

  /// The chart and item a click at a point of the scene would hit.
  func item(at point: Point) -> (chart: Int, segment: ChartPlan.Segment)? {
    guard let hit = scene.hitTest(point) else { return nil }
    for (index, chart) in charts.enumerated() {
      if let segment = chart.segmentIndex(of: hit.layer), !hit.isLegend {
        return (index, chart.plan.segments[segment])
      }
    }
    return nil
  }
}

extension HitResult {
  /// Whether the layer belongs to a legend, which switches items instead of selecting them.
  fileprivate var isLegend: Bool { path.contains { $0.identifier?.hasPrefix("legend:") == true } }
}

extension ChartKind {
  /// The kind's name for people.
  func title(_ isChinese: Bool) -> String {
    switch self {
    case .pie: isChinese ? "饼图" : "Pie"
    case .donut: isChinese ? "环形图" : "Donut"
    case .rose: isChinese ? "玫瑰图" : "Rose"
    case .funnel: isChinese ? "漏斗图" : "Funnel"
    }
  }
}
