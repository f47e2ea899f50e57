extension PathSegment {
  /// Where two segments meet: crossings, touching places, and the ends of stretches they share.
  ///
  /// Both are cut in half, over and over, and halves are left out that lie apart: by their boxes, or by the
  /// strips along their chords. Where two halves are nearly straight and cross, Newton's method gives
  /// the place. Places count as met within 1e-9 of the segments' size.
  ///
  /// - Parameter other: The other segment; one with a point that is not finite meets nothing.
  /// - Returns: The parameters on this and on the other segment, in 0…1, in the order of this one; a place
  ///   where a segment passes twice is listed for each pass.
  /// - Complexity: O(k) for k places, with some 30 halvings each; more where they touch for long.
  public func intersections(with other: PathSegment) -> [(own: Double, other: Double)] {
    let box = controlBox.union(other.controlBox)
    let size = Double.maximum(box.width, box.height)
    guard isFinite, other.isFinite, size < .infinity else { return [] }
    let reach =
      Double.maximum(box.minX.magnitude, box.maxX.magnitude)
      + Double.maximum(box.minY.magnitude, box.maxY.magnitude)
    // Far from the origin coordinates themselves are no finer than this.
    var search = IntersectionSearch(
      self,
      other,
      tolerance: Double.maximum(size * 1e-9, reach * 0x1p-48)
    )
    search.run()
    return search.found.map { ($0.own, $0.other) }
  }

  private var isFinite: Bool {
    switch self {
    case .line(let a, let b): a.isFinite && b.isFinite
    case .quad(let a, let b, let c): a.isFinite && b.isFinite && c.isFinite
    case .cubic(let a, let b, let c, let d): a.isFinite && b.isFinite && c.isFinite && d.isFinite
    }
  }
}

/// A search for the places where two segments meet.
private struct IntersectionSearch {
  private let first: PathSegment
  private let second: PathSegment
  /// How near to each other they meet.
  private let tolerance: Double
  /// The places, in the order of the first segment.
  private(set) var found: [Meeting] = []
  private var pending: [Pair] = []
  /// How many more pairs are looked at; segments that nearly coincide would give pairs without end.
  private var patience = 4096

  struct Meeting {
    var own: Double
    var other: Double
  }

  /// A part of each segment.
  private struct Pair {
    var first: Part
    var second: Part
  }

  /// A part of a segment, between two parameters.
  private struct Part {
    let segment: PathSegment
    let start: Double
    let end: Double

    var middle: Double { (start + end) / 2 }
    var box: Extent { segment.controlBox }
    /// The longer side of the box.
    var size: Double { Swift.max(box.width, box.height) }

    /// Whether the direction hardly changes along the part.
    var isNearlyStraight: Bool {
      let (a, b, c, d) = segment.cubic
      let chord = d - a
      let length = chord.length
      return [b - a, c - b, d - c].allSatisfy { leg in
        chord.dot(leg) > 0 && chord.cross(leg).magnitude <= 0.05 * length * leg.length
      }
    }

    var halves: (Part, Part) {
      let (a, b) = segment.split(at: 0.5)
      return (
        Part(segment: a, start: start, end: middle), Part(segment: b, start: middle, end: end)
      )
    }

    /// The distances from a line that the points of this part's outline lie between.
    func strip(along origin: Point, _ normal: Vector) -> ClosedRange<Double> {
      let (a, b, c, d) = segment.cubic
      let distances = [a, b, c, d].map { normal.dot($0 - origin) }
      return distances.reduce(distances[0]...distances[0]) {
        Swift.min($0.lowerBound, $1)...Swift.max($0.upperBound, $1)
      }
    }
  }

  init(_ first: PathSegment, _ second: PathSegment, tolerance: Double) {
    self.first = first
    self.second = second
    self.tolerance = tolerance
  }

  mutating func run() {
    addEnds()
    if sharesStretch { return }
    pending = [
      Pair(
        first: Part(segment: first, start: 0, end: 1),
        second: Part(segment: second, start: 0, end: 1)
      )
    ]
    while let pair = pending.popLast(), patience > 0 {
      patience -= 1
      look(at: pair)
    }
    found.sort { ($0.own, $0.other) < ($1.own, $1.other) }
  }

  // MARK: Ends

