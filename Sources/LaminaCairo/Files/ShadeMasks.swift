/// Turns masks of a PDF file by cairo into such that go by shades.
///
/// PDF knows masks by alpha and by luminosity, cairo writes the former alone for what is drawn. Those meant
/// to go by shades hold a paint of an alpha that nothing else has. Their entry is written over in place: the
/// optional type of the dictionary makes room for the longer word, so that no offset in the file moves.
enum ShadeMasks {
  /// The alpha that marks the mask of an index.
  static func mark(_ index: Int) -> Double { Double(firstMark + index) / 1e6 }

  private static let firstMark = 498_301
  private static let byAlpha = Array("/Type /Mask\n   /S /Alpha".utf8)
  private static let byShades = Array("/S /Luminosity          ".utf8)

  /// The file with the marked masks by shades; `nil` if a mark is left over, as its mask was not found.
  static func applied(to bytes: [UInt8], count: Int) -> [UInt8]? {
    guard let file = PDFObjects(bytes) else { return nil }
    var result = bytes
    var (found, all) = (Set<Int>(), Set<Int>())
    func marks(_ form: ArraySlice<UInt8>) -> [Int] {
      file.alphas(in: form).map { $0 - firstMark }.filter { (0..<count).contains($0) }
    }
    for offset in file.offsets {
      let dictionary = file.dictionary(at: offset)
      all.formUnion(marks(dictionary))
      guard let entry = dictionary.firstRange(of: byAlpha),
        let group = file.references(after: "/G ", in: dictionary).first
      else { continue }
      let here = file.drawings(in: group).flatMap(marks)
      guard !here.isEmpty else { continue }
      found.formUnion(here)
      result.replaceSubrange(entry, with: byShades)
    }
    return found == all ? result : nil
  }
}

/// The objects of a PDF file with a plain table of them, as cairo writes it.
private struct PDFObjects {
  /// Where each object starts; 0 for those that are free.
  let offsets: [Int]
  private let bytes: [UInt8]

  init?(_ bytes: [UInt8]) {
    let tail = bytes.suffix(64)
    guard let word = tail.firstRange(of: Array("startxref\n".utf8)),
      let start = Self.number(bytes[word.upperBound...]),
      bytes[min(start, bytes.count)...].starts(with: Array("xref\n0 ".utf8)),
      let count = Self.number(bytes[(start + 7)...]),
      let end = bytes[start...].dropFirst(7).firstIndex(of: UInt8(ascii: "\n")),
      end + 1 + 20 * count <= bytes.count
    else { return nil }
    self.bytes = bytes
    offsets = (0..<count).map { Self.number(bytes[(end + 1 + 20 * $0)...]) ?? 0 }
  }

  /// The number that stands first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix(12).prefix { (48...57).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// What stands in an object before its stream, if it has one.
  func dictionary(at offset: Int) -> ArraySlice<UInt8> {
    guard offset > 0, offset < bytes.count else { return [] }
    // Streams are not read: what comes first, this or a later object's, ends the search.
    var whole = bytes[offset...]
    for word in ["stream\n", "endobj"] {
      if let end = whole.firstRange(of: Array(word.utf8)) { whole = whole[..<end.lowerBound] }
    }
    return whole
  }

  /// The dictionaries that references after each of a word lead to.
  func references(after word: String, in dictionary: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    dictionary.ranges(of: Array(word.utf8)).compactMap { place in
      guard let index = Self.number(dictionary[place.upperBound...]),
        offsets.indices.contains(index)
      else { return nil }
      return self.dictionary(at: offsets[index])
    }
  }

  /// The forms that a form draws.
  func drawings(in form: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard let list = form.firstRange(of: Array("/XObject <<".utf8)) else { return [] }
    let names = form[list.upperBound...]
    let end = names.firstRange(of: Array(">>".utf8))?.lowerBound ?? names.endIndex
    // Each is a name, a number, a generation and an R.
    return names[..<end].split { $0 == 32 || $0 == 10 }.enumerated()
      .filter { $0.offset % 4 == 1 }
      .compactMap { Self.number($0.element) }
      .filter(offsets.indices.contains)
      .map { dictionary(at: offsets[$0]) }
  }

  /// The alphas, in millionths, with which a form draws.
  func alphas(in form: ArraySlice<UInt8>) -> [Int] {
    ([form] + references(after: "/Resources ", in: form)).flatMap { dictionary in
      dictionary.ranges(of: Array("/ca 0.".utf8)).compactMap {
        let digits = dictionary[$0.upperBound...].prefix(6)
        return digits.count == 6 ? Self.number(digits) : nil
      }
    }
  }
}
