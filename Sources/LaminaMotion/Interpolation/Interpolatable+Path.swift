public import LaminaGeometry

extension Path: Interpolatable {
  /// The path with another's points added to its own, where their structure agrees; else the other.
  public func adding(_ other: Path) -> Path {
    guard verbs == other.verbs else { return other.isEmpty ? self : other }
    return rebuilt { points[$0].adding(other.points[$0]) }
  }

  /// The path whose coordinates are multiplied.
  public func scaled(by factor: Double) -> Path { rebuilt { points[$0].scaled(by: factor) } }

  /// The root of the summed squares of the distances of their points; 1 for unlike structure.
  public func distance(to other: Path) -> Double {
    guard verbs == other.verbs else { return 1 }
    return zip(points, other.points).reduce(0) {
      Vector(dx: $0, dy: $1.0.distance(to: $1.1)).length
    }
  }

  /// A path of the same verbs with other points.
  func rebuilt(_ point: (Int) -> Point) -> Path {
    var path = Path()
    var i = 0
    for verb in verbs {
      switch verb {
      case .move: path.move(to: point(i))
      case .line: path.addLine(to: point(i))
      case .quad: path.addQuadCurve(to: point(i + 1), control: point(i))
      case .cubic:
        path.addCurve(to: point(i + 2), control1: point(i), control2: point(i + 1))
      case .close: path.closeSubpath()
      }
      i += verb.pointCount
    }
    return path
  }
}
