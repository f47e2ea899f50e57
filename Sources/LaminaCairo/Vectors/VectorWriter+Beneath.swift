import CCairo
import LaminaGeometry
import LaminaLayers

/// Layers that lie beneath what their group holds so far.
///
/// For such a layer its group is closed and the layer drawn into one of its own, within the clips that
/// hold; a new group then takes up both, the layer first.
extension VectorWriter {
  /// How deep groups are wrapped into one another, as cairo nests them on the stack.
  private static let mostWraps = 100

  /// Starts such a layer and lists the step that ends it; false when too many were wrapped.
  func beginBeneath(_ opacity: Double) -> Bool {
    guard groups[groups.count - 1].wraps < Self.mostWraps else { return false }
    let clips = groups[groups.count - 1].clips
    leave(clips)
    guard let above = cairo_pop_group(context) else { return false }
    groups[groups.count - 1].wraps += 1
    startGroup()
    enterGroup()
    groups[groups.count - 1].clips = clips
    enter(clips)
    steps.append(.endBeneath(above, opacity))
    return true
  }

  func endBeneath(_ above: OpaquePointer, _ opacity: Double) {
    leave(groups[groups.count - 1].clips)
    leaveGroup()
    defer { cairo_pattern_destroy(above) }
    guard let layer = cairo_pop_group(context) else { return }
    defer { cairo_pattern_destroy(layer) }
    startGroup()
    cairo_set_source(context, layer)
    cairo_paint_with_alpha(context, opacity)
    cairo_set_source(context, above)
    cairo_paint(context)
    enter(groups[groups.count - 1].clips)
  }

  private func startGroup() {
    resetMatrix()
    cairo_push_group(context)
  }

  private func enter(_ clips: [(path: Path, map: Transform)]) {
    for clip in clips {
      cairo_save(context)
      self.clip(to: clip.path, clip.map)
    }
    resetMatrix()
  }

  private func leave(_ clips: [(path: Path, map: Transform)]) {
    for _ in clips { cairo_restore(context) }
  }
}

extension Frame {
  /// Whether some layer lies beneath what its group holds.
  var paintsBeneath: Bool {
    items.contains { $0.style?.blendMode == .destinationOver }
  }
}
