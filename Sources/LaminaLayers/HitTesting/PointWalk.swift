import LaminaGeometry

/// What a walk to a point looks for.
struct PointQuery {
  /// Whether subtree boxes decide; false when clips or visibility are left out of account.
  var prunes = true
  var ignoresMasks = false
  var includesInvisible = false
  var parts = HitParts.all
  /// Whether only paint of an alpha above 0 counts, as in a mask, whatever the hit areas say.
  var asksAlpha = false
  var filter: ((Int32) -> Bool)?

  init(_ options: FrameHitOptions) {
    prunes = options.prunes
    ignoresMasks = options.ignoresMasks
    includesInvisible = options.includesInvisible
    parts = options.parts
    filter = options.filter
  }

  private init() {}

  /// What a mask is asked.
  static var alpha: PointQuery {
    var query = PointQuery()
    query.asksAlpha = true
    return query
  }
}

/// Memory that walks use again.
struct PointScratch: ~Copyable {
  /// The levels outside the innermost one, which a walk keeps at hand.
  var levels = LevelStack()
  var candidates = NodeStack()
  /// What was read of children before they are walked.
  var neighbors = ReadAhead()
  /// Containers that were walked child by child though an index would serve.
  var slowContainers: ContiguousArray<Int32> = []
  /// Plain fills that were asked by way of their items.
  var unknownFills: ContiguousArray<Int32> = []

  /// Whether the walk met what can be made quicker for the next one.
  var hasFindings: Bool { !slowContainers.isEmpty || !unknownFills.isEmpty }
}

/// Walks over the nodes that show at a point, in hit order, which is paint order reversed.
///
/// Nothing here recurses but into masks, so that trees of any depth are walked on a small stack.
extension Frame {
  /// Calls a closure with each hit from the top until it returns false.
  ///
  /// - Parameters:
  ///   - p: The point, in the space of the parent of `start`.
  ///   - start: The node to begin with.
  ///   - query: What counts.
  ///   - scratch: Memory to work in; its levels are left as they were.
  ///   - ahead: Is told, in large frames, of a node without children whose own area is about to be asked,
  ///     so that what a hit would need can be read meanwhile.
  ///   - found: Takes a hit and says whether to go on.
  func visit(
    _ p: Point,
    from start: Int32,
    _ query: PointQuery,
    _ scratch: inout PointScratch,
    ahead: (Int32) -> Void = { _ in },
    _ found: (FrameHit) -> Bool
  ) {
    if query.prunes, !nodes[Int(start)].subtreeExtent.contains(p) { return }
    let base = scratch.levels.count
    let candidateBase = scratch.candidates.count
    var level = PointLevel.bottom
    var (next, point, opacity) = (start, p, 1.0)
    let readsAhead = nodes.count >= ReadAhead.leastNodes
    var goesOn = true
    while goesOn {
      if nodes[Int(next)].flags.isDisjoint(with: .entranceWork) {
        if readsAhead, nodes[Int(next)].lastChild < 0 { ahead(next) }
        goesOn = enterPlain(next, point, opacity: opacity, query, &level, &scratch, found)
      } else {
        goesOn = enter(next, point, opacity: opacity, query, &level, &scratch, found)
      }
      while goesOn {
        if level.node < 0 { return }
        if let child = nextChild(of: &level, query, &scratch) {
          (next, point, opacity) = (child, level.inner, level.innerOpacity)
          break
        }
        let (node, local) = (level.node, level.point)
        level = scratch.levels.pop()
        goesOn = offerOwnArea(of: node, local, query, inInstance: level.instance, &scratch, found)
      }
    }
    scratch.levels.drop(to: base)
    scratch.candidates.drop(to: candidateBase)
  }

  /// Looks at a node none of whose flags ask for anything, as ``enter(_:_:opacity:_:_:_:_:)`` would.
  @inline(__always)
  private func enterPlain(
    _ slot: Int32,
    _ p: Point,
    opacity: Double,
    _ query: PointQuery,
    _ level: inout PointLevel,
    _ scratch: inout PointScratch,
    _ found: (FrameHit) -> Bool
  ) -> Bool {
    let local = nodes[Int(slot)].inside(p)
    guard local.isFinite else { return true }
    let lastChild = nodes[Int(slot)].lastChild
    if lastChild < 0 {
      return offerOwnArea(of: slot, local, query, inInstance: level.instance, &scratch, found)
    }
    scratch.levels.push(level)
    scratch.neighbors.take(neighborsInMemory(of: lastChild))
    level = PointLevel(
      node: slot,
      next: lastChild,
      candidates: -1,
      instance: -1,
      point: local,
      inner: local,
      opacity: opacity,
      innerOpacity: opacity
    )
    return true
  }

