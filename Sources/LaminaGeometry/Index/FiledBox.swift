/// A box rounded to `Float` about the origin of an index.
///
/// Subtraction and rounding never change the order of two numbers (they may make them equal), so a
/// point inside the exact box is inside this one when it is rounded the same way.
@usableFromInline struct FiledBox: Sendable {
  /// The edges as (minX, minY, -maxX, -maxY).
  @usableFromInline var edges: SIMD4<Float>

  init() { edges = SIMD4(.infinity, .infinity, .infinity, .infinity) }

  init(edges: SIMD4<Float>) { self.edges = edges }

  init(_ extent: Extent, origin: Point) {
    edges = SIMD4(
      Float(extent.minX - origin.x),
      Float(extent.minY - origin.y),
      -Float(extent.maxX - origin.x),
      -Float(extent.maxY - origin.y)
    )
  }

  /// Whether another box lies inside, edges included.
  @inline(__always)
  func contains(_ other: FiledBox) -> Bool { all(edges .<= other.edges) }

  /// The largest distance of an edge from the origin.
  private var reach: Float {
    func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
    return larger(
      larger(edges.x.magnitude, edges.y.magnitude),
      larger(edges.z.magnitude, edges.w.magnitude)
    )
  }

  /// Whether the box fits a grid: its edges are finite and far from overflow.
  var isUsable: Bool { reach < 0x1p100 }

  /// The logarithm of the smallest cells it may be filed in: no smaller than its longer side, so that it
  /// lies in four at most, and than what `Float` can tell apart at its place.
  var leastLevel: Int8 {
    let (width, height) = (-edges.z - edges.x, -edges.w - edges.y)
    let size = Self.exponent(ofAtLeast: width > height ? width : height)
    return Int8(Swift.max(Swift.max(size, Self.exponent(ofAtLeast: reach) - 23), -40))
  }

  /// The exponent of the least power of two that is no smaller than a finite number from 0 up.
  @inline(__always)
  private static func exponent(ofAtLeast v: Float) -> Int {
    Int(v.bitPattern >> 23) - 127 + (v.bitPattern & 0x7f_ffff == 0 ? 0 : 1)
  }

  /// The box grown on each side by a part of a cell.
  func outset(by part: Float, level: Int8) -> FiledBox {
    FiledBox(edges: edges - Float(sign: .plus, exponent: Int(level), significand: part))
  }

  /// The cells it touches in the grid of a level.
  @inline(__always)
  func cells(level: Int8) -> CellRange {
    CellRange(GridPlace.cells(places(level: level)))
  }

  /// The cells it touches in the grid of a level, and what of it lies in each.
  @inline(__always)
  func clips(level: Int8) -> BoxClips { BoxClips(places(level: level)) }

  /// The edges (minX, minY, maxX, maxY) in cells of a level.
  @inline(__always)
  private func places(level: Int8) -> SIMD4<Float> {
    let inverse = GridPlace.inverseSize(level)
    return edges * SIMD4(inverse, inverse, -inverse, -inverse)
  }
}

/// The part of a box inside a cell, in 126 steps a side: a byte for each edge.
///
/// Left and top are counted from the cell's left and top, right and bottom from the other side, so that
/// all four must be at most those of a point for the box to hold it. A left or top of 0 means that the
/// box begins before the cell.
@usableFromInline struct CellClip: Sendable {
  @usableFromInline let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  /// What no point is in.
  static let nothing = CellClip(bits: 0x7f7f_7f7f)

  /// Whether the box begins left of the cell.
  var beginsLeft: Bool { bits & 0xff == 0 }
  /// Whether the box begins above the cell.
  var beginsAbove: Bool { bits & 0xff00 == 0 }
}

/// The cells of one grid that a box touches, with its clip in each.
struct BoxClips {
  let cells: CellRange
  /// What the four edges make of the clips of cells they lie in, each in its own byte.
  private let left: UInt32
  private let top: UInt32
  private let right: UInt32
  private let bottom: UInt32

  /// Finds the cells of a box with edges (minX, minY, maxX, maxY), in cells.
  @inline(__always)
  init(_ places: SIMD4<Float>) {
    let corners = GridPlace.cells(places)
    let steps = GridPlace.steps(places - SIMD4<Float>(corners))
    cells = CellRange(corners)
    (left, top) = (steps.x, steps.y << 8)
    (right, bottom) = ((127 &- steps.z) << 16, (127 &- steps.w) << 24)
  }

