import LaminaGeometry

/// Keeps a tree's frame up to date: takes changes in, rewrites the nodes they touch, adds up damage.
///
/// Slots are stable: a layer keeps its node until it leaves the tree. Changes wait in a queue and each
/// layer is looked at once an update, children before parents where both are new, so that extents
/// travel upwards once.
@safe final class FrameBuilder {
  /// What the tree shows, as of the last ``update()``.
  @safe @exclusivity(unchecked) var frame = Frame()
  /// The pixels to paint again.
  @safe @exclusivity(unchecked) var damage = DamageRegion()
  /// What content depends on from outside.
  @safe @exclusivity(unchecked) var context: ContentContext
  /// What runs the tree's animations.
  let animator = Animator()
  /// Whether every pixel was damaged when the update began, so that none need be added.
  @safe @exclusivity(unchecked) private var isAllDamaged = false
  /// Whether changes add to the damage.
  let tracksDamage: Bool
  /// The layer of each slot; `nil` for free ones.
  ///
  /// Layers clear their entry before they go away.
  @exclusivity(unchecked) private(set) var layers: ContiguousArray<Unmanaged<Layer>?> = unsafe []
  @safe @exclusivity(unchecked) private var freeSlots: ContiguousArray<Int32> = []
  @safe @exclusivity(unchecked) private var queue: ContiguousArray<Int32> = []
  /// Memory that hit tests use again.
  @safe @exclusivity(unchecked) var hitScratch = PointScratch()
  /// What was last read ahead, kept so that the reading is not left out.
  @safe @exclusivity(unchecked) private var readAhead = ReadAhead()
  /// How often an update found something changed.
  @safe @exclusivity(unchecked) private(set) var revision = 0

  /// Starts a frame for a tree.
  ///
  /// The root must outlive the builder or be let go of with ``detachAll()``.
  init(root: Layer, context: ContentContext, tracksDamage: Bool) {
    self.context = context
    self.tracksDamage = tracksDamage
    frame.root = attach(root, parent: -1)
  }

  /// Whether some layer waits to be looked at.
  var needsUpdate: Bool { !queue.isEmpty }

  /// Notes that a layer changed; called once until the next update.
  func enqueue(_ slot: Int32) { queue.append(slot) }

  /// The layer a node stands for.
  func layer(at slot: Int32) -> Layer? { unsafe layers[Int(slot)]?.takeUnretainedValue() }

  /// Reads the layer of a node that may be hit, which the result will hold.
  @inline(__always)
  func readAhead(_ slot: Int32) {
    guard let reference = unsafe layers[Int(slot)] else { return }
    readAhead.take(unsafe reference._withUnsafeGuaranteedRef { $0.slot })
  }

  /// Reads what moves of nodes will read.
  private func readAhead(_ slots: ArraySlice<Int32>) {
    readAhead = frame.readAhead(slots)
    guard frame.nodes.count >= ReadAhead.leastNodes else { return }
    for slot in slots {
      guard let reference = unsafe layers[Int(slot)] else { continue }
      readAhead.take(
        unsafe reference._withUnsafeGuaranteedRef { $0.model.bounds.size.height.bitPattern }
      )
    }
  }

  /// Brings the frame up to date with the tree.
  ///
  /// - Complexity: Proportional to the changed layers, their depth, and the sublayers of layers whose
  ///   list of sublayers changed; O(1) when nothing changed.
  @inline(__always)
  func update() {
    if animator.isSettled, queue.isEmpty { return }
    bringUpToDate()
  }

  private func bringUpToDate() {
    animator.settle()
    guard !queue.isEmpty else { return }
    isAllDamaged = damage.covers(frame.pixelSize)
    revision &+= 1
    let context = self.context
    restructureQueue(context)
    if !animator.isSettled {
      // What newcomers show may sort their siblings or put stages under them.
      animator.settle()
      restructureQueue(context)
    }
    let count = queue.count
    var end = count
    while end > 0 {
      let start = Swift.max(end - ReadAhead.count, 0)
      if end - start > 1 { readAhead(queue[start..<end]) }
      for index in (start..<end).reversed() { bringUpToDate(queue[index], context) }
      end = start
    }
    // What the embedder's code changed meanwhile waits for the next update.
    queue.removeSubrange(..<count)
  }

