import LaminaGeometry

extension Rect {
  /// Whether a point lies in the rectangle with rounded corners.
  ///
  /// The straight edges are half-open as the rectangle's; points on the arcs are inside.
  func contains(_ p: Point, radii: CornerRadii) -> Bool {
    guard contains(p) else { return false }
    if radii == .zero { return true }
    let corners = radii.fitted(to: size)
    let (left, top) = (p.x - minX, p.y - minY)
    let (right, bottom) = (maxX - p.x, maxY - p.y)
    return corners.topLeft.admits(left, top) && corners.topRight.admits(right, top)
      && corners.bottomRight.admits(right, bottom) && corners.bottomLeft.admits(left, bottom)
  }

  /// Whether a point lies in the border of a width along the inside of the rounded edge.
  func borderContains(_ p: Point, width: Double, radii: CornerRadii) -> Bool {
    guard contains(p, radii: radii) else { return false }
    let inner = standardized.insetBy(dx: width, dy: width)
    if inner.isEmpty { return true }
    func shrunk(_ r: Size) -> Size {
      Size(
        width: Double.maximum(r.width - width, 0),
        height: Double.maximum(r.height - width, 0)
      )
    }
    let outer = radii.fitted(to: size)
    let innerRadii = CornerRadii(
      topLeft: shrunk(outer.topLeft),
      topRight: shrunk(outer.topRight),
      bottomRight: shrunk(outer.bottomRight),
      bottomLeft: shrunk(outer.bottomLeft)
    )
    return !inner.contains(p, radii: innerRadii)
  }
}

extension Extent {
  /// Whether the rectangle of these edges holds a point, half-open as rectangles are.
  @inline(__always)
  func containsInBox(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }
}

extension Size {
  /// Whether a corner of these radii lets a point in, given by its distances from the two edges.
  fileprivate func admits(_ x: Double, _ y: Double) -> Bool {
    guard width > 0, height > 0, x < width, y < height else { return true }
    let (u, v) = ((width - x) / width, (height - y) / height)
    return u * u + v * v <= 1
  }
}
