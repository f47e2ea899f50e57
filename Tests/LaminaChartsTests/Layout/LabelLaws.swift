import LaminaCharts
import LaminaGeometry
import Testing

/// Checks of the promises that label layouts make, over all pairs.
enum LabelLaws {
  /// Every broken promise of a layout around a disc, in words.
  static func violations(
    _ layout: OutsideLabelLayout,
    requests: [OutsideLabelRequest],
    bounds: Rect
  ) -> [String] {
    let labels = layout.labels
    var found: [String] = []
    let angles = Dictionary(uniqueKeysWithValues: requests.map { ($0.index, $0.angle) })
    for label in labels {
      if !bounds.contains(label.rect) { found.append("label \(label.index) leaves the bounds") }
      if touches(label.rect, center: layout.center, radius: layout.radius) {
        found.append("label \(label.index) touches the disc")
      }
      if crossesDisc(label.leader, center: layout.center, radius: layout.radius) {
        found.append("leader \(label.index) crosses the disc")
      }
      let angle = angles[label.index] ?? .nan
      let direction = Vector(angle: angle).dx
      if direction.magnitude > 1e-6, (direction < 0) != label.isLeft {
        found.append("label \(label.index) is on the wrong side")
      }
    }
    return found + pairViolations(labels) + orderViolations(labels, angles: angles)
  }

  /// Overlaps of labels with labels, leader lines with leader lines, and one with the other.
  static func pairViolations(_ labels: [PlacedLabel]) -> [String] {
    var found: [String] = []
    for (i, a) in labels.enumerated() {
      for (j, b) in labels.enumerated() where i != j {
        if j > i, a.rect.intersects(b.rect) {
          found.append("labels \(a.index), \(b.index) overlap")
        }
        if j > i, meet(a.leader, b.leader) { found.append("leaders \(a.index), \(b.index) meet") }
        if enters(a.leader, b.rect) { found.append("leader \(a.index) crosses label \(b.index)") }
      }
    }
    return found
  }

  private static func orderViolations(_ labels: [PlacedLabel], angles: [Int: Double]) -> [String] {
    var found: [String] = []
    for isLeft in [true, false] {
      let column = labels.filter { $0.isLeft == isLeft }.sorted { $0.rect.minY < $1.rect.minY }
      for (upper, lower) in zip(column, column.dropFirst()) {
        let a = Vector(angle: angles[upper.index] ?? .nan).dy
        let b = Vector(angle: angles[lower.index] ?? .nan).dy
        if a > b + 1e-9 { found.append("labels \(upper.index), \(lower.index) are out of order") }
      }
    }
    return found
  }

  static func touches(_ rect: Rect, center: Point, radius: Double) -> Bool {
    let x = Double.minimum(Double.maximum(center.x, rect.minX), rect.maxX)
    let y = Double.minimum(Double.maximum(center.y, rect.minY), rect.maxY)
    return Point(x, y).distance(to: center) < radius
  }

  /// Whether a line enters the disc; where it starts it may touch it.
  private static func crossesDisc(_ line: [Point], center: Point, radius: Double) -> Bool {
    let outside = line.drop { $0.distance(to: center) < radius - 0.6 }
    return zip(outside, outside.dropFirst()).contains { a, b in
      let d = b - a
      guard d.lengthSquared > 0 else { return false }
      let t = Double.minimum(Double.maximum((center - a).dot(d) / d.lengthSquared, 0), 1)
      return (a + d * t).distance(to: center) < radius - 1e-6
    }
  }

  static func meet(_ a: [Point], _ b: [Point]) -> Bool {
    zip(a, a.dropFirst()).contains { p in
      zip(b, b.dropFirst()).contains { q in segmentsMeet(p.0, p.1, q.0, q.1) }
    }
  }

  static func segmentsMeet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (s1, s2) = ((b - a).cross(c - a), (b - a).cross(d - a))
    let (s3, s4) = ((d - c).cross(a - c), (d - c).cross(b - c))
    if s1 * s2 > 0 || s3 * s4 > 0 { return false }
    if s1 == 0, s2 == 0 {
      return Rect(a, b).insetBy(dx: -1e-12, dy: -1e-12)
        .intersects(Rect(c, d).insetBy(dx: -1e-12, dy: -1e-12))
    }
    return true
  }

  private static func enters(_ line: [Point], _ rect: Rect) -> Bool {
    let r = rect.insetBy(dx: 1e-6, dy: 1e-6)
    let corners = [
      Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.maxX, r.maxY), Point(r.minX, r.maxY),
    ]
    return meet(line, corners + [corners[0]]) || line.contains { r.contains($0) }
  }
}
