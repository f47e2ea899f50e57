import LaminaGeometry

extension SceneTextFormat {
  static func corners(_ c: CornerRadii) -> String {
    numbers(
      [c.topLeft, c.topRight, c.bottomRight, c.bottomLeft].flatMap { [$0.width, $0.height] }
    )
  }

  static func insets(_ i: Insets) -> String { numbers([i.top, i.left, i.bottom, i.right]) }

  static func shadow(_ s: Shadow) -> String {
    let path = s.path.map { " " + string($0.svg) } ?? ""
    return "\(color(s.color)) \(numbers([s.opacity, s.offset.dx, s.offset.dy, s.radius]))\(path)"
  }

  static func hitArea(_ area: HitArea) -> String {
    switch area {
    case .painted: "painted"
    case .bounds: "bounds"
    case .none: "none"
    case .path(let path): string(path.svg)
    }
  }

  static func font(_ f: Font) -> String {
    var text = "\(string(f.family)) \(number(f.size)) \(f.weight)"
    if f.isItalic { text += " italic" }
    if f.hasTabularFigures { text += " tabular" }
    return text
  }

  /// The string, then for each part with attributes of its own: its bytes, colour and font.
  static func text(_ t: AttributedText) -> String {
    t.runs.reduce(string(t.string)) { text, run in
      let font = run.font.map { " font " + self.font($0) } ?? ""
      let color = run.color.map { " color " + self.color($0) } ?? ""
      return text + " part \(run.range.lowerBound) \(run.range.upperBound)\(color)\(font)"
    }
  }

  /// Width, height and the pixels, eight hexadecimal digits each.
  static func image(_ image: Image) -> String {
    var digits = ""
    digits.reserveCapacity(image.pixels.count * 8)
    for pixel in image.pixels {
      let text = String(pixel, radix: 16)
      digits += String(repeating: "0", count: 8 - text.count) + text
    }
    return "\(image.width) \(image.height) \(string(digits))"
  }
}

extension SceneTextTokens {
  mutating func integer(in range: ClosedRange<Int>) throws(SceneTextError) -> Int {
    guard let word = upcomingWord, let value = Int(word), range.contains(value) else {
      throw failure("expected a whole number in \(range.lowerBound)…\(range.upperBound)")
    }
    take()
    return value
  }

  mutating func path() throws(SceneTextError) -> Path {
    let start = current
    let text = try string()
    do throws(PathParseError) {
      return try Path(svg: text)
    } catch {
      throw SceneTextError(
        line: start.line,
        column: start.column,
        reason: "not a path: \(error.reason) at offset \(error.offset)"
      )
    }
  }

  mutating func corners() throws(SceneTextError) -> CornerRadii {
    let v = try numbersToLineEnd()
    switch v.count {
    case 1: return CornerRadii(v[0])
    case 4: return CornerRadii(topLeft: v[0], topRight: v[1], bottomRight: v[2], bottomLeft: v[3])
    case 8:
      let s = stride(from: 0, to: 8, by: 2).map { Size(width: v[$0], height: v[$0 + 1]) }
      return CornerRadii(topLeft: s[0], topRight: s[1], bottomRight: s[2], bottomLeft: s[3])
    default: throw failure("expected 1, 4 or 8 radii")
    }
  }

  mutating func shadow() throws(SceneTextError) -> Shadow {
    let color = try requiredColor()
    let v = try numbers(4)
    var shadow = Shadow(
      color: color,
      opacity: v[0],
      offset: Vector(dx: v[1], dy: v[2]),
      radius: v[3]
    )
    if case .string = current.kind { shadow.path = try path() }
    return shadow
  }

  mutating func hitArea() throws(SceneTextError) -> HitArea {
    if case .string = current.kind { return .path(try path()) }
    return try choice([HitArea.painted, .bounds, .none]) { "\($0)" }
  }

  mutating func font() throws(SceneTextError) -> Font {
    var font = Font(family: try string())
    font.size = try number()
    font.weight = try integer(in: 1...1000)
    if upcomingWord == "italic" {
      font.isItalic = true
      take()
    }
    if upcomingWord == "tabular" {
      font.hasTabularFigures = true
      take()
    }
    return font
  }

  mutating func text() throws(SceneTextError) -> AttributedText {
    var text = AttributedText("")
    let bytes = Array(try string().utf8)
    var end = 0
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while upcomingWord == "part" {
      take()
      let lower = try integer(in: end...bytes.count)
      let upper = try integer(in: lower...bytes.count)
      var (color, font): (Color?, Font?) = (nil, nil)
      if upcomingWord == "color" {
        take()
        color = try self.color()
      }
      if upcomingWord == "font" {
        take()
        font = try self.font()
      }
      text.append(part(end..<lower))
      text.append(part(lower..<upper), font: font, color: color)
      end = upper
    }
    text.append(part(end..<bytes.count))
    return text
  }

  mutating func colorsToLineEnd() throws(SceneTextError) -> [Color] {
    var colors: [Color] = []
    while case .word = current.kind { colors.append(try requiredColor()) }
    return colors
  }

  mutating func image() throws(SceneTextError) -> Image {
    let width = try integer(in: 1...32_768)
    let height = try integer(in: 1...32_768)
    let failure = self.failure("expected \(width) × \(height) pixels of 8 hexadecimal digits")
    let digits = Array(try string().utf8)
    guard digits.count == width * height * 8 else { throw failure }
    var pixels = ContiguousArray<UInt32>()
    pixels.reserveCapacity(width * height)
    for start in stride(from: 0, to: digits.count, by: 8) {
      let text = String(decoding: digits[start..<start + 8], as: UTF8.self)
      guard let pixel = UInt32(text, radix: 16) else { throw failure }
      pixels.append(pixel)
    }
    guard let image = Image(width: width, height: height, pixels: pixels) else { throw failure }
    return image
  }
}
