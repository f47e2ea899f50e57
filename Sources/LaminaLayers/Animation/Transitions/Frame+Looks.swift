import LaminaGeometry

extension Frame {
  /// How many former looks may stand inside one another, as when transitions interrupt each other;
  /// what lies deeper hardly shows any more.
  private static let mostFormer = 8

  /// The looks of a node with its subtree, as a frame of its own, in the node's own space.
  ///
  /// Content is shared, not copied. A node that shows nothing gives a frame of nothing.
  ///
  /// - Complexity: O(n) for n nodes.
  func look(of start: Int32) -> Frame {
    var look = Frame()
    guard nodes[Int(start)].flags.isDisjoint(with: [.isAbsent, .isSingular]) else { return look }
    look.root = 0
    var pending = [LookStep(source: start, parent: -1, formers: 0)]
    while let step = pending.popLast() {
      let slot = look.append(step, of: self)
      let node = nodes[Int(step.source)]
      let formers = step.formers + (node.flags.contains(.holdsFormerLooks) ? 1 : 0)
      guard formers <= Self.mostFormer else { continue }
      if node.mask >= 0 {
        pending.append(LookStep(source: node.mask, parent: slot, isMask: true, formers: formers))
      }
      var child = node.lastChild
      while child >= 0 {
        pending.append(LookStep(source: child, parent: slot, formers: formers))
        child = nodes[Int(child)].previousSibling
      }
    }
    look.place(0, .identity)
    look.nodes[0].flags.subtract([.isMask, .isBlended])
    look.items[0].style = look.items[0].style?.inGroup(keepsShadow: true)
    look.extentChanged(0) { _ in true }
    return look
  }

  /// The looks with their root moved by a map.
  func placed(by map: Transform) -> Frame {
    var look = self
    if root >= 0 {
      look.place(root, map)
      look.extentChanged(root) { _ in true }
    }
    return look
  }

  /// A node to be taken into looks, and the node there that will hold it.
  private struct LookStep {
    var source: Int32
    var parent: Int32
    var isMask = false
    var formers: Int
  }

  /// Adds a copy of a node of another frame, as the last child or the mask of its parent.
  private mutating func append(_ step: LookStep, of frame: Frame) -> Int32 {
    let (source, parent) = (Int(step.source), Int(step.parent))
    let slot = Int32(nodes.count)
    var node = frame.nodes[source]
    (node.parent, node.mask) = (step.parent, -1)
    (node.firstChild, node.lastChild, node.previousSibling, node.nextSibling) = (-1, -1, -1, -1)
    node.indexEntry = -1
    if node.container >= 0 {
      var container = frame.containers[Int(node.container)]
      (container.node, container.index, container.demand) = (slot, -1, 0)
      node.container = Int32(containers.count)
      containers.append(container)
    }
    if step.isMask {
      nodes[parent].mask = slot
    } else if parent >= 0 {
      node.previousSibling = nodes[parent].lastChild
      if node.previousSibling >= 0 { nodes[Int(node.previousSibling)].nextSibling = slot }
      if nodes[parent].firstChild < 0 { nodes[parent].firstChild = slot }
      nodes[parent].lastChild = slot
    }
    append(node, ownExtent: frame.ownExtents[source])
    keepMap(frame.toParent(of: step.source), of: slot)
    items[Int(slot)] = frame.items[source]
    ranks[Int(slot)] = frame.ranks[source]
    revisions[slot] = frame.revisions[step.source]
    return slot
  }

  /// Puts looks into this frame, in slots that were taken for them, in the order of their nodes.
  mutating func paste(_ look: Frame, into slots: ContiguousArray<Int32>) {
    func moved(_ slot: Int32) -> Int32 { slot < 0 ? -1 : slots[Int(slot)] }
    for (index, slot) in slots.enumerated() {
      var node = look.nodes[index]
      (node.parent, node.mask) = (moved(node.parent), moved(node.mask))
      (node.firstChild, node.lastChild) = (moved(node.firstChild), moved(node.lastChild))
      node.previousSibling = moved(node.previousSibling)
      node.nextSibling = moved(node.nextSibling)
      if node.container >= 0 {
        node.container = paste(look.containers[Int(node.container)], for: slot)
      }
      nodes[Int(slot)] = node
      ownExtents[Int(slot)] = look.ownExtents[index]
      keepMap(look.toParent(of: Int32(index)), of: slot)
      items[Int(slot)] = look.items[index]
      knownFills[Int(slot)] = nil
      ranks[Int(slot)] = look.ranks[index]
      if let revision = look.revisions[Int32(index)] { revisions[slot] = revision }
    }
  }

  private mutating func paste(_ record: FrameContainer, for node: Int32) -> Int32 {
    let index = freeContainers.popLast() ?? Int32(containers.count)
    if Int(index) == containers.count { containers.append(record) }
    containers[Int(index)] = record
    containers[Int(index)].node = node
    return index
  }

  /// Takes a child's box into its parent's.
  mutating func widenChildrenExtent(of parent: Int32, by child: Int32) {
    let container = Int(nodes[Int(parent)].container)
    guard container >= 0 else { return }
    let box = containers[container].childrenExtent
    containers[container].childrenExtent = box.union(nodes[Int(child)].subtreeExtent)
  }

  /// How much of a node shows while its former looks fade out over it; 1 for all other nodes.
  ///
  /// Painters take a node's opacity times this. Hit testing leaves it out of account.
  public func fadeShare(of node: Int32) -> Double {
    let next = nodes[Int(node)].nextSibling
    guard nodes[Int(node)].flags.contains(.isFadingIn), next >= 0 else { return 1 }
    return 1 - nodes[Int(next)].opacity
  }
}

extension FrameFlags {
  /// The subtree is composited as a group of its own before it meets what lies below.
  public static let isIsolated = FrameFlags(rawValue: 1 << 18)
  /// The node's former looks fade out over it; see ``Frame/fadeShare(of:)``.
  public static let isFadingIn = FrameFlags(rawValue: 1 << 19)
  /// The node holds looks that no layer has any more.
  static let holdsFormerLooks = FrameFlags(rawValue: 1 << 20)
}

extension FrameStyle {
  /// The style of a node whose blend mode, and shadow unless it is kept, are those of its group.
  func inGroup(keepsShadow: Bool) -> FrameStyle {
    if blendMode == .normal && (keepsShadow || !shadow.isVisible) { return self }
    var values = self.values
    values.compositingMode = .normal
    if !keepsShadow { values.shadow = Shadow() }
    return FrameStyle(bounds: bounds, values: values, instances: instances)
  }

  /// The style of a group around a node: its blend mode and corners, and its shadow if that is asked for.
  func around(hasShadow: Bool) -> FrameStyle {
    var values = StyleValues()
    values.compositingMode = blendMode
    values.cornerRadii = cornerRadii
    if hasShadow { values.shadow = shadow }
    return FrameStyle(bounds: bounds, values: values, instances: [])
  }

  private var values: StyleValues {
    var values = StyleValues()
    values.cornerRadii = cornerRadii
    values.backgroundColor = backgroundColor
    values.borderWidth = borderWidth
    values.borderColor = borderColor
    values.contents = contents
    values.contentsGravity = contentsGravity
    values.contentsRect = contentsRect
    values.contentsCenter = contentsCenter
    values.contentsScale = contentsScale
    values.shadow = shadow
    values.compositingMode = blendMode
    return values
  }
}
