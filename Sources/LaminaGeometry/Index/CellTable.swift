/// The cells of all grids of an index: a hash table of cells, each with a run of boxes and labels.
///
/// Runs have a power of two as capacity and live in one pool, boxes first and then four labels to an
/// element, so a cell is read in one sweep; freed runs are kept by capacity and used again.
@usableFromInline struct CellTable: Sendable {
  @usableFromInline var slots: ContiguousArray<Slot> = []
  private var usedSlots = 0
  @usableFromInline var pool: ContiguousArray<SIMD4<Int32>> = []
  /// Offsets of freed runs, by the logarithm of their capacity.
  private var free: [[Int32]] = []
  /// The grids that have any entry.
  @usableFromInline private(set) var levels: ContiguousArray<Level> = []

  init() {}

  /// The number of cells in the table.
  var cellCount: Int { usedSlots }

  /// A grid and the number of its entries.
  @usableFromInline struct Level: Sendable {
    @usableFromInline var level: Int8
    var count: Int
  }

  @usableFromInline struct Slot: Sendable {
    /// Level and place of the cell; 0 marks a slot that was never used.
    @usableFromInline var key: UInt64 = 0
    @usableFromInline var offset: Int32 = 0
    /// The number of boxes, above 5 bits for the logarithm of the capacity; 0 for no run.
    @usableFromInline var size: UInt32 = 0

    @inlinable @inline(__always)
    var count: Int { Int(size >> 5) }
    @inlinable @inline(__always)
    var capacityLog2: Int { Int(size & 31) }
    /// Where the labels are in the pool.
    @inlinable @inline(__always)
    var labels: Int { Int(offset) + (1 << capacityLog2) }
  }

  /// The number of a cell, never 0.
  @inlinable @inline(__always)
  static func key(_ level: Int8, _ x: Int32, _ y: Int32) -> UInt64 {
    let mask: UInt64 = 0xfff_ffff
    let column = UInt64(UInt32(bitPattern: x)) & mask
    let row = UInt64(UInt32(bitPattern: y)) & mask
    return UInt64(UInt8(truncatingIfNeeded: Int32(level) + 100)) << 56 | column << 28 | row
  }

  @inlinable @inline(__always)
  static func hash(_ key: UInt64) -> Int {
    let mixed = (key ^ key >> 31) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 24)
  }

  /// The slot of a cell, or -1 if the table has none.
  @inlinable @inline(__always)
  func find(_ key: UInt64) -> Int {
    if slots.isEmpty { return -1 }
    let mask = slots.count - 1
    var i = Self.hash(key) & mask
    while slots[i].key != 0 {
      if slots[i].key == key { return i }
      i = (i + 1) & mask
    }
    return -1
  }

  /// Calls a closure with the label of each entry filed under a box that holds a point.
  @inlinable @inline(__always)
  func forEach(at point: FiledBox, _ keys: SIMD4<Int32>, level: Int8, _ body: (Int32) -> Void) {
    let inverse = FiledBox.inverseSize(level)
    let x = FiledBox.cell(point.edges.x * inverse)
    let i = find(Self.key(level, x, FiledBox.cell(point.edges.y * inverse)))
    if i < 0 { return }
    let slot = slots[i]
    let (first, labels) = (Int(slot.offset), slot.labels)
    var j = 0
    while j < slot.count {
      if all(pool[first + j] .<= keys) { body(pool[labels + (j >> 2)][j & 3]) }
      j += 1
    }
  }

  /// Calls a closure with each label and box of one cell.
  func forEach(level: Int8, x: Int, y: Int, _ body: (Int32, FiledBox) -> Void) {
    let i = find(Self.key(level, Int32(x), Int32(y)))
    guard i >= 0 else { return }
    let slot = slots[i]
    for j in 0..<slot.count {
      body(pool[slot.labels + (j >> 2)][j & 3], FiledBox(keys: pool[Int(slot.offset) + j]))
    }
  }

  mutating func insert(_ label: Int32, _ box: FiledBox) {
    let level = box.level
    count(level, by: 1)
    let (range, keys) = (box.cells(level: level), box.keys)
    for y in range.minY...range.maxY {
      for x in range.minX...range.maxX {
        append(label, keys, to: slot(for: Self.key(level, Int32(x), Int32(y))))
      }
    }
  }

  mutating func remove(_ label: Int32, _ box: FiledBox) {
    let level = box.level
    count(level, by: -1)
    let range = box.cells(level: level)
    for y in range.minY...range.maxY {
      for x in range.minX...range.maxX {
        let i = find(Self.key(level, Int32(x), Int32(y)))
        if i >= 0 { remove(label, from: i) }
      }
    }
  }

  private mutating func count(_ level: Int8, by change: Int) {
    if let i = levels.firstIndex(where: { $0.level == level }) {
      levels[i].count += change
      if levels[i].count == 0 { levels.remove(at: i) }
    } else {
      levels.append(Level(level: level, count: change))
    }
  }

  /// The slot of a cell, made if need be.
  private mutating func slot(for key: UInt64) -> Int {
    let i = find(key)
    if i >= 0 { return i }
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
    slots = ContiguousArray(repeating: Slot(), count: size)
    usedSlots = live
    for slot in old {
      if slot.count > 0 {
        slots[claim(slot.key)] = slot
      } else if slot.size > 0 {
        release(slot)
      }
    }
  }

  private mutating func append(_ label: Int32, _ keys: SIMD4<Int32>, to i: Int) {
    var slot = slots[i]
    if slot.size == 0 || slot.count == 1 << slot.capacityLog2 { enlarge(&slot) }
    let j = slot.count
    pool[Int(slot.offset) + j] = keys
    pool[slot.labels + (j >> 2)][j & 3] = label
    slot.size += 1 << 5
    slots[i] = slot
  }

  private mutating func remove(_ label: Int32, from i: Int) {
    let slot = slots[i]
    let (first, last) = (Int(slot.offset), slot.count - 1)
    var j = 0
    while j <= last && pool[slot.labels + (j >> 2)][j & 3] != label { j += 1 }
    guard j <= last else { return }
    pool[first + j] = pool[first + last]
    pool[slot.labels + (j >> 2)][j & 3] = pool[slot.labels + (last >> 2)][last & 3]
    slots[i].size -= 1 << 5
  }

  /// Moves a run to one of twice the capacity.
  private mutating func enlarge(_ slot: inout Slot) {
    let old = slot
    let capacityLog2 = Swift.max(old.capacityLog2 + 1, 2)
    slot.size = UInt32(old.count) << 5 | UInt32(capacityLog2)
    slot.offset = run(capacityLog2: capacityLog2)
    for j in 0..<old.count { pool[Int(slot.offset) + j] = pool[Int(old.offset) + j] }
    for j in 0..<(old.count + 3) >> 2 { pool[slot.labels + j] = pool[old.labels + j] }
    if old.size > 0 { release(old) }
  }

  private mutating func release(_ slot: Slot) { free[slot.capacityLog2].append(slot.offset) }

  /// The offset of an unused run.
  private mutating func run(capacityLog2: Int) -> Int32 {
    while free.count <= capacityLog2 { free.append([]) }
    if let offset = free[capacityLog2].popLast() { return offset }
    let offset = Int32(pool.count)
    let length = (1 << capacityLog2) + (1 << (capacityLog2 - 2))
    pool.append(contentsOf: repeatElement(SIMD4(), count: length))
    return offset
  }
}
