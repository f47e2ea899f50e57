import LaminaGeometry

/// A node as an explanation sees it.
struct ExplainedNode {
  /// What was found out about the node itself.
  enum Finding {
    /// A part of it lies at the point.
    case area(HitPart)
    /// It is not hit; the second value is the node that is the reason.
    case missed(HitMiss, by: Int32)
  }

  var slot: Int32
  var depth: Int
  var instances: [Int] = []
  /// The point in the node's own space, or, before the node was opened, in its parent's.
  var point: Point?
  /// The opacity of the node and of all above it.
  var opacity = 1.0
  /// What keeps the point out of the subtree.
  var barrier: (miss: HitMiss, cause: Int32)?
  var finding = Finding.missed(.paintsNothing, by: -1)
  var distance = 0.0
}

/// What is still to be looked at.
private enum ExplainTask {
  case subtree(ExplainedNode)
  /// A node whose children were looked at.
  case own(ExplainedNode)
}

/// The walk of a hit test once more, over every node and without short cuts, noting reasons.
extension Frame {
  /// Looks at every node, the topmost first, and says what is hit.
  ///
  /// Nothing here recurses, so that trees may be as deep as memory allows.
  func explainHit(
    at p: Point,
    _ options: FrameHitOptions,
    _ scratch: inout PointScratch
  ) -> (hit: FrameHit?, steps: [ExplainedNode]) {
    guard root >= 0, p.isFinite else { return (nil, []) }
    let query = PointQuery(options)
    var steps: [ExplainedNode] = []
    var tasks = [ExplainTask.subtree(ExplainedNode(slot: root, depth: 0, point: p))]
    while let task = tasks.popLast() {
      switch task {
      case .own(let node): steps.append(judged(node, query))
      case .subtree(let node): open(node, query, &tasks, &steps, &scratch)
      }
    }
    let topmost = steps.lazy.compactMap(\.hit).first
    guard options.tolerance > 0 else { return (topmost, steps) }
    noteNear(p, options, &steps)
    return (topmost ?? nearestHit(to: p, from: root, options), steps)
  }

  /// Looks into a node and puts its children on the list.
  private func open(
    _ node: ExplainedNode,
    _ query: PointQuery,
    _ tasks: inout [ExplainTask],
    _ steps: inout [ExplainedNode],
    _ scratch: inout PointScratch
  ) {
    var inner = node
    let flags = nodes[Int(node.slot)].flags
    inner.opacity *= nodes[Int(node.slot)].opacity
    inner.point = flags.contains(.isSingular) ? nil : mapped(node)
    if inner.barrier == nil, let miss = entranceMiss(inner, flags, query) {
      inner.barrier = (miss, node.slot)
    }
    var own = inner
    if inner.barrier == nil, let p = inner.point, let miss = insideMiss(inner, p, query, &scratch) {
      inner.barrier = (miss, node.slot)
      // An enlarged area reaches beyond the node's own clip and mask.
      let isEnlarged = items[Int(node.slot)].hit?.isEnlarged ?? false
      if !isEnlarged || ownPart(of: node.slot, at: p, query.parts) == nil {
        own.barrier = inner.barrier
      }
    }
    if inner.barrier == nil, let p = inner.point, bordersFirst(node.slot, p, query) {
      steps.append(judged(own, query))
    } else {
      tasks.append(.own(own))
    }
    listChildren(of: inner, query, &tasks)
  }

  /// The point in the node's own space.
  private func mapped(_ node: ExplainedNode) -> Point? {
    guard let p = node.point.map({ nodes[Int(node.slot)].fromParent.apply($0) }), p.isFinite
    else { return nil }
    return p
  }

  /// What keeps the point out of a node and its subtree, but for clip and mask.
  private func entranceMiss(
    _ node: ExplainedNode,
    _ flags: FrameFlags,
    _ query: PointQuery
  ) -> HitMiss? {
    if flags.contains(.isSingular) { return .isSingular }
    if flags.contains(.subtreeIgnoresHits) { return .ignoresHits }
    if !query.admits(node.opacity, flags) {
      return node.opacity < PointQuery.leastOpacity
        ? .isTransparent(opacity: node.opacity) : .isHidden
    }
    return node.point == nil ? .isSingular : nil
  }

