/// A scene text cut into words, quoted strings, braces and line ends.
struct SceneTextTokens {
  enum Kind: Hashable {
    case word(String)
    case string(String)
    case open, close, lineEnd, end
  }

  struct Token {
    var kind: Kind
    var line: Int
    var column: Int
  }

  private var tokens: [Token] = []
  private var index = 0

  init(_ text: String) throws(SceneTextError) {
    var scanner = Scanner(text)
    repeat { tokens.append(try scanner.next()) } while tokens[tokens.count - 1].kind != .end
  }

  /// The token to be taken next.
  var current: Token { tokens[index] }

  /// Takes a token.
  @discardableResult
  mutating func take() -> Token {
    defer { index = min(index + 1, tokens.count - 1) }
    return tokens[index]
  }

  /// Takes line ends, if any.
  mutating func skipLines() {
    while current.kind == .lineEnd { take() }
  }

  /// An error at the token to be taken next.
  func failure(_ reason: String) -> SceneTextError {
    SceneTextError(line: current.line, column: current.column, reason: reason)
  }

  mutating func word() throws(SceneTextError) -> String {
    guard case .word(let word) = current.kind else { throw failure("expected a word") }
    take()
    return word
  }

  /// The word to be taken next, if it is one.
  var upcomingWord: String? {
    if case .word(let word) = current.kind { word } else { nil }
  }

  mutating func string() throws(SceneTextError) -> String {
    guard case .string(let string) = current.kind else {
      throw failure("expected a string in double quotes")
    }
    take()
    return string
  }

  mutating func number() throws(SceneTextError) -> Double {
    guard case .word(let word) = current.kind, let number = Double(word), number.isFinite else {
      throw failure("expected a finite number")
    }
    take()
    return number
  }

  mutating func expect(_ kind: Kind, _ name: String) throws(SceneTextError) {
    guard current.kind == kind else { throw failure("expected \(name)") }
    take()
  }

  /// Takes the end of a line; a closing brace may stand instead.
  mutating func endOfLine() throws(SceneTextError) {
    switch current.kind {
    case .lineEnd: take()
    case .close, .end: return
    default: throw failure("expected the end of the line")
    }
  }
}

/// Cuts the text, character by character, keeping count of lines and columns.
private struct Scanner {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: String) { characters = Array(text) }

  mutating func next() throws(SceneTextError) -> SceneTextTokens.Token {
    skipBlanks()
    let (line, column) = (self.line, self.column)
    let kind = try self.kind()
    return SceneTextTokens.Token(kind: kind, line: line, column: column)
  }

  private mutating func kind() throws(SceneTextError) -> SceneTextTokens.Kind {
    guard index < characters.count else { return .end }
    switch characters[index] {
    case let character where character.isNewline:
      advance()
      return .lineEnd
    case "{":
      advance()
      return .open
    case "}":
      advance()
      return .close
    case "\"":
      return .string(try quoted())
    default:
      return .word(plain())
    }
  }

  private mutating func advance() {
    let isNewline = characters[index].isNewline
    (line, column) = isNewline ? (line + 1, 1) : (line, column + 1)
    index += 1
  }

  private mutating func skipBlanks() {
    while index < characters.count {
      if characters[index] == ";" {
        while index < characters.count, !characters[index].isNewline { advance() }
      } else if characters[index].isWhitespace, !characters[index].isNewline {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func plain() -> String {
    var word = ""
    while index < characters.count, !characters[index].isWhitespace,
      !"{}\";".contains(characters[index])
    {
      word.append(characters[index])
      advance()
    }
    return word
  }

  private mutating func quoted() throws(SceneTextError) -> String {
    let (line, column) = (self.line, self.column)
    advance()
    var string = ""
    while index < characters.count, characters[index] != "\"" {
      var character = characters[index]
      advance()
      if character == "\\", index < characters.count {
        character = characters[index] == "n" ? "\n" : characters[index]
        advance()
      }
      string.append(character)
    }
    guard index < characters.count else {
      throw SceneTextError(line: line, column: column, reason: "the string has no end")
    }
    advance()
    return string
  }
}