  @inline(__always)
  private func bringUpToDate(_ slot: Int32, _ context: ContentContext) {
    if onlyMoves(slot) {
      relocate(slot)
    } else if let layer = layer(at: slot), !layer.changes.isEmpty {
      refresh(layer, context)
    }
  }

  private func restructureQueue(_ context: ContentContext) {
    var index = 0
    while index < queue.count {
      let slot = queue[index]
      if !changes(at: slot).isDisjoint(with: [.structure, .sublayerPlacement]),
        let layer = layer(at: slot), layer.slot == slot
      {
        restructure(layer, context)
      }
      index += 1
    }
  }

  /// What changed in the layer of a node; nothing where there is none.
  @inline(__always)
  private func changes(at slot: Int32) -> LayerChanges {
    guard let reference = unsafe layers[Int(slot)] else { return [] }
    return unsafe reference._withUnsafeGuaranteedRef { $0.changes }
  }

  /// Looks at every layer's content again, as when the text engine or the scale changed.
  func invalidateContent() {
    for slot in frame.nodes.indices { layer(at: Int32(slot))?.changed([.content]) }
    damageAll()
  }

  /// Marks every pixel as damaged.
  func damageAll() {
    guard tracksDamage, !frame.pixelSize.isEmpty else { return }
    damage.add(frame.pixelSize)
  }

  /// Lets go of every layer.
  func detachAll() {
    if frame.root >= 0, let root = layer(on: frame.root) { remove(root) }
  }

  // MARK: Structure

  /// Makes room for the nodes of newcomers when they are many, so that arrays grow once and exactly.
  private func makeRoom(for newcomers: Int) {
    let missing = newcomers - freeSlots.count
    guard missing > frame.nodes.count / 2 else { return }
    frame.reserveNodes(frame.nodes.count + missing)
    unsafe layers.reserveCapacity(frame.nodes.count + missing)
  }

  /// A node that stands for no layer yet.
  func takeSlot() -> Int32 {
    let slot = frame.takeSlot(from: &freeSlots)
    makePlace(for: slot)
    return slot
  }

  private func makePlace(for slot: Int32) {
    if unsafe Int(slot) == layers.count { unsafe layers.append(nil) }
  }

  /// Frees a node that no list holds any more.
  func returnSlot(_ slot: Int32) {
    frame.freeSlot(slot)
    freeSlots.append(slot)
    unsafe layers[Int(slot)] = nil
  }

  /// Gives a layer that came into the tree a node, to be worked out when its turn comes.
  @discardableResult
  private func attach(_ layer: Layer, parent: Int32) -> Int32 {
    let slot = takeSlot()
    assign(slot, to: layer)
    layer.changes = .all
    frame.nodes[Int(slot)].enter(under: parent)
    queue.append(slot)
    // In a frame that is made for one question, animations go on waiting for a scene.
    if tracksDamage { animator.enter(layer) }
    return slot
  }

  /// Gives a self-contained layer that came into the tree a node and works it out at once, while the layer
  /// is at hand.
  private func settle(_ layer: Layer, under parent: Int32, _ context: ContentContext) -> Int32 {
    layer.changes = []
    let style = layer.makeStyle()
    let look = layer.makeLook(
      context,
      style,
      layer.makeHitArea(),
      layer.frameFlags(style),
      box: style?.paintedBox
    )
    let slot = frame.add(
      look,
      under: parent,
      opacity: layer.shown.opacity,
      layer.shownPlacement,
      from: &freeSlots
    )
    assign(slot, to: layer)
    frame.setKeepsPicture(slot, look.flags.keepsPicture(style))
    frame.noteChange(slot, isInside: true)
    frame.extentChanged(slot) { self.isWaiting($0) }
    if tracksDamage, !isAllDamaged, !parentIsNew(slot) {
      addDamage(frame.nodes[Int(slot)].subtreeExtent, inParentOf: slot)
    }
    return slot
  }

