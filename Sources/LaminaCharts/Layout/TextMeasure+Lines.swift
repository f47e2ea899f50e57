import LaminaGeometry

extension TextMeasure {
  /// The two lines of a text that are as even as its characters allow.
  ///
  /// Breaks at blanks, and between characters of Chinese and Japanese; the whole text alone where it may
  /// not be broken. O(n).
  public func halves(_ text: String) -> [String] {
    let characters = Array(text)
    /// How far a place is from the middle.
    func offset(_ place: Int) -> Int { abs(2 * place - characters.count) }
    guard let place = Self.places(characters).min(by: { offset($0) < offset($1) }) else {
      return [text]
    }
    return Self.lines(characters, brokenAt: place)
  }

  /// The two lines of a text the wider of which is the narrowest, where something else follows the
  /// second.
  ///
  /// O(log n) measurements.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font to measure it in.
  ///   - trailing: The width of what follows, in points.
  /// - Returns: The lines, or the whole text alone where it may not be broken.
  func halves(_ text: String, _ font: ChartFont, before trailing: Double) -> [String] {
    let characters = Array(text)
    let places = Self.places(characters)
    func lines(_ index: Int) -> [String] { Self.lines(characters, brokenAt: places[index]) }
    func widths(_ index: Int) -> (first: Double, second: Double) {
      let lines = lines(index)
      return (size(lines[0], font).width, size(lines[1], font).width + trailing)
    }
    var (early, late) = (-1, places.count)
    while late - early > 1 {
      let middle = (early + late) / 2
      let (first, second) = widths(middle)
      if first < second { early = middle } else { late = middle }
    }
    func widest(_ index: Int) -> Double {
      Double.maximum(widths(index).first, widths(index).second)
    }
    let choices = [early, late].filter(places.indices.contains)
    return choices.min { widest($0) < widest($1) }.map(lines) ?? [text]
  }

  /// A text in at most two lines of some width.
  ///
  /// One if it fits, or two even ones, or else a full one and what fits of the rest; `nil` if nothing
  /// does. O(log n) measurements.
  public func lines(_ text: String, _ font: ChartFont, in width: Double) -> [String]? {
    if size(text, font).width <= width { return [text] }
    let even = halves(text)
    if even.allSatisfy({ size($0, font).width <= width }) { return even }
    let characters = Array(text)
    let places = Self.places(characters)
    var (fits, tooLong) = (0, places.count + 1)
    while tooLong - fits > 1 {
      let middle = (fits + tooLong) / 2
      let first = Self.lines(characters, brokenAt: places[middle - 1])[0]
      if size(first, font).width <= width { fits = middle } else { tooLong = middle }
    }
    guard fits > 0 else { return shortened(text, font, to: width).map { [$0] } }
    let lines = Self.lines(characters, brokenAt: places[fits - 1])
    return shortened(lines[1], font, to: width).map { [lines[0], $0] }
  }

  /// The parts before and after a place, without the blanks there.
  private static func lines(_ characters: [Character], brokenAt place: Int) -> [String] {
    var first = characters[..<place]
    while first.last?.isWhitespace == true { first.removeLast() }
    return [String(first), String(characters[place...])]
  }

  /// Where the first line may end, ascending.
  private static func places(_ characters: [Character]) -> [Int] {
    guard let start = characters.firstIndex(where: { !$0.isWhitespace }) else { return [] }
    return (start + 1..<max(characters.count, start + 1)).filter { mayBreak(characters, at: $0) }
  }

  /// Whether a line may end before a character.
  private static func mayBreak(_ characters: [Character], at place: Int) -> Bool {
    let (before, after) = (characters[place - 1], characters[place])
    guard !after.isWhitespace else { return false }
    return before.isWhitespace || (before.isIdeographic || before.endsClause) && after.isIdeographic
  }
}

extension Character {
  /// Whether the character is one of a script whose lines break anywhere, and no punctuation, which must
  /// not begin or end a line.
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x3041...0x30fa, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff:
      return true
    default: return false
    }
  }

  /// Whether the character is a mark of Chinese or Japanese after which a line may end.
  fileprivate var endsClause: Bool { "、。，！？：；）」』】".contains(self) }
}
