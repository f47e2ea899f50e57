/// A closed ring of up to eight segments in single precision from the corner of its box, held inline:
/// lines, or cubics cut in half.
///
/// Each lane holds where a segment starts; it ends where the next lane's starts, and the last leads back
/// to the first. Unused lanes repeat the first place: lines without length, which cross nothing.
struct RingLook: Sendable {
  private var x = SIMD8<Float>()
  private var y = SIMD8<Float>()
  /// The strips along the chords in which curves stay, as cross products with the chord; an unused
  /// lane's strip is empty.
  private var low = SIMD8<Float>(repeating: .infinity)
  private var high = SIMD8<Float>(repeating: -.infinity)

  init() {}

  /// Holds the lines between up to eight points.
  init(polygon points: [Point], origin: Point) {
    for i in 0..<8 { place(i, points[i < points.count ? i : 0], origin) }
  }

  /// Whether the halves of cubics only go up or only down the screen, as those of a ring must.
  static func holds(cubics points: [Point]) -> Bool {
    (0..<(points.count / 3)).allSatisfy { i in
      let halves = halves(points, i)
      return halves.0.isVerticallyMonotone && halves.1.isVerticallyMonotone
    }
  }

  /// Holds the halves of up to four cubics, given a start and three points for each.
  init(cubics points: [Point], origin: Point, slack: Float) {
    for i in 0..<8 { place(i, points[0], origin) }
    for i in 0..<(points.count / 3) {
      let halves = RingLook.halves(points, i)
      for (j, half) in [(2 * i, halves.0), (2 * i + 1, halves.1)] {
        place(j, half.start, origin)
        let (from, to) = half.strip
        low[j] = Float(from) - slack
        high[j] = Float(to) + slack
      }
    }
  }

  /// Both halves of a cubic of a ring, as the exact form cuts it.
  @inline(__always)
  static func halves(_ points: [Point], _ i: Int) -> (PathSegment, PathSegment) {
    let (p, q, r, s) = (points[3 * i], points[3 * i + 1], points[3 * i + 2], points[3 * i + 3])
    let (a, b, c) = (middle(p, q), middle(q, r), middle(r, s))
    let (d, e) = (middle(a, b), middle(b, c))
    let m = middle(d, e)
    return (.cubic(p, a, d, m), .cubic(m, e, c, s))
  }

  private mutating func place(_ i: Int, _ p: Point, _ origin: Point) {
    x[i] = Float(p.x - origin.x)
    y[i] = Float(p.y - origin.y)
  }

  /// The winding number of lines about a point given about the same origin, or `nil` if that is in
  /// doubt.
  ///
  /// In doubt are points level with a corner to within `level`, and those whose cross product with a
  /// line that crosses their level is below `slack`. Signs are combined as bits.
  @inline(__always)
  func polygonWinding(x px: Float, y py: Float, level: Float, slack: Float) -> Int? {
    let (ax, ay) = (x - px, y - py)
    let (bx, by) = (ax.rotated, ay.rotated)
    let side = ax * by - ay * bx
    let (above, below) = (ay.bits, by.bits)
    let straddles = above ^ below
    let isNear = (side.absolute - slack).bits & straddles
    let isLevel = (ay.absolute - level).bits
    if (isNear | isLevel).hasTopBit { return nil }
    return Self.winding(straddles & ~(side.bits ^ below), below)
  }

  /// What could be decided about a point given about the same origin: the crossings of half cubics
  /// whose strip does not hold it, and a bit for each of the others; `nil` if the point is level with
  /// an end.
  ///
  /// Half cubics that end on one side of the point's level do not reach the other, whatever their strip.
  @inline(__always)
  func cubicWinding(x px: Float, y py: Float, level: Float) -> (Int, undecided: SIMD8<UInt32>)? {
    let (ax, ay) = (x - px, y - py)
    let (bx, by) = (ax.rotated, ay.rotated)
    let side = ax * by - ay * bx
    if (ay.absolute - level).bits.hasTopBit { return nil }
    let below = by.bits
    let straddles = ay.bits ^ below
    // Below the lower edge or above the higher one.
    let offStrip = (side - low).bits | (high - side).bits
    let crosses = straddles & offStrip & ~(side.bits ^ below)
    return (Self.winding(crosses, below), straddles & ~offStrip)
  }

  /// Counts lanes whose top bit is set, those that go up the screen backwards.
  @inline(__always)
  private static func winding(_ crosses: SIMD8<UInt32>, _ below: SIMD8<UInt32>) -> Int {
    let crossings = SIMD8<Int32>(truncatingIfNeeded: crosses) &>> 31
    let ups = SIMD8<Int32>(truncatingIfNeeded: below) &>> 31
    // A crossing is -1, and 1 where it is an up, which turns its sign.
    let votes = (crossings ^ ups) &- ups
    return -Int((votes.lowHalf &+ votes.highHalf).foldedSum)
  }
}

extension SIMD8<Float> {
  /// The lanes moved down by one, the first coming last.
  @inline(__always)
  fileprivate var rotated: Self {
    Self(self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[0])
  }

  /// The bit patterns of the lanes.
  @inline(__always)
  fileprivate var bits: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }

  @inline(__always)
  fileprivate var absolute: Self {
    unsafe unsafeBitCast(bits & 0x7fff_ffff, to: Self.self)
  }
}

extension SIMD8<UInt32> {
  /// Whether a lane has its top bit set.
  @inline(__always)
  var hasTopBit: Bool { (lowHalf | highHalf).hasTopBit }
}

extension SIMD4<UInt32> {
  /// Whether a lane has its top bit set.
  @inline(__always)
  fileprivate var hasTopBit: Bool { !all((self & 0x8000_0000) .== 0) }
}

extension SIMD4<Int32> {
  /// The sum of the lanes, half by half: `wrappedSum` goes lane by lane, and the compiler then takes
  /// apart what led to it.
  @inline(__always)
  var foldedSum: Int32 {
    let halves = lowHalf &+ highHalf
    return halves.x &+ halves.y
  }
}
