/// Sorts siblings by their `zPosition`, equal ones in the order they came.
enum PaintOrder {
  /// Nodes from the least z to the greatest, equal ones in the order they came.
  static func sorted(
    _ slots: ContiguousArray<Int32>,
    by z: ContiguousArray<Double>
  ) -> ContiguousArray<Int32> {
    // That no z differs is the rule.
    guard let first = z.first, z.contains(where: { $0 != first }) else { return slots }
    var order = indices(sorting: z)
    for place in order.indices { order[place] = slots[Int(order[place])] }
    return order
  }

  /// The indices of numbers from the least to the greatest, equal ones in order.
  ///
  /// By the digits in which any two numbers differ, from the last to the first; few do in practice.
  ///
  /// - Complexity: O(n) for each of at most eight digits.
  static func indices(sorting z: ContiguousArray<Double>) -> ContiguousArray<Int32> {
    let keys = ContiguousArray(z.map(key))
    var order = ContiguousArray((0..<Int32(keys.count)))
    let differing = keys.reduce(0) { $0 | ($1 ^ keys[0]) }
    var sorted = order
    for digit in stride(from: UInt64(0), to: 64, by: 8) where differing >> digit & 0xff != 0 {
      var starts = ContiguousArray(repeating: 0, count: 257)
      for key in keys { starts[Int(key >> digit & 0xff) + 1] += 1 }
      for value in 1...256 { starts[value] += starts[value - 1] }
      for index in order {
        let value = Int(keys[Int(index)] >> digit & 0xff)
        sorted[starts[value]] = index
        starts[value] += 1
      }
      swap(&order, &sorted)
    }
    return order
  }

  /// A whole number of the same order as a finite number; equal for both zeros.
  private static func key(_ z: Double) -> UInt64 {
    let bits = (z + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
