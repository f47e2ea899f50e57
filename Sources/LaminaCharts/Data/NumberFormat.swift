/// How values are written: digits, thousands groups, separators and a unit.
public struct NumberFormat: Hashable, Sendable {
  /// The fewest digits after the decimal separator.
  public var minimumFractionDigits: Int
  /// The most digits after the decimal separator; clamped to 0…9.
  public var maximumFractionDigits: Int
  /// The text between whole part and fraction.
  public var decimalSeparator: String
  /// The text between groups of three digits; empty for none.
  public var groupSeparator: String
  /// The text before the number, such as "$".
  public var prefix: String
  /// The text after the number, such as " kg" or "%".
  public var unit: String

  /// Creates a format; the default writes 1234567.891 as "1,234,567.89".
  public init(
    minimumFractionDigits: Int = 0,
    maximumFractionDigits: Int = 2,
    decimalSeparator: String = ".",
    groupSeparator: String = ",",
    prefix: String = "",
    unit: String = ""
  ) {
    self.minimumFractionDigits = minimumFractionDigits
    self.maximumFractionDigits = maximumFractionDigits
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.prefix = prefix
    self.unit = unit
  }

  /// The number as text; halves round away from zero.
  ///
  /// From 1e15 on, and below the last digit shown, four significant digits and an exponent are
  /// written. NaN and infinity become "–".
  public func string(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let magnitude = value.magnitude
    let sign = value < 0 ? "−" : ""
    let tooSmall = magnitude > 0 && magnitude < 0.5 / PercentRounding.power(6)
    let body = magnitude >= 1e15 || tooSmall ? scientific(magnitude) : plain(magnitude)
    return sign + prefix + body + unit
  }

  private func plain(_ magnitude: Double) -> String {
    // A value smaller than the last digit keeps one significant digit instead of reading "0".
    var digits = min(max(maximumFractionDigits, 0), 9)
    while magnitude > 0, digits < 6, minimumFractionDigits < maximumFractionDigits,
      magnitude * Self.power(digits) < 0.5
    {
      digits += 1
    }
    let scale = Self.power(digits)
    var whole = magnitude.rounded(.down)
    var fraction = ((magnitude - whole) * scale).rounded()
    if fraction >= scale { (whole, fraction) = (whole + 1, 0) }
    let tail = fractionText(Int(fraction), digits: digits)
    return grouped(String(Int(whole))) + (tail.isEmpty ? "" : decimalSeparator + tail)
  }

  private static func power(_ digits: Int) -> Double {
    (0..<digits).reduce(1) { scale, _ in scale * 10 }
  }

  private func fractionText(_ fraction: Int, digits: Int) -> String {
    let text = String(fraction)
    var tail = digits == 0 ? "" : String(repeating: "0", count: digits - text.count) + text
    while tail.count > minimumFractionDigits, tail.hasSuffix("0") { tail.removeLast() }
    return tail
  }

  private func grouped(_ digits: String) -> String {
    guard !groupSeparator.isEmpty, digits.count > 3 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += groupSeparator }
      result.append(digit)
    }
    return result
  }

  private func scientific(_ magnitude: Double) -> String {
    var (mantissa, exponent) = (magnitude, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    let digits = NumberFormat(maximumFractionDigits: 3, groupSeparator: "")
    return digits.plain(mantissa).replacingPoint(by: decimalSeparator) + "e\(exponent)"
  }
}

extension String {
  fileprivate func replacingPoint(by separator: String) -> String {
    split(separator: ".", omittingEmptySubsequences: false).joined(separator: separator)
  }
}
