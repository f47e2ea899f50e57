import LaminaGeometry

/// Writes JSON without building a tree.
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
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number, rounded to some digits after the point; whole numbers without a point.
  static func number(_ value: Double, digits: Int? = nil) -> String {
    guard value.isFinite else { return "null" }
    var value = value
    if let digits, value.magnitude < 1e9 {
      let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
      value = (value * scale).rounded() / scale
    }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  static func point(_ p: Point, digits: Int? = 6) -> String {
    "[\(number(p.x, digits: digits)),\(number(p.y, digits: digits))]"
  }

  static func rect(_ r: Rect) -> String {
    let numbers = [r.minX, r.minY, r.width, r.height].map { number($0, digits: 3) }
    return "[" + numbers.joined(separator: ",") + "]"
  }

  static func color(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { part -> String in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "\"#" + parts.joined() + "\""
  }
}
