import Glibc
import LaminaCharts
import LaminaGeometry

extension Command {
  /// Options that take a value; the others take none.
  private static let valued: Set<String> = [
    "output", "format", "chart", "data", "label-column", "value-column", "title", "theme",
    "palette",
    "font", "language", "rose-mode", "inner-radius", "start-angle", "pad-angle", "min-angle",
    "funnel-sort", "funnel-align", "funnel-gap", "funnel-tip", "orientation", "labels",
    "percent-digits", "rounding", "top", "size", "scale", "time", "fps", "hit",
  ]
  private static let flags: Set<String> = [
    "window", "skip-bad-rows", "counterclockwise", "sort", "no-animation", "watch", "list",
    "events",
    "inspect", "help", "version",
  ]
  private static let short: [Character: String] = [
    "o": "output", "c": "chart", "d": "data", "h": "help", "V": "version",
  ]

  /// Reads arguments by the conventions of getopt_long: values after `=` or as the next argument,
  /// short options that may be joined, names shortened as long as they are clear, `--` as the end.
  init(arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var paths: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        paths += rest
        break
      } else if argument.hasPrefix("--") {
        try readLong(String(argument.dropFirst(2)), &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument.dropFirst(), &rest)
      } else {
        paths.append(argument)
      }
    }
    guard paths.count <= 1 else { throw UsageError("one data file at most, not \"\(paths[1])\"") }
    if let path = paths.first {
      guard dataPath == nil else { throw UsageError("one data file at most, not \"\(path)\"") }
      dataPath = path
    }
    try finish()
  }

  private mutating func readLong(_ text: String, _ rest: inout ArraySlice<String>)
    throws(UsageError)
  {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = try Self.complete(String(parts[0]))
    if Self.flags.contains(name) {
      guard parts.count == 1 else { throw UsageError("option --\(name) takes no value") }
      return setFlag(name)
    }
    if parts.count == 2 { return try set(name, String(parts[1])) }
    guard let value = rest.popFirst() else { throw UsageError("option --\(name) needs a value") }
    try set(name, value)
  }

  private static func complete(_ name: String) throws(UsageError) -> String {
    let all = valued.union(flags)
    if all.contains(name) { return name }
    let matches = all.filter { !name.isEmpty && $0.hasPrefix(name) }.sorted()
    if matches.count == 1 { return matches[0] }
    throw UsageError(
      matches.isEmpty
        ? "unknown option --\(name)"
        : "option --\(name) is ambiguous: --\(matches.joined(separator: ", --"))"
    )
  }

  private mutating func readShort(
    _ text: Substring,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var text = text
    while let letter = text.popFirst() {
      guard let name = Self.short[letter] else { throw UsageError("unknown option -\(letter)") }
      if Self.flags.contains(name) {
        setFlag(name)
      } else if !text.isEmpty {
        return try set(name, String(text))
      } else {
        guard let value = rest.popFirst() else {
          throw UsageError("option -\(letter) needs a value")
        }
        return try set(name, value)
      }
    }
  }

  private mutating func setFlag(_ name: String) {
    switch name {
    case "window": opensWindow = true
    case "skip-bad-rows": skipsBadRows = true
    case "counterclockwise": options.isClockwise = false
    case "sort": options.isSorted = true
    case "no-animation": animates = false
    case "watch": watches = true
    case "list": lists = true
    case "events": printsEvents = true
    case "inspect": inspects = true
    case "version": asksVersion = true
    default: asksHelp = true
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(UsageError) {
    if try setSource(name, value) { return }
    if try setLooks(name, value) { return }
    try setShapes(name, value)
  }

  private mutating func setSource(_ name: String, _ value: String) throws(UsageError) -> Bool {
    switch name {
    case "output": output = value
    case "format": format = try Self.choice(value, name)
    case "data": dataPath = value
    case "label-column": labelColumn = value
    case "value-column": valueColumn = value
    case "chart":
      charts = value == "dashboard" ? ChartKind.allCases : [try Self.kind(value)]
    case "size":
      size = try Self.size(value)
      hasSize = true
    case "scale": scale = try Self.number(value, name, in: 0.1...16)
    case "time": time = try Self.number(value, name, in: 0...86_400)
    case "fps": framesPerSecond = try Self.number(value, name, in: 1...100)
    case "hit": hit = try Self.point(value)
    default: return false
    }
    return true
  }

  private mutating func setLooks(_ name: String, _ value: String) throws(UsageError) -> Bool {
    switch name {
    case "title": options.title = value
    case "font": options.fontFamily = value
    case "theme":
      guard value == "light" || value == "dark" else {
        throw Self.unknown(value, name, ["light", "dark"])
      }
      options.theme = value == "dark" ? .dark : .light
    case "palette":
      guard let palette = Palette.all.first(where: { $0.name == value }) else {
        throw Self.unknown(value, name, Palette.all.map(\.name))
      }
      options.palette = palette
    case "language":
      guard value == "en" || value == "zh" else { throw Self.unknown(value, name, ["en", "zh"]) }
      options.strings = value == "zh" ? .chinese : .english
    case "labels": options.labels = try Self.choice(value, name)
    case "percent-digits": options.percentDigits = try Self.whole(value, name, in: 0...6)
    case "rounding": options.rounding = try Self.choice(value, name)
    case "top": options.top = try Self.whole(value, name, in: 1...100_000)
    default: return false
    }
    return true
  }

  private mutating func setShapes(_ name: String, _ value: String) throws(UsageError) {
    func radians(_ range: ClosedRange<Double>) throws(UsageError) -> Double {
      try Self.number(value, name, in: range) * Double.pi / 180
    }
    switch name {
    case "rose-mode": options.roseMode = try Self.choice(value, name)
    case "inner-radius": options.innerRadius = try Self.number(value, name, in: 0...0.95)
    case "start-angle": options.startAngle = try radians(-36_000...36_000)
    case "pad-angle": options.padAngle = try radians(0...45)
    case "min-angle": options.minimumAngle = try radians(0...360)
    case "funnel-sort": options.funnel.sort = try Self.choice(value, name)
    case "funnel-align": options.funnel.alignment = try Self.choice(value, name)
    case "funnel-gap": options.funnel.gap = try Self.number(value, name, in: 0...1000)
    case "funnel-tip": options.funnel.tip = try Self.choice(value, name)
    default: options.funnel.orientation = try Self.choice(value, name)
    }
  }

  private mutating func finish() throws(UsageError) {
    let isStill = output != nil || hit != nil || lists
    if !isStill, !asksHelp, !asksVersion { opensWindow = true }
    if opensWindow, isStill {
      throw UsageError("--window goes with neither --output, --hit nor --list")
    }
    if let output, format == nil {
      if output == "-" { throw UsageError("--output - needs --format") }
      let suffix = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
      guard output.contains("."), let known = Output(rawValue: suffix) else {
        throw UsageError(
          "--output \"\(output)\": the suffix must be .png, .svg, .pdf, .gif or .apng"
        )
      }
      format = known
    }
    if watches, dataPath == nil || dataPath == "-" { throw UsageError("--watch needs a data file") }
    if kinds.count > 1, !hasSize { size = Size(width: 960, height: 720) }
  }

  // MARK: Values

  private static func unknown(_ value: String, _ name: String, _ known: [String]) -> UsageError {
    UsageError("--\(name) \"\(value)\": must be \(known.joined(separator: ", "))")
  }

  private static func kind(_ value: String) throws(UsageError) -> ChartKind {
    guard let kind = ChartKind(rawValue: value) else {
      throw unknown(value, "chart", ChartKind.allCases.map(\.rawValue) + ["dashboard"])
    }
    return kind
  }

  private static func choice<Value: RawRepresentable<String>>(
    _ value: String,
    _ name: String
  ) throws(UsageError) -> Value {
    guard let choice = Value(rawValue: value) else {
      throw UsageError("--\(name) \"\(value)\": unknown value; see --help")
    }
    return choice
  }

  private static func number(
    _ value: String,
    _ name: String,
    in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let number = Double(value), range.contains(number) else {
      throw UsageError(
        "--\(name) \"\(value)\": must be a number in \(range.lowerBound)…\(range.upperBound)"
      )
    }
    return number
  }

  private static func whole(
    _ value: String,
    _ name: String,
    in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw UsageError(
        "--\(name) \"\(value)\": must be a whole number in \(range.lowerBound)…\(range.upperBound)"
      )
    }
    return number
  }

  private static func size(_ value: String) throws(UsageError) -> Size {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { throw UsageError("--size \"\(value)\": must be WIDTHxHEIGHT, 1 to 16384 points each") }
    return Size(width: width, height: height)
  }

  private static func point(_ value: String) throws(UsageError) -> Point {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw UsageError("--hit \"\(value)\": must be X,Y")
    }
    return Point(x, y)
  }
}
