import LaminaGeometry

/// Builds paths from the command lists of vector files, by a canvas' rules.
struct PathReader {
  private(set) var path = Path()
  private var transform = Transform.identity

  /// The path of a command list.
  static func path(_ commands: JSON?) -> Path {
    var reader = PathReader()
    for command in commands?.array ?? [] { reader.run(command) }
    return reader.path
  }

  /// Runs one command; one with a number that is not finite is ignored.
  mutating func run(_ command: JSON) {
    guard let parts = command.array, let name = parts.first?.string else { return }
    let arguments = parts.dropFirst().filter { $0.bool == nil && $0.array == nil }
    let n = arguments.compactMap(\.number)
    guard n.count == arguments.count, n.allSatisfy(\.isFinite) else { return }
    let flag = parts.last?.bool ?? false
    switch (name, n.count) {
    case ("T", 6): transform = Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("M", 2): path.move(to: map(n[0], n[1]))
    case ("L", 2): path.addLine(to: map(n[0], n[1]))
    case ("Q", 4): path.addQuadCurve(to: map(n[2], n[3]), control: map(n[0], n[1]))
    case ("C", 6):
      path.addCurve(
        to: map(n[4], n[5]),
        control1: map(n[0], n[1]),
        control2: map(n[2], n[3])
      )
    case ("Z", _): path.closeSubpath()
    case ("A", 5):
      draw {
        $0.addArc(
          center: Point(n[0], n[1]),
          radius: n[2],
          startAngle: n[3],
          endAngle: n[4],
          clockwise: !flag
        )
      }
    case ("E", 7):
      draw {
        $0.addEllipticalArc(
          center: Point(n[0], n[1]),
          radii: Size(width: n[2], height: n[3]),
          rotation: n[4],
          startAngle: n[5],
          endAngle: n[6],
          clockwise: !flag
        )
      }
    case ("AT", 5):
      draw {
        $0.addArc(
          tangent1End: Point(n[0], n[1]),
          tangent2End: Point(n[2], n[3]),
          radius: n[4]
        )
      }
    case ("R", 4): addRect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case ("RR", 4):
      let radii = parts.last?.array.flatMap(Self.radii)
      if let radii { addRoundedRect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), radii) }
    default: break
    }
  }

  private func map(_ x: Double, _ y: Double) -> Point { transform.apply(Point(x, y)) }

  /// Runs a command in its own space, from the current point, and adds what it drew.
  private mutating func draw(_ command: (inout Path) -> Void) {
    var local = Path()
    let current = path.currentPoint.flatMap { point in transform.inverse.map { $0.apply(point) } }
    if let current { local.move(to: current) }
    command(&local)
    let mapped = local.transformed(by: transform)
    var i = 0
    for verb in mapped.verbs {
      let p = mapped.points[i..<(i + verb.pointCount)]
      switch verb {
      case .move:
        // A map without inverse hides the current point: the line to the start is still drawn.
        if current == nil { path.addLine(to: p[i]) }
      case .line: path.addLine(to: p[i])
      case .quad: path.addQuadCurve(to: p[i + 1], control: p[i])
      case .cubic: path.addCurve(to: p[i + 2], control1: p[i], control2: p[i + 1])
      case .close: path.closeSubpath()
      }
      i += verb.pointCount
    }
  }

  private mutating func addRect(_ rect: Rect) {
    path.addPath(Path(rect: rect).transformed(by: transform))
    path.move(to: transform.apply(rect.origin))
  }

  private mutating func addRoundedRect(_ rect: Rect, _ radii: CornerRadii) {
    var radii = radii
    if rect.size.width < 0 {
      swap(&radii.topLeft, &radii.topRight)
      swap(&radii.bottomLeft, &radii.bottomRight)
    }
    if rect.size.height < 0 {
      swap(&radii.topLeft, &radii.bottomLeft)
      swap(&radii.topRight, &radii.bottomRight)
    }
    let local = Path(roundedRect: rect, radii: radii)
    let isMirrored = (rect.size.width < 0) != (rect.size.height < 0)
    path.addPath((isMirrored ? local.reversed() : local).transformed(by: transform))
    path.move(to: transform.apply(rect.origin))
  }

  /// One to four radii in the order of CSS; `nil` if they are no valid list.
  static func radii(_ list: [JSON]) -> CornerRadii? {
    let sizes = list.compactMap { item -> Size? in
      if let r = item.number { return Size(width: r, height: r) }
      guard let pair = item.numbers, pair.count == 2 else { return nil }
      return Size(width: pair[0], height: pair[1])
    }
    let isValid = sizes.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }
    guard sizes.count == list.count, isValid else { return nil }
    let order: [Int]
    switch sizes.count {
    case 1: order = [0, 0, 0, 0]
    case 2: order = [0, 1, 0, 1]
    case 3: order = [0, 1, 2, 1]
    case 4: order = [0, 1, 2, 3]
    default: return nil
    }
    return CornerRadii(
      topLeft: sizes[order[0]],
      topRight: sizes[order[1]],
      bottomRight: sizes[order[2]],
      bottomLeft: sizes[order[3]]
    )
  }
}
