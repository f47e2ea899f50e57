import LaminaGeometry
import LaminaLayers

extension ChartView {
  /// Shows title, middle, notes and the empty state.
  func showFurniture() {
    furniture.removeAllSublayers()
    let theme = options.theme
    if let title = plan.title { add(title, color: theme.text, alignment: .center) }
    for (index, text) in plan.middle.enumerated() where !plan.isEmpty {
      add(text, color: index == 0 ? theme.text : theme.quietText, alignment: .center)
    }
    if let note = plan.note { add(note, color: theme.quietText, alignment: .center) }
    if plan.isEmpty { showEmptyState() }
  }

  private func add(_ text: ChartPlan.Text, color: Color, alignment: TextStyle.Alignment) {
    let layer = TextLayer()
    layer.text = text.text
    layer.font = text.font.font(family: options.fontFamily)
    layer.textColor = color
    layer.alignment = alignment
    layer.verticalAlignment = .center
    layer.frame = text.rect
    layer.isHitTestingEnabled = false
    furniture.addSublayer(layer)
  }

  /// The same quiet ring and words in every kind of chart.
  private func showEmptyState() {
    let plot = plan.plot
    let radius = Double.maximum(
      Double.minimum(Double.minimum(plot.width, plot.height) / 2 - 8, 64),
      0
    )
    if radius > 12 {
      let circle = ShapeLayer(path: Path(circleAt: plot.center, radius: radius), fillColor: nil)
      circle.strokeColor = options.theme.placeholder
      circle.lineWidth = Double.minimum(12, radius / 3)
      circle.isHitTestingEnabled = false
      furniture.addSublayer(circle)
    }
    let font = ChartFont(size: 13)
    guard let text = measure.shortened(options.strings.noData, font, to: plot.width) else { return }
    let rect = Rect(x: plot.minX, y: plot.midY - 10, width: plot.width, height: 20)
    add(
      ChartPlan.Text(text: text, rect: rect, font: font),
      color: options.theme.quietText,
      alignment: .center
    )
  }

  /// Shows the focus ring around the focused item: 2 points wide, 2 points off the outline.
  func showRing() {
    let (outer, inner) = ring
    outer.removeFromSuperlayer()
    inner.removeFromSuperlayer()
    for layers in segments.values { layers.shape.zPosition = 0 }
    guard let index = focused else { return }
    let segment = plan.segments[index]
    let path: Path
    if segment.isVisible {
      path = plan.path(of: segment)
      segments[segment.item.id]?.shape.zPosition = 3
    } else if let entry = plan.legend.first(where: { $0.index == index }) {
      path = Path(roundedRect: entry.frame, radii: CornerRadii(4))
    } else {
      return
    }
    for (layer, width, color, z) in [
      (outer, 8.0, options.theme.focus, 1.0), (inner, 4.0, options.theme.background, 2.0),
    ] {
      layer.path = path
      layer.fillColor = nil
      layer.strokeColor = color
      layer.lineWidth = width
      layer.lineJoin = .round
      layer.zPosition = z
      layer.isHitTestingEnabled = false
      shapes.addSublayer(layer)
    }
  }
}
