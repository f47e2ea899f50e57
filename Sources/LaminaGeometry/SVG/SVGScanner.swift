/// Reads numbers, flags and separators of SVG path data byte by byte.
struct SVGScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || (byte >= 0x09 && byte <= 0x0d) { offset += 1 }
  }

  /// Skips spaces with at most one comma among them.
  private mutating func skipSeparator() {
    skipSpace()
    if peek() == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
  }

  /// Whether another set of arguments follows; if so the scanner stands before it.
  mutating func skipToArgument() -> Bool {
    skipSpace()
    guard let byte = peek() else { return false }
    return isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Reads 0 or 1, which need no separator.
  mutating func flag() throws(PathParseError) -> Bool {
    skipSeparator()
    switch peek() {
    case UInt8(ascii: "0"):
      offset += 1
      return false
    case UInt8(ascii: "1"):
      offset += 1
      return true
    default: throw PathParseError(offset: offset, reason: .expectedFlag)
    }
  }

  /// Reads a number.
  mutating func number() throws(PathParseError) -> Double {
    skipSeparator()
    let start = offset
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { offset += 1 }
    var digits = skipDigits()
    if peek() == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      offset = start
      throw PathParseError(offset: start, reason: .expectedNumber)
    }
    skipExponent()
    return try value(from: start)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = peek(), isDigit(byte) { offset += 1 }
    return offset - start
  }

  /// Skips an exponent; a letter e without digits after it is not one.
  private mutating func skipExponent() {
    guard let byte = peek(), byte | 0x20 == UInt8(ascii: "e") else { return }
    let start = offset
    offset += 1
    if peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }

  private func value(from start: Int) throws(PathParseError) -> Double {
    var text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // Swift's reader wants a digit on both sides of the point.
    if text.hasPrefix("+") { text.removeFirst() }
    if text.hasSuffix(".") { text += "0" }
    guard let value = Double(text) else {
      throw PathParseError(offset: start, reason: .expectedNumber)
    }
    guard value.isFinite else { throw PathParseError(offset: start, reason: .numberOutOfRange) }
    return value
  }
}
