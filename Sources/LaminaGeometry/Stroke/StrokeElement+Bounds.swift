extension StrokeElement {
  /// The smallest box that holds the piece; for curves that bend tighter than the pen, one that may
  /// be larger by up to the pen's radius.
  func bounds(_ pen: Pen) -> Extent {
    switch self {
    case .body(let segment): return segment.bandBounds(pen.radius)
    case .join(let corner, let from, let to): return Self.joinBounds(corner, from, to, pen)
    case .cap(let end, let direction): return Self.capBounds(end, direction, pen)
    case .cusp(let center, _), .dot(let center):
      return Extent(minX: center.x, minY: center.y, maxX: center.x, maxY: center.y)
        .outset(by: pen.radius)
    }
  }

  private static func joinBounds(_ corner: Point, _ from: Vector, _ to: Vector, _ pen: Pen)
    -> Extent
  {
    let side = from.cross(to) > 0 ? -pen.radius : pen.radius
    var box = Extent.empty
    if pen.join == .round {
      // The arc from one band to the next: its ends, and the extremes it passes.
      for v in arcExtremes(radius: pen.radius) where v.dot(from) >= 0 && v.dot(to) <= 0 {
        box.formUnion(corner + v)
      }
    } else if pen.isMitered(from, to) {
      let normals = from.perpendicular + to.perpendicular
      box.formUnion(corner + normals * (side / (1 + from.dot(to))))
    }
    box.formUnion(corner + from.perpendicular * side)
    box.formUnion(corner + to.perpendicular * side)
    return box
  }

  private static func capBounds(_ end: Point, _ direction: Vector, _ pen: Pen) -> Extent {
    var box = Extent.empty
    let across = direction.perpendicular * pen.radius
    box.formUnion(end + across)
    box.formUnion(end - across)
    if pen.cap == .square {
      box.formUnion(end + across + direction * pen.radius)
      box.formUnion(end - across + direction * pen.radius)
    } else {
      for v in arcExtremes(radius: pen.radius) where v.dot(direction) >= 0 {
        box.formUnion(end + v)
      }
    }
    return box
  }

  private static func arcExtremes(radius r: Double) -> [Vector] {
    [Vector(dx: r, dy: 0), Vector(dx: 0, dy: r), Vector(dx: -r, dy: 0), Vector(dx: 0, dy: -r)]
  }
}

extension PathSegment {
  /// Whether the segment somewhere bends so tightly that a band about it may have cusps.
  func bendsTightly(_ radius: Double) -> Bool {
    if case .line = self { return false }
    return (0...16).contains { curvature(at: Double($0) / 16).magnitude * radius > 0.5 }
  }

  /// The box of the band along the segment.
  func bandBounds(_ radius: Double) -> Extent {
    var box = Extent.empty
    guard let from = startTangent, let to = endTangent else { return box }
    for (p, direction) in [(start, from), (end, to)] {
      box.formUnion(p + direction.perpendicular * radius)
      box.formUnion(p - direction.perpendicular * radius)
    }
    if case .line = self { return box }
    // Where the curve bends tighter than the pen the band's edge has cusps: take the safe box.
    if bendsTightly(radius) { return boundingBox.outset(by: radius) }
    // Elsewhere the band reaches furthest beside the curve's own extremes.
    let own = boundingBox
    let (left, right) = (Double.minimum(start.x, end.x), Double.maximum(start.x, end.x))
    let (top, bottom) = (Double.minimum(start.y, end.y), Double.maximum(start.y, end.y))
    if own.minX < left { box.minX = Double.minimum(box.minX, own.minX - radius) }
    if own.maxX > right { box.maxX = Double.maximum(box.maxX, own.maxX + radius) }
    if own.minY < top { box.minY = Double.minimum(box.minY, own.minY - radius) }
    if own.maxY > bottom { box.maxY = Double.maximum(box.maxY, own.maxY + radius) }
    return box
  }
}
