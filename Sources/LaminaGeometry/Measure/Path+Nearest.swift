/// The place of a path nearest to a point.
public struct NearestPoint: Hashable, Sendable {
  /// The place itself.
  public let point: Point
  /// The distance to it.
  public let distance: Double
  /// The number of the segment it lies on, counted as ``Path/segments`` does.
  public let segment: Int
  /// The parameter in 0…1 on that segment.
  public let parameter: Double
}

extension PathSegment {
  /// The parameter in 0…1 of the place nearest to a point; the first of several.
  public func nearest(to p: Point) -> Double {
    if case .line(let a, let b) = self {
      let direction = b - a
      let t = (p - a).dot(direction) / direction.lengthSquared
      return t > 0 ? Double.minimum(t, 1) : 0
    }
    var search = NearestSearch(
      p: p,
      best: Double.minimum(start.distance(to: p), end.distance(to: p))
    )
    search.parameter = start.distance(to: p) <= end.distance(to: p) ? 0 : 1
    let size = controlBox.width + controlBox.height
    guard size.isFinite, p.isFinite else { return search.parameter }
    search.visit(cubic, from: 0, to: 1, flatness: 1e-6 * size, depth: 20)
    return polished(search.parameter, p)
  }

  /// Brings a parameter close to the nearest place to it by Newton steps, as long as they get nearer.
  private func polished(_ t: Double, _ p: Point) -> Double {
    var (t, distance) = (t, point(at: t).distance(to: p))
    for _ in 0..<12 {
      let (offset, speed) = (point(at: t) - p, derivative(at: t))
      let slope = speed.lengthSquared + offset.dot(secondDerivative(at: t))
      let step = offset.dot(speed) / slope
      let next = Double.minimum(Double.maximum(t - step, 0), 1)
      let reached = point(at: next).distance(to: p)
      guard reached <= distance, next != t else { break }
      (t, distance) = (next, reached)
    }
    return t
  }
}

/// The search for the nearest place on a curve: parts farther away than the best so far are left out.
private struct NearestSearch {
  let p: Point
  var best: Double
  var parameter = 0.0

  mutating func visit(
    _ curve: (Point, Point, Point, Point),
    from low: Double,
    to high: Double,
    flatness: Double,
    depth: Int
  ) {
    let (a, b, c, d) = curve
    guard PathSegment.cubic(a, b, c, d).controlBox.distance(to: p) < best else { return }
    let bend = Double.maximum(((c - b) - (b - a)).length, ((d - c) - (c - b)).length)
    if bend <= flatness || depth == 0 {
      let t = PathSegment.line(a, d).nearest(to: p)
      let distance = a.interpolated(to: d, at: t).distance(to: p)
      if distance < best { (best, parameter) = (distance, mix(low, high, t)) }
      return
    }
    let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
    let (left, right) = (middle(ab, bc), middle(bc, cd))
    let (m, half) = (middle(left, right), (low + high) / 2)
    visit((a, ab, left, m), from: low, to: half, flatness: flatness, depth: depth - 1)
    visit((m, right, cd, d), from: half, to: high, flatness: flatness, depth: depth - 1)
  }
}

extension Path {
  /// The place of the outline nearest to a point, closing lines of closed subpaths included.
  ///
  /// - Returns: `nil` for a path without segments or a point that is not finite.
  public func nearestPoint(to p: Point) -> NearestPoint? {
    guard p.isFinite else { return nil }
    var best: NearestPoint?
    var i = 0
    forEachSegment { segment in
      defer { i += 1 }
      if let best, segment.controlBox.distance(to: p) >= best.distance { return }
      let t = segment.nearest(to: p)
      let point = segment.point(at: t)
      let distance = point.distance(to: p)
      if distance < best?.distance ?? .infinity {
        best = NearestPoint(point: point, distance: distance, segment: i, parameter: t)
      }
    }
    return best
  }

  /// The distance from a point to the outline; infinite for a path without segments, NaN for NaN.
  public func distance(to p: Point) -> Double {
    if p.x.isNaN || p.y.isNaN { return .nan }
    return nearestPoint(to: p)?.distance ?? .infinity
  }

  /// Whether a point lies inside the filled path or within a distance of its outline.
  public func contains(_ p: Point, rule: FillRule = .nonzero, tolerance: Double) -> Bool {
    if contains(p, rule: rule) { return true }
    var outline = self
    // Filling closes open subpaths, and their closing lines count too.
    outline = outline.closedForFilling
    return outline.distance(to: p) <= tolerance
  }

  /// The path with every open subpath closed.
  var closedForFilling: Path {
    var path = Path()
    for contour in contours {
      var closed = contour
      if let end = contour.segments.last?.end, !contour.isClosed, end != contour.start {
        closed.segments.append(.line(end, contour.start))
      }
      closed.isClosed = true
      path.append(closed)
    }
    return path
  }
}
