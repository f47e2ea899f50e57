import Lamina
import LaminaCharts
import LaminaText

/// One chart, or four in a grid, in a scene.
final class Board {
  let scene: Scene
  private(set) var charts: [ChartView] = []
  private(set) var kinds: [ChartKind]
  private let engine: PangoTextEngine
  var options: ChartOptions
  private(set) var items: [ChartItem]
  /// Told when a chart has been made.
  var onMake: ((ChartView) -> Void)?

  init(kinds: [ChartKind], options: ChartOptions, items: [ChartItem], size: Size, scale: Double) {
    engine = PangoTextEngine()
    scene = Scene(size: size, scale: scale, textEngine: engine)
    self.kinds = kinds
    self.options = options
    self.items = items
    self.options.pixel = 1 / scale
    scene.backgroundColor = options.theme.background
    make()
  }

  private func make() {
    for chart in charts { chart.layer.removeFromSuperlayer() }
    let frames = frames
    charts = kinds.indices.map { index in
      let chart = ChartView(
        items: items,
        options: chartOptions(kinds[index]),
        size: frames[index].size,
        textEngine: engine
      )
      chart.layer.position = frames[index].origin
      scene.rootLayer.addSublayer(chart.layer)
      onMake?(chart)
      return chart
    }
  }

  private func chartOptions(_ kind: ChartKind) -> ChartOptions {
    var options = options
    options.kind = kind
    if kinds.count > 1 {
      options.showsLegend = false
      options.title = options.title.isEmpty ? kind.rawValue.capitalizedFirst : options.title
      if options.strings == .chinese, self.options.title.isEmpty {
        options.title =
          ["pie": "饼图", "donut": "环形图", "rose": "玫瑰图", "funnel": "漏斗图"][kind.rawValue]
          ?? ""
      }
    }
    return options
  }

  /// The charts' frames: the whole scene, or two by two.
  private var frames: [Rect] {
    let size = scene.size
    guard kinds.count > 1 else { return [Rect(origin: .zero, size: size)] }
    let width = (size.width / 2).rounded(.down)
    let height = (size.height / 2).rounded(.down)
    return kinds.indices.map { index in
      Rect(
        x: Double(index % 2) * width,
        y: Double(index / 2) * height,
        width: index % 2 == 0 ? width : size.width - width,
        height: index / 2 == 0 ? height : size.height - height
      )
    }
  }

  /// Lays out anew for the scene's size.
  func layOut() {
    for (chart, frame) in zip(charts, frames) {
      chart.layer.position = frame.origin
      chart.size = frame.size
    }
  }

  func show(_ kinds: [ChartKind]) {
    self.kinds = kinds
    make()
  }

  func applyOptions() {
    scene.backgroundColor = options.theme.background
    for (chart, kind) in zip(charts, kinds) { chart.options = chartOptions(kind) }
  }

  func update(_ items: [ChartItem], rowsSkipped: Int) {
    self.items = items
    options.rowsSkipped = rowsSkipped
    for (chart, kind) in zip(charts, kinds) {
      chart.options = chartOptions(kind)
      chart.update(items: items)
    }
  }

  func playEntry() {
    for chart in charts { chart.playEntry() }
  }

  /// The chart and the item whose shape is painted at a point.
  func item(at point: Point) -> (chart: ChartView, segment: ChartPlan.Segment)? {
    guard let hit = scene.hitTest(point), let id = hit.layer.identifier, id.hasPrefix("segment:")
    else { return nil }
    let item = id.dropFirst("segment:".count)
    for chart in charts where hit.path.contains(where: { $0 === chart.layer }) {
      if let segment = chart.plan.segments.first(where: { $0.item.id == item }) {
        return (chart, segment)
      }
    }
    return nil
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
