/// An upright rectangle: the corner it starts from and its size, in points.
///
/// Containment is half-open: the left and top edges belong to the rectangle, the right and bottom do
/// not, so tiles that share edges never both hold a point. A negative size is allowed and stands for
/// the same area as ``standardized``.
public struct Rect: Hashable, Sendable, Codable {
  /// The corner from which the size is measured; the top left one for a positive size.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rectangle from a corner and a size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the smallest rectangle that holds two corners.
  @inlinable public init(_ a: Point, _ b: Point) {
    let (x, y) = (Double.minimum(a.x, b.x), Double.minimum(a.y, b.y))
    self.init(
      x: x,
      y: y,
      width: Double.maximum(a.x, b.x) - x,
      height: Double.maximum(a.y, b.y) - y
    )
  }

  /// The unsigned width.
  @inlinable public var width: Double { size.width.magnitude }
  /// The unsigned height.
  @inlinable public var height: Double { size.height.magnitude }
  /// The left edge.
  @inlinable public var minX: Double { Double.minimum(origin.x, origin.x + size.width) }
  /// The top edge.
  @inlinable public var minY: Double { Double.minimum(origin.y, origin.y + size.height) }
  /// The right edge.
  @inlinable public var maxX: Double { Double.maximum(origin.x, origin.x + size.width) }
  /// The bottom edge.
  @inlinable public var maxY: Double { Double.maximum(origin.y, origin.y + size.height) }
  /// The horizontal middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }
  /// Whether the area is zero or not a number.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same area with a size that is not negative.
  @inlinable public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// Whether a point lies inside: left and top edges belong, right and bottom do not.
  ///
  /// False for NaN.
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Whether a rectangle lies inside this one, edges included.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether two rectangles share an area; touching edges do not count.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area, or `nil` when there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      Point(x: Double.maximum(minX, other.minX), y: Double.maximum(minY, other.minY)),
      Point(x: Double.minimum(maxX, other.maxX), y: Double.minimum(maxY, other.maxY))
    )
  }

  /// The smallest rectangle that holds both.
  @inlinable public func union(_ other: Rect) -> Rect {
    Rect(
      Point(x: Double.minimum(minX, other.minX), y: Double.minimum(minY, other.minY)),
      Point(x: Double.maximum(maxX, other.maxX), y: Double.maximum(maxY, other.maxY))
    )
  }

  /// The rectangle whose edges moved inwards; it collapses to its middle where insets meet.
  @inlinable public func inset(by insets: Insets) -> Rect {
    let (left, right) = (minX + insets.left, maxX - insets.right)
    let (top, bottom) = (minY + insets.top, maxY - insets.bottom)
    let (x0, x1) = left <= right ? (left, right) : ((left + right) / 2, (left + right) / 2)
    let (y0, y1) = top <= bottom ? (top, bottom) : ((top + bottom) / 2, (top + bottom) / 2)
    return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// The rectangle whose edges moved inwards by the same distances on opposite sides.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: Insets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle moved by a vector.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }
}