  /// Looks at a node, which becomes the innermost level if it has children.
  ///
  /// False when the walk is over.
  @inline(never)
  private func enter(
    _ slot: Int32,
    _ p: Point,
    opacity above: Double,
    _ query: PointQuery,
    _ level: inout PointLevel,
    _ scratch: inout PointScratch,
    _ found: (FrameHit) -> Bool
  ) -> Bool {
    let index = Int(slot)
    let flags = nodes[index].flags
    if flags.contains(.isSingular) { return true }
    var opacity = above
    if !flags.isDisjoint(with: .entranceChecks) {
      if flags.contains(.subtreeIgnoresHits), !query.asksAlpha { return true }
      opacity *= nodes[index].opacity
      if !query.admits(opacity, flags) { return true }
    }
    let local = nodes[index].inside(p)
    guard local.isFinite else { return true }
    if !flags.isDisjoint(with: .insideChecks), !query.ignoresMasks,
      !isInside(slot, local, flags, &scratch)
    {
      return offerEnlargedArea(
        of: slot,
        local,
        flags,
        query,
        inInstance: level.instance,
        scratch,
        found
      )
    }
    if flags.contains(.hasBorder), bordersFirst(slot, local, query),
      !offer(.bounds, of: slot, local, query, inInstance: level.instance, scratch, found)
    {
      return false
    }
    if nodes[index].lastChild < 0 {
      return offerOwnArea(of: slot, local, query, inInstance: level.instance, &scratch, found)
    }
    push(slot, local, opacity, flags, query, &level, &scratch)
    return true
  }

  /// Whether a node's own clip and mask let a point of its space through.
  func isInside(
    _ slot: Int32,
    _ local: Point,
    _ flags: FrameFlags,
    _ scratch: inout PointScratch
  ) -> Bool {
    if flags.contains(.masksToBounds), let style = items[Int(slot)].style,
      !style.bounds.contains(local, radii: style.cornerRadii)
    {
      return false
    }
    guard flags.contains(.hasMask) else { return true }
    let mask = nodes[Int(slot)].mask
    return mask >= 0 && hasAlpha(mask, at: local, &scratch)
  }

  /// Whether a mask paints at a point of the masked node's space.
  private func hasAlpha(_ mask: Int32, at p: Point, _ scratch: inout PointScratch) -> Bool {
    var isPainted = false
    visit(p, from: mask, .alpha, &scratch) { _ in
      isPainted = true
      return false
    }
    return isPainted
  }

  // MARK: Children

  /// Makes a node the innermost level, its topmost child next.
  @inline(__always)
  private func push(
    _ slot: Int32,
    _ local: Point,
    _ opacity: Double,
    _ flags: FrameFlags,
    _ query: PointQuery,
    _ level: inout PointLevel,
    _ scratch: inout PointScratch
  ) {
    scratch.levels.push(level)
    level = PointLevel(
      node: slot,
      next: -1,
      candidates: -1,
      instance: -1,
      point: local,
      inner: local,
      opacity: opacity,
      innerOpacity: opacity
    )
    if flags.isDisjoint(with: [.isReplicator, .isCrowded]) {
      level.next = nodes[Int(slot)].lastChild
    } else if flags.contains(.isReplicator), let style = items[Int(slot)].style {
      level.instance = Int32(style.instances.count)
    } else {
      listChildren(of: slot, at: local, query, &level, &scratch)
    }
  }

  /// The next child of a level that may show at its point, or `nil` when all were looked at.
  @inline(__always)
  private func nextChild(
    of level: inout PointLevel,
    _ query: PointQuery,
    _ scratch: inout PointScratch
  ) -> Int32? {
    while true {
      if level.candidates >= 0 {
        while let child = scratch.candidates.pop(above: level.candidates) {
          if nodes[Int(child)].subtreeExtent.contains(level.inner) { return child }
        }
      } else {
        while level.next >= 0 {
          let child = level.next
          level.next = nodes[Int(child)].previousSibling
          if !query.prunes || nodes[Int(child)].subtreeExtent.contains(level.inner) { return child }
        }
      }
      guard level.instance > 0 else { return nil }
      openNextInstance(of: &level, query)
    }
  }

  /// Goes on to the instance below in a replicator, if it shows.
  private func openNextInstance(
    of level: inout PointLevel,
    _ query: PointQuery
  ) {
    level.instance -= 1
    level.next = -1
    level.candidates = -1
    guard let style = items[Int(level.node)].style,
      let instance = style.instances[Int(level.instance)],
      let inverse = instance.transform.inverse
    else { return }
    level.innerOpacity = level.opacity * instance.opacity
    level.inner = inverse.apply(level.point)
    guard level.inner.isFinite, query.admits(level.innerOpacity, []) else { return }
    level.next = nodes[Int(level.node)].lastChild
  }

