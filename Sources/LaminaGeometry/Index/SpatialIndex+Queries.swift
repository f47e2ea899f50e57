extension SpatialIndex {
  /// Calls a closure with each entry whose box holds a point, in no particular order.
  ///
  /// - Complexity: O(s + k) for s sizes in use and k entries of like size near the point.
  public func query(at p: Point, _ body: (Int32) -> Void) {
    grid.forEachCandidate(at: p) { if extents[Int($0)].contains(p) { body($0) } }
  }

  /// Fills an array with the entries whose boxes hold a point, in no particular order; the array's
  /// storage is used again.
  public func query(at p: Point, into result: inout [Int32]) {
    result.removeAll(keepingCapacity: true)
    query(at: p) { result.append($0) }
  }

  /// Calls a closure with each entry whose box shares a point with a box, edges included.
  public func query(in box: Extent, _ body: (Int32) -> Void) {
    grid.forEachCandidate(in: box) { if extents[Int($0)].intersects(box) { body($0) } }
  }

  /// The entry whose box is nearest to a point, with its distance; the lowest entry on a tie.
  ///
  /// - Parameters:
  ///   - p: The point; nothing is near a point that is not finite.
  ///   - limit: The largest distance that counts.
  /// - Returns: The entry and its distance, 0 if the box holds the point, or `nil` if none is near.
  public func nearest(
    to p: Point,
    within limit: Double = .infinity
  ) -> (entry: Int32, distance: Double)? {
    guard p.isFinite, !isEmpty, limit >= 0 else { return nil }
    let finest = grid.finestLevel
    var reach = Double(sign: .plus, exponent: Int(finest), significand: 1)
    for _ in 0..<12 where reach < limit {
      if let best = nearest(to: p, reach: reach) { return best }
      reach *= 4
    }
    return nearest(to: p, reach: limit)
  }

  /// The nearest entry among those within a distance.
  private func nearest(to p: Point, reach: Double) -> (entry: Int32, distance: Double)? {
    var best: (entry: Int32, distance: Double)?
    query(in: Extent(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y).outset(by: reach)) { entry in
      let distance = extents[Int(entry)].distance(to: p)
      guard distance <= reach else { return }
      let isBetter = best.map { (distance, entry) < ($0.distance, $0.entry) } ?? true
      if isBetter { best = (entry, distance) }
    }
    return best
  }
}

extension Extent {
  /// The distance from a point to the box: 0 inside, infinite for an empty box.
  public func distance(to p: Point) -> Double {
    if isEmpty { return .infinity }
    let dx = Double.maximum(Double.maximum(minX - p.x, p.x - maxX), 0)
    let dy = Double.maximum(Double.maximum(minY - p.y, p.y - maxY), 0)
    return Vector(dx: dx, dy: dy).length
  }
}
