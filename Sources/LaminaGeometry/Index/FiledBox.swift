/// A box rounded to `Float` about the origin of an index, in a form that one comparison decides.
///
/// Subtraction and rounding never change the order of two numbers (they may make them equal), so a
/// point inside the exact box is inside this one when it is rounded the same way.
struct FiledBox: Sendable {
  /// The edges as (minX, minY, -maxX, -maxY).
  var edges: SIMD4<Float>

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
  init(_ p: Point, origin: Point) {
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

  /// The logarithm of the size of the cells it lies in: at least its longer side, and no less than
  /// what `Float` can tell apart at its place.
  var level: Int8 {
    let size = Float.maximum(-edges.z - edges.x, -edges.w - edges.y)
    let largest = edges.replacing(with: -edges, where: edges .< 0).max()
    let smallest = largest > 0 ? Int(largest.exponent) - 24 : -100
    guard size > 0 else { return Int8(Swift.max(smallest, -40)) }
    let exponent = Int(size.exponent) + (size.significand > 1 ? 1 : 0)
    return Int8(Swift.max(Swift.max(exponent, smallest), -40))
  }

  /// The box grown on each side by a part of its cell size.
  func outset(by part: Float) -> FiledBox {
    FiledBox(edges: edges - Float(sign: .plus, exponent: Int(level), significand: part))
  }

  /// The cells it touches in the grid of a level.
  @inline(__always)
  func cells(level: Int8) -> CellRange {
    let inverse = Float(sign: .plus, exponent: -Int(level), significand: 1)
    func cell(_ v: Float) -> Int {
      // Queries may lie anywhere; cells beyond the ones in use are all alike.
      Int(Float.maximum(Float.minimum((v * inverse).rounded(.down), 0x1p27), -0x1p27))
    }
    return CellRange(
      minX: cell(edges.x),
      minY: cell(edges.y),
      maxX: cell(-edges.z),
      maxY: cell(-edges.w)
    )
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