  /// The clip in one of the cells; edges of the box in others leave its byte at 0.
  @inline(__always)
  func clip(x: Int, y: Int) -> CellClip {
    CellClip(
      bits: (x == cells.minX ? left : 0) | (y == cells.minY ? top : 0)
        | (x == cells.maxX ? right : 0) | (y == cells.maxY ? bottom : 0)
    )
  }
}

/// A point in one of the grids.
@usableFromInline struct GridPlace {
  /// The cell.
  @usableFromInline let x: Int32
  @usableFromInline let y: Int32
  /// The place in the cell, as ``CellClip`` has it, with the top bit of each byte set: subtracting what
  /// is no larger leaves the bit.
  @usableFromInline let steps: UInt32

  /// Finds the place of coordinates about the origin.
  @inlinable @inline(__always)
  init(x: Float, y: Float, level: Int8) {
    let inverse = Self.inverseSize(level)
    let (column, row) = (x * inverse, y * inverse)
    self.x = Self.cell(column)
    self.y = Self.cell(row)
    let (across, down) = (Self.step(column - Float(self.x)), Self.step(row - Float(self.y)))
    steps = 0x8080_8080 | across | down << 8 | (127 - across) << 16 | (127 - down) << 24
  }

  /// The cells in a unit of length, as the power of two it is.
  @inlinable @inline(__always)
  static func inverseSize(_ level: Int8) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: 127 - Int32(level)) << 23)
  }

  /// The cell that a coordinate in cells lies in; those beyond the ones in use are all alike.
  @inlinable @inline(__always)
  static func cell(_ v: Float) -> Int32 {
    if !(v.magnitude < 0x1p22) { return farCell(v) }
    // Adding what leaves no bit for fractions rounds to a whole number, which its bits then hold.
    let nearest = Int32(bitPattern: (v + 0x1.8p23).bitPattern) &- 0x4b40_0000
    return Float(nearest) > v ? nearest &- 1 : nearest
  }

  /// The same for four coordinates at a time.
  @inline(__always)
  static func cells(_ v: SIMD4<Float>) -> SIMD4<Int32> {
    let magnitudes = unsafe unsafeBitCast(v, to: SIMD4<UInt32>.self) & 0x7fff_ffff
    guard all(magnitudes .< Float(0x1p22).bitPattern) else {
      return SIMD4(farCell(v.x), farCell(v.y), farCell(v.z), farCell(v.w))
    }
    let shifted = v + 0x1.8p23
    let nearest = unsafe unsafeBitCast(shifted, to: SIMD4<Int32>.self) &- 0x4b40_0000
    return nearest.replacing(with: nearest &- 1, where: shifted - 0x1.8p23 .> v)
  }

  @usableFromInline @inline(never)
  static func farCell(_ v: Float) -> Int32 {
    if !(v > -0x1p27) { return -0x800_0000 }
    if v >= 0x1p27 { return 0x800_0000 }
    let towardsZero = Int32(v)
    return Float(towardsZero) > v ? towardsZero - 1 : towardsZero
  }

  /// How many steps into a cell a coordinate is, given in cells: 0 before it, 1…127 inside and beyond.
  ///
  /// Never falls as the coordinate grows.
  @inlinable @inline(__always)
  static func step(_ v: Float) -> UInt32 {
    if !(v >= 0) { return 0 }
    return v < 1 ? (v * 126 + 0x1p23).bitPattern & 0x7f &+ 1 : 127
  }

  /// The same for four coordinates at a time.
  @inline(__always)
  static func steps(_ v: SIMD4<Float>) -> SIMD4<UInt32> {
    let inside = unsafe unsafeBitCast(v * 126 + 0x1p23, to: SIMD4<UInt32>.self) & 0x7f &+ 1
    return SIMD4<UInt32>.zero.replacing(with: inside, where: v .>= 0)
      .replacing(with: SIMD4(repeating: 127), where: v .>= 1)
  }
}

/// A block of cells of one grid, last ones included.
struct CellRange: Equatable {
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  /// The block from (minX, minY) to (maxX, maxY).
  @inline(__always)
  init(_ corners: SIMD4<Int32>) {
    (minX, minY) = (Int(corners.x), Int(corners.y))
    (maxX, maxY) = (Int(corners.z), Int(corners.w))
  }

  var count: Int { (maxX - minX + 1) * (maxY - minY + 1) }

  /// Calls a closure with each cell, row by row.
  @inline(__always)
  func forEach(_ body: (Int, Int) -> Void) {
    var y = minY
    while y <= maxY {
      var x = minX
      while x <= maxX {
        body(x, y)
        x += 1
      }
      y += 1
    }
  }

  func contains(x: Int, y: Int) -> Bool { x >= minX && x <= maxX && y >= minY && y <= maxY }
}
