import LaminaGeometry

extension FrameFlags {
  /// The node has not been worked out yet.
  static let isNew = FrameFlags(rawValue: 1 << 31)
}

/// What the builder does to a frame.
extension Frame {
  /// A node's index: a free one, or one more.
  mutating func takeSlot(from free: inout ContiguousArray<Int32>) -> Int32 {
    if let slot = free.popLast() { return slot }
    return append(FrameNode())
  }

  /// Adds a node and returns its index.
  @discardableResult
  @inline(__always)
  mutating func append(
    _ node: FrameNode,
    ownExtent: Extent = .empty,
    _ item: FrameItem = FrameItem()
  ) -> Int32 {
    nodes.append(node)
    ownExtents.append(ownExtent)
    items.append(item)
    ranks.append(0)
    knownFills.append(nil)
    return Int32(nodes.count - 1)
  }

  /// Makes room for so many nodes in all.
  mutating func reserveNodes(_ count: Int) {
    nodes.reserveCapacity(count)
    ownExtents.reserveCapacity(count)
    items.reserveCapacity(count)
    ranks.reserveCapacity(count)
    knownFills.reserveCapacity(count)
    nodes.adviseLargePages()
    ownExtents.adviseLargePages()
    items.adviseLargePages()
  }

  /// Adds a node for a layer without children; what it makes of its parent is not told yet.
  @inline(__always)
  mutating func add(
    _ look: FrameLook,
    under parent: Int32,
    opacity: Double,
    _ map: Transform,
    from free: inout ContiguousArray<Int32>
  ) -> Int32 {
    var node = FrameNode()
    node.enter(under: parent)
    node.flags.formUnion(look.flags)
    node.opacity = opacity
    let slot: Int32
    if let known = free.popLast() {
      slot = known
      nodes[Int(slot)] = node
      ownExtents[Int(slot)] = look.extent
      items[Int(slot)] = look.item
    } else {
      slot = append(node, ownExtent: look.extent, look.item)
    }
    place(slot, map)
    return slot
  }

  /// Clears a node that no list holds any more.
  mutating func freeSlot(_ slot: Int32) {
    let container = nodes[Int(slot)].container
    if container >= 0 {
      dropIndex(of: container)
      containers[Int(container)] = FrameContainer()
      freeContainers.append(container)
    }
    nodes[Int(slot)] = FrameNode()
    ownExtents[Int(slot)] = .empty
    items[Int(slot)] = FrameItem()
    knownFills[Int(slot)] = nil
    if !revisions.isEmpty { revisions[slot] = nil }
  }

  /// Links children in paint order under a node.
  mutating func link(_ order: ContiguousArray<Int32>, under slot: Int32) {
    nodes[Int(slot)].firstChild = order.first ?? -1
    nodes[Int(slot)].lastChild = order.last ?? -1
    if !order.isEmpty { makeContainer(of: slot) }
    let container = Int(nodes[Int(slot)].container)
    guard container >= 0 else { return }
    containers[container].count = Int32(order.count)
    if order.count >= ChildIndex.leastCount || containers[container].index >= 0 {
      nodes[Int(slot)].flags.insert(.isCrowded)
    } else {
      nodes[Int(slot)].flags.remove(.isCrowded)
    }
    for (rank, child) in order.enumerated() {
      ranks[Int(child)] = Int32(rank)
      nodes[Int(child)].previousSibling = rank > 0 ? order[rank - 1] : -1
      nodes[Int(child)].nextSibling = rank + 1 < order.count ? order[rank + 1] : -1
    }
    if order.isEmpty { containers[container].childrenExtent = .empty }
    fileNewChildren(order, in: container)
    noteCrowd(in: container)
  }

  /// Gives a node what it keeps about its children, if it has none.
  mutating func makeContainer(of slot: Int32) {
    guard nodes[Int(slot)].container < 0 else { return }
    let index = freeContainers.popLast() ?? Int32(containers.count)
    if Int(index) == containers.count { containers.append(FrameContainer()) }
    nodes[Int(slot)].container = index
    containers[Int(index)].node = slot
  }

