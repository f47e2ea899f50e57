import CCairo
import LaminaGeometry
import LaminaLayers

/// Layers that are put together with what their group holds so far by an operator.
///
/// For such a layer its group is closed and the layer drawn into one of its own, within the clips that
/// hold; a new group then takes up both.
extension VectorWriter {
  /// How deep groups are wrapped into one another, as cairo nests them on the stack.
  private static let mostWraps = 100
  /// How deep of these repeat what they hold, some three times each.
  private static let mostRepeats = 4

  /// Starts such a layer and lists the step that ends it; false for modes that need nothing of the kind,
  /// and when it cannot be done.
  func beginOperator(_ mode: BlendMode, _ opacity: Double) -> Bool {
    guard mode.isOperator(withShades: hasShades) else { return false }
    let group = groups[groups.count - 1]
    let isRepeating = mode == .plusLighter || mode == .sourceAtop || mode == .xor
    let repeats = group.repeats + group.repeatsAround
    guard group.wraps < Self.mostWraps, !isRepeating || repeats < Self.mostRepeats else {
      // cairo would paint the place with masks as it knows them.
      needsPictures = true
      return false
    }
    leave(group.clips)
    guard let below = cairo_pop_group(context) else { return false }
    groups[groups.count - 1].wraps += 1
    if isRepeating { groups[groups.count - 1].repeats += 1 }
    startGroup()
    enterGroup(isRepeated: isRepeating)
    groups[groups.count - 1].clips = group.clips
    enter(group.clips)
    steps.append(.endOperator(VectorPicture(below), opacity, mode))
    return true
  }

  func endOperator(_ below: VectorPicture, _ opacity: Double, _ mode: BlendMode) {
    leave(groups[groups.count - 1].clips)
    leaveGroup()
    guard let drawn = cairo_pop_group(context) else { return }
    let layer = VectorPicture(drawn)
    startGroup()
    if mode == .destinationOver {
      lay(layer, opacity: opacity)
      lay(below)
    } else {
      let source = opacity < 1 ? picture { lay(layer, opacity: opacity) } : layer
      if let source { combine(source, below, mode) }
    }
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
  /// Whether some layer is put together with what its group holds by an operator.
  func usesOperators(withShades: Bool) -> Bool {
    items.contains { $0.style?.blendMode.isOperator(withShades: withShades) ?? false }
  }
}

extension BlendMode {
  /// Whether the mode is made of groups: one beneath another, or of masks by shades where there are any.
  fileprivate func isOperator(withShades: Bool) -> Bool {
    switch self {
    case .destinationOver, .sourceAtop: true
    case .plusLighter, .destinationOut, .xor: withShades
    default: false
    }
  }
}

/// A group that was drawn, to be laid down where it is wanted.
final class VectorPicture {
  let pattern: OpaquePointer

  init(_ pattern: OpaquePointer) { self.pattern = pattern }

  deinit { cairo_pattern_destroy(pattern) }
}
