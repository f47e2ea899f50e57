import LaminaGeometry
import LaminaLayers

extension ChartView {
  /// Shows title, middle, notes and the empty state.
  func showFurniture() {
    furniture.removeAllSublayers()
    let theme = options.theme
    if let title = plan.title { add(title, color: theme.text, alignment: .center) }
    if let text = plan.subtitle { add(text, color: theme.quietText, alignment: .center) }
    for (index, text) in plan.middle.enumerated() where !plan.isEmpty {
      add(text, color: index == 0 ? theme.text : theme.quietText, alignment: .center)
    }
    if let note = plan.note { add(note, color: theme.quietText, alignment: .center) }
    if let pager = plan.legendPager { showPager(pager) }
    if plan.isEmpty { showEmptyState() }
  }

  /// Shows what turns the legend's pages; an arrow with nowhere to turn is quiet.
  private func showPager(_ pager: ChartPlan.LegendPager) {
    let theme = options.theme
    add(pager.text, color: theme.quietText, alignment: .center)
    for (box, step) in [(pager.previous, -1.0), (pager.next, 1.0)] {
      let page = pager.page + Int(step)
      let middle = box.center
      let arrow = ShapeLayer(
        path: .polygon([
          Point(middle.x - 3 * step, middle.y - 5), Point(middle.x + 4 * step, middle.y),
          Point(middle.x - 3 * step, middle.y + 5),
        ]),
        fillColor: pager.starts.indices.contains(page) ? theme.text : theme.placeholder
      )
      arrow.identifier = step < 0 ? "legend-previous" : "legend-next"
      arrow.hitArea = .path(Path(rect: box))
      arrow.cursor = .pointer
      arrow.on(.click) { [weak self] event in
        guard let self, event.button == .primary else { return }
        event.stop()
        if pager.starts.indices.contains(page) { showLegendPage(page) }
      }
      furniture.addSublayer(arrow)
    }
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
    guard let path = ringPath(segment) else { return }
    if segment.isVisible {
      // The shape covers the inside of both strokes, which leaves a gap and a ring around it; a dimmed
      // one would let them shine through.
      segments[segment.item.id]?.shape.zPosition = 3
      show(outer, path: path, width: 8, color: options.theme.focus, z: 1)
      show(inner, path: path, width: 4, color: options.theme.background, z: 2)
      inner.fillColor = options.theme.background
    } else {
      show(outer, path: path, width: 2, color: options.theme.focus, z: 1)
    }
  }

  private func show(_ ring: ShapeLayer, path: Path, width: Double, color: Color, z: Double) {
    ring.path = path
    ring.fillColor = nil
    ring.strokeColor = color
    ring.lineWidth = width
    ring.lineJoin = .round
    ring.zPosition = z
    ring.isHitTestingEnabled = false
    shapes.addSublayer(ring)
  }

  /// What the ring goes around: the shape, or else the label, the legend's entry, or the place where the
  /// shape would be.
  private func ringPath(_ segment: ChartPlan.Segment) -> Path? {
    if segment.isVisible {
      var (lifted, moved) = (segment, plan)
      if case .slice(var slice, let pad) = segment.shape {
        let emphasis = emphasis(segment.index)
        moved.center = plan.center(of: slice, offset: emphasis.offset)
        slice.outerRadius += emphasis.lift
        lifted.shape = .slice(slice, pad: pad)
      }
      return moved.path(of: lifted)
    }
    let entry = plan.legend.first { $0.index == segment.index }?.frame.insetBy(dx: -5, dy: 0)
    let label = segment.label?.rect.insetBy(dx: -3, dy: -1)
    let place = plan.bubbleTip(of: segment).map {
      Rect(x: $0.x - 12, y: $0.y - 4, width: 24, height: 8)
    }
    return (label ?? entry ?? place).map { Path(roundedRect: $0, radii: CornerRadii(4)) }
  }
}
