import LaminaGeometry

/// How values are written in a scene text.
enum SceneTextFormat {
  static func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func numbers(_ values: [Double]) -> String {
    values.map(number).joined(separator: " ")
  }

  static func string(_ value: String) -> String {
    var text = "\""
    for character in value {
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text + "\""
  }

  static func point(_ p: Point) -> String { numbers([p.x, p.y]) }

  static func rect(_ r: Rect) -> String {
    numbers([r.origin.x, r.origin.y, r.size.width, r.size.height])
  }

  static func transform(_ t: Transform) -> String { numbers([t.a, t.b, t.c, t.d, t.tx, t.ty]) }

  /// Four numbers, so that colours that no hexadecimal form can hold come back the same.
  static func color(_ c: Color?) -> String {
    guard let c else { return "none" }
    return numbers([c.red, c.green, c.blue, c.alpha])
  }
}

extension SceneTextTokens {
  mutating func numbers(_ count: Int) throws(SceneTextError) -> [Double] {
    var values: [Double] = []
    for _ in 0..<count { values.append(try number()) }
    return values
  }

  /// All numbers up to the end of the line.
  mutating func numbersToLineEnd() throws(SceneTextError) -> [Double] {
    var values: [Double] = []
    while case .word = current.kind { values.append(try number()) }
    return values
  }

  mutating func point() throws(SceneTextError) -> Point {
    let v = try numbers(2)
    return Point(x: v[0], y: v[1])
  }

  mutating func rect() throws(SceneTextError) -> Rect {
    let v = try numbers(4)
    return Rect(x: v[0], y: v[1], width: v[2], height: v[3])
  }

  mutating func transform() throws(SceneTextError) -> Transform {
    let v = try numbers(6)
    return Transform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
  }

  /// `none`, a hexadecimal colour, or red, green, blue and alpha in 0…1.
  mutating func color() throws(SceneTextError) -> Color? {
    if upcomingWord == "none" {
      take()
      return nil
    }
    if let word = upcomingWord, word.hasPrefix("#") {
      guard let color = Color(hex: word) else { throw failure("not a colour: \(word)") }
      take()
      return color
    }
    let v = try numbers(4)
    return Color(red: v[0], green: v[1], blue: v[2], alpha: v[3])
  }

  mutating func requiredColor() throws(SceneTextError) -> Color {
    let failure = self.failure("expected a colour")
    guard let color = try color() else { throw failure }
    return color
  }

  /// One of a list of names.
  mutating func choice<Value>(
    _ values: [Value],
    _ name: (Value) -> String
  ) throws(SceneTextError) -> Value {
    let word = upcomingWord
    guard let value = values.first(where: { name($0) == word }) else {
      throw failure("expected one of \(values.map(name).joined(separator: ", "))")
    }
    take()
    return value
  }
}
