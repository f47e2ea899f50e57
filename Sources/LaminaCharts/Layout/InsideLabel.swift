import Glibc
public import LaminaGeometry

/// Finds room for text inside shapes.
public enum InsideLabel {
  /// The least extent of a text that is worth a look, in points.
  private static let least = 10.0

  /// Whether a slice is too slim for any text, at once.
  static func isHopeless(_ slice: Slice) -> Bool {
    // A slice is no broader than its chord.
    slice.isEmpty
      || (slice.sweep < Double.pi && 2 * slice.outerRadius * sin(slice.sweep / 2) < least)
  }

  /// Whether a stage is too slim for any text, at once.
  static func isHopeless(_ stage: FunnelStage) -> Bool {
    stage.isEmpty || Double.minimum(stage.band.width, stage.band.height) < least
  }

  /// The place of a text inside a slice, or `nil` if it does not fit with 3 points beside it.
  public static func rect(for size: Size, in slice: Slice, center: Point) -> Rect? {
    guard !slice.isEmpty else { return nil }
    if slice.isFullTurn, slice.innerRadius == 0 {
      let rect = centered(size, at: center)
      return fits(rect.insetBy(dx: -3, dy: -1), slice, center: center) ? rect : nil
    }
    let isRing = slice.innerRadius > 0.4 * slice.outerRadius
    for part in isRing ? [0.5, 0.58] : [0.62, 0.7, 0.55, 0.78, 0.48, 0.84] {
      let radius = mix(slice.innerRadius, slice.outerRadius, part)
      let rect = centered(size, at: slice.point(center: center, radius: radius))
      if fits(rect.insetBy(dx: -3, dy: -1), slice, center: center) { return rect }
    }
    return nil
  }

  /// The place of a text in the middle of a funnel stage, or nearer to its broad end; `nil` if it does
  /// not fit.
  public static func rect(for size: Size, in stage: FunnelStage) -> Rect? {
    guard !stage.isEmpty else { return nil }
    let path = Path.polygon(stage.corners)
    let c = stage.corners
    let (start, end) = (c[0] + (c[1] - c[0]) * 0.5, c[3] + (c[2] - c[3]) * 0.5)
    let isTurned = c[0].distance(to: c[1]) < c[3].distance(to: c[2])
    for part in [0.5, 0.42, 0.34] {
      let rect = centered(size, at: start + (end - start) * (isTurned ? 1 - part : part))
      if corners(rect.insetBy(dx: -3, dy: 0)).allSatisfy({ path.contains($0) }) { return rect }
    }
    return nil
  }

  private static func centered(_ size: Size, at p: Point) -> Rect {
    Rect(
      x: (p.x - size.width / 2).rounded(),
      y: (p.y - size.height / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }

  private static func corners(_ r: Rect) -> [Point] {
    [
      Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY),
    ]
  }

  private static func fits(_ rect: Rect, _ slice: Slice, center: Point) -> Bool {
    let outside = corners(rect).contains { $0.distance(to: center) > slice.outerRadius }
    let x = Double.minimum(Double.maximum(center.x, rect.minX), rect.maxX)
    let y = Double.minimum(Double.maximum(center.y, rect.minY), rect.maxY)
    let inHole = Point(x, y).distance(to: center) < slice.innerRadius
    guard !outside, !inHole else { return false }
    if slice.isFullTurn { return true }
    return ![slice.startAngle, slice.endAngle].contains { angle in
      crosses(rect, from: center, to: center + Vector(angle: angle) * slice.outerRadius)
    }
  }

  /// Whether a segment meets a rectangle (Liang and Barsky's clipping).
  private static func crosses(_ r: Rect, from a: Point, to b: Point) -> Bool {
    var (t0, t1) = (0.0, 1.0)
    let d = b - a
    for (p, q) in [
      (-d.dx, a.x - r.minX), (d.dx, r.maxX - a.x), (-d.dy, a.y - r.minY), (d.dy, r.maxY - a.y),
    ] {
      if p == 0 {
        if q < 0 { return false }
      } else if p < 0 {
        t0 = Double.maximum(t0, q / p)
      } else {
        t1 = Double.minimum(t1, q / p)
      }
    }
    return t0 <= t1
  }
}
