public import LaminaGeometry

extension SeededGenerator {
  /// A random point of a square about the origin.
  public mutating func point(within radius: Double = 100) -> Point {
    Point(x: double(in: -radius...radius), y: double(in: -radius...radius))
  }

  /// A random path of lines and curves, open and closed subpaths mixed.
  public mutating func path(segments: Int = 8, within radius: Double = 100) -> Path {
    var path = Path()
    path.move(to: point(within: radius))
    for _ in 0..<segments {
      switch int(in: 0..<8) {
      case 0, 1, 2: path.addLine(to: point(within: radius))
      case 3, 4:
        path.addQuadCurve(to: point(within: radius), control: point(within: radius))
      case 5, 6:
        path.addCurve(
          to: point(within: radius),
          control1: point(within: radius),
          control2: point(within: radius)
        )
      default:
        if unit() < 0.5 { path.closeSubpath() }
        path.move(to: point(within: radius))
      }
    }
    if unit() < 0.5 { path.closeSubpath() }
    return path
  }
}
