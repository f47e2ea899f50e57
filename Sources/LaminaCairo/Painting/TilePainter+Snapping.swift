import LaminaGeometry
import LaminaLayers

extension TilePainter {
  /// Paints content with its upright edges and lines moved onto device pixels.
  ///
  /// Fills have their edges on pixel edges; lines are a whole number of pixels wide, at least one, and
  /// cover those pixels whole. Slanted and curved parts keep their shape, as do inner and outer lines.
  func paintSnapped(_ content: FrameContent, _ map: Transform, _ opacity: Double) {
    guard case .shape(let shape) = content, map.preservesUprightRects else {
      return paint(content, map, opacity)
    }
    let beneath = opacity < 1 ? nil : shape.lineBeneath
    if let beneath { paint(beneath, map, opacity) }
    if let color = shape.fillColor, color.alpha > 0 {
      let path = PixelSnapping.snapped(shape.geometry.path, map) { $0.rounded() }
      fill(path, .identity, shape.fillRule, Premultiplied(color, opacity: opacity))
    }
    guard beneath == nil, let stroke = shape.stroke else { return }
    if stroke.side != nil { return paint(stroke, map, opacity) }
    let scale = map.determinant.magnitude.squareRoot()
    var style = stroke.style
    style.width = Double.maximum((style.width * scale).rounded(), 1)
    style.dashPattern = style.dashPattern.map { $0 * scale }
    style.dashPhase *= scale
    // A line an odd number of pixels wide runs through the middle of pixels.
    let shift = Int(Double.minimum(style.width, 1e6)) % 2 == 1 ? 0.5 : 0
    let path = PixelSnapping.snapped(stroke.trimmed.path, map) { ($0 - shift).rounded() + shift }
    self.stroke(path, style, .identity, Premultiplied(stroke.color, opacity: opacity))
  }
}

/// Moves the upright and level sides of paths onto device pixels.
enum PixelSnapping {
  /// A path in device pixels, in which both ends of upright sides have a snapped x, and of level sides
  /// a snapped y.
  static func snapped(_ path: Path, _ map: Transform, _ snap: (Double) -> Double) -> Path {
    let points = path.points.map(map.apply)
    var result = points
    var (index, start) = (0, 0)
    func join(_ a: Int, _ b: Int) {
      if (points[a].x - points[b].x).magnitude < 1.0 / 1024 {
        result[a].x = snap(points[a].x)
        result[b].x = snap(points[a].x)
      }
      if (points[a].y - points[b].y).magnitude < 1.0 / 1024 {
        result[a].y = snap(points[a].y)
        result[b].y = snap(points[a].y)
      }
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        start = index
        index += 1
      case .line:
        join(index - 1, index)
        index += 1
      case .quad: index += 2
      case .cubic: index += 3
      case .close: if index > start { join(index - 1, start) }
      }
    }
    return rebuilt(path, result)
  }

  private static func rebuilt(_ path: Path, _ points: [Point]) -> Path {
    var result = Path()
    var index = 0
    for verb in path.verbs {
      switch verb {
      case .move: result.move(to: points[index])
      case .line: result.addLine(to: points[index])
      case .quad: result.addQuadCurve(to: points[index + 1], control: points[index])
      case .cubic:
        result.addCurve(
          to: points[index + 2],
          control1: points[index],
          control2: points[index + 1]
        )
      case .close: result.closeSubpath()
      }
      index += verb.pointCountForPainting
    }
    return result
  }
}

extension Path.Verb {
  fileprivate var pointCountForPainting: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}
