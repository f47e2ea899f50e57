public import LaminaGeometry

/// The boxes of a node's children, filed by place, so that those at a point are found at once.
///
/// A part of the frame's value: a held frame keeps its own. It only narrows down which children are
/// looked at, so answers are those of the plain walk.
struct ChildIndex: Sendable {
  /// Below so many children the plain walk is as fast.
  static let leastCount: Int32 = 32
  /// From so many children on, repainting a part asks for an index.
  static let crowd: Int32 = 512
  /// How many slow walks or patches make an index worth its while.
  static let neededDemand: Int32 = 3

  private var boxes = BoxGrid()
  private var entryCount: Int32 = 0
  private var free: ContiguousArray<Int32> = []

  init() {}

  /// Files children at once, as the entries 0, 1, ….
  init(_ children: [Int32], extent: (Int32) -> Extent) {
    boxes = BoxGrid(children, box: extent)
    entryCount = Int32(children.count)
  }

  /// Files a child and returns its entry.
  mutating func insert(_ slot: Int32, _ extent: Extent) -> Int32 {
    let entry = free.popLast() ?? entryCount
    if entry == entryCount { entryCount += 1 }
    boxes.insert(entry, label: slot, extent)
    return entry
  }

  /// Files an entry under another box.
  mutating func move(_ entry: Int32, to extent: Extent) { boxes.move(entry, to: extent) }

  /// Reads what moves of entries will read; the result has no meaning.
  func readAhead(_ entries: Span<Int32>) -> UInt32 { boxes.readAhead(entries) }

  /// Forgets an entry.
  mutating func remove(_ entry: Int32) {
    boxes.remove(entry)
    free.append(entry)
  }

  /// Calls a closure with children among which are all whose boxes hold a point, in no order.
  @inline(__always)
  func forEachCandidate(at p: Point, _ body: (Int32) -> Void) {
    boxes.forEachCandidate(at: p, body)
  }

  /// Calls a closure with children among which are all whose boxes meet a box, in no order.
  func forEachCandidate(in box: Extent, _ body: (Int32) -> Void) {
    boxes.forEachCandidate(in: box, body)
  }
}

extension Frame {
  /// Calls a closure with the children of a node whose subtrees' boxes meet a box, from back to front.
  ///
  /// The box is in the node's own space. Where the node has many children and an index of them, the
  /// others are not looked at.
  ///
  /// - Complexity: O(m log m) for m children that meet the box and an index, else O(n) for all.
  public func forEachChild(of node: Int32, in box: Extent, _ body: (Int32) -> Void) {
    let container = nodes[Int(node)].container
    guard container >= 0, containers[Int(container)].childrenExtent.intersects(box) else { return }
    let index = containers[Int(container)].index
    guard index >= 0, !box.contains(containers[Int(container)].childrenExtent) else {
      forEachChild(of: node) { if nodes[Int($0)].subtreeExtent.intersects(box) { body($0) } }
      return
    }
    var found = RankedNodes()
    childIndexes[Int(index)].forEachCandidate(in: box) {
      if nodes[Int($0)].subtreeExtent.intersects(box) {
        found.insert(RankedNode($0, rank: ranks[Int($0)]))
      }
    }
    found.forEach(body)
  }

  // MARK: Upkeep

  /// Notes that a container with many children was walked or patched child by child; builds its index
  /// once that has happened often enough to pay for it.
  mutating func demandIndex(of container: Int32) {
    let index = Int(container)
    guard index < containers.count, containers[index].index < 0,
      containers[index].count >= ChildIndex.leastCount
    else { return }
    containers[index].demand += 1
    if containers[index].demand >= ChildIndex.neededDemand { buildIndex(of: container) }
  }

  /// Notes a container whose children a repaint should not have to walk one by one.
  mutating func noteCrowd(in container: Int) {
    let record = containers[container]
    guard record.count >= ChildIndex.crowd, record.index < 0,
      !crowdedContainers.contains(Int32(container))
    else { return }
    crowdedContainers.append(Int32(container))
  }

  /// Notes that a small part was asked to be painted again, which walks the crowded containers.
  mutating func demandIndexesForRepaint() {
    if crowdedContainers.isEmpty { return }
    for container in crowdedContainers { demandIndex(of: container) }
    crowdedContainers.removeAll {
      containers[Int($0)].index >= 0 || containers[Int($0)].count < ChildIndex.crowd
    }
  }

  /// Files all children of a container.
  private mutating func buildIndex(of container: Int32) {
    let owner = containers[Int(container)].node
    let children = childrenByMemory(of: owner, Int(containers[Int(container)].count))
    let index = ChildIndex(children) { nodes[Int($0)].subtreeExtent }
    for entry in children.indices { nodes[Int(children[entry])].indexEntry = Int32(entry) }
    let place = freeChildIndexes.popLast() ?? Int32(childIndexes.count)
    if Int(place) == childIndexes.count {
      childIndexes.append(index)
    } else {
      childIndexes[Int(place)] = index
    }
    containers[Int(container)].index = place
  }

  /// The children of a node in the order of memory, which is not that of paint.
  private func childrenByMemory(of owner: Int32, _ count: Int) -> [Int32] {
    var children: [Int32] = []
    children.reserveCapacity(count)
    // Following links in the order of paint, a large frame waits for memory at each.
    if nodes.count <= 8 * count {
      for slot in nodes.indices where nodes[slot].parent == owner {
        if !nodes[slot].flags.contains(.isMask) { children.append(Int32(slot)) }
      }
    } else {
      forEachChild(of: owner) { children.append($0) }
      children.sort()
    }
    return children
  }

  /// Takes an index away with its container.
  mutating func dropIndex(of container: Int32) {
    let place = containers[Int(container)].index
    guard place >= 0 else { return }
    childIndexes[Int(place)] = ChildIndex()
    freeChildIndexes.append(place)
    containers[Int(container)].index = -1
  }

  /// Files children that came to a container with an index.
  mutating func fileNewChildren(_ order: ContiguousArray<Int32>, in container: Int) {
    let place = Int(containers[container].index)
    guard place >= 0 else { return }
    for child in order where nodes[Int(child)].indexEntry < 0 {
      nodes[Int(child)].indexEntry =
        childIndexes[place].insert(child, nodes[Int(child)].subtreeExtent)
    }
  }

  /// Files a child under its new box.
  @inline(__always)
  mutating func refile(_ slot: Int32, in container: Int, to extent: Extent) {
    let place = Int(containers[container].index)
    let entry = nodes[Int(slot)].indexEntry
    if place >= 0, entry >= 0 { childIndexes[place].move(entry, to: extent) }
  }

  /// Forgets a child that leaves its container.
  mutating func unfile(_ slot: Int32, from container: Int) {
    let place = Int(containers[container].index)
    let entry = nodes[Int(slot)].indexEntry
    guard place >= 0, entry >= 0 else { return }
    childIndexes[place].remove(entry)
    nodes[Int(slot)].indexEntry = -1
  }
}
