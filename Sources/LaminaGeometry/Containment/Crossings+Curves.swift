extension Crossings {
  /// Counts a cubic curve.
  mutating func addCubic(
    _ p0: Point,
    _ p1: Point,
    _ p2: Point,
    _ p3: Point,
    at p: Point,
    depth: Int = 40
  ) {
    // Outside the box of the points? Above, below and left of the point nothing crosses the ray.
    let minY = Double.minimum(Double.minimum(p0.y, p1.y), Double.minimum(p2.y, p3.y))
    let maxY = Double.maximum(Double.maximum(p0.y, p1.y), Double.maximum(p2.y, p3.y))
    if !(p.y >= minY && p.y <= maxY) { return }
    let maxX = Double.maximum(Double.maximum(p0.x, p1.x), Double.maximum(p2.x, p3.x))
    if p.x > maxX { return }
    let minX = Double.minimum(Double.minimum(p0.x, p1.x), Double.minimum(p2.x, p3.x))
    if p.x < minX { return addRight(from: p0.y, to: p3.y, at: p.y) }

    // Outside the strip along the chord? A cubic reaches ¾ of its control points' distance from it.
    let chord = p3 - p0
    let (d1, d2) = (chord.cross(p1 - p0), chord.cross(p2 - p0))
    let side = chord.cross(p - p0)
    let low = 0.75 * Double.minimum(0, Double.minimum(d1, d2))
    let high = 0.75 * Double.maximum(0, Double.maximum(d1, d2))
    let slack = 4e-15 * (chord.dx.magnitude + chord.dy.magnitude) * ((maxX - minX) + (maxY - minY))
    if side > high + slack || side < low - slack {
      return addChord(from: p0.y, to: p3.y, side: side, at: p.y)
    }

    let bend1 = bend(p0, p1, p2)
    let bend2 = bend(p1, p2, p3)
    let size = Double.maximum(
      Double.maximum(minX.magnitude, maxX.magnitude),
      Double.maximum(minY.magnitude, maxY.magnitude)
    )
    if depth == 0 || Double.maximum(bend1, bend2) <= 4e-16 * size {
      return addLine(p0, p3, at: p)
    }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (d, e) = (middle(a, b), middle(b, c))
    let m = middle(d, e)
    addCubic(p0, a, d, m, at: p, depth: depth - 1)
    addCubic(m, e, c, p3, at: p, depth: depth - 1)
  }

  /// Counts a quadratic curve.
  mutating func addQuad(_ p0: Point, _ p1: Point, _ p2: Point, at p: Point, depth: Int = 40) {
    let minY = Double.minimum(Double.minimum(p0.y, p1.y), p2.y)
    let maxY = Double.maximum(Double.maximum(p0.y, p1.y), p2.y)
    if !(p.y >= minY && p.y <= maxY) { return }
    let maxX = Double.maximum(Double.maximum(p0.x, p1.x), p2.x)
    if p.x > maxX { return }
    let minX = Double.minimum(Double.minimum(p0.x, p1.x), p2.x)
    if p.x < minX { return addRight(from: p0.y, to: p2.y, at: p.y) }

    let chord = p2 - p0
    let half = 0.5 * chord.cross(p1 - p0)
    let side = chord.cross(p - p0)
    let slack = 4e-15 * (chord.dx.magnitude + chord.dy.magnitude) * ((maxX - minX) + (maxY - minY))
    if side > Double.maximum(0, half) + slack || side < Double.minimum(0, half) - slack {
      return addChord(from: p0.y, to: p2.y, side: side, at: p.y)
    }

    let size = Double.maximum(
      Double.maximum(minX.magnitude, maxX.magnitude),
      Double.maximum(minY.magnitude, maxY.magnitude)
    )
    if depth == 0 || bend(p0, p1, p2) <= 4e-16 * size {
      return addLine(p0, p2, at: p)
    }
    let (a, b) = (middle(p0, p1), middle(p1, p2))
    let m = middle(a, b)
    addQuad(p0, a, m, at: p, depth: depth - 1)
    addQuad(m, b, p2, at: p, depth: depth - 1)
  }

  /// Counts a chord whose side is known for certain.
  @inline(__always)
  private mutating func addChord(from startY: Double, to endY: Double, side: Double, at y: Double) {
    let isDown = startY <= y
    if isDown != (endY <= y) && (side > 0) == isDown { winding += isDown ? 1 : -1 }
  }
}

/// The point half way; the same from either end, and never outside the two even by rounding.
@inline(__always)
func middle(_ a: Point, _ b: Point) -> Point {
  Point(x: a.x * 0.5 + b.x * 0.5, y: a.y * 0.5 + b.y * 0.5)
}

/// How far three points in a row are from being evenly spaced on a line.
@inline(__always)
private func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
  let (mx, my) = (a.x * 0.5 + c.x * 0.5, a.y * 0.5 + c.y * 0.5)
  return Double.maximum((mx - b.x).magnitude, (my - b.y).magnitude)
}
