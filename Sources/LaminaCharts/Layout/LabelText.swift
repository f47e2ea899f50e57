/// What a label says, in the pieces in which it is set: a head that may be cut or have lines of its own,
/// and what it tells after that, which is shown whole or not at all.
struct LabelText {
  /// What stands before the name; it is never cut.
  var prefix = ""
  /// The name with what is joined to it.
  var head: String
  /// What is between head and detail where they share a line.
  var joint = " "
  /// What the label tells after the head.
  var detail: String

  /// Whether the label says nothing.
  var isEmpty: Bool { head.isEmpty && detail.isEmpty }
  /// Whether the label still tells all but the name without its head.
  var standsWithoutHead: Bool { prefix.isEmpty && !detail.isEmpty }
  /// Head and detail on one line.
  var line: String { head.isEmpty ? detail : head + joint + detail }

  /// A name and what is told after it.
  init(name: String, detail: String) { (head, self.detail) = (name, detail) }

  /// A template filled in.
  ///
  /// The head ends with the last name and the characters right after it, such as a colon.
  init(_ template: LabelTemplate, fill: (LabelTemplate.Part) -> String) {
    func filled(_ parts: some Sequence<LabelTemplate.Part>) -> String {
      parts.map { part in if case .text(let text) = part { text.onOneLine } else { fill(part) } }
        .joined()
    }
    let parts = template.parts
    guard let place = parts.lastIndex(of: .name) else {
      (head, joint, detail) = ("", "", filled(parts).trimmed)
      return
    }
    var rest = parts[(place + 1)...]
    var (suffix, between) = ("", "")
    if case .text(let text) = rest.first {
      let text = text.onOneLine
      let joined = text.prefix { !$0.isWhitespace }
      let blanks = text[joined.endIndex...].prefix(while: \.isWhitespace)
      if !blanks.isEmpty || rest.count == 1 {
        (suffix, between) = (String(joined), String(blanks))
        rest[rest.startIndex] = .text(String(text[blanks.endIndex...]))
      }
    }
    prefix = filled(parts[..<place]).trimmedAtStart
    head = (prefix + fill(.name) + suffix).trimmed
    detail = filled(rest).trimmed
    joint = detail.isEmpty ? "" : between
  }
}

extension String {
  /// The text with spaces in place of line ends and other control characters.
  fileprivate var onOneLine: String { ChartItem(self, 0).title }

  fileprivate var trimmedAtStart: String { String(drop(while: \.isWhitespace)) }

  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    var text = Substring(trimmedAtStart)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
