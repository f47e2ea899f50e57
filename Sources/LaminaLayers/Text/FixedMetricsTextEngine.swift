import LaminaGeometry

/// Sets every user-perceived character as a box 0.6 em wide in lines of 1.2 em, without any font.
///
/// What a scene uses until it is given an engine, so missing text shows as boxes; and what tests use,
/// so that layouts do not depend on the machine's fonts.
public final class FixedMetricsTextEngine: TextEngine {
  /// The advance of a character, in ems.
  public static let advance = 0.6

  /// Creates the engine.
  public init() {}

  /// Sets a text in boxes.
  public func layout(_ request: TextRequest) -> TextLayout {
    guard !request.text.isEmpty else { return .empty }
    let size = request.style.font.usableSize
    let advance = size * Self.advance
    var room = Int.max
    if let width = request.maximumWidth {
      room = max(0, Int(Double.minimum((width / advance + 1e-9).rounded(.down), 1e9)))
    }
    let broken = FixedLines(request: request, room: room)
    return layout(broken, request: request, size: size)
  }

  private func layout(_ broken: FixedLines, request: TextRequest, size: Double) -> TextLayout {
    let advance = size * Self.advance
    let factor = request.style.lineHeight
    let height = size * 1.2 * (factor > 0 && factor.isFinite ? factor : 1)
    let widest = Double(broken.lines.map(\.count).max() ?? 0) * advance
    let width = request.maximumWidth.map { Double.maximum($0, widest) } ?? widest
    var lines: [TextLine] = []
    var runs: [GlyphRun] = []
    for (index, characters) in broken.lines.enumerated() {
      let length = Double(characters.count) * advance
      let x = offset(request.style.alignment, room: width - length)
      let top = Double(index) * height
      let baseline = top + size
      lines.append(
        TextLine(rect: Rect(x: x, y: top, width: length, height: height), baseline: baseline)
      )
      let glyphs = characters.enumerated().map { column, character in
        GlyphRun.Glyph(
          id: character.unicodeScalars.first?.value ?? 0,
          origin: Point(x: x + Double(column) * advance, y: baseline),
          advance: advance
        )
      }
      runs.append(
        GlyphRun(font: nil, fontSize: size, glyphs: glyphs, text: String(characters))
      )
    }
    let box = lines.reduce(Extent.empty) { $0.union(Extent($1.rect)) }
    return TextLayout(
      size: Size(width: widest, height: Double(lines.count) * height),
      lines: lines,
      runs: runs,
      inkExtent: box,
      shownText: broken.lines.map { String($0) }.joined(separator: "\n"),
      isTruncated: broken.isTruncated
    )
  }

  private func offset(_ alignment: TextStyle.Alignment, room: Double) -> Double {
    switch alignment {
    case .natural, .left, .justified: 0
    case .center: room / 2
    case .right: room
    }
  }
}

/// Lines of characters broken and truncated for a room of so many characters.
private struct FixedLines {
  var lines: [[Character]] = []
  var isTruncated = false

  init(request: TextRequest, room: Int) {
    let style = request.style
    for paragraph in request.text.string.split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ) {
      lines += style.wrapping == .none ? [Array(paragraph)] : Self.wrap(paragraph, style, room)
    }
    if style.maximumLines > 0, lines.count > style.maximumLines {
      lines.removeLast(lines.count - style.maximumLines)
      if style.truncation != .none { lines[lines.count - 1].append("…") }
      isTruncated = true
    }
    guard style.truncation != .none else { return }
    for index in lines.indices where lines[index].count > room {
      lines[index] = Self.truncate(lines[index], style.truncation, room)
      isTruncated = true
    }
  }

  private static func wrap(
    _ paragraph: Substring,
    _ style: TextStyle,
    _ room: Int
  ) -> [[Character]] {
    var rest = Array(paragraph)[...]
    var lines: [[Character]] = []
    let room = max(room, 1)
    while rest.count > room {
      var end = rest.startIndex + room
      var next = end
      if style.wrapping == .word, let space = rest[...end].lastIndex(of: " "),
        space > rest.startIndex
      {
        (end, next) = (space, space + 1)
      }
      lines.append(Array(rest[..<end]))
      rest = rest[next...]
    }
    lines.append(Array(rest))
    return lines
  }

  private static func truncate(
    _ line: [Character],
    _ truncation: TextStyle.Truncation,
    _ room: Int
  ) -> [Character] {
    let kept = max(room - 1, 0)
    switch truncation {
    case .none: return line
    case .end: return line.prefix(kept) + ["…"]
    case .start: return ["…"] + line.suffix(kept)
    case .middle: return line.prefix((kept + 1) / 2) + ["…"] + line.suffix(kept / 2)
    }
  }
}
