/// A path made ready to be asked often which points it contains.
///
/// The answers are those of ``Path/contains(_:rule:)`` and ``Path/winding(at:)``, point for point.
/// Preparing a short outline costs little more than finding its box, and the prepared form shares the
/// path's storage; a long outline gets a tree of boxes over its segments, so that a query costs
/// O(log n) plus the segments near the point.
public struct PreparedPath: Sendable {
  /// The path that was prepared.
  public let path: Path
  /// The box of the path's points and control points; nothing outside is inside the path.
  public let controlBox: Extent
  private let form: Form
  /// The tree over a long outline.
  private let tree: OutlineTree?

  /// How the outline is walked.
  private enum Form: UInt8, Sendable {
    /// One subpath of a few lines.
    case polygon
    /// One closed subpath of a few cubics.
    case cubics
    /// A few segments of any kind.
    case short
    /// Many segments.
    case long
  }

  /// Outlines of more segments than this get a tree.
  private static let treeThreshold = 24

  /// Prepares a path.
  ///
  /// - Complexity: O(n), without allocation for outlines of up to 24 segments.
  public init(_ path: Path) {
    self.path = path
    controlBox = path.controlBox
    form = PreparedPath.form(of: path)
    tree = form == .long ? OutlineTree(path) : nil
  }

  private static func form(of path: Path) -> Form {
    let verbs = path.verbs
    if verbs.count > treeThreshold + 2 { return .long }
    guard verbs.count >= 3 else { return .short }
    let count = verbs.last == .close ? verbs.count - 1 : verbs.count
    let kind = verbs[1]
    for i in 2..<count where verbs[i] != kind { return .short }
    if kind == .line { return .polygon }
    let isLoop = path.points[0] == path.points[path.points.count - 1]
    return kind == .cubic && isLoop ? .cubics : .short
  }

  /// Whether a point lies inside the filled path; see ``Path/contains(_:rule:)``.
  public func contains(_ p: Point, rule: FillRule = .nonzero) -> Bool {
    guard controlBox.contains(p) else { return false }
    return crossings(at: p).isInside(rule)
  }

  /// The winding number about a point; see ``Path/winding(at:)``.
  public func winding(at p: Point) -> Int {
    guard controlBox.contains(p) else { return 0 }
    return crossings(at: p).winding
  }

  /// Counts how the outline passes a point of its box.
  @inline(__always)
  private func crossings(at p: Point) -> Crossings {
    switch form {
    case .polygon: return polygonCrossings(at: p)
    case .cubics: return cubicCrossings(at: p)
    case .short: return path.crossings(at: p)
    case .long: return tree?.crossings(at: p) ?? Crossings()
    }
  }

  /// Counts the edges of a polygon without branches.
  ///
  /// Signs are combined as bits. Where an end is level with the point, or the side of a line is in
  /// doubt, the answer is thrown away and the plain form decides.
  private func polygonCrossings(at p: Point) -> Crossings {
    let points = path.points
    let doubt = 7e-16 * (controlBox.width * controlBox.height) + 1e-290
    var (ax, ay) = (points[points.count - 1].x - p.x, points[points.count - 1].y - p.y)
    var winding = 0
    var doubts: UInt64 = 0
    for i in 0..<points.count {
      let (bx, by) = (points[i].x - p.x, points[i].y - p.y)
      let side = ax * by - ay * bx
      let (below, above) = (by.bitPattern, ay.bitPattern)
      // Set where the ends lie on either side of the ray and the line to the right of the point.
      let crosses = (above ^ below) & ~(side.bitPattern ^ below)
      let step = Int(truncatingIfNeeded: crosses >> 63)
      winding += step - 2 * (step & Int(truncatingIfNeeded: below >> 63))
      doubts |= (side.magnitude - doubt).bitPattern | (by.magnitude - 1e-300).bitPattern
      (ax, ay) = (bx, by)
    }
    if doubts >> 63 != 0 || !(doubt < .infinity) { return path.crossings(at: p) }
    return Crossings(winding: winding, touches: false)
  }

  /// Counts the curves of a closed loop of cubics.
  private func cubicCrossings(at p: Point) -> Crossings {
    let points = path.points
    var crossings = Crossings()
    var i = 1
    while i + 2 < points.count {
      crossings.addCubic(points[i - 1], points[i], points[i + 1], points[i + 2], at: p)
      i += 3
    }
    return crossings
  }
}