  /// Finds the children to look at: those an index gives, topmost last, or all by their links.
  private func listChildren(
    of slot: Int32,
    at local: Point,
    _ query: PointQuery,
    _ level: inout PointLevel,
    _ scratch: inout PointScratch
  ) {
    let container = nodes[Int(slot)].container
    guard query.prunes else {
      level.next = nodes[Int(slot)].lastChild
      return
    }
    guard containers[Int(container)].childrenExtent.contains(local) else { return }
    let index = containers[Int(container)].index
    if index >= 0 {
      level.candidates = Int32(scratch.candidates.count)
      var found = RankedNodes()
      childIndexes[Int(index)].forEachCandidate(at: local) { child in
        found.insert(RankedNode(child, rank: ranks[Int(child)]))
      }
      scratch.candidates.push(found)
    } else {
      level.next = nodes[Int(slot)].lastChild
      if containers[Int(container)].count >= ChildIndex.leastCount {
        scratch.slowContainers.append(container)
      }
    }
  }

  // MARK: Areas

  private func offer(
    _ part: HitPart,
    of slot: Int32,
    _ local: Point,
    _ query: PointQuery,
    inInstance instance: Int32,
    _ scratch: borrowing PointScratch,
    _ found: (FrameHit) -> Bool
  ) -> Bool {
    guard query.filter?(slot) ?? true else { return true }
    var hit = FrameHit(node: slot, localPoint: local, part: part)
    scratch.levels.forEach { if $0.instance >= 0 { hit.instances.append(Int($0.instance)) } }
    if instance >= 0 { hit.instances.append(Int(instance)) }
    return found(hit)
  }

  /// Whether a node's border, which lies above its children, is hit at a point of the node's space.
  func bordersFirst(_ slot: Int32, _ local: Point, _ query: PointQuery) -> Bool {
    guard !query.asksAlpha, query.parts.contains(.bounds), nodes[Int(slot)].lastChild >= 0,
      let style = items[Int(slot)].style, style.hasBorder,
      (items[Int(slot)].hit?.area ?? .painted) == .painted
    else { return false }
    return style.bounds.borderContains(local, width: style.borderWidth, radii: style.cornerRadii)
  }

  /// What of the node itself lies below its sublayers.
  private func offerOwnArea(
    of slot: Int32,
    _ local: Point,
    _ query: PointQuery,
    inInstance instance: Int32,
    _ scratch: inout PointScratch,
    _ found: (FrameHit) -> Bool
  ) -> Bool {
    if query.asksAlpha {
      let isPainted =
        ownExtents[Int(slot)].contains(local) && items[Int(slot)].hasAlpha(at: local)
      return isPainted
        ? offer(.content, of: slot, local, query, inInstance: instance, scratch, found) : true
    }
    let flags = nodes[Int(slot)].flags
    if flags.contains(.isPlainFill), knownFills[Int(slot)] == nil {
      scratch.unknownFills.append(slot)
    }
    guard let part = ownPart(of: slot, at: local, query.parts) else { return true }
    // A border that lies above the children was offered before them.
    if flags.contains(.hasBorder), bordersFirst(slot, local, query) { return true }
    return offer(part, of: slot, local, query, inInstance: instance, scratch, found)
  }

  /// An enlarged area reaches beyond the node's own clip and mask.
  private func offerEnlargedArea(
    of slot: Int32,
    _ local: Point,
    _ flags: FrameFlags,
    _ query: PointQuery,
    inInstance instance: Int32,
    _ scratch: borrowing PointScratch,
    _ found: (FrameHit) -> Bool
  ) -> Bool {
    guard flags.contains(.hasHitArea), !query.asksAlpha,
      let hit = items[Int(slot)].hit, hit.isEnlarged,
      let part = ownPart(of: slot, at: local, query.parts)
    else { return true }
    return offer(part, of: slot, local, query, inInstance: instance, scratch, found)
  }
}

extension PointQuery {
  /// Whether a subtree of an effective opacity is looked at.
  @inline(__always)
  func admits(_ opacity: Double, _ flags: FrameFlags) -> Bool {
    if includesInvisible { return true }
    if flags.contains(.isAbsent) { return false }
    return asksAlpha ? opacity > 0 : opacity >= Self.leastOpacity
  }

  /// The opacity below which nothing is hit.
  static let leastOpacity = 0.01
}

extension FrameFlags {
  /// Flags that may keep a walk out of a subtree or dim it.
  static let entranceChecks: FrameFlags = [.isAbsent, .isTranslucent, .subtreeIgnoresHits]
  /// Flags of nodes that a walk must look at more closely than at plain ones.
  static let entranceWork: FrameFlags = [
    .isSingular, .isAbsent, .isTranslucent, .subtreeIgnoresHits, .masksToBounds, .hasMask,
    .hasBorder, .isReplicator, .isCrowded,
  ]
  /// Flags of nodes that let only some points in.
  static let insideChecks: FrameFlags = [.masksToBounds, .hasMask]
}
