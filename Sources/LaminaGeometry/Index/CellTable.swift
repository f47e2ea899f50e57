/// The cells of all grids of an index: a hash table of cells, each with a run of entries.
///
/// Runs have a power of two as capacity and live in one pool, so a cell is read in one sweep; freed
/// runs are kept by capacity and used again.
struct CellTable: Sendable {
  private var slots: [Slot] = []
  private var usedSlots = 0
  private var boxes: [SIMD4<Float>] = []
  private var entries: [Int32] = []
  /// Offsets of freed runs, by the logarithm of their capacity.
  private var free: [[Int32]] = []
  /// The number of entries in each grid that has any, with its level.
  private(set) var levels: [(level: Int8, count: Int)] = []

  /// The number of cells in the table.
  var cellCount: Int { usedSlots }

  private struct Slot: Sendable {
    /// Level and place of the cell; 0 marks a slot that was never used.
    var key: UInt64 = 0
    var offset: Int32 = 0
    var count: Int32 = 0
    var capacityLog2: Int8 = -1
  }

  /// The number of a cell, never 0.
  @inline(__always)
  private static func key(_ level: Int8, _ x: Int, _ y: Int) -> UInt64 {
    let mask: UInt64 = 0xfff_ffff
    let place = (UInt64(bitPattern: Int64(x)) & mask) << 28 | UInt64(bitPattern: Int64(y)) & mask
    return UInt64(Int(level) + 100) << 56 | place
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    let mixed = (key ^ key >> 31) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 24)
  }

  /// The slot of a cell, or `nil` if the table has none.
  @inline(__always)
  private func find(_ key: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var i = Self.hash(key) & mask
    while slots[i].key != 0 {
      if slots[i].key == key { return i }
      i = (i + 1) & mask
    }
    return nil
  }

  /// Calls a closure with each entry filed under a box that holds a point, in the cell of the point.
  @inline(__always)
  func forEach(at point: FiledBox, level: Int8, _ body: (Int32) -> Void) {
    let range = point.cells(level: level)
    guard let i = find(Self.key(level, range.minX, range.minY)) else { return }
    let (first, count) = (Int(slots[i].offset), Int(slots[i].count))
    for j in first..<(first + count) where all(boxes[j] .<= point.edges) {
      body(entries[j])
    }
  }

  /// Calls a closure with each entry of one cell.
  func forEach(level: Int8, x: Int, y: Int, _ body: (Int32) -> Void) {
    guard let i = find(Self.key(level, x, y)) else { return }
    let (first, count) = (Int(slots[i].offset), Int(slots[i].count))
    for j in first..<(first + count) { body(entries[j]) }
  }

  mutating func insert(_ entry: Int32, _ box: FiledBox) {
    let level = box.level
    count(level, by: 1)
    let range = box.cells(level: level)
    for y in range.minY...range.maxY {
      for x in range.minX...range.maxX {
        append(entry, box, to: slot(for: Self.key(level, x, y)))
      }
    }
  }

  mutating func remove(_ entry: Int32, _ box: FiledBox) {
    let level = box.level
    count(level, by: -1)
    let range = box.cells(level: level)
    for y in range.minY...range.maxY {
      for x in range.minX...range.maxX {
        if let i = find(Self.key(level, x, y)) { remove(entry, from: i) }
      }
    }
  }

  private mutating func count(_ level: Int8, by change: Int) {
    if let i = levels.firstIndex(where: { $0.level == level }) {
      levels[i].count += change
      if levels[i].count == 0 { levels.remove(at: i) }
    } else {
      levels.append((level, change))
    }
  }

  /// The slot of a cell, made if need be.
  private mutating func slot(for key: UInt64) -> Int {
    if let i = find(key) { return i }
    if usedSlots * 2 >= slots.count { rehash() }
    usedSlots += 1
    return claim(key)
  }

  private mutating func claim(_ key: UInt64) -> Int {
    let mask = slots.count - 1
    var i = Self.hash(key) & mask
    while slots[i].key != 0 { i = (i + 1) & mask }
    slots[i].key = key
    return i
  }

  /// Makes a table with room, without the cells that have become empty.
  private mutating func rehash() {
    let old = slots
    let live = old.reduce(0) { $0 + ($1.count > 0 ? 1 : 0) }
    var size = 64
    while size < live * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    usedSlots = live
    for slot in old {
      if slot.count > 0 {
        slots[claim(slot.key)] = slot
      } else if slot.capacityLog2 >= 0 {
        release(slot)
      }
    }
  }

  private mutating func append(_ entry: Int32, _ box: FiledBox, to i: Int) {
    var slot = slots[i]
    if slot.capacityLog2 < 0 || slot.count == 1 << Int32(slot.capacityLog2) { enlarge(&slot) }
    let j = Int(slot.offset + slot.count)
    boxes[j] = box.edges
    entries[j] = entry
    slot.count += 1
    slots[i] = slot
  }

  private mutating func remove(_ entry: Int32, from i: Int) {
    let (first, last) = (Int(slots[i].offset), Int(slots[i].offset + slots[i].count) - 1)
    var j = first
    while j <= last && entries[j] != entry { j += 1 }
    guard j <= last else { return }
    boxes[j] = boxes[last]
    entries[j] = entries[last]
    slots[i].count -= 1
  }

  /// Moves a run to one of twice the capacity.
  private mutating func enlarge(_ slot: inout Slot) {
    var larger = slot
    larger.capacityLog2 = Swift.max(slot.capacityLog2 + 1, 1)
    larger.offset = run(capacityLog2: Int(larger.capacityLog2))
    for j in 0..<Int(slot.count) {
      boxes[Int(larger.offset) + j] = boxes[Int(slot.offset) + j]
      entries[Int(larger.offset) + j] = entries[Int(slot.offset) + j]
    }
    if slot.capacityLog2 >= 0 { release(slot) }
    slot = larger
  }

  private mutating func release(_ slot: Slot) {
    free[Int(slot.capacityLog2)].append(slot.offset)
  }

  /// The offset of an unused run.
  private mutating func run(capacityLog2: Int) -> Int32 {
    while free.count <= capacityLog2 { free.append([]) }
    if let offset = free[capacityLog2].popLast() { return offset }
    let offset = Int32(entries.count)
    boxes.append(contentsOf: repeatElement(SIMD4(), count: 1 << capacityLog2))
    entries.append(contentsOf: repeatElement(0, count: 1 << capacityLog2))
    return offset
  }
}
