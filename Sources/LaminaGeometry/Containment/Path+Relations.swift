extension Path {
  /// Whether the filled path and a rectangle share a point, edges included.
  public func intersects(rect: Rect, rule: FillRule = .nonzero) -> Bool {
    intersects(Path(rect: rect), rule: rule, otherRule: rule)
  }

  /// Whether a rectangle lies inside the filled path without touching its edge.
  public func contains(rect: Rect, rule: FillRule = .nonzero) -> Bool {
    contains(Path(rect: rect), rule: rule, otherRule: rule)
  }

  /// Whether two filled paths share a point, edges included.
  ///
  /// Curves are compared as lines within a hundred-thousandth of their size.
  ///
  /// - Complexity: O(n·m) in the worst case; boxes rule out most pairs.
  public func intersects(
    _ other: Path,
    rule: FillRule = .nonzero,
    otherRule: FillRule = .nonzero
  ) -> Bool {
    guard controlBox.intersects(other.controlBox) else { return false }
    let (lines, others) = (OutlineLines(self), OutlineLines(other))
    if lines.meets(others) { return true }
    return others.starts.contains { contains($0, rule: rule) }
      || lines.starts.contains { other.contains($0, rule: otherRule) }
  }

  /// Whether another filled path lies inside this one without touching its edge.
  ///
  /// The edge is where the filled area ends: outlines inside it that separate filled from filled do
  /// not count. An empty path lies in none.
  public func contains(
    _ other: Path,
    rule: FillRule = .nonzero,
    otherRule: FillRule = .nonzero
  ) -> Bool {
    guard controlBox.contains(other.controlBox) else { return false }
    let (lines, others) = (OutlineLines(self), OutlineLines(other))
    guard !others.starts.isEmpty, others.starts.allSatisfy({ contains($0, rule: rule) }) else {
      return false
    }
    for (a, b) in lines.lines {
      let touching = others.crossings(of: a, b)
      let cuts = ([0, 1] + touching + lines.crossings(of: a, b)).sorted()
      for (low, high) in zip(cuts, cuts.dropFirst()) where low < high {
        guard lines.isEdge(a, b, at: (low + high) / 2, rule) else { continue }
        if touching.contains(low) || touching.contains(high) { return false }
        let winding = other.winding(at: a.interpolated(to: b, at: (low + high) / 2))
        if Crossings(winding: winding).isInside(otherRule) { return false }
      }
    }
    return true
  }
}

/// The outline of a filled path as straight lines, with boxes over runs of them.
private struct OutlineLines {
  var lines: [(Point, Point)] = []
  /// A point of each subpath.
  var starts: [Point] = []
  private var boxes: [Extent] = []
  private let flat: PreparedPath
  private static let runLength = 8

  init(_ path: Path) {
    let box = path.controlBox
    let flat = path.flattened(tolerance: 1e-5 * (box.width + box.height)).closedForFilling
    self.flat = PreparedPath(flat)
    starts = flat.contours.map(\.start)
    flat.forEachSegment { lines.append(($0.start, $0.end)) }
    dropSpurs()
    for first in stride(from: 0, to: lines.count, by: Self.runLength) {
      var box = Extent.empty
      for (a, b) in lines[first..<Swift.min(first + Self.runLength, lines.count)] {
        box.formUnion(a)
        box.formUnion(b)
      }
      boxes.append(box)
    }
  }

  /// Leaves out lines that are walked there and back, which enclose nothing, unless all are.
  private mutating func dropSpurs() {
    let walked = Set(lines.map { [$0, $1] })
    let rest = lines.filter { a, b in !walked.contains([b, a]) }
    if !rest.isEmpty { lines = rest }
  }

  /// Whether the filled area lies on one side only of a line of the outline.
  func isEdge(_ a: Point, _ b: Point, at t: Double, _ rule: FillRule) -> Bool {
    guard let normal = (b - a).normalized?.perpendicular else { return false }
    let middle = a.interpolated(to: b, at: t)
    let size = Double.maximum(middle.x.magnitude, middle.y.magnitude) + (b - a).length
    let step = normal * (1e-9 * size)
    let (left, right) = (flat.winding(at: middle - step), flat.winding(at: middle + step))
    return rule == .nonzero ? (left != 0) != (right != 0) : (left & 1) != (right & 1)
  }

  /// Calls a closure with each line that may meet the line from `a` to `b`.
  private func forEachNear(_ a: Point, _ b: Point, _ body: (Point, Point) -> Void) {
    let near = PathSegment.line(a, b).controlBox
    for (i, box) in boxes.enumerated() where box.intersects(near) {
      let first = i * Self.runLength
      for (p, q) in lines[first..<Swift.min(first + Self.runLength, lines.count)] { body(p, q) }
    }
  }

  /// Whether two outlines share a point.
  func meets(_ other: OutlineLines) -> Bool {
    lines.contains { a, b in
      var isMet = false
      other.forEachNear(a, b) { p, q in isMet = isMet || linesMeet(a, b, p, q) }
      return isMet
    }
  }

  /// The parameters at which a line meets this outline: crossings, and ends of common stretches.
  func crossings(of a: Point, _ b: Point) -> [Double] {
    var result: [Double] = []
    let segment = PathSegment.line(a, b)
    forEachNear(a, b) { p, q in
      guard linesMeet(a, b, p, q) else { return }
      result += segment.intersections(withLine: p, q).map(\.segment)
      for end in [p, q] where orientation(a, b, end) == 0 {
        let t = segment.nearest(to: end)
        if t > 0 && t < 1 { result.append(t) }
      }
      let stretch = PathSegment.line(p, q).controlBox
      for (end, t) in [(a, 0.0), (b, 1)]
      where stretch.contains(end) && orientation(p, q, end) == 0 { result.append(t) }
    }
    return result
  }
}

/// Whether two stretches of lines share a point, without rounding.
func linesMeet(_ a: Point, _ b: Point, _ p: Point, _ q: Point) -> Bool {
  let (first, second) = (PathSegment.line(a, b).controlBox, PathSegment.line(p, q).controlBox)
  guard first.intersects(second) else { return false }
  let (p1, q1) = (orientation(a, b, p), orientation(a, b, q))
  if (p1 > 0 && q1 > 0) || (p1 < 0 && q1 < 0) { return false }
  let (a1, b1) = (orientation(p, q, a), orientation(p, q, b))
  return !((a1 > 0 && b1 > 0) || (a1 < 0 && b1 < 0))
}