  @inline(__always)
  private func assign(_ slot: Int32, to layer: Layer) {
    makePlace(for: slot)
    unsafe layers[Int(slot)] = Unmanaged.passUnretained(layer)
    layer.slot = slot
    unsafe layer.builderReference = Unmanaged.passUnretained(self)
  }

  /// Takes a subtree's nodes out of the frame; the parent relinks its children at the next update.
  func remove(_ layer: Layer) {
    let slot = layer.outerSlot
    addDamage(frame.nodes[Int(slot)].subtreeExtent, inParentOf: slot)
    frame.childLeft(slot)
    var pending = ContiguousArray([layer])
    while let next = pending.popLast() {
      guard next.slot >= 0 else { continue }
      dropStage(of: next)
      returnSlot(next.slot)
      next.slot = -1
      next.changes = []
      unsafe next.builderReference = nil
      pending.append(contentsOf: next.children)
      if let mask = next.mask { pending.append(mask) }
    }
  }

  /// Makes the children's links and the mask agree with the layer, giving nodes to newcomers.
  private func restructure(_ layer: Layer, _ context: ContentContext) {
    if layer.changes.contains(.sublayerPlacement), layer.shownStyle != nil {
      for child in layer.children { child.changed(.placement) }
    }
    guard layer.changes.contains(.structure) else { return }
    layer.changes.remove(.structure)
    layer.changes.insert(.relinked)
    let slot = layer.slot
    if !layer.children.isEmpty || frame.nodes[Int(slot)].container >= 0 {
      let count = layer.children.count
      frame.makeContainer(of: slot)
      makeRoom(for: count - frame.childCount(of: slot))
      var slots = ContiguousArray<Int32>()
      var z = ContiguousArray<Double>()
      slots.reserveCapacity(count)
      z.reserveCapacity(count)
      // In the order of the tree, which is mostly that of the layers' memory.
      for child in layer.children {
        if child.slot >= 0 {
          slots.append(child.outerSlot)
        } else if child.isSelfContained {
          slots.append(settle(child, under: slot, context))
        } else {
          slots.append(attach(child, parent: slot))
        }
        z.append(child.shownZPosition)
      }
      frame.link(PaintOrder.sorted(slots, by: z), under: slot)
    }
    if let mask = layer.mask {
      if mask.slot < 0 { attach(mask, parent: slot) }
      frame.nodes[Int(slot)].mask = mask.outerSlot
    } else {
      frame.nodes[Int(slot)].mask = -1
    }
  }

  // MARK: Values

  /// Rewrites a layer's node and item where they changed, and what depends on them above.
  private func refresh(_ layer: Layer, _ context: ContentContext) {
    let slot = layer.slot
    let changes = layer.changes
    layer.changes = []
    if changes.contains(.structure) { layer.changed(.structure) }
    let isNew = frame.nodes[Int(slot)].flags.contains(.isNew)
    let stage = layer.animations?.stage
    let outer = stage?.slot ?? slot
    let hasDamage = tracksDamage && !isAllDamaged && !(isNew && parentIsNew(slot))
    let onlyContent = changes == .content && !isNew
    if hasDamage && !isNew {
      onlyContent
        ? addDamage(frame.ownPaint(slot), inParentOf: slot)
        : addDamage(frame.nodes[Int(outer)].subtreeExtent, inParentOf: outer)
    }
    if changes.contains(.placement) {
      let map = layer.shownPlacement
      if let stage { place(stage, of: layer, map) } else { frame.place(slot, map) }
    }
    var isInside = !changes.isDisjoint(with: [.content, .relinked, .sublayerPlacement])
    if !changes.isDisjoint(with: [.content, .effects, .relinked]) {
      let flags = frame.nodes[Int(slot)].flags
      let style = frame.revisions.isEmpty ? nil : frame.items[Int(slot)].style
      refill(layer, changes, context)
      if !isInside { isInside = !frame.isAlikeInside(slot, style, flags) }
    }
    frame.noteChange(slot, isInside: isInside)
    frame.extentChanged(slot) { $0 == stage?.slot || self.isWaiting($0) }
    if let stage { stageChanged(stage) { self.isWaiting($0) } }
    guard hasDamage else { return }
    onlyContent
      ? addDamage(frame.ownPaint(slot), inParentOf: slot)
      : addDamage(frame.nodes[Int(outer)].subtreeExtent, inParentOf: outer)
  }

