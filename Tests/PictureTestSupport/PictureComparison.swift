public import LaminaCairo

/// How two pictures of one size differ.
public struct PictureComparison {
  /// The greatest difference of a part of a pixel, 0…255.
  public private(set) var greatest = 0
  /// The mean difference of the parts of all pixels, 0…255.
  public private(set) var mean = 0.0
  /// How many pixels have no like in the other picture within one pixel around them.
  public private(set) var strangers = 0
  /// The first of them.
  public private(set) var firstStranger: (x: Int, y: Int)?
  /// Whether both have one size; nothing else is known if not.
  public let isSameSize: Bool

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - a: One picture, opaque.
  ///   - b: The other.
  ///   - tolerance: How far a part may lie outside the range of the pixels around it in the other
  ///     picture before the pixel counts as a stranger. Antialiasing moves values between neighbours,
  ///     so pictures that differ by it alone have no strangers.
  public init(_ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int = 24) {
    isSameSize = a.width == b.width && a.height == b.height
    guard isSameSize else { return }
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        if a[x, y] == b[x, y] { continue }
        let (p, q) = (Self.parts(a[x, y]), Self.parts(b[x, y]))
        let differences = (0..<4).map { abs(p[$0] - q[$0]) }
        let worst = differences.max() ?? 0
        sum += differences.reduce(0, +)
        greatest = max(greatest, worst)
        if worst <= tolerance { continue }
        if Self.isStranger(p, x, y, in: b, tolerance) || Self.isStranger(q, x, y, in: a, tolerance)
        {
          strangers += 1
          if firstStranger == nil { firstStranger = (x, y) }
        }
      }
    }
    mean = Double(sum) / Double(4 * a.width * a.height)
  }

  private static func parts(_ pixel: UInt32) -> SIMD4<Int> {
    SIMD4(
      Int(pixel >> 16 & 255),
      Int(pixel >> 8 & 255),
      Int(pixel & 255),
      Int(pixel >> 24)
    )
  }

  private static func isStranger(
    _ pixel: SIMD4<Int>,
    _ x: Int,
    _ y: Int,
    in other: PixelBuffer,
    _ tolerance: Int
  ) -> Bool {
    var (low, high) = (parts(other[x, y]), parts(other[x, y]))
    for v in max(0, y - 1)...min(other.height - 1, y + 1) {
      for u in max(0, x - 1)...min(other.width - 1, x + 1) {
        let p = parts(other[u, v])
        low = pointwiseMin(low, p)
        high = pointwiseMax(high, p)
      }
    }
    return any(pixel .< low &- tolerance) || any(pixel .> high &+ tolerance)
  }
}
