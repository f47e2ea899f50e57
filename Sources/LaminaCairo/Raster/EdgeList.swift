/// One side of a polygon that crosses the window.
///
/// Heights count in 1/4096 of a pixel from the top of the picture; x is in pixels.
struct Edge: BitwiseCopyable {
  /// A point of the side's line, from which every x is computed anew: no error adds up, and a window
  /// that starts further down sees the very same numbers.
  var x: Double
  var y: Double
  /// Change of x per unit of height.
  var slope: Double
  /// Heights between which the side counts, cut to the window.
  var top: Int32
  var bottom: Int32
  /// 1 for a side drawn downwards, −1 for one drawn upwards.
  var sign: Int32
  /// Which of two shapes the side belongs to: 0, or 1 for the area that bounds the other shape.
  var layer: Int32 = 0

  @inline(__always) func x(at height: Int32) -> Double { x + (Double(height) - y) * slope }
}

/// The sides of a shape within a window, ready for the sweep.
struct EdgeList {
  var edges = ScratchList<Edge>(capacity: 512)

  func deallocate() { edges.deallocate() }

  /// Replaces the list by the sides of polygons that matter inside a window.
  mutating func set(_ shape: FlattenedPath, window: PixelBox) {
    edges.removeAll()
    add(shape, window: window)
  }

  /// Appends the sides of the area that bounds the shape.
  mutating func add(area: FlattenedPath, window: PixelBox) {
    let first = edges.count
    add(area, window: window)
    for index in first..<edges.count { edges.base[index].layer = 1 }
  }

  private mutating func add(_ shape: FlattenedPath, window: PixelBox) {
    let count = shape.starts.count
    for polygon in 0..<count {
      let first = shape.starts[polygon]
      let end = polygon + 1 < count ? shape.starts[polygon + 1] : shape.points.count
      if end - first < 2 { continue }
      var previous = shape.points[end - 1]
      for i in first..<end {
        let p = shape.points[i]
        add(previous, p, window)
        previous = p
      }
    }
  }

  /// Adds a side, ordered from top to bottom so that both directions give the same numbers.
  @inline(__always)
  private mutating func add(_ a: Corner, _ b: Corner, _ window: PixelBox) {
    let (ay, by) = (Self.snap(a.y), Self.snap(b.y))
    if ay == by { return }
    if ay < by {
      append(a.x, ay, b.x, by, 1, window)
    } else {
      append(b.x, by, a.x, ay, -1, window)
    }
  }

  /// The nearest multiple of 1/4096 pixel, as a whole number of them.
  @inline(__always) private static func snap(_ y: Double) -> Double {
    // Adding and taking away 1.5·2⁵² rounds without a call where it is exact.
    let scaled = y * Double(CoverageCells.rowHeight)
    if scaled.magnitude < 2_251_799_813_685_248 {
      return (scaled + 6_755_399_441_055_744) - 6_755_399_441_055_744
    }
    return scaled.rounded()
  }

  @inline(__always) private mutating func append(
    _ x0: Double,
    _ y0: Double,
    _ x1: Double,
    _ y1: Double,
    _ sign: Int32,
    _ window: PixelBox
  ) {
    let rowHeight = Int(CoverageCells.rowHeight)
    let (top, bottom) = (Double(window.y0 &* rowHeight), Double(window.y1 &* rowHeight))
    let (left, right) = (Double(window.x0), Double(window.x1))
    if y1 <= top || y0 >= bottom || (x0 >= right && x1 >= right) { return }
    let isLeft = x0 <= left && x1 <= left
    edges.append(
      Edge(
        x: isLeft ? left : x0,
        y: y0,
        slope: isLeft ? 0 : (x1 - x0) / (y1 - y0),
        top: Int32(Double.maximum(y0, top)),
        bottom: Int32(Double.minimum(y1, bottom)),
        sign: sign
      )
    )
  }
}
