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
    let box = PixelBox(snappedOutwards: extent).intersection(clip.box)
    let mask = CoverageMask(box: box)
    var sink = MaskSink(mask: mask)
    rasterizer.fill(path, map, rule: .nonzero, window: box, into: &sink)
    if let old = clip.mask { mask.multiply(by: old) }
    clip = Clip(box: mask.box, mask: mask)
  }

  /// Narrows the clip to a box of whole pixels.
  private func narrowClip(to box: PixelBox) {
    let box = box.intersection(clip.box)
    clip.box = box.isEmpty ? .empty : box
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
