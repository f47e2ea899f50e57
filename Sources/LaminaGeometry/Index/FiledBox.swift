/// A box rounded to `Float` about the origin of an index, in a form that one comparison decides.
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

  /// The box of a point.
  @inlinable init(_ p: Point, origin: Point) {
    let (x, y) = (Float(p.x - origin.x), Float(p.y - origin.y))
    edges = SIMD4(x, y, -x, -y)
  }

  /// Whether another box lies inside, edges included.
  @inline(__always)
  func contains(_ other: FiledBox) -> Bool { all(edges .<= other.edges) }

  /// Whether the box fits a grid: its edges are finite and far from overflow.
  var isUsable: Bool {
    let largest = edges.replacing(with: -edges, where: edges .< 0).max()
    return largest < 0x1p100
  }

  /// The logarithm of the size of the cells it lies in: at least twice its longer side, so that few
  /// boxes lie in more than one, and no less than what `Float` can tell apart at its place.
  var level: Int8 {
    let size = Float.maximum(-edges.z - edges.x, -edges.w - edges.y)
    let largest = edges.replacing(with: -edges, where: edges .< 0).max()
    let smallest = largest > 0 ? Int(largest.exponent) - 24 : -100
    guard size > 0 else { return Int8(Swift.max(smallest, -40)) }
    let exponent = Int(size.exponent) + (size.significand > 1 ? 2 : 1)
    return Int8(Swift.max(Swift.max(exponent, smallest), -40))
  }

  /// The box grown on each side by a part of its cell size.
  func outset(by part: Float) -> FiledBox {
    FiledBox(edges: edges - Float(sign: .plus, exponent: Int(level), significand: part))
  }

  /// The cells it touches in the grid of a level.
  func cells(level: Int8) -> CellRange {
    let inverse = Self.inverseSize(level)
    return CellRange(
      minX: Int(Self.cell(edges.x * inverse)),
      minY: Int(Self.cell(edges.y * inverse)),
      maxX: Int(Self.cell(-edges.z * inverse)),
      maxY: Int(Self.cell(-edges.w * inverse))
    )
  }

  /// The cells in a unit of length, as the power of two it is.
  @inlinable @inline(__always)
  static func inverseSize(_ level: Int8) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: 127 - Int32(level)) << 23)
  }

  /// The cell that a coordinate in cells lies in; those beyond the ones in use are all alike.
  @inlinable @inline(__always)
  static func cell(_ v: Float) -> Int32 {
    if !(v > -0x1p27) { return -0x800_0000 }
    if v >= 0x1p27 { return 0x800_0000 }
    let towardsZero = Int32(v)
    return Float(towardsZero) > v ? towardsZero - 1 : towardsZero
  }

  /// The edges as whole numbers in the same order, as boxes are kept in cells.
  @inlinable @inline(__always)
  var keys: SIMD4<Int32> {
    Self.ordered(
      SIMD4(
        Int32(bitPattern: (edges.x + 0).bitPattern),
        Int32(bitPattern: (edges.y + 0).bitPattern),
        Int32(bitPattern: (edges.z + 0).bitPattern),
        Int32(bitPattern: (edges.w + 0).bitPattern)
      )
    )
  }

  /// The box whose keys these are.
  init(keys: SIMD4<Int32>) {
    let bits = Self.ordered(keys)
    edges = SIMD4(
      Float(bitPattern: UInt32(bitPattern: bits.x)),
      Float(bitPattern: UInt32(bitPattern: bits.y)),
      Float(bitPattern: UInt32(bitPattern: bits.z)),
      Float(bitPattern: UInt32(bitPattern: bits.w))
    )
  }

  /// Turns bits of floating-point numbers into whole numbers of the same order, and back.
  @inlinable @inline(__always)
  static func ordered(_ bits: SIMD4<Int32>) -> SIMD4<Int32> {
    bits ^ ((bits &>> 31) & 0x7fff_ffff)
  }
}

/// A block of cells of one grid, last ones included.
struct CellRange {
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int

  var count: Int { (maxX - minX + 1) * (maxY - minY + 1) }
}
