/// How often an outline winds about a point, counted where it crosses the ray from the point to the
/// right.
///
/// Lines are decided exactly. A curve counts as the line between its ends as soon as the point lies
/// outside a convex region that holds the curve, since then the curve can be pulled straight without
/// passing over the point; otherwise it is halved. Halving by midpoints gives the same numbers from
/// either end, so a curve walked back cancels the curve walked forth, for every point: shapes that
/// share an edge leave no gap. The answer is that of a closed polygon near the outline, so it is
/// always consistent, and it is the outline's own away from it.
struct Crossings {
  /// The sum of crossings: +1 where the outline goes down the screen, -1 where it goes up.
  var winding = 0
  /// Whether the point lies on the outline.
  var touches = false

  /// Whether the point is inside under a rule; points on the outline are.
  @inline(__always)
  func isInside(_ rule: FillRule) -> Bool {
    if touches { return true }
    return rule == .nonzero ? winding != 0 : winding & 1 != 0
  }

  /// Counts a stretch that lies to the right of the point as a whole.
  @inline(__always)
  mutating func addRight(from startY: Double, to endY: Double, at y: Double) {
    let (startAbove, endAbove) = (startY <= y, endY <= y)
    if startAbove != endAbove { winding += startAbove ? 1 : -1 }
  }

  /// Counts a line.
  @inline(__always)
  mutating func addLine(_ a: Point, _ b: Point, at p: Point) {
    if (a.y <= p.y) != (b.y <= p.y) {
      addSteepLine(a, b, at: p)
    } else if a.y == p.y || b.y == p.y {
      addTouch(a, b, at: p)
    }
  }

  /// Counts a line with one end on either side of the ray.
  @inline(__always)
  private mutating func addSteepLine(_ a: Point, _ b: Point, at p: Point) {
    if a.x < p.x && b.x < p.x { return }
    let isDown = a.y <= p.y
    if a.x > p.x && b.x > p.x {
      winding += isDown ? 1 : -1
      return
    }
    let side = orientation(a, b, p)
    if side == 0 {
      touches = true
    } else if (side > 0) == isDown {
      winding += isDown ? 1 : -1
    }
  }

  /// Notes whether a line that does not cross the ray touches it at the point.
  private mutating func addTouch(_ a: Point, _ b: Point, at p: Point) {
    if a == p || b == p {
      touches = true
    } else if a.y == b.y && (a.x < p.x) != (b.x < p.x) {
      touches = true
    }
  }
}
