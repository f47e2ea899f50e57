import LaminaGeometry
import LaminaLayers

/// The targets below the current one, with memory that is kept for the next group of the same depth.
struct GroupStack {
  struct Saved {
    var target: PixelTarget
    var clip: Clip
    var isSaturating: Bool
  }

  fileprivate var saved: [Saved] = []
  private var memory: [(base: UnsafeMutablePointer<UInt32>, capacity: Int)] = []

  func deallocate() { for block in memory { block.base.deallocate() } }

  /// Clear memory for the pixels of a box at the current depth.
  fileprivate mutating func take(_ box: PixelBox) -> PixelTarget {
    let count = max(1, box.width * box.height)
    let depth = saved.count
    if depth == memory.count { memory.append((.allocate(capacity: count), count)) }
    if memory[depth].capacity < count {
      memory[depth].base.deallocate()
      memory[depth] = (.allocate(capacity: count), count)
    }
    memory[depth].base.update(repeating: 0, count: count)
    return PixelTarget(base: memory[depth].base, stride: box.width, box: box)
  }
}

extension TilePainter {
  /// Starts to paint into a clear group of a box.
  func pushGroup(_ box: PixelBox) {
    let box = box.isEmpty ? .empty : box
    let group = groups.take(box)
    groups.saved.append(.init(target: target, clip: clip, isSaturating: isSaturating))
    target = group
    clip = Clip(box: box, mask: nil)
    isSaturating = false
  }

  /// Goes back to what lies below and returns the group.
  func dropGroup() -> PixelTarget {
    let group = target
    let saved = groups.saved.removeLast()
    (target, clip, isSaturating) = (saved.target, saved.clip, saved.isSaturating)
    return group
  }

  /// Composites the group onto what lies below.
  func popGroup(_ opacity: UInt32, _ mode: CompositeOperator) {
    let group = dropGroup()
    Compositor.composite(
      group,
      onto: target,
      in: clip.box,
      opacity: opacity,
      clip: clip.mask,
      mode
    )
  }

  /// Takes the group painted last as a mask for the one below it.
  func applyMask() {
    let mask = dropGroup()
    let box = target.box
    guard !box.isEmpty else { return }
    for y in box.y0..<box.y1 {
      let (row, alpha) = (target.row(y), mask.row(y))
      for x in box.x0..<box.x1 where row[x] != 0 {
        let factor = alpha[x] >> 24
        if factor != 255 { row[x] = Premultiplied.scale(row[x], factor) }
      }
    }
  }

  /// Narrows the clip to a layer's bounds with their corners.
  func clipToBounds(_ style: FrameStyle, _ map: Transform) {
    let extent = Extent(style.bounds).applying(map)
    if map.preservesUprightRects, !style.cornerRadii.areRound, let box = PixelBox(exactly: extent) {
      return narrowClip(to: box)
    }
    let path = Path(roundedRect: style.bounds, radii: style.cornerRadii)
    narrowClip(to: PixelBox(snappedOutwards: extent)) { rasterizer, window, sink in
      rasterizer.fill(path, map, rule: .nonzero, window: window, into: &sink)
    }
  }

  /// Narrows the clip to what a mask may show.
  ///
  /// True if it then is all the mask does: one that is a lone opaque shape lets through as much of a
  /// pixel as it covers, and needs no picture of its own.
  func narrowClip(toMask index: Int32, _ map: Transform) -> Bool {
    let node = frame.nodes[Int(index)]
    let box = PixelBox(snappedOutwards: node.subtreeExtent.applying(map)).outset(by: 1)
    guard let shape = frame.loneShape(index) else {
      narrowClip(to: box)
      return false
    }
    let map = frame.toParent(of: index).concatenating(map)
    narrowClip(to: box) { rasterizer, window, sink in
      switch shape {
      case .fill(let path, let rule):
        rasterizer.fill(path, map, rule: rule, window: window, into: &sink)
      case .stroke(let path, let style):
        rasterizer.stroke(path, style, map, window: window, into: &sink)
      }
    }
    return true
  }

  /// Narrows the clip to the coverage that a closure draws within a box.
  private func narrowClip(
    to box: PixelBox,
    draw: (Rasterizer, PixelBox, inout MaskSink) -> Void
  ) {
    let mask = CoverageMask(box: box.intersection(clip.box))
    if !mask.box.isEmpty {
      var sink = MaskSink(mask: mask)
      draw(rasterizer, mask.box, &sink)
      if let old = clip.mask { mask.multiply(by: old) }
    }
    clip = Clip(box: mask.box, mask: mask)
  }

  /// Narrows the clip to a box of whole pixels.
  private func narrowClip(to box: PixelBox) {
    let box = box.intersection(clip.box)
    clip.box = box.isEmpty ? .empty : box
  }
}

/// The coverage that a mask comes down to.
enum LoneShape {
  case fill(Path, FillRule)
  case stroke(Path, StrokeStyle)
}

extension Frame {
  /// What a node paints if that is one opaque area and nothing else.
  func loneShape(_ index: Int32) -> LoneShape? {
    let (node, item) = (nodes[Int(index)], items[Int(index)])
    let effects: FrameFlags = [
      .masksToBounds, .hasMask, .hasShadow, .isBlended, .isReplicator, .snapsToPixels, .isAbsent,
      .isSingular,
    ]
    guard node.flags.isDisjoint(with: effects), node.firstChild < 0, node.opacity == 1 else {
      return nil
    }
    guard item.style?.hasBox ?? false else { return item.content.loneShape }
    guard case .none = item.content, let style = item.style, isSinglePaint(index),
      style.contents == nil, style.backgroundColor?.alpha == 1
    else { return nil }
    return .fill(Path(roundedRect: style.bounds, radii: style.cornerRadii), .nonzero)
  }
}

extension FrameContent {
  fileprivate var loneShape: LoneShape? {
    guard case .shape(let shape) = self, isSinglePaint else { return nil }
    if shape.fillColor?.alpha == 1 { return .fill(shape.path, shape.fillRule) }
    if !shape.hasFill, let stroke = shape.stroke, stroke.color.alpha == 1, stroke.side == nil {
      return .stroke(stroke.trimmed, stroke.style)
    }
    return nil
  }
}

extension PixelBox {
  /// The box of an extent whose edges lie on pixel edges; `nil` for others.
  init?(exactly e: Extent) {
    for edge in [e.minX, e.minY, e.maxX, e.maxY] {
      guard edge.magnitude < 1e9, (edge - edge.rounded()).magnitude < 1.0 / 1024 else { return nil }
    }
    self.init(
      x0: Int(e.minX.rounded()),
      y0: Int(e.minY.rounded()),
      x1: Int(e.maxX.rounded()),
      y1: Int(e.maxY.rounded())
    )
  }
}

extension CornerRadii {
  /// Whether some corner is not square.
  var areRound: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].contains { $0.width > 0 && $0.height > 0 }
  }
}
