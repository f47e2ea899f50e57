/// The cells of all grids of an index: a hash table of cells, each with a run of clips and labels.
///
/// Runs have a power of two as capacity and live in one pool, in groups of four entries: first all clips,
/// which queries read, then all labels, which moves read. Freed runs are kept by capacity and used again.
@usableFromInline struct CellTable: Sendable {
  @usableFromInline var slots: ContiguousArray<Slot> = []
  private var usedSlots = 0
  @usableFromInline var pool: ContiguousArray<SIMD4<UInt32>> = []
  /// Offsets of freed runs, by the logarithm of their capacity.
  private var free: [[Int32]] = []

  init() {}

  @usableFromInline struct Slot: Sendable {
    /// Level and place of the cell; 0 marks a slot that was never used.
    @usableFromInline var key: UInt64 = 0
    @usableFromInline var offset: Int32 = 0
    /// The number of entries, above 5 bits for the logarithm of the capacity; 0 for no run.
    @usableFromInline var size: UInt32 = 0

    @inlinable @inline(__always)
    var count: Int { Int(size >> 5) }
    @inlinable @inline(__always)
    var capacityLog2: Int { Int(size & 31) }
    /// Where the clips of the last group of four with an entry end in the pool.
    @inlinable @inline(__always)
    var end: Int { Int(offset) + (count + 3) >> 2 }
    /// Where in the pool the clip of an entry is.
    @inlinable @inline(__always)
    func group(_ entry: Int) -> Int { Int(offset) + entry >> 2 }
    /// How far after their clips the labels of a group are.
    @inlinable @inline(__always)
    var labels: Int { (1 &<< capacityLog2) &>> 2 }
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

  /// Where a cell's slot is if no other one is in its place; the table must not be empty.
  @inline(__always)
  func home(of key: UInt64) -> Int { Self.hash(key) & (slots.count - 1) }

  /// Reads a slot.
  @inline(__always)
  func readAhead(slot i: Int) -> UInt32 { slots[i].size }

  /// Reads what moves read of the run of a slot: its labels, and where its clips begin.
  @inline(__always)
  func readAhead(runOf i: Int) -> UInt32 {
    let slot = slots[i]
    if slot.count == 0 { return 0 }
    var sum = pool[Int(slot.offset)].x
    // A line of the processor's cache holds four groups.
    for group in stride(from: Int(slot.offset) + slot.labels, to: slot.end + slot.labels, by: 4) {
      sum ^= pool[group].x
    }
    return sum
  }

  /// Calls a closure with the labels of the entries in a place's cell whose clip holds the place.
  @inlinable @inline(__always)
  func forEach(at place: GridPlace, level: Int8, _ body: (Int32) -> Void) {
    let i = find(Self.key(level, place.x, place.y))
    if i < 0 { return }
    let steps = SIMD4(repeating: place.steps)
    let tops = SIMD4<UInt32>(repeating: 0x8080_8080)
    var group = Int(slots[i].offset)
    let (end, distance) = (slots[i].end, slots[i].labels)
    while group < end {
      // A byte keeps its top bit unless it is smaller than the clip's.
      let kept = (steps &- pool[group]) & tops
      if any(kept .== tops) {
        let labels = pool[group + distance]
        for lane in 0..<4 where kept[lane] == 0x8080_8080 {
          body(Int32(bitPattern: labels[lane]))
        }
      }
      group += 1
    }
  }

  /// Calls a closure with each label and clip of one cell.
  func forEach(level: Int8, x: Int, y: Int, _ body: (Int32, CellClip) -> Void) {
    let i = find(Self.key(level, Int32(x), Int32(y)))
    guard i >= 0 else { return }
    let slot = slots[i]
    for j in 0..<slot.count {
      let (group, lane) = (slot.group(j), j & 3)
      body(Int32(bitPattern: pool[group + slot.labels][lane]), CellClip(bits: pool[group][lane]))
    }
  }

  /// Files a label in every cell its box touches.
  mutating func insert(_ label: Int32, _ box: FiledBox, level: Int8) {
    let clips = box.clips(level: level)
    clips.cells.forEach { x, y in
      append(label, clips.clip(x: x, y: y), toCell: Self.key(level, Int32(x), Int32(y)))
    }
  }

  /// Counts a box that will be filed in the cells it touches; see ``makeRuns()``.
  mutating func count(_ box: FiledBox, level: Int8) {
    box.cells(level: level).forEach { x, y in
      slots[slot(for: Self.key(level, Int32(x), Int32(y)))].size += 1 << 5
    }
  }

  /// Makes runs with room for what was counted in a table without entries; then it must be filed.
  mutating func makeRuns() {
    var end = 0
    for i in slots.indices where slots[i].count > 0 {
      let capacityLog2 = Swift.max(Int.bitWidth - (slots[i].count - 1).leadingZeroBitCount, 2)
      slots[i].offset = Int32(end)
      slots[i].size = UInt32(capacityLog2)
      end += 1 << (capacityLog2 - 1)
    }
    pool.reserveCapacity(end)
    pool.adviseLargePages()
    pool.append(contentsOf: repeatElement(SIMD4(), count: end))
  }