  /// Whether a node's layer still waits in the queue, so that it will work out its extent itself.
  private func isWaiting(_ slot: Int32) -> Bool {
    !changes(at: slot).isEmpty
  }

  private func parentIsNew(_ slot: Int32) -> Bool {
    let parent = frame.nodes[Int(slot)].parent
    return parent >= 0 && frame.nodes[Int(parent)].flags.contains(.isNew)
  }

  /// Whether nothing changed about a node's layer but where it stands.
  private func onlyMoves(_ slot: Int32) -> Bool {
    guard let reference = unsafe layers[Int(slot)],
      !frame.nodes[Int(slot)].flags.contains(.isNew)
    else { return false }
    return unsafe reference._withUnsafeGuaranteedRef { layer in
      layer.changes == .placement && layer.animations?.stage == nil
    }
  }

  /// Rewrites where a node stands when nothing else about its layer changed.
  ///
  /// Runs no one else's code, so the layer need not be retained.
  private func relocate(_ slot: Int32) {
    guard let reference = unsafe layers[Int(slot)] else { return }
    let hasDamage = tracksDamage && !isAllDamaged
    if hasDamage { addDamage(frame.nodes[Int(slot)].subtreeExtent, inParentOf: slot) }
    let origin = unsafe reference._withUnsafeGuaranteedRef { layer in
      layer.changes = []
      return layer.shownOrigin
    }
    frame.noteChange(slot, isInside: false)
    if let origin, let extent = frame.slide(slot, to: origin) {
      frame.setExtent(slot, extent) { self.isWaiting($0) }
    } else {
      frame.place(slot, unsafe reference._withUnsafeGuaranteedRef { $0.shownPlacement })
      frame.extentChanged(slot) { self.isWaiting($0) }
    }
    if hasDamage { addDamage(frame.nodes[Int(slot)].subtreeExtent, inParentOf: slot) }
  }

  /// Writes what the layer paints and how its subtree is composited.
  private func refill(_ layer: Layer, _ changes: LayerChanges, _ context: ContentContext) {
    let slot = Int(layer.slot)
    var style = layer.makeStyle()
    let hit = layer.makeHitArea()
    let box = style?.paintedBox
    var flags = layer.frameFlags(style)
    if let stage = layer.animations?.stage { fitOut(stage, of: layer, &style, &flags) }
    if changes.isDisjoint(with: [.content, .relinked]) {
      frame.items[slot].hit = hit
      frame.items[slot].style = style
      frame.setFlags(layer.slot, flags)
    } else {
      let look = layer.makeLook(context, style, hit, flags, box: box)
      frame.ownExtents[slot] = look.extent
      frame.items[slot] = look.item
      frame.setItemFlags(layer.slot, look.flags)
      frame.knownFills[slot] = nil
    }
    frame.nodes[slot].opacity = layer.shown.opacity
    frame.setKeepsPicture(layer.slot, flags.keepsPicture(style))
  }

  // MARK: Damage

  /// Adds a box in the space of a node's parent, through all that its ancestors do to it.
  func addDamage(_ extent: Extent, inParentOf slot: Int32) {
    guard tracksDamage, !extent.isEmpty else { return }
    let node = frame.nodes[Int(slot)]
    let seen = frame.sceneExtent(extent, in: node.parent, asMask: node.flags.contains(.isMask))
    // Coordinates are rounded to 1/256 pixel when painted, which may carry an edge over a pixel's.
    let padded = seen.outset(by: 1 / (64 * frame.scale))
    guard !padded.isEmpty else { return }
    let rect = PixelRect.covering(padded, scale: frame.scale, limit: frame.pixelSize)
    if let rect { damage.add(rect) }
  }
}
