extension Array where Element == ChartItem {
  /// The largest items in their order, with the rest gathered into one more item at the end.
  ///
  /// - Parameters:
  ///   - count: How many items may remain in all, the gathered one included; at least 1.
  ///   - otherName: The name of the gathered item.
  /// - Returns: the items unchanged when they are few enough. The gathered item's identity is fixed, so
  ///   that it persists while its members change. O(n log n).
  public func keepingTop(_ count: Int, otherName: String = "Other") -> [ChartItem] {
    let limit = Swift.max(count, 1)
    guard self.count > limit else { return self }
    let order = indices.sorted {
      self[$0].amount != self[$1].amount ? self[$0].amount > self[$1].amount : $0 < $1
    }
    let kept = Set(order.prefix(limit - 1))
    let rest = Shares.boundedSum(order.dropFirst(limit - 1).map { self[$0].amount })
    let other = ChartItem(otherName, rest, id: ChartItem.otherIdentity)
    return indices.filter(kept.contains).map { self[$0] } + [other]
  }
}

extension ChartItem {
  /// The identity of the item that gathers the rest; see `keepingTop(_:otherName:)`.
  public static let otherIdentity = "lamina.other"
}

extension Shares {
  /// The sum of amounts, at most the largest finite number.
  public static func boundedSum(_ values: [Double]) -> Double {
    let sum = compensatedSum(values)
    return sum.isFinite ? sum : Double.greatestFiniteMagnitude
  }
}
