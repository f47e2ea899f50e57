/// Reads the list of addresses file managers hand over (`text/uri-list`, RFC 2483).
enum URIList {
  /// The paths of the local files in a list; other addresses, comments and malformed lines are left
  /// out.
  static func filePaths(_ bytes: [UInt8]) -> [String] {
    bytes.split { $0 == 10 || $0 == 13 || $0 == 0 }.compactMap { filePath(Array($0)) }
  }

  private static func filePath(_ line: [UInt8]) -> String? {
    guard var rest = remainder(of: line, after: "file:") else { return nil }
    if let authority = remainder(of: rest, after: "//") {
      // A host name, mostly empty or this machine's, ends at the path.
      guard let slash = authority.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = Array(authority[slash...])
    }
    guard rest.first == UInt8(ascii: "/"), let path = decoded(rest), !path.contains(0) else {
      return nil
    }
    return String(decoding: path, as: UTF8.self)
  }

  private static func remainder(of line: [UInt8], after prefix: String) -> [UInt8]? {
    line.starts(with: prefix.utf8) ? Array(line.dropFirst(prefix.utf8.count)) : nil
  }

  /// The bytes with `%XX` replaced, or `nil` if a sign is followed by no number.
  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%") {
        guard index + 2 < text.count, let high = hexDigit(text[index + 1]),
          let low = hexDigit(text[index + 2])
        else { return nil }
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
