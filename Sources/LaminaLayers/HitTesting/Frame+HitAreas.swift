import LaminaGeometry

extension Frame {
  /// A frame that shows where each layer is hit, in a colour for each kind of part, over a pale picture
  /// of this frame.
  ///
  /// Fills are blue, lines orange, boxes green, pictures and gradients violet, texts red; the margins
  /// that outsets add are grey. Clips, masks, replicators and stacking are those of the layers, and what
  /// takes no hits is left out. Any painter and exporter takes the frame as it takes others.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line about each area, in points of the scene; 0 for none.
  ///   - pictureOpacity: How much of the picture shows below, 0…1; 0 leaves it out.
  /// - Returns: The frame; as large as this one, and without this one's index.
  /// - Complexity: O(n) for n layers.
  public func hitAreaOverlay(lineWidth: Double = 1, pictureOpacity: Double = 0.25) -> Frame {
    let width = lineWidth.isFinite ? Double.maximum(lineWidth, 0) : 0
    var areas = self
    areas.forgetIndexes()
    if root >= 0 { areas.showHitAreas(of: self, width) }
    let opacity = Double.minimum(Double.maximum(pictureOpacity, 0), 1)
    if opacity > 0 { return areas.placed(over: self, opacity) }
    areas.backgroundColor = nil
    return areas
  }

  /// Takes the indexes of children out, so that nodes may be added.
  private mutating func forgetIndexes() {
    childIndexes = []
    freeChildIndexes = []
    crowdedContainers = []
    for index in containers.indices { containers[index].index = -1 }
  }

  // MARK: Areas in place of content

  /// Replaces the content of every node that is no mask by its hit area.
  private mutating func showHitAreas(of frame: Frame, _ lineWidth: Double) {
    var order: [Int32] = []
    var pending = [(slot: root, toScene: Transform.identity, opacity: 1.0)]
    while let (slot, above, opacityAbove) = pending.popLast() {
      let node = frame.nodes[Int(slot)]
      let opacity = opacityAbove * node.opacity
      order.append(slot)
      if !node.flags.isDisjoint(with: [.isAbsent, .isSingular, .subtreeIgnoresHits])
        || opacity < PointQuery.leastOpacity
      {
        nodes[Int(slot)].flags.insert(.isAbsent)
        continue
      }
      let toScene = frame.toParent(of: slot).concatenating(above)
      let size = toScene.determinant.magnitude.squareRoot()
      strip(slot, opacity)
      showHitArea(of: slot, in: frame, lineWidth / size, &order)
      forEachChild(of: slot) { pending.append(($0, toScene, opacity)) }
    }
    for slot in order.reversed() { extentChanged(slot) { _ in true } }
  }

  /// Leaves of a node what decides where it is hit: clip, mask and repetition.
  private mutating func strip(_ slot: Int32, _ opacity: Double) {
    let index = Int(slot)
    var flags = nodes[index].flags.intersection([
      .masksToBounds, .hasMask, .isReplicator, .isTurned,
    ])
    if let style = items[index].style {
      var values = StyleValues()
      values.cornerRadii = style.cornerRadii
      let shown = style.instances.map { $0?.solid(ifSeenAt: opacity) }
      items[index].style = FrameStyle(bounds: style.bounds, values: values, instances: shown)
      flags.insert(.hasStyle)
    }
    items[index].content = .none
    items[index].hit = nil
    nodes[index].flags = flags
    nodes[index].opacity = 1
    ownExtents[index] = .empty
  }

  /// Puts a node's area in the place of its content, or beside it where it is enlarged.
  private mutating func showHitArea(
    of slot: Int32,
    in frame: Frame,
    _ lineWidth: Double,
    _ order: inout [Int32]
  ) {
    let outlines = frame.areaOutlines(of: slot)
    guard !outlines.isEmpty else { return }
    var drawing: [DrawingItem] = []
    var target = slot
    if let hit = frame.items[Int(slot)].hit, hit.isEnlarged {
      // The enlarged area is not cut by the node's own clip and mask, so it stands beside the node.
      target = addSibling(of: slot)
      order.append(target)
      for outline in outlines {
        let path = outline.path.swept(by: hit.reach, tolerance: 0.05)
        drawing.append(DrawingItem(path, .nonzero, .hitMargin, lineWidth: 0))
      }
    }
    for outline in outlines.reversed() {
      let color = outline.part.overlayColor
      drawing.append(DrawingItem(outline.path, outline.rule, color, lineWidth: lineWidth))
    }
    items[Int(target)].content = .drawing(DrawingContent(items: drawing))
    nodes[Int(target)].flags.insert(.hasContent)
    ownExtents[Int(target)] = drawing.reduce(.empty) { $0.union($1.extent) }
  }

  /// Adds a node just behind another, of the same placement; the root, which stands alone, is itself
  /// the answer.
  private mutating func addSibling(of slot: Int32) -> Int32 {
    var node = FrameNode()
    let parent = nodes[Int(slot)].parent
    node.parent = parent
    node.fromParent = nodes[Int(slot)].fromParent
    guard parent >= 0 else { return slot }
    let previous = nodes[Int(slot)].previousSibling
    (node.previousSibling, node.nextSibling) = (previous, slot)
    let new = append(node, ownExtent: ownExtents[Int(slot)])
    keepMap(toParent(of: slot), of: new)
    nodes[Int(slot)].previousSibling = new
    if previous >= 0 {
      nodes[Int(previous)].nextSibling = new
    } else {
      nodes[Int(parent)].firstChild = new
    }
    return new
  }

  // MARK: Picture below

  /// The frame with a faded picture of another below.
  private func placed(over picture: Frame, _ opacity: Double) -> Frame {
    guard root >= 0, picture.root >= 0 else { return self }
    var both = picture
    both.forgetIndexes()
    let (offset, shift) = (Int32(both.nodes.count), Int32(both.containers.count))
    both.nodes += nodes.map { $0.moved(by: offset, containersBy: shift) }
    both.ownExtents += ownExtents
    for slot in nodes.indices { both.keepMap(toParent(of: Int32(slot)), of: Int32(slot) + offset) }
    both.items += items
    both.ranks += ranks
    both.containers += containers.map { record in
      var record = record
      record.node += offset
      return record
    }
    let ground = both.append(FrameNode())
    both.nodes[Int(both.root)].opacity *= opacity
    both.nodes[Int(both.root)].flags.insert(.isTranslucent)
    for child in [both.root, root + offset] { both.nodes[Int(child)].parent = ground }
    both.link([both.root, root + offset], under: ground)
    let container = Int(both.nodes[Int(ground)].container)
    both.containers[container].childrenExtent =
      picture.nodes[Int(picture.root)].subtreeExtent.union(nodes[Int(root)].subtreeExtent)
    both.root = ground
    both.extentChanged(ground) { _ in true }
    return both
  }
}
