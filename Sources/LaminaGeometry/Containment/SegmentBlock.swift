/// Four segments of an outline side by side, in single precision about the corner of its box, for a
/// first look that decides almost all points.
///
/// Each segment is held as its chord and the strip along the chord that the segment stays in, both in
/// units of the cross product, the strip widened by the rounding error. A point outside the strip sees
/// the segment as it sees the chord, so the chord is counted; for points inside, the exact form
/// decides, unless the segment stays between the levels of its ends and the point does not.
struct SegmentBlock: Sendable {
  private var startX = SIMD4<Float>()
  private var startY = SIMD4<Float>()
  private var endX = SIMD4<Float>()
  private var endY = SIMD4<Float>()
  /// The strip's edges; an unused place has an empty strip and a chord without length.
  private var low = SIMD4<Float>(repeating: .infinity)
  private var high = SIMD4<Float>(repeating: -.infinity)
  /// Places of segments that may leave the levels between their ends: -1, others 0.
  private var bulges = SIMD4<Int32>()
  /// The exact segments: index of the first point, degree, and for closing lines where they lead.
  private(set) var sources = SIMD4<UInt32>()

  /// What a first look found.
  struct Look {
    /// The crossings of segments that could be decided.
    var winding: Int32
    /// The places of segments that could not.
    var isUndecided: SIMDMask<SIMD4<Int32>>
    /// Where an end is so nearly level with the point that no segment can be decided.
    var isLevel: SIMDMask<SIMD4<Int32>>
  }

  /// Fills one place.
  mutating func set(
    _ i: Int,
    _ segment: PathSegment,
    source: UInt32,
    origin: Point,
    slack: Float
  ) {
    startX[i] = Float(segment.start.x - origin.x)
    startY[i] = Float(segment.start.y - origin.y)
    endX[i] = Float(segment.end.x - origin.x)
    endY[i] = Float(segment.end.y - origin.y)
    let (from, to) = segment.strip
    low[i] = Float(from) - slack
    high[i] = Float(to) + slack
    bulges[i] = segment.isVerticallyMonotone ? 0 : -1
    sources[i] = source
  }

  /// Looks at a point, given about the same origin.
  @inline(__always)
  func look(x: Float, y: Float, level: Float) -> Look {
    let (ax, ay) = (startX - x, startY - y)
    let (bx, by) = (endX - x, endY - y)
    let side = ax * by - ay * bx
    let isDown = by .> 0
    let straddles = isDown .^ (ay .> 0)
    let isUndecided = (side .>= low) .& (side .<= high) .& (straddles .| (bulges .!= 0))
    let crosses = straddles .& (isDown .^ (side .< 0)) .& .!isUndecided
    let steps = SIMD4<Int32>(repeating: -1).replacing(with: 1, where: isDown)
    let counted = SIMD4<Int32>().replacing(with: steps, where: crosses)
    let isLevel = (by .<= level) .& (by .>= -level)
    return Look(winding: counted.foldedSum, isUndecided: isUndecided, isLevel: isLevel)
  }
}

extension PathSegment {
  /// Whether the points that define the segment only go up or only down the screen, so that the segment
  /// does too.
  var isVerticallyMonotone: Bool {
    switch self {
    case .line: true
    case .quad(let a, let b, let c): Self.areInOrder(a.y, b.y, c.y, c.y)
    case .cubic(let a, let b, let c, let d): Self.areInOrder(a.y, b.y, c.y, d.y)
    }
  }

  private static func areInOrder(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
    (a <= b && b <= c && c <= d) || (a >= b && b >= c && c >= d)
  }

  /// How far the segment can be from its chord to either side, as cross products with the chord.
  var strip: (Double, Double) {
    let chord = end - start
    switch self {
    case .line: return (0, 0)
    case .quad(let a, let b, _):
      let side = 0.5 * chord.cross(b - a)
      return (Double.minimum(0, side), Double.maximum(0, side))
    case .cubic(let a, let b, let c, _):
      let (first, second) = (chord.cross(b - a), chord.cross(c - a))
      return (
        0.75 * Double.minimum(0, Double.minimum(first, second)),
        0.75 * Double.maximum(0, Double.maximum(first, second))
      )
    }
  }
}