  /// Adds the ends of either that lie on the other.
  private mutating func addEnds() {
    for t in [0.0, 1.0] {
      add(t, second.nearest(to: first.point(at: t)))
      add(first.nearest(to: second.point(at: t)), t)
    }
    found.sort { ($0.own, $0.other) < ($1.own, $1.other) }
  }

  /// Whether they run along each other between ends, which are then all there is to find.
  private var sharesStretch: Bool {
    zip(found, found.dropFirst()).contains { a, b in
      // More places than two different curves of degree three can share.
      b.own - a.own > 1e-6
        && (1...10).allSatisfy { step in
          let p = first.point(at: a.own + (b.own - a.own) * Double(step) / 11)
          return second.point(at: second.nearest(to: p)).distance(to: p) <= tolerance
        }
    }
  }

  // MARK: Halving

  private mutating func look(at pair: Pair) {
    let (a, b) = (pair.first, pair.second)
    guard a.box.outset(by: tolerance).intersects(b.box) else { return }
    if liesApart(a, b) || liesApart(b, a) { return }
    let (sizeA, sizeB) = (a.size, b.size)
    if sizeA <= tolerance, sizeB <= tolerance { return add(a.middle, b.middle) }
    if a.isNearlyStraight, b.isNearlyStraight, crosses(a, b) { return }
    if sizeA >= sizeB {
      let (head, tail) = a.halves
      pending.append(Pair(first: tail, second: b))
      pending.append(Pair(first: head, second: b))
    } else {
      let (head, tail) = b.halves
      pending.append(Pair(first: a, second: tail))
      pending.append(Pair(first: a, second: head))
    }
  }

  /// Whether a part lies on one side of the strip along another's chord.
  private func liesApart(_ a: Part, _ b: Part) -> Bool {
    guard let along = (a.segment.end - a.segment.start).normalized else { return false }
    let normal = Vector(dx: -along.dy, dy: along.dx)
    let own = a.strip(along: a.segment.start, normal)
    let other = b.strip(along: a.segment.start, normal)
    return other.lowerBound > own.upperBound + tolerance
      || other.upperBound < own.lowerBound - tolerance
  }

  /// Finds the one place where two nearly straight parts cross at a fair angle; false if that is not
  /// so, and more halving is needed.
  private mutating func crosses(_ a: Part, _ b: Part) -> Bool {
    let (u, v) = (a.segment.end - a.segment.start, b.segment.end - b.segment.start)
    guard u.cross(v).magnitude > 0.1 * u.length * v.length else { return false }
    var (t, s) = (a.middle, b.middle)
    for _ in 0..<12 {
      let gap = second.point(at: s) - first.point(at: t)
      let (p, q) = (first.derivative(at: t), second.derivative(at: s))
      let area = p.cross(q)
      guard area != 0 else { return false }
      let (dt, ds) = (gap.cross(q) / area, gap.cross(p) / area)
      guard dt.isFinite, ds.isFinite else { return false }
      // At most a little beyond the parts, where the curves are still like them.
      t = Swift.min(Swift.max(t + dt, 2 * a.start - a.middle), 2 * a.end - a.middle)
      s = Swift.min(Swift.max(s + ds, 2 * b.start - b.middle), 2 * b.end - b.middle)
      if dt.magnitude + ds.magnitude < 1e-15 { break }
    }
    if t >= a.start - 1e-12, t <= a.end + 1e-12, s >= b.start - 1e-12, s <= b.end + 1e-12 {
      add(t, s)
    }
    return true
  }

  /// Adds a place where both are at the same point, unless it is known.
  private mutating func add(_ t: Double, _ s: Double) {
    let (t, s) = (Swift.min(Swift.max(t, 0), 1), Swift.min(Swift.max(s, 0), 1))
    let p = first.point(at: t)
    guard p.distance(to: second.point(at: s)) <= 2 * tolerance else { return }
    let isKnown = found.contains {
      let isNear =
        first.isAlike($0.own, t, within: tolerance)
        && second.isAlike($0.other, s, within: tolerance)
      return isNear && first.point(at: $0.own).distance(to: p) <= 1e4 * tolerance
    }
    if !isKnown { found.append(Meeting(own: t, other: s)) }
  }
}

extension PathSegment {
  /// Whether two parameters stand for one place: near to each other, or of a segment that is a point.
  fileprivate func isAlike(_ t: Double, _ s: Double, within tolerance: Double) -> Bool {
    if (t - s).magnitude < 1e-4 { return true }
    return Double.maximum(controlBox.width, controlBox.height) <= tolerance
  }
}
