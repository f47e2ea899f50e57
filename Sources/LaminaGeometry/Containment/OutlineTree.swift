/// A tree of boxes over the segments of a long outline, in their order.
///
/// Eight neighbours share a parent. A stretch of outline wholly above, below or left of a point does
/// not cross its ray, and one wholly to the right crosses as the line between its ends would, so a
/// query only descends where the point is inside a box.
final class OutlineTree: Sendable {
  /// The points of the segments; each segment's follow one another.
  private let points: [Point]
  /// For each segment, the index of its first point times four plus its degree.
  private let segments: [UInt32]
  /// The nodes of all levels, lowest level first.
  private let nodes: [Node]
  /// Where each level starts in `nodes`, and the end of the last.
  private let levels: [Int]

  private static let fanOut = 8

  /// A stretch of the outline: its box, and the ends of what it holds of its first and last subpath.
  ///
  /// Subpaths that lie within the stretch as a whole end where they start and cross nothing in sum.
  private struct Node: Sendable {
    var box: Extent
    var headStart: Double
    var headEnd: Double
    var tailStart = 0.0
    var tailEnd = 0.0

    /// Whether the stretch holds the end of a subpath before its own end.
    var isBroken = false

    /// Adds the stretch that follows.
    mutating func append(_ next: Node, startsSubpath: Bool) {
      box = box.union(next.box)
      if startsSubpath && !next.isBroken {
        (tailStart, tailEnd) = (next.headStart, next.headEnd)
      } else if next.isBroken {
        if !isBroken && !startsSubpath { headEnd = next.headEnd }
        (tailStart, tailEnd) = (next.tailStart, next.tailEnd)
      } else if isBroken {
        tailEnd = next.headEnd
      } else {
        headEnd = next.headEnd
      }
      isBroken = isBroken || startsSubpath || next.isBroken
    }
  }

  init(_ path: Path) {
    var points: [Point] = []
    var segments: [UInt32] = []
    var starts: [Bool] = []
    points.reserveCapacity(path.points.count + 8)
    segments.reserveCapacity(path.verbs.count)
    var last: Point?
    func add(_ from: Point, _ rest: [Point]) {
      starts.append(last != from || points.isEmpty)
      if last != from { points.append(from) }
      segments.append(UInt32(points.count - 1) << 2 | UInt32(rest.count))
      points.append(contentsOf: rest)
      last = rest[rest.count - 1]
    }
    path.forEachSegment(closingSubpaths: true) { segment in
      switch segment {
      case .line(let a, let b): if a != b || a != last { add(a, [b]) }
      case .quad(let a, let b, let c): add(a, [b, c])
      case .cubic(let a, let b, let c, let d): add(a, [b, c, d])
      }
    }
    self.points = points
    self.segments = segments
    (nodes, levels) = OutlineTree.build(points, segments, starts)
  }

  private static func build(
    _ points: [Point],
    _ segments: [UInt32],
    _ starts: [Bool]
  ) -> ([Node], [Int]) {
    var level: [(node: Node, starts: Bool)] = []
    level.reserveCapacity(segments.count)
    for (i, segment) in segments.enumerated() {
      let (first, degree) = (Int(segment >> 2), Int(segment & 3))
      var box = Extent.empty
      for p in points[first...(first + degree)] { box.formUnion(p) }
      let node = Node(box: box, headStart: points[first].y, headEnd: points[first + degree].y)
      level.append((node, starts[i]))
    }
    var nodes: [Node] = []
    var levels = [0]
    repeat {
      var parents: [(node: Node, starts: Bool)] = []
      for first in stride(from: 0, to: level.count, by: fanOut) {
        var parent = level[first]
        for child in level[first..<Swift.min(first + fanOut, level.count)].dropFirst() {
          parent.node.append(child.node, startsSubpath: child.starts)
        }
        parents.append(parent)
      }
      nodes.append(contentsOf: parents.map(\.node))
      levels.append(nodes.count)
      level = parents
    } while level.count > fanOut
    return (nodes, levels)
  }

  /// Counts how the outline passes a point.
  func crossings(at p: Point) -> Crossings {
    var crossings = Crossings()
    let top = levels.count - 2
    for i in 0..<(levels[top + 1] - levels[top]) { visit(top, i, p, &crossings) }
    return crossings
  }

  private func visit(_ level: Int, _ i: Int, _ p: Point, _ crossings: inout Crossings) {
    let node = nodes[levels[level] + i]
    guard p.y >= node.box.minY, p.y <= node.box.maxY, p.x <= node.box.maxX else { return }
    if p.x < node.box.minX {
      crossings.addRight(from: node.headStart, to: node.headEnd, at: p.y)
      crossings.addRight(from: node.tailStart, to: node.tailEnd, at: p.y)
      return
    }
    let first = i * Self.fanOut
    if level == 0 {
      for j in first..<Swift.min(first + Self.fanOut, segments.count) { count(j, p, &crossings) }
    } else {
      let end = Swift.min(first + Self.fanOut, levels[level] - levels[level - 1])
      for j in first..<end { visit(level - 1, j, p, &crossings) }
    }
  }

  @inline(__always)
  private func count(_ i: Int, _ p: Point, _ crossings: inout Crossings) {
    let first = Int(segments[i] >> 2)
    switch segments[i] & 3 {
    case 1: crossings.addLine(points[first], points[first + 1], at: p)
    case 2: crossings.addQuad(points[first], points[first + 1], points[first + 2], at: p)
    default:
      crossings.addCubic(
        points[first],
        points[first + 1],
        points[first + 2],
        points[first + 3],
        at: p
      )
    }
  }
}
