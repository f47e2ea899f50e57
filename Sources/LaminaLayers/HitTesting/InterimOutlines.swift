import LaminaGeometry

// Stand-ins by flattening, until the exact ones stand in LaminaGeometry.

extension Path {
  /// The outline as lines, each curve in 32 steps.
  private var lines: [(Point, Point)] {
    var lines: [(Point, Point)] = []
    forEachSegment { segment in
      var last = segment.start
      for step in 1...32 {
        let next = segment.point(Double(step) / 32)
        lines.append((last, next))
        last = next
      }
    }
    return lines
  }

  func stroked(_ style: StrokeStyle) -> Path {
    var outline = Path()
    for (a, b) in lines where a != b {
      let (way, half) = (b - a, style.width / 2)
      let side = Vector(dx: -way.dy / way.length * half, dy: way.dx / way.length * half)
      outline.addPath(.polygon([a - side, b - side, b + side, a + side]))
    }
    return outline
  }

  func distance(to p: Point) -> Double {
    lines.reduce(Double.infinity) { best, line in
      let (way, from) = (line.1 - line.0, p - line.0)
      let square = way.dx * way.dx + way.dy * way.dy
      let t = square > 0 ? (from.dx * way.dx + from.dy * way.dy) / square : 0
      let clamped = Double.minimum(Double.maximum(t, 0), 1)
      return Double.minimum(best, p.distance(to: line.0.interpolated(to: line.1, at: clamped)))
    }
  }

  func intersection(_ other: Path, rule: FillRule, otherRule: FillRule) -> Path { self }
}

extension PathSegment {
  fileprivate func point(_ t: Double) -> Point {
    switch self {
    case .line(let a, let b): return a.interpolated(to: b, at: t)
    case .quad(let a, let b, let c):
      return PathSegment.line(a.interpolated(to: b, at: t), b.interpolated(to: c, at: t)).point(t)
    case .cubic(let a, let b, let c, let d):
      return PathSegment.quad(
        a.interpolated(to: b, at: t),
        b.interpolated(to: c, at: t),
        c.interpolated(to: d, at: t)
      ).point(t)
    }
  }
}
