import LaminaGeometry
import LaminaLayers

/// The layers of one item's entry in the legend.
final class LegendEntryLayers {
  /// Takes the clicks of the whole entry.
  let layer = Layer()
  /// Lies behind the entry while its item is pointed at or has the focus.
  let mark = Layer()
  private let swatch = Layer()
  private let text = TextLayer()

  init(id: String) {
    layer.identifier = "legend:" + id
    layer.hitArea = .bounds
    layer.cursor = .pointer
    layer.anchorPoint = .zero
    swatch.cornerRadius = 3
    text.verticalAlignment = .center
    mark.cornerRadius = 4
    for part in [mark, swatch, text] {
      part.isHitTestingEnabled = false
      layer.addSublayer(part)
    }
  }

  /// Shows an entry as planned.
  func apply(_ entry: ChartPlan.LegendEntry, segment: ChartPlan.Segment, options: ChartOptions) {
    layer.isHidden = false
    layer.bounds = Rect(origin: .zero, size: entry.frame.size)
    layer.position = entry.frame.origin
    let height = entry.frame.height
    mark.frame = Rect(x: -6, y: 2, width: entry.frame.width + 12, height: height - 4)
    mark.backgroundColor = options.theme.placeholder
    swatch.frame = Rect(x: 0, y: (height - 10) / 2, width: 10, height: 10)
    swatch.backgroundColor = segment.isHidden ? options.theme.quietText : segment.color
    swatch.opacity = segment.isHidden ? 0.4 : 1
    text.text = entry.text
    text.font = ChartPlanner.smallFont.font(family: options.fontFamily)
    text.textColor = segment.isHidden ? options.theme.quietText : options.theme.text
    text.frame = Rect(x: 16, y: 0, width: entry.frame.width - 16, height: height)
  }
}
