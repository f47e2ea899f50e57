/// Two outlines of lines laid over one another and cut wherever they meet.
///
/// Each piece is then judged by the winding numbers on its two sides. A point's winding number depends
/// on the pieces alone and not on how they are strung together, so a piece misjudged for being shorter
/// than rounding costs no more than its own length.
struct OutlineOverlay {
  private let first: PreparedPath
  private let second: PreparedPath
  private var lines: [(start: Point, end: Point)] = []
  private let size: Double

  init(_ first: Path, _ second: Path) {
    self.first = PreparedPath(first)
    self.second = PreparedPath(second)
    let box = first.controlBox.union(second.controlBox)
    let far = Double.maximum(box.minX.magnitude, box.maxX.magnitude)
    size = Double.maximum(
      far,
      Double.maximum(box.minY.magnitude, box.maxY.magnitude)
    )
    for path in [first, second] {
      path.forEachSegment { if $0.start != $0.end { lines.append(($0.start, $0.end)) } }
    }
  }

  /// The outline of the area where a condition holds of both winding numbers; it winds once.
  func path(where isInside: (Int, Int) -> Bool) -> Path {
    var chains: [Point: [Point]] = [:]
    let step = 1e-8 * size
    for (a, b) in pieces {
      guard let normal = (b - a).normalized?.perpendicular else { continue }
      let middle = a.interpolated(to: b, at: 0.5)
      func holds(_ p: Point) -> Bool { isInside(first.winding(at: p), second.winding(at: p)) }
      let (left, right) = (holds(middle - normal * step), holds(middle + normal * step))
      if left == right { continue }
      let (start, end) = right ? (a, b) : (b, a)
      chains[start, default: []].append(end)
    }
    return Self.strung(&chains)
  }

  // MARK: Cutting

  /// The pieces between all places where lines meet, each pair of ends once.
  private var pieces: [(Point, Point)] {
    var cuts = lines.map { _ in [Point]() }
    let order = lines.indices.sorted { left($0) < left($1) }
    for (rank, i) in order.enumerated() {
      let box = PathSegment.line(lines[i].start, lines[i].end).controlBox
      for j in order[(rank + 1)...] {
        if left(j) > box.maxX { break }
        cut(i, j, box, &cuts)
      }
    }
    var seen = Set<[Point]>()
    var result: [(Point, Point)] = []
    for (line, points) in zip(lines, cuts) {
      let along = line.end - line.start
      let sorted = ([line.start, line.end] + points).map(rounded)
        .sorted { ($0 - line.start).dot(along) < ($1 - line.start).dot(along) }
      for (a, b) in zip(sorted, sorted.dropFirst()) where a != b {
        let isLower = (a.x, a.y) < (b.x, b.y)
        if seen.insert(isLower ? [a, b] : [b, a]).inserted { result.append((a, b)) }
      }
    }
    return result
  }

  private func left(_ i: Int) -> Double { Double.minimum(lines[i].start.x, lines[i].end.x) }

  private func cut(_ i: Int, _ j: Int, _ box: Extent, _ cuts: inout [[Point]]) {
    let ((a, b), (p, q)) = (lines[i], lines[j])
    guard PathSegment.line(p, q).controlBox.intersects(box) else { return }
    let near = 1e-10 * size
    for end in [p, q] where Self.distance(of: end, from: a, b) <= near { cuts[i].append(end) }
    for end in [a, b] where Self.distance(of: end, from: p, q) <= near { cuts[j].append(end) }
    let (u, v) = (b - a, q - p)
    let turn = u.cross(v)
    guard turn != 0 else { return }
    let (t, s) = ((p - a).cross(v) / turn, (p - a).cross(u) / turn)
    guard t >= 0, t <= 1, s >= 0, s <= 1 else { return }
    let meeting = a + u * t
    cuts[i].append(meeting)
    cuts[j].append(meeting)
  }

  private static func distance(of p: Point, from a: Point, _ b: Point) -> Double {
    let along = b - a
    let t = Double.minimum(Double.maximum((p - a).dot(along) / along.dot(along), 0), 1)
    return (a + along * t).distance(to: p)
  }

  /// A point on a grid so fine that it does not show, so that places meant to be one are.
  private func rounded(_ p: Point) -> Point {
    let grid = 1e-10 * size
    guard grid > 0 else { return p }
    return Point((p.x / grid).rounded() * grid, (p.y / grid).rounded() * grid)
  }

  // MARK: Stringing

  private static func strung(_ chains: inout [Point: [Point]]) -> Path {
    var path = Path()
    for start in chains.keys.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      while let next = chains[start]?.popLast() {
        var outline = [start]
        var current = next
        while current != start {
          outline.append(current)
          guard let following = chains[current]?.popLast() else { break }
          current = following
        }
        path.addPath(.polygon(outline))
      }
    }
    return path
  }
}