  /// Takes a label out of every cell its box touches.
  mutating func remove(_ label: Int32, _ box: FiledBox, level: Int8) {
    box.cells(level: level).forEach { x, y in
      remove(label, fromCell: Self.key(level, Int32(x), Int32(y)))
    }
  }

  /// Files a label under another box in the same grid, leaving it where it stays in a cell.
  mutating func move(_ label: Int32, from old: FiledBox, to new: FiledBox, level: Int8) {
    let (before, clips) = (old.cells(level: level), new.clips(level: level))
    if before != clips.cells {
      before.forEach { x, y in
        if !clips.cells.contains(x: x, y: y) {
          remove(label, fromCell: Self.key(level, Int32(x), Int32(y)))
        }
      }
    }
    clips.cells.forEach { x, y in
      let (clip, key) = (clips.clip(x: x, y: y), Self.key(level, Int32(x), Int32(y)))
      if before.contains(x: x, y: y) {
        replace(label, clip, inCell: key)
      } else {
        append(label, clip, toCell: key)
      }
    }
  }

  // MARK: Cells

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

  private mutating func append(_ label: Int32, _ clip: CellClip, toCell key: UInt64) {
    let i = slot(for: key)
    var slot = slots[i]
    if slot.size == 0 || slot.count == 1 << slot.capacityLog2 { enlarge(&slot) }
    let (group, lane) = (slot.group(slot.count), slot.count & 3)
    if lane == 0 {
      pool[group] = SIMD4(repeating: CellClip.nothing.bits)
      pool[group + slot.labels] = SIMD4(repeating: Self.noLabel)
    }
    pool[group][lane] = clip.bits
    pool[group + slot.labels][lane] = UInt32(bitPattern: label)
    slot.size += 1 << 5
    slots[i] = slot
  }

  /// What stands for a label beyond the last entry of a run.
  private static let noLabel = UInt32.max

  private mutating func remove(_ label: Int32, fromCell key: UInt64) {
    let i = find(key)
    guard i >= 0, let (group, same) = find(label, in: slots[i]) else { return }
    let last = slots[i].count - 1
    let (lastGroup, lastLane, labels) = (slots[i].group(last), last & 3, slots[i].labels)
    pool[group].replace(with: pool[lastGroup][lastLane], where: same)
    pool[group + labels].replace(with: pool[lastGroup + labels][lastLane], where: same)
    pool[lastGroup][lastLane] = CellClip.nothing.bits
    pool[lastGroup + labels][lastLane] = Self.noLabel
    slots[i].size -= 1 << 5
  }

  private mutating func replace(_ label: Int32, _ clip: CellClip, inCell key: UInt64) {
    let i = find(key)
    guard i >= 0, let (group, same) = find(label, in: slots[i]) else { return }
    pool[group].replace(with: clip.bits, where: same)
  }

  /// Where in the pool a label of a cell is: its group, and the lane there.
  @inline(__always)
  private func find(
    _ label: Int32,
    in slot: Slot
  ) -> (group: Int, lane: SIMDMask<SIMD4<Int32>>)? {
    let wanted = SIMD4(repeating: UInt32(bitPattern: label))
    var group = Int(slot.offset)
    let (end, labels) = (slot.end, slot.labels)
    while group < end {
      let same = pool[group + labels] .== wanted
      if any(same) { return (group, same) }
      group += 1
    }
    return nil
  }

  // MARK: Runs

  /// Moves a run to one of twice the capacity.
  private mutating func enlarge(_ slot: inout Slot) {
    let old = slot
    let capacityLog2 = Swift.max(old.capacityLog2 + 1, 2)
    slot.size = UInt32(old.count) << 5 | UInt32(capacityLog2)
    slot.offset = run(capacityLog2: capacityLog2)
    let shift = Int(slot.offset) - Int(old.offset)
    for i in Int(old.offset)..<old.end {
      pool[i + shift] = pool[i]
      pool[i + shift + slot.labels] = pool[i + old.labels]
    }
    if old.size > 0 { release(old) }
  }

  private mutating func release(_ slot: Slot) {
    while free.count <= slot.capacityLog2 { free.append([]) }
    free[slot.capacityLog2].append(slot.offset)
  }

  /// The offset of an unused run.
  private mutating func run(capacityLog2: Int) -> Int32 {
    if capacityLog2 < free.count, let offset = free[capacityLog2].popLast() { return offset }
    let offset = Int32(pool.count)
    pool.append(contentsOf: repeatElement(SIMD4(), count: 1 << (capacityLog2 - 1)))
    return offset
  }
}
