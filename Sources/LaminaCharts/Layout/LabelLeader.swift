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
  /// The corners of a line that goes around the disc, between the rim and the elbow.
  var bends: [Point] = []
  /// Where the level part begins.
  var elbow: Double

  init(row: LabelRow, y: Double, frame: LabelFrame, mayBeLevel: Bool = true) {
    self.row = row
    self.y = y
    let (r, middle) = (frame.radius, frame.center.y)
    if mayBeLevel, let level = Self.levelStart(row: row, dy: y - middle, radius: r) {
      rim = Point(level, y)
      start = rim
      elbow = level
      return
    }
    rim = Point(r * row.cosine, middle + r * row.sine)
    let anchor = r * Double.minimum(Double.maximum(row.request.anchor, 0), 1)
    start = Point(anchor * row.cosine, middle + anchor * row.sine)
    elbow =
      row.cosine < 0 && frame.turnsAtRim
      ? frame.column : Self.elbow(row: row, dy: y - middle, frame: frame, rim: rim.x)
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
  private static func elbow(row: LabelRow, dy: Double, frame: LabelFrame, rim: Double) -> Double {
    let (ring, column) = (frame.ring, frame.column)
    // What points straight up or down does so however little its label was moved.
    let isUpright = row.cosine.magnitude < 1e-9 && dy.magnitude > frame.keepOut
    if isUpright || dy * row.sine >= ring * row.sine * row.sine {
      return radialElbow(row: row, dy: dy, column: column, rim: rim)
    }
    guard row.cosine > 0 else { return column }
    let x = (ring - dy * row.sine) / row.cosine
    return x.isFinite ? Double.minimum(Double.maximum(x, rim), column) : column
  }

  /// Where the radius meets a height.
  static func radialElbow(row: LabelRow, dy: Double, column: Double, rim: Double) -> Double {
    let x = dy * row.cosine / row.sine
    guard x.isFinite else { return row.cosine == 0 ? rim : column }
    return Double.minimum(row.cosine < 0 ? x : Double.maximum(x, rim), column)
  }

  /// The corners of the line before its level part.
  private var corners: [Point] { [rim] + bends + [Point(elbow, y)] }

  /// Whether this line is above another wherever both run.
  ///
  /// Compares them at the corners of both, in one pass along the two.
  func isAbove(_ other: LabelLeader) -> Bool {
    let first = Double.maximum(rim.x, other.rim.x)
    var (mine, its) = (HeightWalk(corners), HeightWalk(other.corners))
    guard mine.height(at: first) < its.height(at: first) else { return false }
    while let x = [mine.next?.x, its.next?.x].compactMap({ $0 }).min() {
      guard mine.height(at: x) < its.height(at: x) else { return false }
    }
    return true
  }

  /// Reads a line's heights from left to right.
  private struct HeightWalk {
    private let corners: [Point]
    private var index = 0

    init(_ corners: [Point]) { self.corners = corners }

    /// The next corner to the right.
    var next: Point? { corners.indices.contains(index + 1) ? corners[index + 1] : nil }

    mutating func height(at x: Double) -> Double {
      while let next, next.x <= x { index += 1 }
      guard let next, x > corners[index].x else { return corners[index].y }
      let last = corners[index]
      return mix(last.y, next.y, (x - last.x) / (next.x - last.x))
    }
  }

  /// Whether the line does not enter the disc again after leaving it.
  func staysOutside(radius: Double, middle: Double) -> Bool {
    let center = Point(0, middle)
    let corners = corners
    return zip(corners, corners.dropFirst()).allSatisfy { a, b in
      let way = b - a
      guard way.lengthSquared > 0 else { return true }
      let t = Double.minimum(Double.maximum((center - a).dot(way) / way.lengthSquared, 0), 1)
      return (a + way * t).distance(to: center) >= radius * (1 - 1e-9)
    }
  }

  /// Whether two lines meet, in time with the product of their corners.
  static func meet(_ first: [Point], _ second: [Point]) -> Bool {
    zip(first, first.dropFirst()).contains { a, b in
      zip(second, second.dropFirst()).contains { c, d in
        let (way, other) = (b - a, d - c)
        return way.cross(c - a) * way.cross(d - a) <= 0
          && other.cross(a - c) * other.cross(b - c) <= 0
          && Rect(a, b).insetBy(dx: -0.1, dy: -0.1).intersects(
            Rect(c, d).insetBy(dx: -0.1, dy: -0.1)
          )
      }
    }
  }

  /// The line from the slice's edge to its end beside the text.
  func points(to end: Double) -> [Point] {
    var points = [start]
    if start != rim { points.append(rim) }
    points += bends
    if !bends.isEmpty || rim.y != y { points.append(Point(elbow, y)) }
    return points + [Point(end, y)]
  }

  /// Moves elbows and leads lines around the disc until no two lines meet; false if that fails.
  static func disentangle(
    _ leaders: inout [LabelLeader],
    frame: LabelFrame,
    reach: LabelReach
  ) -> Bool {
    guard reach != .straight else {
      separate(&leaders, frame: frame)
      return hold(leaders, frame: frame)
    }
    let plain = leaders
    var tries = 2
    // As far apart as there is room for.
    for spacing in [2.5, 1.8, 1.2, 0.8, 0.5, 0.3, 0.15, 0.07] where tries > 0 {
      leaders = plain
      guard LabelWrap.lead(&leaders, frame: frame, spacing: spacing) else { continue }
      separate(&leaders, frame: frame)
      if hold(leaders, frame: frame) { return true }
      tries -= 1
    }
    return false
  }

  /// Whether every promise about lines holds.
  private static func hold(_ leaders: [LabelLeader], frame: LabelFrame) -> Bool {
    leaders.allSatisfy { $0.staysOutside(radius: frame.radius, middle: frame.center.y) }
      && zip(leaders, leaders.dropFirst()).allSatisfy { $0.isAbove($1) }
  }

  /// Moves elbows to the column until no two neighbouring lines meet.
  ///
  /// O(n).
  private static func separate(_ leaders: inout [LabelLeader], frame: LabelFrame) {
    var index = 0
    while index + 1 < leaders.count {
      let settled =
        leaders[index].elbow == frame.column && leaders[index + 1].elbow == frame.column
      if settled || leaders[index].isAbove(leaders[index + 1]) {
        index += 1
      } else {
        leaders[index].settle(frame)
        leaders[index + 1].settle(frame)
        index = max(index - 1, 0)
      }
    }
  }

  /// Leaves the rim at the slice's middle and turns at the column.
  private mutating func settle(_ frame: LabelFrame) {
    let way = bends
    self = LabelLeader(row: row, y: y, frame: frame, mayBeLevel: false)
    bends = way
    elbow = frame.column
  }
}
