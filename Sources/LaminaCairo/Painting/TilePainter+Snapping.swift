import LaminaGeometry
import LaminaLayers

extension TilePainter {
  /// Paints content with its upright edges and lines moved onto device pixels.
  ///
  /// Fills have their edges on pixel edges; lines are a whole number of pixels wide, at least one, and
  /// cover those pixels whole: one along the middle of its path lies around it as evenly as pixels allow,
  /// inner and outer ones start at the edge of the fill. Slanted and curved parts keep their shape.
  func paintSnapped(_ content: FrameContent, _ map: Transform, _ opacity: Double) {
    guard case .shape(let shape) = content, map.preservesUprightRects else {
      return paint(content, map, opacity)
    }
    let area = PixelSnapping.snapped(shape.path, map) { $0.rounded() }
    let fill = Premultiplied(shape.fillColor ?? .clear, opacity: opacity)
    guard let stroke = shape.stroke else {
      return self.fill(area, .identity, shape.fillRule, fill)
    }
    let line = Premultiplied(stroke.color, opacity: opacity)
    let style = PixelSnapping.snapped(stroke.style, map)
    guard let side = StrokeSide(style, of: area, rule: shape.fillRule) else {
      self.fill(area, .identity, shape.fillRule, fill)
      // A line an odd number of pixels wide runs through the middle of pixels.
      let shift = Int(Double.minimum(style.width, 1e6)) % 2 == 1 ? 0.5 : 0
      let path = PixelSnapping.snapped(stroke.trimmed, map) { ($0 - shift).rounded() + shift }
      return self.stroke(path, style, .identity, line)
    }
    let part = PixelSnapping.snapped(stroke.trimmed, map) { $0.rounded() }
    if shape.hasInnerLine {
      paintLined(side, along: part, .identity, fill: fill, line: line)
    } else if opacity == 1, shape.lineBeneath != nil {
      self.stroke(part, side.style, .identity, line)
      self.fill(area, .identity, shape.fillRule, fill)
    } else {
      self.fill(area, .identity, shape.fillRule, fill)
      self.stroke(part, style, .identity, line, side: side)
    }
  }
}

/// Moves the upright and level sides of paths onto device pixels.
enum PixelSnapping {
  /// A pen in device pixels, a whole number of them wide.
  static func snapped(_ style: StrokeStyle, _ map: Transform) -> StrokeStyle {
    let scale = map.determinant.magnitude.squareRoot()
    var style = style
    style.width = Double.maximum((style.width * scale).rounded(), 1)
    style.dashPattern = style.dashPattern.map { $0 * scale }
    style.dashPhase *= scale
    return style
  }

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
