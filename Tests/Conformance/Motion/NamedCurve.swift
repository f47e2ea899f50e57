import LaminaMotion

/// Curves by the names their sources give them.
enum NamedCurve {
  static func curve(_ name: String, parameters: String) -> TimingFunction? {
    switch name {
    case "Linear", "easeLinear": return .linear
    case "SineCurve": return .sineWave
    case "CosineCurve": return .cosineWave
    case "InCurve": return .easing(.softSine, .easeIn)
    case "OutCurve": return .easing(.softSine, .easeOut)
    default: break
    }
    let isD3 = name.hasPrefix("ease")
    var rest = isD3 ? String(name.dropFirst(4)) : name
    let shape = isD3 ? suffix(of: &rest) : prefix(of: &rest)
    // Penner's published curve pulls back further where both ends do.
    if !isD3, rest == "Back", shape == .easeInOut {
      return .easing(.back(overshoot: 1.70158 * 1.525), shape)
    }
    return family(rest, isD3: isD3, parameters: parameters).map { .easing($0, shape) }
  }

  private static func prefix(of name: inout String) -> EasingCurve.Shape {
    let shapes: [(String, EasingCurve.Shape)] = [
      ("InOut", .easeInOut), ("OutIn", .easeOutIn), ("In", .easeIn), ("Out", .easeOut),
    ]
    for (prefix, shape) in shapes where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
      return shape
    }
    return .easeInOut
  }

  private static func suffix(of name: inout String) -> EasingCurve.Shape {
    let shapes: [(String, EasingCurve.Shape)] = [
      ("InOut", .easeInOut), ("In", .easeIn), ("Out", .easeOut),
    ]
    for (suffix, shape) in shapes where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
      return shape
    }
    return name == "Bounce" || name == "Elastic" ? .easeOut : .easeInOut
  }

  private static func family(
    _ name: String,
    isD3: Bool,
    parameters: String
  ) -> EasingCurve.Family? {
    let amplitude = parameter("amplitude", in: parameters) ?? 1
    let period = parameter("period", in: parameters) ?? 0.3
    switch name {
    case "Quad": return .power(2)
    case "Cubic": return .power(3)
    case "Quart": return .power(4)
    case "Quint": return .power(5)
    case "Poly": return .power(parameter("exponent", in: parameters) ?? 3)
    case "Sin", "Sine": return .sine
    case "Circ", "Circle": return .circular
    case "Exp": return .exponential
    case "Expo": return .publishedExponential
    case "Back": return .back(overshoot: 1.70158)
    case "Bounce": return .bounce
    case "Elastic":
      return isD3
        ? .elastic(amplitude: amplitude, period: period)
        : .publishedElastic(amplitude: amplitude, period: period)
    default: return nil
    }
  }

  /// The number in `.name(number)`.
  private static func parameter(_ name: String, in text: String) -> Double? {
    for call in text.split(separator: ")") {
      let parts = call.split(separator: "(")
      if parts.count == 2, parts[0] == ".\(name)" { return Double(parts[1]) }
    }
    return nil
  }
}
