import Glibc
import LaminaGeometry

/// Leads lines around the disc, like taut strings around pulleys of the same middle.
///
/// A line whose label lies beyond the tangent from its slice first follows its radius, then a circle
/// around the disc, and leaves that along the tangent to its elbow in the column. The line of the label
/// nearest to the column's middle keeps closest to the disc and each next one farther out, so that
/// lines lie inside each other like nested hulls. Two taut strings around nested circles, with starts
/// and ends in the same order, cannot cross: the inner one's last piece starts and ends on the inner
/// side of the outer one's tangent.
struct LabelWrap {
  private let frame: LabelFrame
  private let spacing: Double
  /// 1 for lines above the middle, −1 for those below, which are seen upside down.
  private let sign: Double
  /// How many lines there are inside the next one.
  private var inner = 0

  /// Leads all lines of a column; false if there is too little room for that distance of lines.
  ///
  /// O(n).
  static func lead(_ leaders: inout [LabelLeader], frame: LabelFrame, spacing: Double) -> Bool {
    let upper = leaders.indices.prefix { leaders[$0].row.angle < 0 }
    let lower = leaders.indices.dropFirst(upper.count)
    var ways: [(Int, Way)] = []
    for (order, sign) in [(Array(upper.reversed()), 1.0), (Array(lower), -1)] {
      var wrap = LabelWrap(frame: frame, spacing: spacing, sign: sign)
      for index in order {
        guard let way = wrap.way(of: leaders[index]) else { return false }
        ways.append((index, way))
      }
    }
    for (index, way) in ways { leaders[index].take(way, frame: frame, spacing: spacing) }
    return true
  }

  private init(frame: LabelFrame, spacing: Double, sign: Double) {
    self.frame = frame
    self.spacing = spacing
    self.sign = sign
  }

  /// How a line gets to its label.
  fileprivate enum Way {
    /// As it would alone.
    case alone
    /// Along its radius, then level.
    case radial
    /// From the rim straight to its column.
    case straight
    /// Around the disc.
    case around(Arc)
  }

  /// A part of a circle around the disc.
  fileprivate struct Arc {
    let start: Double
    let end: Double
    let radius: Double
    let sign: Double
  }

  /// The way of the next line; `nil` if there is no room for it.
  private mutating func way(of leader: LabelLeader) -> Way? {
    let radius = frame.keepOut + spacing * Double(inner)
    let angle = leader.row.angle * sign
    let dy = (leader.y - frame.center.y) * sign
    let distance = Vector(dx: frame.column, dy: dy).length
    guard distance > radius + 0.25 else { return nil }
    let tangent = atan2(dy, frame.column) - acos(radius / distance)
    if inner == 0, tangent <= angle { return .alone }
    let turns = frame.turnsAtRim && angle < -Double.pi / 2
    if turns, tangent <= angle { return .straight }
    if !turns, -dy >= (angle < -Double.pi / 2 ? radius : -radius * sin(angle)) { return .radial }
    inner += 1
    let highest = angle < -Double.pi / 2 ? 1 : -sin(angle)
    let room = sign > 0 ? frame.above : frame.below
    guard (radius + spacing) * highest <= room else { return nil }
    let arc = Arc(start: angle, end: Double.maximum(tangent, angle), radius: radius, sign: sign)
    // A column beside a sector may be nearer than the circle, which must not run through it.
    let isApart = frame.column >= frame.ring || arc.farthest(spacing: spacing) <= frame.column
    return isApart ? .around(arc) : nil
  }
}

extension LabelLeader {
  fileprivate mutating func take(_ way: LabelWrap.Way, frame: LabelFrame, spacing: Double) {
    if case .alone = way { return }
    self = LabelLeader(row: row, y: y, frame: frame, mayBeLevel: false)
    switch way {
    case .alone, .straight: elbow = frame.column
    case .around(let arc):
      bends = arc.corners(middle: frame.center.y, spacing: spacing)
      elbow = frame.column
    case .radial:
      let dy = y - frame.center.y
      elbow = Self.radialElbow(row: row, dy: dy, column: frame.column, rim: rim.x)
    }
  }
}

extension LabelWrap.Arc {
  /// How far towards the column the corners around the arc come at most.
  fileprivate func farthest(spacing: Double) -> Double {
    (radius + spacing / 4) * cos(Double.minimum(end, 0))
  }

  /// The start of the arc and the corners of a polygon around it; the last side runs along the tangent
  /// at its end.
  fileprivate func corners(middle: Double, spacing: Double) -> [Point] {
    func point(_ angle: Double, _ radius: Double) -> Point {
      Point(radius * cos(angle), middle + sign * radius * sin(angle))
    }
    var points = [point(start, radius)]
    guard end > start else { return points }
    // Corners stand out by less than a quarter of the distance of lines.
    let widest = 2 * acos(radius / (radius + spacing / 4))
    let count = ((end - start) / widest).rounded(.up)
    let step = (end - start) / count
    for index in 0..<Int(count) {
      points.append(point(start + (Double(index) + 0.5) * step, radius / cos(step / 2)))
    }
    return points
  }
}
