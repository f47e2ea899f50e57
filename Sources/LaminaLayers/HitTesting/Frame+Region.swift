public import LaminaGeometry

extension Frame {
  /// The nodes a rectangle selects, the topmost first; as ``Scene/layers(in:mode:options:)``.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the scene's space.
  ///   - mode: Whether nodes need to be touched or held by it.
  ///   - options: What counts; the tolerance plays no part.
  /// - Returns: The nodes, each once.
  public func nodes(
    in rect: Rect,
    mode: RectSelection = .intersects,
    options: FrameHitOptions = FrameHitOptions()
  ) -> [Int32] {
    let region = Extent(rect.standardized)
    guard root >= 0, rect.isFinite else { return [] }
    var found: [Int32] = []
    var seen: Set<Int32> = []
    visitRegion(from: root, options, region: { region }) { node in
      guard options.filter?(node.slot) ?? true, !seen.contains(node.slot) else { return }
      let isSelected =
        mode == .intersects
        ? node.meets(region, in: self, options) : node.lies(in: region, in: self, options)
      guard isSelected else { return }
      seen.insert(node.slot)
      found.append(node.slot)
    }
    return found
  }

  /// The node nearest to a point within the tolerance, the topmost on a tie.
  func nearestHit(to p: Point, from start: Int32, _ options: FrameHitOptions) -> FrameHit? {
    var best: FrameHit?
    var reach = options.tolerance
    searchNear(p, from: start, options, reach: { reach }) { hit in
      // A difference in the last places is a tie, and the topmost came first.
      if let found = best, hit.distance >= found.distance - 1e-9 * (1 + found.distance) { return }
      best = hit
      reach = Double.minimum(reach, hit.distance)
    }
    return best
  }

  /// All nodes within the tolerance, the nearest first, the topmost first among equals.
  func hitsNear(_ p: Point, from start: Int32, _ options: FrameHitOptions) -> [FrameHit] {
    var hits: [FrameHit] = []
    searchNear(p, from: start, options, reach: { options.tolerance }) { hits.append($0) }
    return hits.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
  }

  private func searchNear(
    _ p: Point,
    from start: Int32,
    _ options: FrameHitOptions,
    reach: () -> Double,
    _ found: (FrameHit) -> Void
  ) {
    let spot = Extent(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y)
    visitRegion(from: start, options, region: { spot.outset(by: reach()) }) { node in
      guard options.filter?(node.slot) ?? true,
        let (distance, part) = node.distance(to: p, in: self, options),
        distance <= reach(), let inverse = node.toCaller.inverse
      else { return }
      let local = inverse.apply(p)
      found(
        FrameHit(
          node: node.slot,
          localPoint: local,
          part: part,
          distance: distance,
          instances: node.instances
        )
      )
    }
  }
}

extension RegionNode {
  /// The outlines of the parts asked for, in the caller's space, before clipping.
  private func outlines(in frame: Frame, _ options: FrameHitOptions) -> [HitOutline] {
    frame.areaOutlines(of: slot)
      .filter { options.parts.contains(HitParts($0.part)) }
      .map { $0.mapped(by: toCaller) }
  }

  /// Whether some of the node's own visible area lies in a region.
  fileprivate func meets(_ region: Extent, in frame: Frame, _ options: FrameHitOptions) -> Bool {
    var box = region
    for clip in clips { if let window = clip.box { box = box.intersection(window) } }
    guard !box.isEmpty else { return false }
    let windows = clips.filter { $0.box == nil }
    return outlines(in: frame, options).contains { outline in
      guard outline.path.meets(box, rule: outline.rule) else { return false }
      return frame.isSeen(outline, through: windows)
    }
  }

  /// Whether there is visible area, and all of it lies in a region.
  fileprivate func lies(in region: Extent, in frame: Frame, _ options: FrameHitOptions) -> Bool {
    let seen = outlines(in: frame, options).filter { frame.isSeen($0, through: clips) }
    let box = seen.reduce(Extent.empty) { $0.union($1.path.boundingBox) }
    return !box.isEmpty && region.contains(box)
  }

  /// How far the node's own visible area is from a point, and which part of it is nearest.
  fileprivate func distance(
    to p: Point,
    in frame: Frame,
    _ options: FrameHitOptions
  ) -> (Double, HitPart)? {
    var best: (Double, HitPart)?
    for outline in outlines(in: frame, options) where frame.isSeen(outline, through: clips) {
      let isInside = outline.path.contains(p, rule: outline.rule)
      let distance = isInside ? 0 : outline.path.distance(to: p)
      if distance < best?.0 ?? .infinity { best = (distance, outline.part) }
    }
    return best
  }
}
