/// A subpath as a run of cubics: a start and three points for each curve.
struct MorphContour {
  private(set) var points: [Point]
  let isClosed: Bool

  private init(points: [Point], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }

  init(_ contour: Contour) {
    points = [contour.start]
    for segment in contour.segments {
      let (_, b, c, d) = segment.cubic
      points += [b, c, d]
    }
    if points.count == 1 { points += [contour.start, contour.start, contour.start] }
    isClosed = contour.isClosed
  }

  /// The number of curves, at least one.
  var count: Int { points.count / 3 }

  private func curve(_ i: Int) -> PathSegment {
    .cubic(points[3 * i], points[3 * i + 1], points[3 * i + 2], points[3 * i + 3])
  }

  /// The mean of the ends of the curves.
  var middle: Point {
    var sum = Vector.zero
    let origin = points[0]
    for i in 1...count { sum = sum + (points[3 * i] - origin) }
    return origin + sum / Double(count)
  }

  /// The signed area, positive clockwise on screen.
  var area: Double {
    let shift = Transform(translationX: -points[0].x, y: -points[0].y)
    return (0..<count).reduce(0) { $0 + curve($1).applying(shift).areaAboutOrigin }
  }

  /// The same number of curves, all at the middle.
  var collapsed: MorphContour {
    MorphContour(points: points.map { _ in middle }, isClosed: isClosed)
  }

  var reversed: MorphContour { MorphContour(points: points.reversed(), isClosed: isClosed) }

  /// The closed subpath started some curves later.
  func rotated(by shift: Int) -> MorphContour {
    guard shift > 0 else { return self }
    let ring = points.dropLast()
    let rotated = Array(ring[(3 * shift)...] + ring[..<(3 * shift)])
    return MorphContour(points: rotated + [rotated[0]], isClosed: isClosed)
  }

  /// Splits curves, long ones more often, until there are as many as asked for.
  mutating func split(toCount target: Int) {
    guard target > count else { return }
    let parts = partCounts(total: target)
    var result = [points[0]]
    for i in 0..<count {
      var rest = curve(i)
      for left in stride(from: parts[i], to: 0, by: -1) {
        let (head, tail) = left > 1 ? rest.split(at: 1 / Double(left)) : (rest, rest)
        let (_, b, c, d) = head.cubic
        result += [b, c, d]
        rest = tail
      }
    }
    points = result
  }

  /// How many parts each curve is cut into: one more in turn for the curve whose parts are longest.
  private func partCounts(total: Int) -> [Int] {
    let lengths = (0..<count).map { i -> Double in
      let (a, b, c, d) = curve(i).cubic
      return a.distance(to: b) + b.distance(to: c) + c.distance(to: d)
    }
    let sum = lengths.reduce(0, +)
    let spare = Double(total - count)
    var parts = lengths.map { sum > 0 ? 1 + Int(spare * ($0 / sum)) : 1 }
    for _ in 0..<Swift.max(0, total - parts.reduce(0, +)) {
      var longest = 0
      for i in parts.indices
      where lengths[i] / Double(parts[i]) > lengths[longest] / Double(parts[longest]) {
        longest = i
      }
      parts[longest] += 1
    }
    return parts
  }
}
