/// Why values are refused.
enum ValueFault {
  /// The reason a value cannot be shown; `nil` for a good one.
  static func of(_ number: Double?, text: String) -> String? {
    let quoted = "\"\(text.prefix(40))\""
    guard let number else { return text.isEmpty ? "no number" : "\(quoted) is not a number" }
    if number.isNaN { return "\(quoted) is not a number" }
    if number.isInfinite { return "\(quoted) is infinite or too large" }
    return number < 0 ? "\(quoted) is negative" : nil
  }
}
