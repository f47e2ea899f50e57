import LaminaGeometry

/// Writes JSON by hand: one object a line, keys in the order given.
enum JSONText {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The number without a needless ".0"; what is not finite becomes `null`.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  /// The number rounded to some digits after the point.
  static func number(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return number((value * scale).rounded() / scale)
  }

  static func point(_ point: Point, digits: Int = 2) -> String {
    "[\(number(point.x, digits: digits)),\(number(point.y, digits: digits))]"
  }

  static func rect(_ rect: Rect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    return "[" + numbers.map { number($0, digits: 2) }.joined(separator: ",") + "]"
  }

  /// An object of keys and texts that are JSON already; a `nil` leaves its key out.
  static func object(_ members: [(String, String?)]) -> String {
    let written = members.compactMap { key, value in value.map { string(key) + ":" + $0 } }
    return "{" + written.joined(separator: ",") + "}"
  }
}
