import Glibc
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
      // Seen from the label's column; another side's labels come over the top or the bottom only.
      let direction = Vector(angle: angles[label.index] ?? .nan)
      let inwards = label.isLeft ? -direction.dx : direction.dx
      if inwards < -1e-6, inwards < -direction.dy.magnitude * (1 + 1e-9) {
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
      // Angles from straight away from the disc, negative above.
      let turns = column.map { label -> Double in
        let direction = Vector(angle: angles[label.index] ?? .nan)
        return atan2(direction.dy, isLeft ? -direction.dx : direction.dx)
      }
      for index in column.indices.dropFirst() where turns[index - 1] > turns[index] + 1e-9 {
        found.append("labels \(column[index - 1].index), \(column[index].index) are out of order")
      }
    }
    return found
  }

  /// Labels that were dropped or moved over although there was room for them.
  ///
  /// - Parameters:
  ///   - layout: a layout of labels none of which is too wide.
  ///   - requests: what was asked for.
  ///   - height: the height of the columns.
  ///   - metrics: the distances that were kept.
  /// - Returns: every broken promise, in words.
  static func wastedRoom(
    _ layout: OutsideLabelLayout,
    requests: [OutsideLabelRequest],
    height: Double,
    metrics: OutsideLabelMetrics
  ) -> [String] {
    let rows = Int((height + metrics.rowGap) / (metrics.rowHeight + metrics.rowGap))
    let counts = [false, true].map { side in layout.labels.filter { $0.isLeft == side }.count }
    let sides = Dictionary(uniqueKeysWithValues: layout.labels.map { ($0.index, $0.isLeft) })
    var found: [String] = []
    for request in requests {
      let direction = Vector(angle: request.angle)
      let isLeft = direction.dx < -1e-9
      guard sides[request.index] == nil else { continue }
      if counts[isLeft ? 1 : 0] < rows { found.append("label \(request.index) had room") }
    }
    let moved = requests.compactMap { request -> Bool? in
      let isLeft = Vector(angle: request.angle).dx < -1e-9
      return sides[request.index].flatMap { $0 == isLeft ? nil : $0 }
    }
    if Set(moved).count > 1 { found.append("labels moved over both ways") }
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
    for i in a.indices.dropFirst() {
      let (p, q) = (a[i - 1], a[i])
      let (left, right) = (Double.minimum(p.x, q.x) - 1e-9, Double.maximum(p.x, q.x) + 1e-9)
      let (top, bottom) = (Double.minimum(p.y, q.y) - 1e-9, Double.maximum(p.y, q.y) + 1e-9)
      for j in b.indices.dropFirst() {
        let (r, s) = (b[j - 1], b[j])
        // Rounding says little about the sides of lines that run along each other far apart.
        if Double.maximum(r.x, s.x) < left || Double.minimum(r.x, s.x) > right { continue }
        if Double.maximum(r.y, s.y) < top || Double.minimum(r.y, s.y) > bottom { continue }
        if segmentsMeet(p, q, r, s) { return true }
      }
    }
    return false
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
