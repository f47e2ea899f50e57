import Glibc

/// Walks along a subpath and draws the outline of its stroke on both sides.
///
/// Each straight piece of the stroke is a rectangle drawn clockwise, each outer corner a wedge drawn
/// clockwise. Edges that two of them share in opposite directions are left out; on the inner side of a
/// corner the way leads through the corner itself. So the outline winds about every point as often as
/// the pieces cover it, and never backwards.
struct StrokeOutliner {
  private let pen: Pen
  private let tolerance: Double
  private(set) var path = Path()
  /// The points to the left of the direction of travel, and those to the right, in order.
  private var left: [Point] = []
  private var right: [Point] = []

  init(_ pen: Pen, tolerance: Double) {
    self.pen = pen
    self.tolerance = tolerance
  }

  mutating func add(_ contour: Contour) {
    let lines = flattened(contour)
    guard let first = lines.first, let last = lines.last else { return addDot(contour.start) }
    var previous = contour.isClosed ? last : nil
    for line in lines {
      if let previous, !merge(previous, line) {
        addJoin(at: line.start, from: previous.ending, to: line.starting, line.isSmooth)
        addSides(at: line.start, line.starting)
      } else if previous == nil {
        addSides(at: line.start, line.starting)
      }
      addSides(at: line.end, line.ending)
      previous = line
    }
    if contour.isClosed {
      close(left)
      close(right.reversed())
    } else {
      var outline = left
      outline += cap(at: last.end, last.ending)
      outline += right.reversed()
      outline += cap(at: first.start, -first.starting)
      close(outline)
    }
  }

  /// A straight piece.
  private struct Line {
    let start: Point
    let end: Point
    let direction: Vector
    let length: Double
    /// Whether it goes on from the line before without a corner, as part of a curve.
    var isSmooth: Bool
    /// The directions across which the pen stands at the two ends: the curve's own at a curve's ends.
    var starting: Vector
    var ending: Vector

    init(_ start: Point, _ end: Point, _ direction: Vector, isSmooth: Bool) {
      (self.start, self.end, self.direction, self.isSmooth) = (start, end, direction, isSmooth)
      length = start.distance(to: end)
      (starting, ending) = (direction, direction)
    }

    /// Whether the pen can stand across a direction at one end without turning back over the line.
    func isNear(_ tangent: Vector, _ pen: Pen) -> Bool {
      direction.dot(tangent) > 0
        && 2 * direction.cross(tangent).magnitude * pen.radius <= length
    }
  }

  /// The subpath as straight pieces with a direction, those without length left out.
  private func flattened(_ contour: Contour) -> [Line] {
    var lines: [Line] = []
    for segment in contour.solidSegments {
      var (start, isSmooth) = (segment.start, false)
      let first = lines.count
      func add(_ end: Point) {
        guard let direction = (end - start).normalized else { return }
        lines.append(Line(start, end, direction, isSmooth: isSmooth))
        (start, isSmooth) = (end, true)
      }
      var from = 0.0
      // A curve that folds back would flatten to less than it is.
      for to in segment.cusps + [1] {
        let part = segment.subsegment(from: from, to: to)
        part.forEachFlatPoint(tolerance: flatness(of: part), add)
        from = to
      }
      if first < lines.count { turnEnds(of: &lines, from: first, segment) }
    }
    return lines
  }

  /// Lets the lines of a curve start and end in the curve's own directions, from which lines differ
  /// by more than a wide pen forgives.
  private func turnEnds(of lines: inout [Line], from first: Int, _ segment: PathSegment) {
    if case .line = segment { return }
    if let tangent = segment.startTangent {
      if lines[first].isNear(tangent, pen) {
        lines[first].starting = tangent
      } else {
        let start = lines[first].start
        lines[first].isSmooth = true
        lines.insert(Line(start, start, tangent, isSmooth: false), at: first)
      }
    }
    guard let tangent = segment.endTangent, let last = lines.last else { return }
    if last.isNear(tangent, pen) {
      lines[lines.count - 1].ending = tangent
    } else {
      lines.append(Line(last.end, last.end, tangent, isSmooth: true))
    }
  }

