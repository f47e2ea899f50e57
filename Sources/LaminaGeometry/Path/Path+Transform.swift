extension Path {
  /// The image of the path under an affine map.
  ///
  /// Empty if the map or a point of the image is not finite, so that no path ever holds such a number.
  public func transformed(by transform: Transform) -> Path {
    var copy = self
    copy.transform(by: transform)
    return copy
  }

  /// Maps every point of the path; the path becomes empty if one of them would not be finite.
  public mutating func transform(by transform: Transform) {
    var isFinite = true
    for i in points.indices {
      points[i] = transform.apply(points[i])
      isFinite = isFinite && points[i].isFinite
    }
    if !isFinite { self = Path() }
  }
}
