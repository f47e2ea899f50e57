/// Moves things along a line as little as possible so that they no longer overlap, without changing
/// their order.
///
/// "As little as possible" is least squares: of all admissible places, the ones whose summed squared
/// displacement is smallest. Subtracting from each place the room needed by everything before it turns
/// the distances into a plain order, `x₀ ≤ x₁ ≤ …`; pooling adjacent violators then solves the problem
/// exactly, also with a range for each place as long as the ranges are ordered too (M. J. Best,
/// N. Chakravarti, V. A. Ubhaya, "Minimizing separable convex functions subject to simple chain
/// constraints", SIAM J. Optim. 10, 2000).
public enum OrderedSpread {
  /// A thing to place.
  public struct Item: Hashable, Sendable {
    /// Where its middle would be best.
    public var target: Double
    /// Its extent along the line.
    public var extent: Double
    /// The least place of its middle.
    public var lower: Double
    /// The greatest place of its middle.
    public var upper: Double

    /// Creates an item; without limits it may be placed anywhere.
    public init(
      target: Double,
      extent: Double,
      lower: Double = -.infinity,
      upper: Double = .infinity
    ) {
      self.target = target
      self.extent = extent
      self.lower = lower
      self.upper = upper
    }
  }

  /// The places of the middles, in the order given, or `nil` if there is not enough room.
  ///
  /// - Parameters:
  ///   - items: the things in their order along the line; all numbers but the limits finite.
  ///   - gap: the distance to keep between neighbours.
  ///   - range: where all extents must lie.
  /// - Returns: one place per item. O(n).
  public static func solve(
    _ items: [Item],
    gap: Double,
    in range: ClosedRange<Double>
  ) -> [Double]? {
    let offsets = offsets(items, gap: gap)
    guard let limits = limits(items, offsets: offsets, range: range) else { return nil }
    var blocks: [Block] = []
    blocks.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      let target = item.target - offsets[index]
      var block = Block(sum: target, count: 1, lower: limits[index].0, upper: limits[index].1)
      while let before = blocks.last, before.value > block.value {
        blocks.removeLast()
        block = before.pooled(with: block)
      }
      blocks.append(block)
    }
    var places: [Double] = []
    places.reserveCapacity(items.count)
    for block in blocks {
      for _ in 0..<block.count { places.append(block.value + offsets[places.count]) }
    }
    return places
  }

  /// Whether there is enough room for all items.
  ///
  /// O(n).
  public static func isFeasible(
    _ items: [Item],
    gap: Double,
    in range: ClosedRange<Double>
  ) -> Bool {
    limits(items, offsets: offsets(items, gap: gap), range: range) != nil
  }

  /// How far each middle lies from the first when everything touches.
  private static func offsets(_ items: [Item], gap: Double) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard index > 0 else {
        result.append(0)
        continue
      }
      result.append(result[index - 1] + (items[index - 1].extent + item.extent) / 2 + gap)
    }
    return result
  }

  /// The range of each reduced place, made monotone; `nil` if one of them is empty.
  private static func limits(
    _ items: [Item],
    offsets: [Double],
    range: ClosedRange<Double>
  ) -> [(Double, Double)]? {
    var result = items.indices.map { index in
      let (item, half) = (items[index], items[index].extent / 2)
      return (
        Double.maximum(item.lower, range.lowerBound + half) - offsets[index],
        Double.minimum(item.upper, range.upperBound - half) - offsets[index]
      )
    }
    for index in result.indices.dropFirst() {
      result[index].0 = Double.maximum(result[index].0, result[index - 1].0)
    }
    for index in result.indices.dropLast().reversed() {
      result[index].1 = Double.minimum(result[index].1, result[index + 1].1)
    }
    return result.allSatisfy { $0.0 <= $0.1 } ? result : nil
  }

  /// Neighbours that share one reduced place.
  private struct Block {
    var sum: Double
    var count: Int
    var lower: Double
    var upper: Double

    var value: Double {
      Double.minimum(Double.maximum(sum / Double(count), lower), upper)
    }

    func pooled(with next: Block) -> Block {
      Block(
        sum: sum + next.sum,
        count: count + next.count,
        lower: Double.maximum(lower, next.lower),
        upper: Double.minimum(upper, next.upper)
      )
    }
  }
}
