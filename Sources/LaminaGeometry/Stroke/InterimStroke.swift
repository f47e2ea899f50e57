// Stroke bounds and trimming by flattening, until the exact ones stand beside them.

extension Path {
  /// A box that holds all of a stroke; may be larger than needed.
  public func strokeBounds(_ style: StrokeStyle) -> Extent {
    controlBox.outset(by: style.width / 2 * Double.maximum(style.miterLimit, 1.5))
  }

  /// The part of the outline between two fractions of its length, flattened.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let lines = flattenedSubpaths
    let total = lines.reduce(0) { $0 + Self.length($1) }
    let (low, high) = (start * total, end * total)
    var (part, walked) = (Path(), 0.0)
    for line in lines {
      var isDrawing = false
      for (a, b) in zip(line, line.dropFirst()) {
        let length = a.distance(to: b)
        let (from, to) = (Double.maximum(low - walked, 0), Double.minimum(high - walked, length))
        walked += length
        guard length > 0, from < to else { continue }
        if !isDrawing { part.move(to: a.interpolated(to: b, at: from / length)) }
        isDrawing = true
        part.addLine(to: a.interpolated(to: b, at: to / length))
      }
    }
    return part
  }

  private static func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private var flattenedSubpaths: [[Point]] {
    var lines: [[Point]] = []
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: lines.append([points[index]])
      case .line: lines[lines.count - 1].append(points[index])
      case .quad, .cubic:
        let last = lines[lines.count - 1]
        let curve = [last[last.count - 1]] + points[index..<index + (verb == .quad ? 2 : 3)]
        for step in 1...64 { lines[lines.count - 1].append(Self.point(curve, Double(step) / 64)) }
      case .close: lines[lines.count - 1].append(lines[lines.count - 1][0])
      }
      index += [1, 1, 2, 3, 0][Int(verb.rawValue)]
    }
    return lines
  }

  private static func point(_ curve: [Point], _ t: Double) -> Point {
    var curve = curve
    while curve.count > 1 {
      curve = zip(curve, curve.dropFirst()).map { $0.interpolated(to: $1, at: t) }
    }
    return curve[0]
  }
}