  /// The tolerance for a segment's lines: a wide stroke's outer edge is longer than its curve, so the
  /// lines must be closer to it.
  private func flatness(of segment: PathSegment) -> Double {
    if case .line = segment { return tolerance }
    let bend = (0...8).map { segment.curvature(at: Double($0) / 8).magnitude }.max() ?? 0
    return Double.maximum(tolerance / (1 + bend * pen.radius), 1e-4 * tolerance)
  }

  private mutating func addSides(at p: Point, _ direction: Vector) {
    let across = direction.perpendicular * pen.radius
    append(p - across, to: &left)
    append(p + across, to: &right)
  }

  /// Lets two lines of a curve share one point on each side, unless they are too short for their turn
  /// or do not follow one another.
  private mutating func merge(_ previous: Line, _ line: Line) -> Bool {
    guard line.isSmooth, !left.isEmpty, !right.isEmpty else { return false }
    let opening = 1 + previous.direction.dot(line.direction)
    let shortest = Double.minimum(previous.length, line.length)
    let bend = previous.direction.cross(line.direction).magnitude * pen.radius
    guard opening > 0, bend <= 0.5 * shortest * opening else { return false }
    let normals = previous.direction.perpendicular + line.direction.perpendicular
    let across = normals * (pen.radius / opening)
    left[left.count - 1] = line.start - across
    right[right.count - 1] = line.start + across
    return true
  }

  private mutating func addJoin(at p: Point, from: Vector, to: Vector, _ isSmooth: Bool) {
    let turn = from.cross(to)
    if turn == 0 && from.dot(to) > 0 { return }
    // Turning clockwise the left side is the outer one.
    let side = turn > 0 ? -1.0 : 1
    let outer = joinPoints(at: p, from, to, side, isSmooth)
    if turn > 0 {
      for q in outer { append(q, to: &left) }
      append(p, to: &right)
    } else {
      for q in outer { append(q, to: &right) }
      append(p, to: &left)
    }
  }

  /// The points of a corner between the ends of its two bands, on its outer side.
  private func joinPoints(
    at p: Point,
    _ from: Vector,
    _ to: Vector,
    _ side: Double,
    _ isSmooth: Bool
  ) -> [Point] {
    if pen.join == .round || isSmooth {
      let start = (from.perpendicular * side).angle
      let sweep = atan2(from.cross(to), from.dot(to))
      return arc(about: p, from: start, sweep: side > 0 ? -sweep.magnitude : sweep.magnitude)
    }
    guard pen.isMitered(from, to) else { return [] }
    let normals = from.perpendicular + to.perpendicular
    return [p + normals * (side * pen.radius / (1 + from.dot(to)))]
  }

  /// Points on the pen's circle strictly between two angles.
  private func arc(about p: Point, from start: Double, sweep: Double) -> [Point] {
    let step = 2 * acos(1 - Double.minimum(tolerance / pen.radius, 1))
    let count = Int((sweep.magnitude / Double.maximum(step, 1e-2)).rounded(.up))
    guard count > 1 else { return [] }
    return (1..<count).map {
      p + Vector(angle: start + sweep * (Double($0) / Double(count))) * pen.radius
    }
  }

  /// The points of a cap, from the left of a direction that leads away to its right.
  private func cap(at p: Point, _ direction: Vector) -> [Point] {
    let across = direction.perpendicular * pen.radius
    switch pen.cap {
    case .butt: return []
    case .square:
      let end = p + direction * pen.radius
      return [end - across, end + across]
    case .round: return arc(about: p, from: (-across).angle, sweep: .pi)
    }
  }

  private mutating func addDot(_ p: Point) {
    let direction = Vector(dx: 1, dy: 0)
    let across = direction.perpendicular * pen.radius
    guard pen.cap != .butt else { return }
    var outline = [p - across] + cap(at: p, direction) + [p + across]
    if pen.cap == .round { outline += cap(at: p, -direction) }
    if pen.cap == .square { outline = cap(at: p, direction) + cap(at: p, -direction) }
    close(outline)
  }

  private func append(_ p: Point, to side: inout [Point]) {
    if side.last != p { side.append(p) }
  }

  private mutating func close(_ outline: [Point]) {
    path.addPath(.polygon(outline.filter(\.isFinite)))
  }
}
