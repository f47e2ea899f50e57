extension Path {
  /// The image of the path under an affine map.
  ///
  /// Coordinates that overflow are limited to the largest finite number; the path comes out empty if
  /// one is not a number, so that no path ever holds such a thing.
  public func transformed(by transform: Transform) -> Path {
    var copy = self
    copy.transform(by: transform)
    return copy
  }

  /// Maps every point of the path in place; see ``transformed(by:)``.
  public mutating func transform(by transform: Transform) {
    var isFinite = true
    for i in points.indices {
      points[i] = transform.apply(points[i])
      isFinite = isFinite && points[i].isFinite
    }
    if !isFinite { limitOverflow() }
  }

  private mutating func limitOverflow() {
    func limited(_ v: Double) -> Double {
      Double.minimum(Double.maximum(v, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
    guard points.allSatisfy({ !$0.x.isNaN && !$0.y.isNaN }) else {
      self = Path()
      return
    }
    for i in points.indices { points[i] = Point(limited(points[i].x), limited(points[i].y)) }
  }
}
