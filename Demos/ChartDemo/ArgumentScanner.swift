/// Takes a command line apart as `getopt_long` does: options and arguments in any order, values after
/// `=` or a space, unique beginnings of long names, letters joined, and `--` before arguments.
struct ArgumentScanner {
  /// An option by its names.
  struct Option {
    var name: String
    var letter: Character?
    var takesValue: Bool
  }

  /// What was found next.
  enum Found {
    case option(String, value: String?)
    case argument(String)
  }

  let options: [Option]
  private var words: ArraySlice<String>
  private var letters: Substring = ""
  private var isOver = false

  init(_ words: [String], options: [Option]) {
    self.words = words[...]
    self.options = options
  }

  /// The next option or argument; `nil` at the end.
  mutating func next() throws(Failure) -> Found? {
    if !letters.isEmpty { return try nextLetter() }
    guard let word = words.popFirst() else { return nil }
    if isOver || word == "-" || !word.hasPrefix("-") { return .argument(word) }
    if word == "--" {
      isOver = true
      return try next()
    }
    if word.hasPrefix("--") { return try long(word.dropFirst(2)) }
    letters = word.dropFirst()
    return try nextLetter()
  }

  private mutating func nextLetter() throws(Failure) -> Found? {
    let letter = letters.removeFirst()
    guard let option = options.first(where: { $0.letter == letter }) else {
      throw .usage("unknown option -\(letter)")
    }
    guard option.takesValue else { return .option(option.name, value: nil) }
    let joined = letters
    letters = ""
    if !joined.isEmpty { return .option(option.name, value: String(joined)) }
    guard let value = words.popFirst() else { throw .usage("option -\(letter) needs a value") }
    return .option(option.name, value: value)
  }

  private mutating func long(_ body: Substring) throws(Failure) -> Found {
    let parts = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try option(named: String(parts[0]))
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard option.takesValue else {
      guard value == nil else { throw .usage("option --\(option.name) takes no value") }
      return .option(option.name, value: nil)
    }
    guard let value = value ?? words.popFirst() else {
      throw .usage("option --\(option.name) needs a value")
    }
    return .option(option.name, value: value)
  }

  private func option(named name: String) throws(Failure) -> Option {
    if let exact = options.first(where: { $0.name == name }) { return exact }
    let matches = options.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    switch matches.count {
    case 1: return matches[0]
    case 0: throw .usage("unknown option --\(name)")
    default:
      let names = matches.map { "--\($0.name)" }.joined(separator: ", ")
      throw .usage("option --\(name) may mean \(names)")
    }
  }
}