  /// How many children a node had when they were last linked.
  func childCount(of slot: Int32) -> Int {
    let container = nodes[Int(slot)].container
    return container < 0 ? 0 : Int(containers[Int(container)].count)
  }

  /// Writes where a node stands; one without inverse shows nothing.
  @inline(__always)
  mutating func place(_ slot: Int32, _ map: Transform) {
    if map.isTranslation, map.isFinite, nodes[Int(slot)].flags.isDisjoint(with: .hasOwnMap) {
      return nodes[Int(slot)].setShift(fromParent: Vector(dx: -map.tx, dy: -map.ty))
    }
    nodes[Int(slot)].setMap(fromParent: map.inverse)
    keepMap(map, of: slot)
  }

  /// Keeps a node's map to its parent where the node's own map back does not tell it.
  @inline(__always)
  mutating func keepMap(_ map: Transform, of slot: Int32) {
    if nodes[Int(slot)].flags.isDisjoint(with: .hasOwnMap) { return }
    if Int(slot) >= maps.count { makeRoomForMap(of: slot) }
    maps[Int(slot)] = map
  }

  private mutating func makeRoomForMap(of slot: Int32) {
    let missing = Int(slot) + 1 - maps.count
    maps.append(contentsOf: repeatElement(.identity, count: missing))
  }

  /// Replaces the flags that do not depend on the placement, item and all.
  mutating func setFlags(_ slot: Int32, _ flags: FrameFlags) {
    setItemFlags(slot, flags.union(items[Int(slot)].areaFlags(flags)))
  }

  /// Replaces the flags that do not depend on the placement by those with the item's own.
  @inline(__always)
  mutating func setItemFlags(_ slot: Int32, _ flags: FrameFlags) {
    nodes[Int(slot)].flags = flags.union(nodes[Int(slot)].flags.intersection(.ofPlacement))
  }

  // MARK: Extents

  /// The box of a node's own paint, shadow included, in the parent's space.
  func ownPaint(_ slot: Int32) -> Extent {
    if !nodes[Int(slot)].flags.isDisjoint(with: [.isAbsent, .isSingular]) { return .empty }
    return composited(ownExtents[Int(slot)], by: slot).applying(toParent(of: slot))
  }

  /// What a node's repetition makes of a box among its children, in its own space.
  private func replicated(_ extent: Extent, by slot: Int32) -> Extent {
    guard nodes[Int(slot)].flags.contains(.isReplicator), let style = items[Int(slot)].style
    else { return extent }
    return style.instances.reduce(Extent.empty) { box, instance in
      instance.map { box.union(extent.applying($0.transform)) } ?? box
    }
  }

  /// What a node's clip, mask and shadow make of a box inside it, in its own space.
  private func composited(_ extent: Extent, by slot: Int32, asMask: Bool = false) -> Extent {
    let flags = nodes[Int(slot)].flags
    if flags.isDisjoint(with: .shapesExtents) { return extent }
    let style = items[Int(slot)].style
    var extent = extent
    if flags.contains(.masksToBounds), let style {
      extent = extent.intersection(Extent(style.bounds))
    }
    if flags.contains(.hasMask), !asMask, nodes[Int(slot)].mask >= 0 {
      extent = extent.intersection(nodes[Int(nodes[Int(slot)].mask)].subtreeExtent)
    }
    if extent.isEmpty { return .empty }
    if flags.contains(.hasShadow), let style {
      let caster = style.shadow.path.map(\.boundingBox) ?? extent
      extent = extent.union(style.shadow.extent(of: caster))
    }
    return extent
  }

  /// A box among a node's children, or in its mask, as the scene sees it, through all on the way up.
  func sceneExtent(_ extent: Extent, in slot: Int32, asMask: Bool) -> Extent {
    var (extent, slot, asMask) = (extent, slot, asMask)
    while slot >= 0, !extent.isEmpty {
      let node = nodes[Int(slot)]
      if !node.flags.isDisjoint(with: [.isAbsent, .isSingular]) { return .empty }
      if !asMask { extent = replicated(extent, by: slot) }
      extent = composited(extent, by: slot, asMask: asMask)
        .applying(toParent(of: slot))
      asMask = node.flags.contains(.isMask)
      slot = node.parent
    }
    return extent
  }

