/// Boxes filed by place in grids of several cell sizes, which narrow down what lies at a point or in a
/// box: every entry that does is among the candidates, and few others.
///
/// For owners that keep the exact boxes themselves; ``SpatialIndex`` is one. Entries are whole numbers,
/// meant as indices into the owner's array: storage grows with the largest one. What queries give is
/// the label an entry was filed with.
///
/// Each entry lies in the cells of a grid whose cell size is a power of two and at least twice the box's
/// longer side, so it lies in four cells at most and mostly in one or two, and a point query looks at one
/// cell for each size that occurs. Mixed sizes, clusters and far coordinates therefore cost little. Boxes
/// with an infinite side, or too large for the grids, are kept in a list of their own; a box that
/// holds nothing (crossed or NaN edges) is filed but never found.
public struct BoxGrid: Sendable {
  /// What is known about each entry, by entry.
  var records: ContiguousArray<Record> = []
  @usableFromInline var cells = CellTable()
  /// Labels of entries too large for any grid.
  @usableFromInline var oversized: [Int32] = []
  /// What is subtracted from coordinates before they are rounded to `Float`; the first box sets it.
  @usableFromInline var origin = Point.zero
  private var hasOrigin = false
  /// The number of entries.
  public private(set) var count = 0

  /// Creates a grid without entries.
  public init() {}

  /// Whether there is such an entry.
  public func contains(_ entry: Int32) -> Bool {
    let i = Int(entry)
    return i >= 0 && i < records.count && records[i].place != .absent
  }

  /// Makes room for entries below a number.
  public mutating func reserveCapacity(_ capacity: Int) { records.reserveCapacity(capacity) }

  /// Files an entry under a box; an entry that is already there moves and keeps its label.
  ///
  /// Labels must differ from entry to entry.
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
    if case .grid(let level) = records[i].place {
      let box = FiledBox(extent, origin: origin)
      if box.isUsable, records[i].box.contains(box), box.level >= level - 2 { return }
    }
    unfile(i)
    file(i, extent, margin: Self.margin)
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
  private static let margin: Float = 0.0625

  /// Puts an entry where its box belongs, with a margin given as a part of the cell size.
  private mutating func file(_ i: Int, _ extent: Extent, margin: Float) {
    if extent.isEmpty {
      records[i].place = .nowhere
      return
    }
    if !hasOrigin, extent.minX.isFinite, extent.minY.isFinite {
      origin = Point(x: extent.minX, y: extent.minY)
      hasOrigin = true
    }
    var box = FiledBox(extent, origin: origin)
    if margin > 0, box.isUsable { box = box.outset(by: margin) }
    guard box.isUsable else {
      records[i].place = .oversized
      oversized.append(records[i].label)
      return
    }
    records[i].box = box
    records[i].place = .grid(box.level)
    cells.insert(records[i].label, box)
  }

  /// Takes an entry from where it is filed.
  private mutating func unfile(_ i: Int) {
    let record = records[i]
    switch record.place {
    case .grid: cells.remove(record.label, record.box)
    case .oversized: oversized.removeAll { $0 == record.label }
    case .absent, .nowhere: break
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
    /// In the grid whose cell size is two to this power.
    case grid(Int8)
  }

  // MARK: Queries

  /// Calls a closure with the labels of entries among which are all whose boxes hold a point.
  ///
  /// - Complexity: O(s + k) for s sizes in use and k entries of like size near the point.
  @inlinable @inline(__always)
  public func forEachCandidate(at p: Point, _ body: (Int32) -> Void) {
    let point = FiledBox(p, origin: origin)
    let keys = point.keys
    var i = 0
    while i < cells.levels.count {
      cells.forEach(at: point, keys, level: cells.levels[i].level, body)
      i += 1
    }
    if !oversized.isEmpty { for label in oversized { body(label) } }
  }

  /// Calls a closure with the labels of entries among which are all whose boxes meet a box, edges
  /// included; with each once.
  public func forEachCandidate(in box: Extent, _ body: (Int32) -> Void) {
    guard !box.isEmpty else { return }
    let filed = FiledBox(box, origin: origin)
    for level in cells.levels {
      let range = filed.cells(level: level.level)
      if range.count > 4 * level.count + 64 {
        scan(level.level, body)
      } else {
        visit(range, level.level, body)
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
    for y in range.minY...range.maxY {
      for x in range.minX...range.maxX {
        cells.forEach(level: level, x: x, y: y) { label, box in
          let own = box.cells(level: level)
          let isFirst = x == Swift.max(own.minX, range.minX) && y == Swift.max(own.minY, range.minY)
          if isFirst { body(label) }
        }
      }
    }
  }

  /// The logarithm of the smallest cell size in use, 0 for an empty grid.
  var finestLevel: Int8 { cells.levels.map(\.level).min() ?? 0 }
}
