/// How a column writes its numbers.
struct NumberStyle: Hashable {
  /// The character between whole part and fraction.
  var decimal: Character
  /// Characters that may stand between groups of three digits.
  var groups: Set<Character>

  static let point = NumberStyle(
    decimal: ".",
    groups: [",", "'", "’", "_", " ", "\u{a0}", "\u{202f}"]
  )
  static let comma = NumberStyle(
    decimal: ",",
    groups: [".", "'", "’", "_", " ", "\u{a0}", "\u{202f}"]
  )

  /// The style of a column: a decimal comma only where the values demand it.
  ///
  /// "1,286" alone is a thousand and more; beside a "0,435", which cannot be grouped so, it is not.
  static func of(_ column: [String]) -> NumberStyle {
    func readable(_ style: NumberStyle) -> Int { column.filter { style.number($0) != nil }.count }
    return readable(.comma) > readable(.point) ? .comma : .point
  }

  /// The number a text stands for, with `%` and blanks around it allowed; `nil` for anything else.
  func number(_ text: String) -> Double? {
    // Most columns are of plain digits, which mean the same in every style.
    if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
    var body = Substring(text)
    func trim() {
      while body.first?.isWhitespace == true { body.removeFirst() }
      while body.last?.isWhitespace == true { body.removeLast() }
    }
    trim()
    if body.last == "%" { body.removeLast() }
    trim()
    let lowered = body.lowercased()
    if ["nan", "inf", "infinity", "+inf", "-inf", "-infinity"].contains(lowered) {
      return lowered == "nan" ? .nan : (lowered.hasPrefix("-") ? -.infinity : .infinity)
    }
    guard let first = body.first, first.isASCII, !lowered.contains("x"), !lowered.contains("p")
    else { return nil }
    return plain(body)
  }

  private func plain(_ body: Substring) -> Double? {
    let parts = body.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = ungrouped(parts[0]) else { return nil }
    guard parts.count == 2 else { return Double(whole) }
    guard !parts[1].contains(where: { groups.contains($0) }) else { return nil }
    let fraction = parts[1].isEmpty ? "0" : String(parts[1])
    let digits = whole == "" || whole == "-" || whole == "+" ? whole + "0" : whole
    guard !(whole.isEmpty && parts[1].isEmpty) else { return nil }
    return Double(digits + "." + fraction)
  }

  /// Digits without the marks between groups; `nil` if a group is not of three digits.
  private func ungrouped(_ whole: Substring) -> String? {
    guard let mark = whole.first(where: { groups.contains($0) }) else { return String(whole) }
    let parts = whole.split(separator: mark, omittingEmptySubsequences: false)
    let head = parts[0].drop { $0 == "-" || $0 == "+" }
    guard (1...3).contains(head.count), head != "0" else { return nil }
    for group in parts.dropFirst() where group.count != 3 || !group.allSatisfy(\.isNumber) {
      return nil
    }
    return parts.joined()
  }
}