  /// The box around all a node's subtree paints and is hit in, in the parent's space.
  ///
  /// Changes nothing; mutating so that a frame in place need not be copied for it.
  private mutating func subtreeExtent(_ slot: Int32) -> Extent {
    let (flags, container) = (nodes[Int(slot)].flags, nodes[Int(slot)].container)
    if !flags.isDisjoint(with: [.isAbsent, .isSingular]) { return .empty }
    let ownExtent = ownExtents[Int(slot)]
    var extent = ownExtent
    if container >= 0 {
      extent = extent.union(replicated(containers[Int(container)].childrenExtent, by: slot))
    }
    if !flags.isDisjoint(with: .shapesExtents) { extent = composited(extent, by: slot) }
    if flags.contains(.hasHitArea), let hit = items[Int(slot)].hit {
      extent = extent.union(hit.extent(painted: ownExtent))
    }
    // A point inside must be found inside after the map back, whose rounding is another.
    if flags.isDisjoint(with: .hasOwnMap) {
      return nodes[Int(slot)].moved(extent)
    }
    return extent.applying(maps[Int(slot)]).widened(by: maps[Int(slot)])
  }

  /// Works out a node's extent anew, and those above while they change.
  ///
  /// - Parameters:
  ///   - slot: The node whose own extent, placement or compositing changed.
  ///   - isWaiting: Whether a node will work out its extent itself before the update ends.
  mutating func extentChanged(_ slot: Int32, isWaiting: (Int32) -> Bool) {
    if nodes[Int(slot)].flags.contains(.isNew) { nodes[Int(slot)].flags.remove(.isNew) }
    setExtent(slot, subtreeExtent(slot), isWaiting: isWaiting)
  }

  /// Writes a node's extent, and works out those above anew while they change.
  @inline(__always)
  mutating func setExtent(_ slot: Int32, _ extent: Extent, isWaiting: (Int32) -> Bool) {
    var (slot, extent) = (slot, extent)
    while true {
      let old = nodes[Int(slot)].subtreeExtent
      guard extent != old else { return }
      nodes[Int(slot)].subtreeExtent = extent
      let parent = nodes[Int(slot)].parent
      guard parent >= 0 else { return }
      if !nodes[Int(slot)].flags.contains(.isMask), !childMoved(slot, under: parent, old, extent) {
        return
      }
      if isWaiting(parent) { return }
      slot = parent
      extent = subtreeExtent(parent)
    }
  }

  /// Moves a node that is upright and whose extent is that of its own paint.
  ///
  /// - Parameters:
  ///   - slot: The node.
  ///   - origin: Where its own space lies in the parent's.
  /// - Returns: The extent it has now, to be written; `nil` where the node is of another kind, and stays.
  @inline(__always)
  mutating func slide(_ slot: Int32, to origin: Vector) -> Extent? {
    guard nodes[Int(slot)].isPlainLeaf, origin.isFinite else { return nil }
    nodes[Int(slot)].setShift(fromParent: Vector(dx: -origin.dx, dy: -origin.dy))
    return nodes[Int(slot)].moved(ownExtents[Int(slot)])
  }

  /// Takes a child's new box into its parent's; false if the parent's did not change.
  private mutating func childMoved(
    _ slot: Int32,
    under parent: Int32,
    _ old: Extent,
    _ new: Extent
  ) -> Bool {
    let container = Int(nodes[Int(parent)].container)
    guard container >= 0 else { return false }
    refile(slot, in: container, to: new)
    let before = containers[container].childrenExtent
    if before.contains(new) && !old.reachesEdge(of: before) { return false }
    var box = before.union(new)
    if old.reachesEdge(of: box) {
      containers[container].looseness += 1
      if containers[container].looseness > containers[container].count + 8 {
        box = tightChildrenExtent(of: parent)
        containers[container].looseness = 0
      }
    }
    containers[container].childrenExtent = box
    return box != before
  }

