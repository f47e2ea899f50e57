/// Boxes filed by place, so that those at a point, in a box or near a point are found at once.
///
/// Entries are whole numbers, meant as indices into the owner's array: storage grows with the largest
/// one. Each entry lies in the cells of a grid whose cell size is the power of two next above the
/// box's longer side, so it lies in four cells at most, and a point query looks at one cell for each
/// size that occurs. Mixed sizes, clusters and far coordinates therefore cost little. Boxes with an
/// infinite side, or too large for the grids, are kept in a list of their own; a box that holds
/// nothing (crossed or NaN edges) is filed but never found.
///
/// Boxes are closed: an entry is found at a point on its edge. No query misses an entry.
public struct SpatialIndex: Sendable {
  /// The exact box of each entry, by entry.
  var extents: [Extent] = []
  /// The box under which each entry is filed: its own or, after a move, one somewhat larger.
  var filed: [FiledBox] = []
  /// In which grid each entry is filed.
  var places: [Place] = []
  var cells = CellTable()
  /// Entries too large for any grid.
  var oversized: [Int32] = []
  /// What is subtracted from coordinates before they are rounded to `Float`; the first box sets it.
  var origin: Point?
  /// The number of entries.
  public private(set) var count = 0

  /// Creates an index without entries.
  public init() {}

  /// Whether there are no entries.
  public var isEmpty: Bool { count == 0 }

  /// The box of an entry, or `nil` if there is no such entry.
  public func extent(of entry: Int32) -> Extent? {
    contains(entry) ? extents[Int(entry)] : nil
  }

  /// Whether there is such an entry.
  public func contains(_ entry: Int32) -> Bool {
    let i = Int(entry)
    return i >= 0 && i < places.count && places[i] != .absent
  }

  /// Makes room for entries below a number.
  public mutating func reserveCapacity(_ capacity: Int) {
    extents.reserveCapacity(capacity)
    filed.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
  }

  /// Files an entry under a box; an entry that is already there moves.
  ///
  /// - Complexity: O(1) on average.
  public mutating func insert(_ entry: Int32, _ extent: Extent) {
    precondition(entry >= 0, "An entry of a spatial index must not be negative.")
    let i = Int(entry)
    if i >= places.count { grow(to: i + 1) }
    if places[i] != .absent { return move(entry, to: extent) }
    count += 1
    extents[i] = extent
    file(entry, margin: 0)
  }

  /// Moves an entry to another box; an entry that is not there is inserted.
  ///
  /// A moved entry is filed with some room around it, so that small moves cost next to nothing.
  ///
  /// - Complexity: O(1) on average.
  public mutating func move(_ entry: Int32, to extent: Extent) {
    guard contains(entry) else { return insert(entry, extent) }
    let i = Int(entry)
    extents[i] = extent
    if case .grid(let level) = places[i] {
      let box = FiledBox(extent, origin: origin ?? .zero)
      if box.isUsable, filed[i].contains(box), box.level >= level - 2 { return }
    }
    unfile(entry)
    file(entry, margin: 0.125)
  }

  /// Removes an entry; one that is not there is ignored.
  ///
  /// - Complexity: O(1) on average.
  public mutating func remove(_ entry: Int32) {
    guard contains(entry) else { return }
    unfile(entry)
    places[Int(entry)] = .absent
    count -= 1
  }

  /// Removes all entries and gives their memory back.
  public mutating func removeAll() { self = SpatialIndex() }

  private mutating func grow(to size: Int) {
    let added = size - places.count
    extents.append(contentsOf: repeatElement(.empty, count: added))
    filed.append(contentsOf: repeatElement(FiledBox(), count: added))
    places.append(contentsOf: repeatElement(.absent, count: added))
  }

  /// Puts an entry where its box belongs, with a margin given as a part of the cell size.
  private mutating func file(_ entry: Int32, margin: Float) {
    let i = Int(entry)
    let extent = extents[i]
    if extent.isEmpty {
      places[i] = .nowhere
      return
    }
    if origin == nil, extent.minX.isFinite, extent.minY.isFinite {
      origin = Point(x: extent.minX, y: extent.minY)
    }
    var box = FiledBox(extent, origin: origin ?? .zero)
    if margin > 0, box.isUsable { box = box.outset(by: margin) }
    guard box.isUsable else {
      places[i] = .oversized
      oversized.append(entry)
      return
    }
    filed[i] = box
    places[i] = .grid(box.level)
    cells.insert(entry, box)
  }

  /// Takes an entry from where it is filed.
  private mutating func unfile(_ entry: Int32) {
    switch places[Int(entry)] {
    case .grid: cells.remove(entry, filed[Int(entry)])
    case .oversized: oversized.removeAll { $0 == entry }
    case .absent, .nowhere: break
    }
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
}
