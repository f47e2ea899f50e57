/// A piece of a stroke; the stroke is all of them together.
enum StrokeElement: Sendable {
  /// The band along a segment, cut off square at both ends.
  case body(PathSegment)
  /// The corner where one direction of travel turns into another.
  case join(Point, from: Vector, to: Vector)
  /// What lies beyond an end, in a direction that leads away.
  case cap(Point, Vector)
  /// The half disc before a cusp of a curve, in the direction in which it arrives.
  case cusp(Point, Vector)
  /// A point without length.
  case dot(Point)
}

/// The pen's numbers in the form that piecewise tests need.
struct Pen: Sendable {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  /// The square of the miter limit.
  let squaredLimit: Double

  /// The pen of a style, or `nil` if it paints nothing.
  init?(_ style: StrokeStyle) {
    guard style.width > 0, style.width < .infinity else { return nil }
    radius = style.width / 2
    cap = style.cap
    join = style.join
    squaredLimit = style.miterLimit > 0 ? style.miterLimit * style.miterLimit : 0
  }

  /// Whether a corner between two directions is sharp rather than cut off.
  ///
  /// The miter's length over the width is 1 / sin(θ/2) for the angle θ between the lines.
  func isMitered(_ from: Vector, _ to: Vector) -> Bool {
    let opening = 1 + from.dot(to)
    return join == .miter && opening > 1e-9 && 2 <= squaredLimit * opening * (1 + 1e-12)
  }
}

extension Contour {
  /// Appends the pieces of the subpath's stroke to a list.
  func appendStroke(_ pen: Pen, to elements: inout [StrokeElement]) {
    let solid = solidSegments
    guard let first = solid.first, let last = solid.last else {
      if pen.cap != .butt { elements.append(.dot(start)) }
      return
    }
    var previous: (end: Point, direction: Vector)?
    if isClosed, let direction = last.endTangent { previous = (last.end, direction) }
    for segment in solid {
      if let previous, let direction = segment.startTangent, previous.direction != direction {
        elements.append(.join(segment.start, from: previous.direction, to: direction))
      }
      elements.append(.body(segment))
      for t in segment.cusps {
        let before = segment.subsegment(from: 0, to: t)
        if let direction = before.endTangent { elements.append(.cusp(before.end, direction)) }
      }
      if let direction = segment.endTangent { previous = (segment.end, direction) }
    }
    if !isClosed && pen.cap != .butt {
      if let direction = first.startTangent { elements.append(.cap(first.start, -direction)) }
      if let direction = last.endTangent { elements.append(.cap(last.end, direction)) }
    }
  }
}