  private func tightChildrenExtent(of parent: Int32) -> Extent {
    var box = Extent.empty
    forEachChild(of: parent) { box = box.union(nodes[Int($0)].subtreeExtent) }
    return box
  }

  /// Forgets a child that leaves; the parent's box may then be larger than needed for a while.
  mutating func childLeft(_ slot: Int32) {
    let node = nodes[Int(slot)]
    guard node.parent >= 0, !node.flags.contains(.isMask) else { return }
    let container = Int(nodes[Int(node.parent)].container)
    guard container >= 0 else { return }
    unfile(slot, from: container)
    containers[container].looseness += 1
  }
}

extension FrameNode {
  /// Whether the node is upright and has no children, clip, shadow or hit area that make its extent.
  @inline(__always)
  fileprivate var isPlainLeaf: Bool { container < 0 && flags.isDisjoint(with: .shapesLeaves) }

  /// Makes the node that of a layer which came into the tree.
  @inline(__always)
  mutating func enter(under parent: Int32) {
    self.parent = parent
    flags = .isNew
  }

  /// Writes the map from the parent's space; `nil` where there is none.
  @inline(__always)
  fileprivate mutating func setMap(fromParent map: Transform?) {
    fromParent = map ?? .identity
    if map == nil {
      flags.insert(.isSingular)
    } else {
      flags.remove(.isSingular)
    }
  }
}

extension FrameFlags {
  /// Flags that do not depend on what the node paints.
  static let ofPlacement: FrameFlags = [.isSingular, .isTurned, .isNew, .isCrowded]
  /// Flags of nodes whose map to the parent is not the reverse of a plain shift.
  static let hasOwnMap: FrameFlags = [.isTurned, .isSingular]
  /// Flags of nodes whose extent is not simply that of content and children.
  static let shapesExtents: FrameFlags = [.masksToBounds, .hasMask, .hasShadow, .isReplicator]
  /// Flags of nodes without children whose extent is not simply that of content that is moved.
  static var shapesLeaves: FrameFlags {
    shapesExtents.union(hasOwnMap).union([.hasHitArea, .isAbsent])
  }
}

extension Vector {
  fileprivate var isFinite: Bool { dx.isFinite && dy.isFinite }
}

extension Extent {
  /// Whether this box touches an edge of one that holds it, so that the other may shrink without it.
  func reachesEdge(of outer: Extent) -> Bool {
    minX <= outer.minX || minY <= outer.minY || maxX >= outer.maxX || maxY >= outer.maxY
  }
}

extension Extent {
  /// The box with room for what a map and its inverse may round differently.
  fileprivate func widened(by map: Transform) -> Extent {
    widened(by: Vector(dx: map.tx, dy: map.ty))
  }

  /// The same for a map that moves points by `shift` besides.
  @inline(__always)
  func widened(by shift: Vector) -> Extent {
    if isEmpty { return self }
    // Grows with the box, so that a larger box stays larger.
    let x = Double.maximum(minX.magnitude, maxX.magnitude) + shift.dx.magnitude
    let y = Double.maximum(minY.magnitude, maxY.magnitude) + shift.dy.magnitude
    let room = (x + y) * 0x1p-44
    return room.isFinite ? outset(by: room) : self
  }
}

extension FrameHitArea {
  /// The box around the hit area, in the node's space.
  func extent(painted: Extent) -> Extent {
    let area: Extent
    switch self.area {
    case .painted: area = painted
    case .bounds: area = Extent(bounds)
    case .path(let path): area = path.boundingBox
    case .none: return .empty
    }
    guard !area.isEmpty else { return .empty }
    return Extent(
      minX: area.minX - outsets.left,
      minY: area.minY - outsets.top,
      maxX: area.maxX + outsets.right,
      maxY: area.maxY + outsets.bottom
    )
  }
}
