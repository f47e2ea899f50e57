import LaminaGeometry

/// A clip or mask on the way to a node, in the caller's space: the union of its outlines.
struct HitClip {
  var outlines: [HitOutline]
  /// The clip when it is an upright rectangle and nothing else.
  var box: Extent?
}

/// A node met by a walk over a region, with all that decides what of it is visible.
struct RegionNode {
  var slot: Int32
  /// The map from the node's space to the caller's.
  var toCaller: Transform
  var clips: [HitClip]
  var instances: [Int]
}

/// What a walk over a region still has to look at.
private enum RegionTask {
  /// A subtree; the map is that of the parent's space.
  case subtree(RegionNode, opacity: Double)
  /// A node whose children were looked at.
  case own(RegionNode)
}

extension Frame {
  /// Calls a closure with each node that is visible in a region, the topmost first.
  ///
  /// - Parameters:
  ///   - start: The node to begin with; the caller's space is that of its parent.
  ///   - options: What counts.
  ///   - region: The box in the caller's space beyond which nothing matters, asked anew all along,
  ///     since a search may narrow it.
  ///   - body: Takes each node.
  func visitRegion(
    from start: Int32,
    _ options: FrameHitOptions,
    region: () -> Extent,
    _ body: (RegionNode) -> Void
  ) {
    let root = RegionNode(slot: start, toCaller: .identity, clips: [], instances: [])
    var tasks: [RegionTask] = [.subtree(root, opacity: 1)]
    while let task = tasks.popLast() {
      switch task {
      case .own(let node): body(node)
      case .subtree(let node, let opacity):
        open(node, opacity, options, region(), &tasks)
      }
    }
  }

  /// Puts a node and its children on the list of what to look at.
  private func open(
    _ node: RegionNode,
    _ above: Double,
    _ options: FrameHitOptions,
    _ region: Extent,
    _ tasks: inout [RegionTask]
  ) {
    let index = Int(node.slot)
    let flags = nodes[index].flags
    if !flags.isDisjoint(with: [.isSingular, .subtreeIgnoresHits]) { return }
    let opacity = above * nodes[index].opacity
    let isSeen = !flags.contains(.isAbsent) && opacity >= PointQuery.leastOpacity
    guard isSeen || options.includesInvisible else { return }
    if options.prunes,
      !nodes[index].subtreeExtent.applying(node.toCaller).intersects(region)
    {
      return
    }
    var inner = node
    inner.toCaller = toParent(of: node.slot).concatenating(node.toCaller)
    if !options.ignoresMasks { inner.clips += ownClips(of: node.slot, inner.toCaller) }
    tasks.append(.own(inner))
    if flags.contains(.isReplicator), let style = items[index].style {
      for (number, instance) in style.instances.enumerated() {
        guard let instance else { continue }
        var copy = inner
        copy.toCaller = instance.transform.concatenating(inner.toCaller)
        copy.instances.append(number)
        openChildren(copy, opacity * instance.opacity, options, region, &tasks)
      }
    } else {
      openChildren(inner, opacity, options, region, &tasks)
    }
  }

  private func openChildren(
    _ node: RegionNode,
    _ opacity: Double,
    _ options: FrameHitOptions,
    _ region: Extent,
    _ tasks: inout [RegionTask]
  ) {
    func add(_ child: Int32) {
      var task = node
      task.slot = child
      tasks.append(.subtree(task, opacity: opacity))
    }
    if options.prunes, let inverse = node.toCaller.inverse {
      forEachChild(of: node.slot, in: region.applying(inverse).widened, add)
    } else {
      forEachChild(of: node.slot, add)
    }
  }

  /// The clip and the mask of a node, in the caller's space.
  func ownClips(of slot: Int32, _ toCaller: Transform) -> [HitClip] {
    var clips: [HitClip] = []
    let flags = nodes[Int(slot)].flags
    if flags.contains(.masksToBounds), let style = items[Int(slot)].style {
      let path = Path(roundedRect: style.bounds, radii: style.cornerRadii)
      let outline = HitOutline(path: path.transformed(by: toCaller), part: .bounds)
      let isBox = style.cornerRadii.isZero && toCaller.preservesUprightRects
      let box = isBox ? Extent(style.bounds).applying(toCaller) : nil
      clips.append(HitClip(outlines: [outline], box: box))
    }
    if flags.contains(.hasMask), nodes[Int(slot)].mask >= 0 {
      clips.append(maskClip(nodes[Int(slot)].mask, toCaller))
    }
    return clips
  }

  /// All a mask paints, as one clip; pictures and gradients count by their boxes.
  private func maskClip(_ mask: Int32, _ toCaller: Transform) -> HitClip {
    var outlines: [HitOutline] = []
    visitRegion(from: mask, FrameHitOptions(), region: { .infinite }) { node in
      for outline in items[Int(node.slot)].paintedOutlines(false) {
        let placed = outline.mapped(by: node.toCaller)
        if isSeen(placed, through: node.clips) { outlines.append(placed.mapped(by: toCaller)) }
      }
    }
    return HitClip(outlines: outlines, box: nil)
  }

  /// Whether an outline shows through clips, all in one space: whether it shares area with each.
  ///
  /// Outlines are not cut, so one that shows in part counts whole.
  func isSeen(_ outline: HitOutline, through clips: [HitClip]) -> Bool {
    clips.allSatisfy { clip in
      clip.outlines.contains {
        outline.path.intersects($0.path, rule: outline.rule, otherRule: $0.rule)
      }
    }
  }
}

extension HitOutline {
  /// The outline in another space.
  func mapped(by map: Transform) -> HitOutline {
    HitOutline(path: path.transformed(by: map), rule: rule, part: part)
  }
}

extension Extent {
  /// The box with room for the rounding of a map there and back.
  var widened: Extent {
    if isEmpty { return self }
    let size = Double.maximum(
      Double.maximum(minX.magnitude, maxX.magnitude),
      Double.maximum(minY.magnitude, maxY.magnitude)
    )
    return size.isFinite ? outset(by: size * 0x1p-40) : self
  }
}
