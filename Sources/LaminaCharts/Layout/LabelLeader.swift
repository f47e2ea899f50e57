import Glibc
import LaminaGeometry

/// A leader line as seen from the disc's middle: x is 0 there and grows towards the column.
struct LabelLeader {
  let row: LabelRow
  /// Where the line leaves the rim.
  let rim: Point
  /// Where the petal ends; the same as the rim for pies.
  let start: Point
  /// The height of the level part.
  let y: Double
  /// Where a line that first follows the radius turns towards the column.
  private(set) var bend: Point?
  /// Where the level part begins.
  private(set) var elbow: Double

  init(row: LabelRow, y: Double, frame: LabelFrame) {
    self.row = row
    self.y = y
    let (r, middle) = (frame.radius, frame.center.y)
    if let level = Self.levelStart(row: row, dy: y - middle, radius: r) {
      rim = Point(level, y)
      start = rim
      elbow = level
      return
    }
    rim = Point(r * row.cosine, middle + r * row.sine)
    let anchor = r * Double.minimum(Double.maximum(row.request.anchor, 0), 1)
    start = Point(anchor * row.cosine, middle + anchor * row.sine)
    elbow = Self.elbow(row: row, dy: y - middle, column: frame.column, rim: rim.x)
  }

  /// Where a line that is level all the way leaves the rim; `nil` if that is not on the slice, or so
  /// far away that the line would not look like the slice's.
  private static func levelStart(row: LabelRow, dy: Double, radius: Double) -> Double? {
    guard row.request.anchor >= 1 - 1e-9, dy.magnitude < radius,
      (dy - radius * row.sine).magnitude <= 3,
      (asin(dy / radius) - row.angle).magnitude <= row.request.span
    else { return nil }
    return (radius * radius - dy * dy).squareRoot()
  }

  /// Along the radius when the label moved outwards; along the tangent when it moved inwards.
  private static func elbow(row: LabelRow, dy: Double, column: Double, rim: Double) -> Double {
    let outwards = movedOutwards(row: row, dy: dy, column: column)
    let x = outwards ? dy * row.cosine / row.sine : (column - dy * row.sine) / row.cosine
    guard x.isFinite else { return outwards && row.cosine == 0 ? rim : column }
    return Double.minimum(Double.maximum(x, rim), column)
  }

  private static func movedOutwards(row: LabelRow, dy: Double, column: Double) -> Bool {
    dy * row.sine >= column * row.sine * row.sine
  }

  /// The corners of the line before its level part.
  private var corners: [Point] {
    guard let bend else { return [rim, Point(elbow, y)] }
    return [rim, bend, Point(elbow, y)]
  }

  /// The line's height at a distance from the middle, right of the rim.
  func height(at x: Double) -> Double {
    guard x < elbow else { return y }
    let corners = corners
    for (a, b) in zip(corners, corners.dropFirst()) where x < b.x {
      return x <= a.x ? a.y : mix(a.y, b.y, (x - a.x) / (b.x - a.x))
    }
    return y
  }

  /// Whether this line is above another wherever both run.
  func isAbove(_ other: LabelLeader) -> Bool {
    let first = Double.maximum(rim.x, other.rim.x)
    let places = [first, elbow, other.elbow, bend?.x ?? first, other.bend?.x ?? first]
    return places.allSatisfy { x in x < first || height(at: x) < other.height(at: x) }
  }

  /// Whether the line does not enter the disc again after leaving it.
  func staysOutside(radius: Double, middle: Double) -> Bool {
    let from = bend ?? rim
    let way = Point(elbow, y) - from
    guard way.lengthSquared > 0 else { return true }
    let center = Point(0, middle)
    let t = Double.minimum(Double.maximum((center - from).dot(way) / way.lengthSquared, 0), 1)
    return (from + way * t).distance(to: center) >= radius * (1 - 1e-9)
  }

  /// The line from the slice's edge to its end beside the text.
  func points(to end: Double) -> [Point] {
    var points = [start]
    if start.distance(to: rim) > 0.5 { points.append(rim) }
    if let bend { points.append(bend) }
    if bend != nil || rim.y != y { points.append(Point(elbow, y)) }
    return points + [Point(end, y)]
  }

  /// Moves elbows to the column until no two neighbouring lines meet.
  ///
  /// O(n).
  static func separate(_ leaders: inout [LabelLeader], column: Double) {
    var index = 0
    while index + 1 < leaders.count {
      let settled = leaders[index].elbow == column && leaders[index + 1].elbow == column
      if settled || leaders[index].isAbove(leaders[index + 1]) {
        index += 1
      } else {
        leaders[index].elbow = column
        leaders[index + 1].elbow = column
        index = max(index - 1, 0)
      }
    }
  }

  /// Lets every line whose label moved inwards follow its radius a little further, each a little
  /// less far than its outer neighbour, so that the neighbour's way stays free.
  ///
  /// O(n).
  static func bend(_ leaders: inout [LabelLeader], frame: LabelFrame) {
    let middle = frame.center.y
    let upper = leaders.indices.prefix { leaders[$0].row.angle < 0 }
    let lower = leaders.indices.dropFirst(upper.count)
    for order in [Array(upper), lower.reversed()] {
      var outer: LabelLeader?
      for index in order {
        leaders[index].bend(below: outer, frame: frame, middle: middle)
        outer = leaders[index]
      }
    }
  }

  private mutating func bend(below outer: LabelLeader?, frame: LabelFrame, middle: Double) {
    var radius = frame.bendRadius
    let isBeyond = (y - middle) * row.sine >= radius * row.sine * row.sine
    guard !isBeyond, rim.y != y, row.cosine < 0.95 else { return }
    if row.cosine > 0 { radius = Double.minimum(radius, (frame.column - 1) / row.cosine) }
    if let outer { radius = Double.minimum(radius, outer.radiusReached(by: row, middle: middle)) }
    radius = Double.maximum(radius, frame.radius)
    bend = Point(radius * row.cosine, middle + radius * row.sine)
    elbow = frame.column
  }

  /// How far a row's radius may go before it meets this line, less a little.
  private func radiusReached(by inner: LabelRow, middle: Double) -> Double {
    guard let bend else { return .infinity }
    let way = Point(elbow, y) - bend
    let direction = Vector(dx: inner.cosine, dy: inner.sine)
    let across = direction.cross(way)
    guard across.magnitude > 1e-12 else { return .infinity }
    let reached = (bend - Point(0, middle)).cross(way) / across
    return reached > 0 ? reached - 0.25 : .infinity
  }
}
