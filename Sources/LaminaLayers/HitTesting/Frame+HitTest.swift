public import LaminaGeometry

extension Frame {
  /// The topmost node painted at a point; the answer ``Scene/hitTest(_:options:)`` gives.
  ///
  /// - Parameters:
  ///   - p: A point in the scene's space.
  ///   - options: What counts.
  /// - Returns: The node and where it was hit, or `nil` where nothing is.
  public func hitTest(_ p: Point, options: FrameHitOptions = FrameHitOptions()) -> FrameHit? {
    var scratch = PointScratch()
    return hitTest(p, from: root, options, &scratch)
  }

  /// Every node at a point, the topmost first; with a tolerance, those within it follow.
  ///
  /// - Parameters:
  ///   - p: A point in the scene's space.
  ///   - options: What counts.
  /// - Returns: The nodes and where they were hit.
  public func hitTestAll(
    _ p: Point,
    options: FrameHitOptions = FrameHitOptions()
  ) -> [FrameHit] {
    var scratch = PointScratch()
    return hitTestAll(p, from: root, options, &scratch)
  }

  /// The topmost node at a point of the space that `start` stands in.
  func hitTest(
    _ p: Point,
    from start: Int32,
    _ options: FrameHitOptions,
    _ scratch: inout PointScratch,
    ahead: (Int32) -> Void = { _ in }
  ) -> FrameHit? {
    guard start >= 0, p.isFinite else { return nil }
    var topmost: FrameHit?
    visit(p, from: start, PointQuery(options), &scratch, ahead: ahead) { hit in
      topmost = hit
      return false
    }
    if topmost != nil || !(options.tolerance > 0) { return topmost }
    return nearestHit(to: p, from: start, options)
  }

  /// The same for a frame that its owner holds exclusively, so that it need not be retained meanwhile.
  mutating func hitTestInPlace(
    _ p: Point,
    from start: Int32,
    _ options: FrameHitOptions,
    _ scratch: inout PointScratch,
    ahead: (Int32) -> Void
  ) -> FrameHit? {
    hitTest(p, from: start, options, &scratch, ahead: ahead)
  }

  /// Every node at a point of the space that `start` stands in.
  func hitTestAll(
    _ p: Point,
    from start: Int32,
    _ options: FrameHitOptions,
    _ scratch: inout PointScratch
  ) -> [FrameHit] {
    guard start >= 0, p.isFinite else { return [] }
    var hits: [FrameHit] = []
    visit(p, from: start, PointQuery(options), &scratch) { hit in
      hits.append(hit)
      return true
    }
    guard options.tolerance > 0 else { return hits }
    let exact = Set(hits.map { HitKey($0) })
    return hits + hitsNear(p, from: start, options).filter { !exact.contains(HitKey($0)) }
  }

  /// Whether a node itself is hit at a point of its own space, its clip and mask included.
  func contains(_ p: Point, in slot: Int32) -> Bool {
    guard slot >= 0, p.isFinite, let _ = ownPart(of: slot, at: p, .all) else { return false }
    var scratch = PointScratch()
    let flags = nodes[Int(slot)].flags
    if flags.isDisjoint(with: .insideChecks) { return true }
    return isInside(slot, p, flags, &scratch) || (items[Int(slot)].hit?.isEnlarged ?? false)
  }
}

/// What tells one hit from another.
private struct HitKey: Hashable {
  let node: Int32
  let instances: [Int]

  init(_ hit: FrameHit) {
    node = hit.node
    instances = hit.instances
  }
}
