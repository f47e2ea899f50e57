/// Boxes filed by place, so that those at a point, in a box or near a point are found at once.
///
/// Entries are whole numbers, meant as indices into the owner's array: storage grows with the largest
/// one. A ``BoxGrid`` narrows a question down, the exact boxes decide.
///
/// Boxes are closed: an entry is found at a point on its edge. No query misses an entry.
public struct SpatialIndex: Sendable {
  /// The exact box of each entry, by entry.
  var extents: ContiguousArray<Extent> = []
  var grid = BoxGrid()

  /// Creates an index without entries.
  public init() {}

  /// The number of entries.
  public var count: Int { grid.count }

  /// Whether there are no entries.
  public var isEmpty: Bool { count == 0 }

  /// The box of an entry, or `nil` if there is no such entry.
  public func extent(of entry: Int32) -> Extent? {
    contains(entry) ? extents[Int(entry)] : nil
  }

  /// Whether there is such an entry.
  public func contains(_ entry: Int32) -> Bool { grid.contains(entry) }

  /// Makes room for entries below a number.
  public mutating func reserveCapacity(_ capacity: Int) {
    extents.reserveCapacity(capacity)
    grid.reserveCapacity(capacity)
  }

  /// Files an entry under a box; an entry that is already there moves.
  ///
  /// - Complexity: O(1) on average.
  public mutating func insert(_ entry: Int32, _ extent: Extent) {
    precondition(entry >= 0, "An entry of a spatial index must not be negative.")
    while Int(entry) >= extents.count { extents.append(.empty) }
    extents[Int(entry)] = extent
    grid.insert(entry, label: entry, extent)
  }

  /// Moves an entry to another box; an entry that is not there is inserted.
  ///
  /// A moved entry is filed with some room around it, so that small moves cost next to nothing.
  ///
  /// - Complexity: O(1) on average.
  public mutating func move(_ entry: Int32, to extent: Extent) { insert(entry, extent) }

  /// Removes an entry; one that is not there is ignored.
  ///
  /// - Complexity: O(1) on average.
  public mutating func remove(_ entry: Int32) { grid.remove(entry) }

  /// Removes all entries and gives their memory back.
  public mutating func removeAll() { self = SpatialIndex() }
}
