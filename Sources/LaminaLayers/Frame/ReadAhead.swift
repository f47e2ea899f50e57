import LaminaGeometry

/// What was read of nodes that are about to be looked at, so that it is at hand then.
///
/// In a large tree an update mostly waits for memory: a node, its own box, its record in an index and
/// its cell, each for itself. Read beforehand for several nodes at a time the waits overlap.
struct ReadAhead {
  /// How many nodes are read ahead at a time.
  static let count = 16
  /// Smaller frames are at hand as it is.
  static let leastNodes = 4096

  /// Made of all that was read, for no other use.
  private(set) var sum: UInt64 = 0

  @inline(__always)
  mutating func take(_ bits: some FixedWidthInteger) { sum ^= UInt64(truncatingIfNeeded: bits) }
}

extension Frame {
  /// Reads the three nodes before one, which mostly are its siblings: a walk by their links would wait for
  /// each in turn.
  @inline(__always)
  func neighborsInMemory(of slot: Int32) -> UInt32 {
    if slot < 3 { return 0 }
    return nodes[Int(slot) - 1].flags.rawValue ^ nodes[Int(slot) - 2].flags.rawValue
      ^ nodes[Int(slot) - 3].flags.rawValue
  }

  /// Reads what a move of each node will read, where the frame is too large for the processor's cache
  /// and the nodes are no newcomers, which lie one after another.
  ///
  /// Changes nothing; mutating so that a frame in place need not be copied for it.
  mutating func readAhead(_ slots: ArraySlice<Int32>) -> ReadAhead {
    var ahead = ReadAhead()
    guard nodes.count >= ReadAhead.leastNodes, let last = slots.last,
      !nodes[Int(last)].flags.contains(.isNew)
    else { return ahead }
    for slot in slots {
      ahead.take(nodes[Int(slot)].flags.rawValue)
      ahead.take(nodes[Int(slot)].parent)
      ahead.take(ownExtents[Int(slot)].minX.bitPattern)
      ahead.take(ownExtents[Int(slot)].maxY.bitPattern)
    }
    guard let first = slots.first, let place = place(ofIndexWith: first) else { return ahead }
    let parent = nodes[Int(first)].parent
    // As long as `ReadAhead.count`, which a type cannot name.
    var entries = InlineArray<16, Int32>(repeating: -1)
    var count = 0
    for slot in slots where nodes[Int(slot)].parent == parent && nodes[Int(slot)].indexEntry >= 0 {
      entries[count] = nodes[Int(slot)].indexEntry
      count += 1
    }
    ahead.take(childIndexes[place].readAhead(entries.span.extracting(0..<count)))
    return ahead
  }

  /// The place of the index that a node is filed in.
  private func place(ofIndexWith slot: Int32) -> Int? {
    let parent = nodes[Int(slot)].parent
    guard parent >= 0, nodes[Int(parent)].container >= 0 else { return nil }
    let place = containers[Int(nodes[Int(parent)].container)].index
    return place < 0 ? nil : Int(place)
  }
}
