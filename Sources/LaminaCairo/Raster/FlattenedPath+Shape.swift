import LaminaGeometry

extension FlattenedPath {
  /// Whether the path is one polygon that a point sees whole (a convex one, a star, a pie slice):
  /// its winding number is then 0 outside and the same ±1 everywhere inside, so signed areas add up
  /// to the exact coverage.
  ///
  /// The points tried are the mean of the corners and `candidate`.
  func isStarShaped(about candidate: Point) -> Bool {
    isStarShaped || (starts.count == 1 && goesRoundOnce(candidate))
  }

  /// The same with no other point to try than the mean of the corners.
  var isStarShaped: Bool {
    guard starts.count == 1 else { return false }
    let n = points.count
    var (sumX, sumY) = (0.0, 0.0)
    for i in 0..<n {
      sumX += points[i].x
      sumY += points[i].y
    }
    return goesRoundOnce(Point(x: sumX / Double(n), y: sumY / Double(n)))
  }

  /// Whether the direction from `c` to the outline turns one way only, and once around.
  private func goesRoundOnce(_ c: Point) -> Bool {
    let last = points[points.count - 1]
    var (px, py) = (last.x - c.x, last.y - c.y)
    var (left, right, rises) = (0, 0, 0)
    for i in 0..<points.count {
      let (x, y) = (points[i].x - c.x, points[i].y - c.y)
      let turn = px * y - py * x
      if turn > 0 { right &+= 1 }
      if turn < 0 { left &+= 1 }
      // Exactly opposite directions could be a half turn either way.
      if turn == 0 && px * x + py * y < 0 { return false }
      if (py < 0) != (y < 0) { rises &+= 1 }
      (px, py) = (x, y)
    }
    return (left == 0 || right == 0) && rises <= 2
  }
}
