/// A path measured by length: where it is, and which way it goes, at a distance along it.
///
/// Distances run over all subpaths in order, closing lines included; jumps between subpaths have no
/// length. Lengths are exact to about 1e-11 of themselves.
public struct PathMeasure: Sendable {
  /// The length of all subpaths together.
  public let length: Double
  let contours: [Contour]
  /// For each contour, the distance at which it starts, and for each of its segments the length.
  let starts: [Double]
  let segmentLengths: [[Double]]

  /// Measures a path.
  public init(_ path: Path) {
    contours = path.contours
    segmentLengths = contours.map { $0.segments.map(\.length) }
    var total = 0.0
    var starts: [Double] = []
    for lengths in segmentLengths {
      starts.append(total)
      total += lengths.reduce(0, +)
    }
    self.starts = starts
    length = total
  }

  /// The length of each subpath that draws something, in order.
  public var subpathLengths: [Double] { segmentLengths.map { $0.reduce(0, +) } }

  /// The point at a distance; the ends beyond them, `nil` for a path without subpaths or NaN.
  public func point(atLength distance: Double) -> Point? {
    if length == 0, !distance.isNaN { return contours.first?.start }
    return locate(distance).map { $0.segment.point(at: $0.parameter) }
  }

  /// The direction of travel at a distance, of length 1; `nil` where the path has no length.
  public func tangent(atLength distance: Double) -> Vector? {
    locate(distance).flatMap { $0.segment.tangent(at: $0.parameter) }
  }

  /// The signed curvature at a distance, positive clockwise on screen; `nil` where the path has no
  /// length.
  public func curvature(atLength distance: Double) -> Double? {
    locate(distance).map { $0.segment.curvature(at: $0.parameter) }
  }

  /// The segment and parameter at a distance, limited to the path.
  func locate(_ distance: Double) -> (segment: PathSegment, parameter: Double)? {
    guard !distance.isNaN, length > 0 else { return nil }
    var last: (PathSegment, Double)?
    var rest = Double.maximum(distance, 0)
    for (contour, lengths) in zip(contours, segmentLengths) {
      for (segment, size) in zip(contour.segments, lengths) where size > 0 {
        if rest < size { return (segment, segment.parameter(atLength: rest, of: size)) }
        rest -= size
        last = (segment, 1)
      }
    }
    return last
  }
}

extension Path {
  /// The length of all subpaths together, closing lines included, to about 1e-11 of itself.
  public var length: Double {
    var total = 0.0
    forEachSegment { total += $0.length }
    return total
  }

  /// The enclosed area, counted by winding number: positive clockwise on screen; open subpaths count
  /// as closed.
  public var area: Double {
    var total = 0.0
    // Taken about a point of the path, so that far away paths lose no digits.
    guard let origin = points.first else { return 0 }
    let shift = Transform(translationX: -origin.x, y: -origin.y)
    forEachSegment(closingSubpaths: true) { total += $0.applying(shift).areaAboutOrigin }
    return total
  }

  /// The point at a distance along the path; see ``PathMeasure``, which is faster when asked often.
  public func point(atLength distance: Double) -> Point? {
    PathMeasure(self).point(atLength: distance)
  }

  /// The direction at a distance along the path; see ``PathMeasure``.
  public func tangent(atLength distance: Double) -> Vector? {
    PathMeasure(self).tangent(atLength: distance)
  }

  /// The signed curvature at a distance along the path; see ``PathMeasure``.
  public func curvature(atLength distance: Double) -> Double? {
    PathMeasure(self).curvature(atLength: distance)
  }

  /// The same outline drawn the other way: every subpath is walked from its end, in order.
  ///
  /// Subpaths that draw nothing are left out.
  public func reversed() -> Path {
    var path = Path()
    for contour in contours { path.append(contour.reversed) }
    return path
  }
}
