public import LaminaGeometry

/// A rectangle of whole device pixels; x and y of the top left pixel, half-open.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// No pixel.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle of pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }
  /// The number of pixels.
  public var area: Int { width * height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest rectangle that holds both.
  public func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// The shared pixels, or `nil` when there are none.
  public func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels that a box of points touches at a scale, inside `limit`; `nil` when there are none.
  ///
  /// - Parameters:
  ///   - extent: A box in points; NaN and infinite edges count as the limit's.
  ///   - scale: Device pixels a point.
  ///   - limit: The pixels there are.
  /// - Returns: The touched pixels, snapped outwards.
  public static func covering(_ extent: Extent, scale: Double, limit: PixelRect) -> PixelRect? {
    let x0 = Double.maximum((extent.minX * scale).rounded(.down), Double(limit.x))
    let y0 = Double.maximum((extent.minY * scale).rounded(.down), Double(limit.y))
    let x1 = Double.minimum((extent.maxX * scale).rounded(.up), Double(limit.maxX))
    let y1 = Double.minimum((extent.maxY * scale).rounded(.up), Double(limit.maxY))
    guard x0 < x1, y0 < y1 else { return nil }
    return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
  }
}
