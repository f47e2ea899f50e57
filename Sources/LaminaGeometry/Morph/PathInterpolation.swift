/// The way from one path to another, worked out once for many steps.
///
/// Paths of equal structure move point by point. Others are brought to cubics: subpaths are matched
/// to the nearest of the other path by their middles, closed ones agree in direction and start where
/// the way is shortest, and the one with fewer segments is split until the counts agree. A subpath
/// without a partner shrinks to its own middle. At 0 and at 1 the paths themselves are given, and in
/// between nothing lies outside the box of both.
public struct PathInterpolation: Sendable {
  /// The path at 0.
  public let start: Path
  /// The path at 1.
  public let end: Path
  private let from: Path
  private let to: Path

  /// Works out the way between two paths.
  ///
  /// - Complexity: O(n) for equal structure, else up to O(n²) for n segments of a subpath.
  public init(from start: Path, to end: Path) {
    self.start = start
    self.end = end
    if start.verbs == end.verbs {
      (from, to) = (start, end)
    } else {
      (from, to) = PathMatch.matched(start, end)
    }
  }

  /// The path at a fraction of the way; fractions outside 0…1 go on in the same direction, and NaN
  /// counts as 0.
  ///
  /// - Complexity: O(n).
  public func path(at t: Double) -> Path {
    if t == 1 { return end }
    if t == 0 || t.isNaN { return start }
    var path = from
    var isFinite = true
    for i in path.points.indices {
      path.points[i] = from.points[i].interpolated(to: to.points[i], at: t)
      isFinite = isFinite && path.points[i].isFinite
    }
    return isFinite ? path : (t < 0 ? start : end)
  }
}

extension Path {
  /// The path at fraction `t` of the way to another; exact at 0 and at 1.
  ///
  /// See ``PathInterpolation``, which saves the matching when many steps are needed.
  public func interpolated(to other: Path, at t: Double) -> Path {
    PathInterpolation(from: self, to: other).path(at: t)
  }
}
