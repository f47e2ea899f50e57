/// Boxes filed by place in grids of several cell sizes, which narrow down what lies at a point or in a
/// box: every entry that does is among the candidates, and few others.
///
/// For owners that keep the exact boxes themselves; ``SpatialIndex`` is one. Entries are whole numbers,
/// meant as indices into the owner's array: storage grows with the largest one. What queries give is
/// the label an entry was filed with.
///
/// Each entry lies in the cells of a grid whose cell size is a power of two and no smaller than the box's
/// longer side, so it lies in four cells at most and mostly in one or two. A grid serves boxes of several
/// sizes, and a point query looks at one cell of each grid. Mixed sizes, clusters and far coordinates
/// therefore cost little. A cell knows of each box in it what part of the cell it covers, to 1/126 of a side,
/// in four bytes. Boxes with an infinite side, or too large for the grids, are kept in a list of their own;
/// a box that holds nothing (crossed or NaN edges) is filed but never found.
public struct BoxGrid: Sendable {
  /// What is known about each entry, by entry.
  var records: ContiguousArray<Record> = []
  @usableFromInline var cells = CellTable()
  /// The grids in use, and those that are planned.
  @usableFromInline private(set) var grids: ContiguousArray<Grid> = []
  /// Labels of entries too large for any grid.
  @usableFromInline var oversized: [Int32] = []
  /// What is subtracted from coordinates before they are rounded to `Float`; the first box sets it.
  @usableFromInline var origin = Point.zero
  private var hasOrigin = false
  /// The number of entries.
  public internal(set) var count = 0

  /// Creates a grid without entries.
  public init() {}

  /// Whether there is such an entry.
  public func contains(_ entry: Int32) -> Bool {
    let i = Int(entry)
    return i >= 0 && i < records.count && records[i].place != .absent
  }

  /// Makes room for entries below a number.
  public mutating func reserveCapacity(_ capacity: Int) { records.reserveCapacity(capacity) }

  /// A grid, and how many entries are filed in it.
  @usableFromInline struct Grid: Sendable {
    @usableFromInline let level: Int8
    var count = 0
  }

  /// The smallest levels of the boxes that a grid serves: those up to eight times smaller than its cells,
  /// so that not too many share a cell.
  static func levels(servedBy level: Int8) -> ClosedRange<Int8> { level - 2...level }

  /// Adds a grid and returns its number.
  mutating func addGrid(level: Int8) -> Int {
    grids.append(Grid(level: level))
    return grids.count - 1
  }

  /// Notes that a grid has one more entry.
  mutating func note(_ grid: Int) { grids[grid].count += 1 }

  /// The grid for a box: one in use that serves it, the nearest to twice its size, else a new one.
  private mutating func grid(for box: FiledBox) -> Int {
    let least = box.leastLevel
    var best = -1
    for i in grids.indices where Self.levels(servedBy: grids[i].level).contains(least) {
      // Among cells of one, two or four times the size, those of twice the size are best.
      if best < 0 || grids[i].level == least + 1 { best = i }
    }
    if best >= 0 { return best }
    return addGrid(level: least + 1)
  }

  /// Files an entry under a box; an entry that is already there moves and keeps its label.
  ///
  /// Labels must differ from entry to entry, and none be -1.
  ///
  /// - Complexity: O(1) on average.
  public mutating func insert(_ entry: Int32, label: Int32, _ extent: Extent) {
    precondition(entry >= 0, "An entry of a grid must not be negative.")
    let i = Int(entry)
    while i >= records.count { records.append(Record()) }
    if records[i].place != .absent { return move(entry, to: extent) }
    count += 1
    records[i].label = label
    file(i, extent, margin: 0)
  }

  /// Moves an entry to another box; one that is not there is ignored.
  ///
  /// A moved entry is filed with some room around it, so that small moves cost next to nothing.
  ///
  /// - Complexity: O(1) on average.
  public mutating func move(_ entry: Int32, to extent: Extent) {
    guard contains(entry) else { return }
    let i = Int(entry)
    if case .grid(let level) = records[i].place, !extent.isEmpty {
      let old = records[i].box
      let box = FiledBox(extent, origin: origin)
      if box.isUsable, Self.levels(servedBy: level).contains(box.leastLevel) {
        if old.contains(box) { return }
        let roomy = box.outset(by: Self.margin, level: level)
        records[i].box = roomy
        return cells.move(records[i].label, from: old, to: roomy, level: level)
      }
    }
    unfile(i)
    file(i, extent, margin: Self.margin)
  }

  /// Reads what moves of entries will read, of all at a time, so that waits for memory overlap.
  ///
  /// Only of use for many boxes, just before they are moved.
  ///
  /// - Parameter entries: Up to 16 entries that are there; others are ignored.
  /// - Returns: A number made of what was read, to be kept so that the reading is not left out.
  public func readAhead(_ entries: Span<Int32>) -> UInt32 {
    var sum: UInt32 = 0
    for i in entries.indices where contains(entries[i]) {
      sum ^= UInt32(bitPattern: records[Int(entries[i])].label)
    }
    // Step by step for all of them: a wait in one step does not hold up the others' steps.
    var slots = InlineArray<32, Int32>(repeating: -1)
    var count = 0
    for i in entries.indices where count + 2 <= slots.count {
      forEachCorner(of: entries[i]) {
        slots[count] = Int32(truncatingIfNeeded: cells.home(of: $0))
        count += 1
      }
    }
    for i in 0..<count { sum ^= cells.readAhead(slot: Int(slots[i])) }
    for i in 0..<count { sum ^= cells.readAhead(runOf: Int(slots[i])) }
    return sum
  }

