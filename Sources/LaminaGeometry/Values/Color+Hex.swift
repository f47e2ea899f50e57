extension Color {
  /// Creates a colour from a hexadecimal notation of CSS: RGB, RGBA, RRGGBB or RRGGBBAA, with or
  /// without a leading `#`, in either case; `nil` for any other text.
  public init?(hex: String) {
    var digits: [Double] = []
    for (i, byte) in hex.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "#") where i == 0: continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(Double(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        digits.append(Double(byte - UInt8(ascii: "a") + 10))
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        digits.append(Double(byte - UInt8(ascii: "A") + 10))
      default: return nil
      }
    }
    var parts: [Double] = []
    switch digits.count {
    case 3, 4:
      for digit in digits { parts.append(digit * 17 / 255) }
    case 6, 8:
      for i in stride(from: 0, to: digits.count, by: 2) {
        let byte: Double = digits[i] * 16 + digits[i + 1]
        parts.append(byte / 255)
      }
    default: return nil
    }
    let alpha = parts.count == 4 ? parts[3] : 1
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque; each part is rounded to a byte.
  public var hex: String {
    func byte(_ v: Double) -> String {
      let text = String(Int((v * 255).rounded()), radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }
    let opaque = "#" + byte(red) + byte(green) + byte(blue)
    return alpha == 1 ? opaque : opaque + byte(alpha)
  }

  /// The same colour with its opacity multiplied by a number in 0…1.
  public func multipliedAlpha(by opacity: Double) -> Color { withAlpha(alpha * opacity) }
}
