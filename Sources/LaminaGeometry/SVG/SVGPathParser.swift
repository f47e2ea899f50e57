/// Reads SVG path data command by command.
struct SVGPathParser {
  private var scanner: SVGScanner
  private(set) var path = Path()
  /// The control point that a following shorthand curve mirrors, by the kind it belongs to.
  private var lastCubicControl: Point?
  private var lastQuadControl: Point?

  init(_ text: String) { scanner = SVGScanner(text) }

  private var current: Point { path.currentPoint ?? .zero }

  mutating func parse() throws(PathParseError) {
    scanner.skipSpace()
    while let letter = scanner.peek() {
      let start = scanner.offset
      let command = letter | 0x20
      guard Self.commands.contains(command) else {
        throw PathParseError(offset: start, reason: .unexpectedCharacter)
      }
      if path.isEmpty && command != UInt8(ascii: "m") {
        throw PathParseError(offset: start, reason: .missingMove)
      }
      scanner.advance()
      try run(command, isRelative: letter != command - 0x20)
      scanner.skipSpace()
    }
  }

  private static let commands = Array("mlhvcsqtaz".utf8)

  /// Runs a command with each set of arguments that follows.
  private mutating func run(_ command: UInt8, isRelative: Bool) throws(PathParseError) {
    if command == UInt8(ascii: "z") {
      path.closeSubpath()
      lastCubicControl = nil
      lastQuadControl = nil
      return
    }
    var command = command
    repeat {
      try runOnce(command, isRelative: isRelative)
      // More pairs after a move are lines.
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    } while scanner.skipToArgument()
  }

  private mutating func runOnce(_ command: UInt8, isRelative: Bool) throws(PathParseError) {
    let base = isRelative ? current : .zero
    var cubic: Point?
    var quad: Point?
    switch command {
    case UInt8(ascii: "m"): path.move(to: try point(base))
    case UInt8(ascii: "l"): path.addLine(to: try point(base))
    case UInt8(ascii: "h"):
      let x = try finite(scanner.number() + base.x)
      path.addLine(to: Point(x: x, y: current.y))
    case UInt8(ascii: "v"):
      let y = try finite(scanner.number() + base.y)
      path.addLine(to: Point(x: current.x, y: y))
    case UInt8(ascii: "c"): cubic = try curve(base, first: nil)
    case UInt8(ascii: "s"): cubic = try curve(base, first: mirrored(lastCubicControl))
    case UInt8(ascii: "q"):
      let control = try point(base)
      path.addQuadCurve(to: try point(base), control: control)
      quad = control
    case UInt8(ascii: "t"):
      let control = mirrored(lastQuadControl)
      path.addQuadCurve(to: try point(base), control: control)
      quad = control
    default: try arc(base)
    }
    lastCubicControl = cubic
    lastQuadControl = quad
  }

  /// Reads a cubic curve and returns its second control point.
  private mutating func curve(_ base: Point, first: Point?) throws(PathParseError) -> Point {
    let control1: Point
    if let first { control1 = first } else { control1 = try point(base) }
    let control2 = try point(base)
    path.addCurve(to: try point(base), control1: control1, control2: control2)
    return control2
  }

  private func mirrored(_ control: Point?) -> Point {
    control.map { current + (current - $0) } ?? current
  }

  private mutating func arc(_ base: Point) throws(PathParseError) {
    let (rx, ry) = (try scanner.number(), try scanner.number())
    let rotation = Angle.radians(degrees: try scanner.number())
    let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
    path.addArc(
      to: try point(base),
      radii: Size(width: rx, height: ry),
      rotation: rotation,
      isLarge: isLarge,
      clockwise: isClockwise
    )
  }

  private mutating func point(_ base: Point) throws(PathParseError) -> Point {
    let x = try finite(scanner.number() + base.x)
    return Point(x: x, y: try finite(scanner.number() + base.y))
  }

  private func finite(_ v: Double) throws(PathParseError) -> Double {
    guard v.isFinite else {
      throw PathParseError(offset: scanner.offset, reason: .numberOutOfRange)
    }
    return v
  }
}
