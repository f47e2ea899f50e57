import Glibc

/// The angles of a pie: where each slice begins and ends.
public enum PieAngles {
  /// The boundaries of the slices: slice `i` spans `result[i]` to `result[i + 1]`.
  ///
  /// Neighbours share the very same number, a zero value spans nothing at all, and the last boundary is
  /// exactly the sweep from the first. If no value is above zero all boundaries are equal.
  ///
  /// - Parameters:
  ///   - values: amounts; negative and non-finite ones count as zero.
  ///   - start: the first boundary in radians, any finite angle; −π/2 is twelve o'clock.
  ///   - clockwise: the direction in which slices follow each other on screen.
  ///   - sweep: the angle that all slices fill, in radians; more than a full turn, or what is not above
  ///     zero, counts as one.
  ///   - minimum: the least angle, in radians, of a slice whose value is above zero. What the small
  ///     ones are given is taken from the others in proportion; if the sweep cannot hold it, all
  ///     slices get the same angle.
  /// - Returns: one more number than values. O(n), with a minimum O(n log n).
  public static func boundaries(
    _ values: [Double],
    start: Double = -Double.pi / 2,
    clockwise: Bool = true,
    sweep: Double = 2 * Double.pi,
    minimum: Double = 0
  ) -> [Double] {
    let sweep = usableSweep(sweep)
    let parts = fractions(values, minimum: minimum / sweep)
    let origin = usableStart(start)
    let turn = clockwise ? sweep : -sweep
    let last = parts.lastIndex { $0 > 0 } ?? parts.count
    var result = [origin]
    var (sum, lost) = (0.0, 0.0)
    for (index, part) in parts.enumerated() {
      let next = sum + part
      lost += sum >= part ? (sum - next) + part : (part - next) + sum
      sum = next
      result.append(index >= last ? origin + turn : origin + turn * Double.minimum(sum + lost, 1))
    }
    return result
  }

  /// A start that is not finite is twelve o'clock.
  static func usableStart(_ start: Double) -> Double { start.isFinite ? start : -Double.pi / 2 }

  /// A sweep above zero and up to a full turn.
  static func usableSweep(_ sweep: Double) -> Double {
    sweep.isFinite && sweep > 0 ? Double.minimum(sweep, 2 * Double.pi) : 2 * Double.pi
  }

  /// The fraction of the sweep that each value takes.
  private static func fractions(_ values: [Double], minimum: Double) -> [Double] {
    let shares = Shares.of(values)
    let order = shares.indices.filter { shares[$0] > 0 }.sorted { shares[$0] < shares[$1] }
    guard minimum > 0, let smallest = order.first, shares[smallest] < minimum else { return shares }
    if Double(order.count) * minimum >= 1 {
      return shares.map { $0 > 0 ? 1 / Double(order.count) : 0 }
    }
    return lift(shares, order: order, minimum: minimum)
  }

  /// Lifts the smallest shares to the minimum, as many as needed, and scales the others down.
  private static func lift(_ shares: [Double], order: [Int], minimum: Double) -> [Double] {
    var rest = 1.0
    for (lifted, index) in order.enumerated() {
      let scale = (1 - Double(lifted) * minimum) / rest
      if shares[index] * scale >= minimum {
        return shares.map { $0 < shares[index] ? ($0 > 0 ? minimum : 0) : $0 * scale }
      }
      rest -= shares[index]
    }
    return shares
  }
}
