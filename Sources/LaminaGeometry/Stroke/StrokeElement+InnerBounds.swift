import Glibc

extension StrokeElement {
  /// The box of what of the piece lies inside a convex outline that it follows; larger by up to the pen's
  /// radius where the outline bends tighter than the pen, and at caps.
  ///
  /// All of such an outline lies on one side of each of its tangents, so half of the band does, and no join.
  ///
  /// - Parameters:
  ///   - pen: The pen, with twice the inner line's width.
  ///   - center: A point inside the outline.
  /// - Returns: The box.
  func innerBounds(_ pen: Pen, around center: Point) -> Extent {
    switch self {
    case .body(let segment): return segment.innerBandBounds(pen.radius, center)
    case .join(let corner, _, _):
      return Extent(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y)
    case .cap(let end, let direction):
      let inwards = direction.perpendicular.turned(to: center - end) * pen.radius
      var box = Extent(minX: end.x, minY: end.y, maxX: end.x, maxY: end.y)
      box.formUnion(end + inwards)
      box.formUnion(end + direction * pen.radius)
      box.formUnion(end + direction * pen.radius + inwards)
      return box
    case .cusp, .dot: return bounds(pen)
    }
  }
}

extension PathSegment {
  fileprivate func innerBandBounds(_ radius: Double, _ center: Point) -> Extent {
    guard let from = startTangent, let to = endTangent else { return .empty }
    if bendsTightly(radius) { return boundingBox.outset(by: radius) }
    // The band's other edge is curved alike, so its extremes lie within those of the segment itself.
    var box = boundingBox
    for (p, direction) in [(start, from), (end, to)] {
      box.formUnion(p + direction.perpendicular.turned(to: center - p) * radius)
    }
    return box
  }
}

extension Vector {
  /// The vector or its opposite, whichever leads the way of another one.
  fileprivate func turned(to other: Vector) -> Vector { dot(other) < 0 ? -self : self }
}

extension Path {
  /// A point inside the path if it is one closed convex outline, gone round once; `nil` for others.
  ///
  /// Found by the control points: where they go round a convex polygon, so does the outline.
  var convexCenter: Point? {
    let solid = contours.filter { !$0.isDot }
    guard let outline = solid.first, solid.count == 1, outline.isClosed else { return nil }
    let segments = outline.solidSegments
    let corners = segments.flatMap(\.leadingControls)
    var sides: [Vector] = []
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      if let side = (b - a).normalized { sides.append(side) }
    }
    guard Self.turnOnce(sides) else { return nil }
    var sum = Vector.zero
    for segment in segments {
      sum = sum + (segment.start - .zero) + (segment.point(at: 0.5) - .zero)
    }
    return .zero + sum * (0.5 / Double(segments.count))
  }

  /// Whether directions that follow one another turn one way only, and once around.
  private static func turnOnce(_ sides: [Vector]) -> Bool {
    guard sides.count > 2 else { return false }
    var (left, right, total) = (false, false, 0.0)
    for (a, b) in zip(sides, sides.dropFirst() + sides.prefix(1)) {
      let turn = a.cross(b)
      if turn.magnitude <= 1e-9 {
        if a.dot(b) < 0 { return false }
        continue
      }
      if turn > 0 { right = true } else { left = true }
      total += atan2(turn, a.dot(b))
    }
    return left != right && (total.magnitude - 2 * .pi).magnitude < 1e-6
  }
}

extension PathSegment {
  /// The points that make the segment, but for its end.
  fileprivate var leadingControls: [Point] {
    switch self {
    case .line(let a, _): [a]
    case .quad(let a, let b, _): [a, b]
    case .cubic(let a, let b, let c, _): [a, b, c]
    }
  }
}
