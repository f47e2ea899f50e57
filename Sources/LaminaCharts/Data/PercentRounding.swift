/// How shares become printed percentages.
public enum PercentRounding: String, Hashable, Sendable, CaseIterable {
  /// Rounded down first; the units missing to 100 go to the largest remainders, the first of equals
  /// wins. The printed numbers always add up to exactly 100.
  case largestRemainder = "largest-remainder"
  /// Each share rounded by itself, halves up; the sum may miss 100.
  case plain

  /// The shares in whole units of 10⁻ᵈ percent: with one digit, 185 stands for 18.5 %.
  ///
  /// - Parameters:
  ///   - shares: numbers in 0…1 that add up to 1, or all zero.
  ///   - digits: decimal digits after the point, clamped to 0…6.
  /// - Returns: one whole number per share. O(n log n) for the largest remainder.
  public func units(_ shares: [Double], digits: Int) -> [Int] {
    let scale = 100 * Self.power(digits)
    let exact = shares.map { $0.isFinite ? Self.settled($0 * scale) : 0 }
    switch self {
    case .plain: return exact.map { Int(($0 + 0.5).rounded(.down)) }
    case .largestRemainder: return Self.apportion(exact, total: Int(scale))
    }
  }

  /// The text of a number of units, such as "18.5%".
  public static func text(units: Int, digits: Int, format: NumberFormat = NumberFormat()) -> String
  {
    let digits = min(max(digits, 0), 6)
    var exactDigits = format
    exactDigits.minimumFractionDigits = digits
    exactDigits.maximumFractionDigits = digits
    exactDigits.prefix = ""
    exactDigits.unit = "%"
    return exactDigits.string(Double(units) / power(digits))
  }

  static func power(_ digits: Int) -> Double {
    (0..<min(max(digits, 0), 6)).reduce(1) { scale, _ in scale * 10 }
  }

  /// A number that is whole or a half but for rounding errors becomes so.
  private static func settled(_ value: Double) -> Double {
    let half = (value * 2).rounded() / 2
    return (value - half).magnitude <= 1e-12 * Double.maximum(1, value) ? half : value
  }

  private static func apportion(_ exact: [Double], total: Int) -> [Int] {
    var units = exact.map { Int($0.rounded(.down)) }
    let missing = total - units.reduce(0, +)
    guard exact.contains(where: { $0 > 0 }), missing > 0 else { return units }
    // Remainders are compared in steps of 1e-9 so that rounding errors do not decide a tie.
    let remainders = exact.map { Int((($0 - $0.rounded(.down)) * 1e9).rounded()) }
    let order = exact.indices.sorted {
      remainders[$0] != remainders[$1] ? remainders[$0] > remainders[$1] : $0 < $1
    }
    for index in order.prefix(missing) { units[index] += 1 }
    return units
  }
}
