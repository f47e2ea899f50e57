import LaminaGeometry
import LaminaLayers

extension ChartView {
  /// Follows the pointer over an item's shape, or over what takes clicks beside it.
  func listen(to target: Layer, of layers: SegmentLayers) {
    follow(target, of: layers, isEntry: false)
    target.on(.click) { [weak self, unowned layers] event in
      guard let self, event.button == .primary else { return }
      event.stop()
      pointer = layer.convert(event.location, from: nil)
      // The keyboard goes on from here, without a ring until it does.
      focused = nil
      select(selected == layers.index ? nil : layers.index)
    }
  }

  /// Follows the pointer over an item's entry in the legend.
  func listen(toEntry target: Layer, of layers: SegmentLayers) {
    follow(target, of: layers, isEntry: true)
    target.on(.click) { [weak self, unowned layers] event in
      guard let self, event.button == .primary else { return }
      event.stop()
      if event.modifiers.contains(.control) || event.modifiers.contains(.shift) {
        showOnly(layers.index)
      } else {
        setHidden(!plan.segments[layers.index].isHidden, at: layers.index)
      }
    }
  }

  private func follow(_ target: Layer, of layers: SegmentLayers, isEntry: Bool) {
    // The pointer may leave a shape after its item, or the whole chart, is gone.
    target.on(.enter) { [weak self, weak layers] _ in
      guard let self, let layers else { return }
      pointedEntry = isEntry ? layers.index : nil
      if hovered == layers.index { settle() } else { hover(layers.index) }
    }
    target.on(.leave) { [weak self, weak layers] _ in
      guard let self, let layers else { return }
      if isEntry, pointedEntry == layers.index { pointedEntry = nil }
      if hovered == layers.index { hover(nil) }
    }
  }

  /// Turns the legend's pages where the wheel turns over it.
  func scrolled(_ event: PointerEvent) {
    guard let pager = plan.legendPager, event.scrollDelta.dy != 0,
      let point = layer.convert(event.location, from: nil),
      plan.legendArea.contains(point)
    else { return }
    event.stop()
    showLegendPage(pager.page + (event.scrollDelta.dy > 0 ? 1 : -1))
  }
}

extension ChartPlan {
  /// What the legend's entries and its pager take up.
  fileprivate var legendArea: Rect {
    let boxes = legend.map(\.frame) + [legendPager?.previous, legendPager?.next].compactMap { $0 }
    return boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
  }
}
