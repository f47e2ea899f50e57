/// Parts of a whole that never overflow: values are scaled by the largest before they are added.
public enum Shares {
  /// The share of each value in the sum, each in 0…1.
  ///
  /// Negative and non-finite values count as zero. If nothing is left, every share is zero. The sum is
  /// compensated, so many small values beside a large one are not lost. O(n).
  public static func of(_ values: [Double]) -> [Double] {
    let amounts = values.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    guard let largest = amounts.max(), largest > 0 else { return amounts }
    let scaled = amounts.map { $0 / largest }
    let total = compensatedSum(scaled)
    return scaled.map { $0 / total }
  }

  /// The sum of numbers by Neumaier's compensated addition.
  static func compensatedSum(_ values: [Double]) -> Double {
    var (sum, lost) = (0.0, 0.0)
    for value in values {
      let next = sum + value
      lost += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
      sum = next
    }
    return sum + lost
  }
}