  private func insideMiss(
    _ node: ExplainedNode,
    _ p: Point,
    _ query: PointQuery,
    _ scratch: inout PointScratch
  ) -> HitMiss? {
    let flags = nodes[Int(node.slot)].flags
    guard !flags.isDisjoint(with: .insideChecks), !query.ignoresMasks,
      !isInside(node.slot, p, flags, &scratch)
    else { return nil }
    let isClipped =
      flags.contains(.masksToBounds)
      && !isInside(node.slot, p, flags.subtracting(.hasMask), &scratch)
    return isClipped ? .isClipped : .isMasked
  }

  // MARK: Children

  private func listChildren(
    of node: ExplainedNode,
    _ query: PointQuery,
    _ tasks: inout [ExplainTask]
  ) {
    func list(_ inner: ExplainedNode) {
      var child = inner
      child.depth += 1
      forEachChild(of: node.slot) {
        child.slot = $0
        tasks.append(.subtree(child))
      }
    }
    guard nodes[Int(node.slot)].flags.contains(.isReplicator),
      let style = items[Int(node.slot)].style
    else { return list(node) }
    if style.instances.isEmpty {
      var inner = node
      inner.barrier = inner.barrier ?? (.hasNoInstance, node.slot)
      list(inner)
    }
    for (number, instance) in style.instances.enumerated() {
      list(entering(instance, number, of: node, query))
    }
  }

  /// A replicator's node as the children of one of its instances see it.
  private func entering(
    _ instance: ReplicatedInstance?,
    _ number: Int,
    of node: ExplainedNode,
    _ query: PointQuery
  ) -> ExplainedNode {
    var inner = node
    inner.instances.append(number)
    inner.opacity *= instance?.opacity ?? 1
    let inverse = instance?.transform.inverse
    inner.point = node.point.flatMap { p in inverse?.apply(p) }.flatMap { $0.isFinite ? $0 : nil }
    if inner.barrier != nil { return inner }
    if inner.point == nil {
      inner.barrier = (.isSingular, node.slot)
    } else if !query.admits(inner.opacity, []) {
      inner.barrier = (.isTransparent(opacity: inner.opacity), node.slot)
    }
    return inner
  }

  // MARK: Areas

  /// The node with what was found out about it.
  private func judged(_ node: ExplainedNode, _ query: PointQuery) -> ExplainedNode {
    var node = node
    if let barrier = node.barrier {
      node.finding = .missed(barrier.miss, by: barrier.cause)
    } else if let p = node.point {
      node.finding = finding(node.slot, p, query)
    }
    return node
  }

  private func finding(_ slot: Int32, _ p: Point, _ query: PointQuery) -> ExplainedNode.Finding {
    if let part = ownPart(of: slot, at: p, query.parts) {
      return query.filter?(slot) ?? true ? .area(part) : .missed(.isFiltered, by: slot)
    }
    return .missed(areaMiss(slot, p), by: slot)
  }

  /// Why a point is not on the node itself, though nothing keeps it out.
  private func areaMiss(_ slot: Int32, _ p: Point) -> HitMiss {
    if let part = ownPart(of: slot, at: p, .all) { return .isOtherPart(part) }
    let item = items[Int(slot)]
    if item.hit?.area == HitArea.none { return .hasNoHitArea }
    let painted = ownExtents[Int(slot)]
    let box = item.hit?.extent(painted: painted) ?? painted
    if box.isEmpty { return .paintsNothing }
    let isPaint = (item.hit?.area ?? .painted) == .painted
    if isPaint, item.paintedPart(at: p, .all, hitsDashGaps: true) == .stroke { return .isInDashGap }
    return .isOutside(box.rect)
  }

  /// Notes the nodes that only the tolerance lets be hit.
  private func noteNear(_ p: Point, _ options: FrameHitOptions, _ steps: inout [ExplainedNode]) {
    var near: [[Int]: FrameHit] = [:]
    for hit in hitsNear(p, from: root, options) { near[[Int(hit.node)] + hit.instances] = hit }
    for index in steps.indices where steps[index].hit == nil {
      guard let hit = near[[Int(steps[index].slot)] + steps[index].instances] else { continue }
      steps[index].finding = .area(hit.part)
      steps[index].distance = hit.distance
    }
  }
}

extension ExplainedNode {
  /// The node as the result of a hit test, if the point is on it.
  fileprivate var hit: FrameHit? {
    guard case .area(let part) = finding, let point else { return nil }
    return FrameHit(
      node: slot,
      localPoint: point,
      part: part,
      distance: distance,
      instances: instances
    )
  }
}
