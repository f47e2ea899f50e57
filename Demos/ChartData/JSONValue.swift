/// A value of a JSON text, with the line on which it begins.
///
/// Members keep the order of the text, which a dictionary would lose.
struct JSONValue {
  indirect enum Content {
    case array([JSONValue])
    case object([(key: String, value: JSONValue)])
    case string(String)
    /// A number, `true`, `null`, or what else stands there unquoted, such as `NaN`.
    case word(String)
  }

  var line: Int
  var content: Content

  /// Whether this is `null`.
  var isNull: Bool { if case .word("null") = content { true } else { false } }

  /// The text that can be a name; `nil` for arrays, objects and `null`.
  var title: String? { isNull ? nil : text }

  /// The text of a string or word; `nil` for arrays and objects.
  var text: String? {
    switch content {
    case .string(let text), .word(let text): text
    case .array, .object: nil
    }
  }
}

/// Reads JSON texts.
struct JSONReader {
  /// How deep arrays and objects may be nested; chart data needs three levels.
  private static let maximumDepth = 64
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value the text holds.
  mutating func read() throws(DataError) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard index == bytes.count else { throw fault("text after the end") }
    return value
  }

  private func fault(_ reason: String) -> DataError {
    DataError("\(line): no valid JSON: \(reason)")
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d {
      let isSecondHalf = byte == 0x0a && index > 0 && bytes[index - 1] == 0x0d
      if byte == 0x0a || byte == 0x0d, !isSecondHalf { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(DataError) -> JSONValue {
    skipBlanks()
    guard depth < Self.maximumDepth else { throw fault("nested too deep") }
    let start = line
    switch next {
    case UInt8(ascii: "["): return JSONValue(line: start, content: try array(depth))
    case UInt8(ascii: "{"): return JSONValue(line: start, content: try object(depth))
    case UInt8(ascii: "\""): return JSONValue(line: start, content: .string(try string()))
    case nil: throw fault("the text ends too early")
    default: return JSONValue(line: start, content: .word(try word()))
    }
  }

  private mutating func array(_ depth: Int) throws(DataError) -> JSONValue.Content {
    index += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault("\",\" or \"]\" expected") }
    return .array(values)
  }

  private mutating func object(_ depth: Int) throws(DataError) -> JSONValue.Content {
    index += 1
    var members: [(key: String, value: JSONValue)] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes expected") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw fault("\":\" expected") }
      members.append((key, try value(depth: depth + 1)))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw fault("\",\" or \"}\" expected") }
    return .object(members)
  }

  private mutating func word() throws(DataError) -> String {
    let start = index
    while let byte = next, byte > 0x20, ![0x2c, 0x5b, 0x5d, 0x7b, 0x7d, 0x3a, 0x22].contains(byte) {
      index += 1
    }
    guard index > start else { throw fault("a value expected") }
    let word = bytes[start..<index]
    let text = String(decoding: word, as: UTF8.self)
    guard Self.isNumber(word) || Self.constants.contains(text.lowercased()) else {
      throw fault("\(text.prefix(40)) is no value")
    }
    return text
  }

  /// The words of JSON, and those that programs write for numbers JSON has no word for, so that their
  /// rows can be told as bad.
  private static let constants: Set = [
    "true", "false", "null", "nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity",
  ]

  /// Whether a word is a number by the grammar of JSON: no zeros in front, digits about the point.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func takeOne(of bytes: [UInt8]) -> UInt8? {
      guard let first = rest.first, bytes.contains(first) else { return nil }
      return rest.popFirst()
    }
    func takeDigits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    _ = takeOne(of: [0x2d])
    let startsWithZero = rest.first == 0x30
    let whole = takeDigits()
    guard whole > 0, whole == 1 || !startsWithZero else { return false }
    if takeOne(of: [0x2e]) != nil, takeDigits() == 0 { return false }
    if takeOne(of: [0x45, 0x65]) != nil {
      _ = takeOne(of: [0x2b, 0x2d])
      if takeDigits() == 0 { return false }
    }
    return rest.isEmpty
  }
}

extension JSONReader {
  private mutating func string() throws(DataError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escaped()).utf8
      case 0..<0x20: throw fault("a line end or control character in a string")
      default: text.append(byte)
      }
    }
    throw fault("a quote is not closed")
  }

  private mutating func escaped() throws(DataError) -> Character {
    let plain: [UInt8: Character] = [
      0x22: "\"", 0x5c: "\\", 0x2f: "/", 0x62: "\u{8}", 0x66: "\u{c}", 0x6e: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    guard let byte = next else { throw fault("a quote is not closed") }
    index += 1
    if let character = plain[byte] { return character }
    guard byte == UInt8(ascii: "u") else { throw fault("an unknown escape") }
    var code = try hexadecimal()
    if (0xd800..<0xdc00).contains(code), bytes[index...].starts(with: [0x5c, 0x75]) {
      index += 2
      let low = try hexadecimal()
      guard (0xdc00..<0xe000).contains(low) else { throw fault("half a surrogate pair") }
      code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault("half a surrogate pair") }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(DataError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 < 0x80 }), digits.first != 0x2b,
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits expected") }
    index += 4
    return code
  }
}