  /// Calls a closure with the cells of the first and the last corner of an entry's box.
  @inline(__always)
  private func forEachCorner(of entry: Int32, _ body: (UInt64) -> Void) {
    guard contains(entry), case .grid(let level) = records[Int(entry)].place else { return }
    let range = records[Int(entry)].box.cells(level: level)
    let first = CellTable.key(level, Int32(range.minX), Int32(range.minY))
    let last = CellTable.key(level, Int32(range.maxX), Int32(range.maxY))
    body(first)
    if last != first { body(last) }
  }

  /// Removes an entry; one that is not there is ignored.
  ///
  /// - Complexity: O(1) on average.
  public mutating func remove(_ entry: Int32) {
    guard contains(entry) else { return }
    unfile(Int(entry))
    records[Int(entry)].place = .absent
    count -= 1
  }

  /// The room around a moved entry, as a part of its cell size.
  private static let margin: Float = 0.125

  mutating func setOrigin(_ extent: Extent) {
    if hasOrigin || !extent.minX.isFinite || !extent.minY.isFinite { return }
    origin = Point(x: extent.minX, y: extent.minY)
    hasOrigin = true
  }

  /// Puts an entry where its box belongs, with a margin given as a part of the cell size.
  private mutating func file(_ i: Int, _ extent: Extent, margin: Float) {
    if extent.isEmpty {
      records[i].place = .nowhere
      return
    }
    setOrigin(extent)
    var box = FiledBox(extent, origin: origin)
    guard box.isUsable else {
      records[i].place = .oversized
      oversized.append(records[i].label)
      return
    }
    let grid = grid(for: box)
    let level = grids[grid].level
    if margin > 0 { box = box.outset(by: margin, level: level) }
    note(grid)
    records[i].box = box
    records[i].place = .grid(level)
    cells.insert(records[i].label, box, level: level)
  }

  /// Takes an entry from where it is filed.
  private mutating func unfile(_ i: Int) {
    let record = records[i]
    switch record.place {
    case .grid(let level):
      cells.remove(record.label, record.box, level: level)
      guard let grid = grids.firstIndex(where: { $0.level == level }) else { return }
      grids[grid].count -= 1
      if grids[grid].count == 0 { grids.remove(at: grid) }
    case .oversized: oversized.removeAll { $0 == record.label }
    case .absent, .nowhere, .planned: break
    }
  }

  /// What is known about an entry.
  struct Record: Sendable {
    /// The box it is filed under: its own or, after a move, one somewhat larger.
    var box = FiledBox()
    var label: Int32 = -1
    var place = Place.absent
  }

  /// Where an entry is filed.
  enum Place: Equatable, Sendable {
    case absent
    /// Its box holds nothing.
    case nowhere
    case oversized
    /// In a grid that is not chosen yet.
    case planned
    /// In the grid whose cell size is two to this power.
    case grid(Int8)
  }

  // MARK: Queries

  /// Calls a closure with the labels of entries among which are all whose boxes hold a point.
  ///
  /// - Complexity: O(s + k) for s sizes in use and k entries of like size near the point.
  @inlinable @inline(__always)
  public func forEachCandidate(at p: Point, _ body: (Int32) -> Void) {
    let (x, y) = (Float(p.x - origin.x), Float(p.y - origin.y))
    var i = 0
    while i < grids.count {
      let level = grids[i].level
      cells.forEach(at: GridPlace(x: x, y: y, level: level), level: level, body)
      i += 1
    }
    if !oversized.isEmpty { for label in oversized { body(label) } }
  }

  /// Calls a closure with the labels of entries among which are all whose boxes meet a box, edges
  /// included; with each once.
  public func forEachCandidate(in box: Extent, _ body: (Int32) -> Void) {
    guard !box.isEmpty else { return }
    let filed = FiledBox(box, origin: origin)
    for grid in grids {
      let range = filed.cells(level: grid.level)
      if range.count > 4 * grid.count + 64 {
        scan(grid.level, body)
      } else {
        visit(range, grid.level, body)
      }
    }
    for label in oversized { body(label) }
  }

  /// Gives every entry of one grid: right when the cells asked for outnumber the entries.
  private func scan(_ level: Int8, _ body: (Int32) -> Void) {
    for record in records where record.place == .grid(level) { body(record.label) }
  }

  /// Looks at a block of cells; an entry in several of them counts in the first.
  private func visit(_ range: CellRange, _ level: Int8, _ body: (Int32) -> Void) {
    range.forEach { x, y in
      cells.forEach(level: level, x: x, y: y) { label, clip in
        let isFirst =
          (x == range.minX || !clip.beginsLeft) && (y == range.minY || !clip.beginsAbove)
        if isFirst { body(label) }
      }
    }
  }

  /// The logarithm of the smallest cell size in use, 0 for an empty grid.
  var finestLevel: Int8 { grids.map(\.level).min() ?? 0 }
}
