/// Why a text is not an easing function of CSS.
public struct TimingFunctionParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a sentence without its full stop.
  public let reason: String

  /// The reason.
  public var description: String { reason }
}

extension TimingFunction {
  /// Creates a curve from CSS text.
  ///
  /// Understood are `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start`, `step-end`,
  /// `cubic-bezier(x1, y1, x2, y2)`, `steps(n, position)` and `linear(…)` with its stops, in any case
  /// and with any white space between the parts.
  ///
  /// - Parameter css: The text.
  /// - Throws: ``TimingFunctionParseError`` for anything CSS rejects.
  public init(css: String) throws(TimingFunctionParseError) {
    let text = css.lowercased().trimmed
    if let named = Self.named[text] {
      self = named
      return
    }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      throw TimingFunctionParseError(reason: "There is no easing function \"\(css)\"")
    }
    let arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    switch text[..<open] {
    case "cubic-bezier": self = try Self.parseBezier(arguments)
    case "steps": self = try Self.parseSteps(arguments)
    case "linear": self = try Self.parseStops(arguments)
    default: throw TimingFunctionParseError(reason: "There is no easing function \"\(css)\"")
    }
  }

  private static let named: [String: TimingFunction] = [
    "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .stepStart, "step-end": .stepEnd,
  ]

  private static func parseBezier(
    _ arguments: [String]
  ) throws(TimingFunctionParseError) -> TimingFunction {
    let numbers = arguments.compactMap { number($0) }
    guard numbers.count == 4, arguments.count == 4 else {
      throw TimingFunctionParseError(reason: "cubic-bezier() takes four numbers")
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw TimingFunctionParseError(reason: "The x coordinates of cubic-bezier() lie in 0…1")
    }
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func parseSteps(
    _ arguments: [String]
  ) throws(TimingFunctionParseError) -> TimingFunction {
    let positions: [String: StepCurve.Jump] = [
      "start": .start, "jump-start": .start, "end": .end, "jump-end": .end,
      "jump-none": .none, "jump-both": .both,
    ]
    guard arguments.count <= 2, let count = Int(arguments[0]),
      let jump = arguments.count == 2
        ? positions[arguments[1]] : StepCurve.Jump.end
    else { throw TimingFunctionParseError(reason: "steps() takes a count and a position") }
    guard count >= (jump == .none ? 2 : 1) else {
      throw TimingFunctionParseError(reason: "steps() needs at least one tread, two with jump-none")
    }
    return .steps(count, jump)
  }

  private static func parseStops(
    _ arguments: [String]
  ) throws(TimingFunctionParseError) -> TimingFunction {
    let bad = TimingFunctionParseError(
      reason: "linear() takes two or more numbers with percentages"
    )
    guard arguments.count >= 2 else { throw bad }
    var outputs: [(output: Double, input: Double?)] = []
    for argument in arguments {
      let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
      let inputs = words.compactMap { percentage($0) }
      let numbers = words.compactMap { number($0) }
      let isBetween = words.count == 3 && percentage(words[1]) == nil
      guard numbers.count == 1, inputs.count == words.count - 1, inputs.count <= 2, !isBetween
      else { throw bad }
      if inputs.isEmpty { outputs.append((numbers[0], nil)) }
      for input in inputs { outputs.append((numbers[0], input)) }
    }
    return TimingFunction(kind: .pieces(PiecewiseLinear(outputs: outputs)))
  }

  /// A finite number of CSS, which has no names and no hexadecimal form.
  private static func number(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.e".contains($0)) }) else {
      return nil
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  private static func percentage(_ text: String) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    return number(String(text.dropLast())).map { $0 / 100 }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
