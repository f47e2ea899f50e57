/// Brings two paths of unlike structure to one structure.
enum PathMatch {
  /// Two paths of cubics with equal verbs that look like the given ones.
  static func matched(_ a: Path, _ b: Path) -> (Path, Path) {
    let (first, second) = (a.contours.map(MorphContour.init), b.contours.map(MorphContour.init))
    var (from, to) = (Path(), Path())
    for (i, j) in pairs(first, second) {
      let (p, q): (MorphContour, MorphContour)
      switch (i, j) {
      case (let i?, let j?): (p, q) = aligned(first[i], second[j])
      case (let i?, nil): (p, q) = (first[i], first[i].collapsed)
      case (nil, let j?): (p, q) = (second[j].collapsed, second[j])
      case (nil, nil): continue
      }
      append(p, to: &from, isClosed: p.isClosed && q.isClosed)
      append(q, to: &to, isClosed: p.isClosed && q.isClosed)
    }
    return (from, to)
  }

  private static func append(_ contour: MorphContour, to path: inout Path, isClosed: Bool) {
    path.move(to: contour.points[0])
    for i in stride(from: 1, to: contour.points.count, by: 3) {
      path.addCurve(
        to: contour.points[i + 2],
        control1: contour.points[i],
        control2: contour.points[i + 1]
      )
    }
    if isClosed { path.closeSubpath() }
  }

  /// Which subpaths belong together: nearest middles first; those left over stand alone.
  private static func pairs(_ a: [MorphContour], _ b: [MorphContour]) -> [(Int?, Int?)] {
    var candidates: [(distance: Double, i: Int, j: Int)] = []
    for i in a.indices {
      for j in b.indices { candidates.append((a[i].middle.distance(to: b[j].middle), i, j)) }
    }
    candidates.sort { ($0.distance, $0.i, $0.j) < ($1.distance, $1.i, $1.j) }
    var partner = [Int?](repeating: nil, count: a.count)
    var isTaken = [Bool](repeating: false, count: b.count)
    for c in candidates where partner[c.i] == nil && !isTaken[c.j] {
      partner[c.i] = c.j
      isTaken[c.j] = true
    }
    var result: [(Int?, Int?)] = a.indices.map { ($0, partner[$0]) }
    result += b.indices.filter { !isTaken[$0] }.map { (nil, $0) }
    return result
  }

  /// Gives two subpaths equal counts, one direction and the best common start.
  private static func aligned(_ a: MorphContour, _ b: MorphContour) -> (MorphContour, MorphContour)
  {
    var (a, b) = (a, b)
    a.split(toCount: b.count)
    b.split(toCount: a.count)
    guard a.isClosed, b.isClosed else { return (a, b) }
    if (a.area < 0) != (b.area < 0) { b = b.reversed }
    return (a, b.rotated(by: bestRotation(a, b)))
  }

  /// The number of segments by which `b` starts later when the ends travel least.
  private static func bestRotation(_ a: MorphContour, _ b: MorphContour) -> Int {
    let count = a.count
    // Long outlines are compared at some of their points only.
    let step = Swift.max(1, count / 64)
    var best = (cost: Double.infinity, rotation: 0)
    let shift = a.middle - b.middle
    for rotation in 0..<count {
      var cost = 0.0
      for i in stride(from: 0, to: count, by: step) {
        let p = b.points[(i + rotation) % count * 3] + shift
        cost += (p - a.points[i * 3]).lengthSquared
      }
      if cost < best.cost { best = (cost, rotation) }
    }
    return best.rotation
  }
}
