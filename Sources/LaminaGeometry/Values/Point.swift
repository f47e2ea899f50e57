/// A location in a plane, in points; y grows downwards.
///
/// A point is a place and a ``Vector`` a displacement, so the difference of two points is a vector.
/// The components may be any `Double`; each function says what it does with NaN and infinity.
public struct Point: Hashable, Sendable, Codable {
  /// The horizontal coordinate; grows to the right.
  public var x: Double
  /// The vertical coordinate; grows downwards.
  public var y: Double

  /// The origin, (0, 0).
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from its coordinates, without labels for dense tables of points.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The Euclidean distance to another point; never negative, NaN if a coordinate is.
  @inlinable public func distance(to other: Point) -> Double { (other - self).length }

  /// The point at fraction `t` of the way to `other`; exact at 0 and at 1.
  @inlinable public func interpolated(to other: Point, at t: Double) -> Point {
    Point(x: mix(x, other.x, t), y: mix(y, other.y, t))
  }

  /// The displacement from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Vector {
    Vector(dx: a.x - b.x, dy: a.y - b.y)
  }

  /// The point displaced by a vector.
  @inlinable public static func + (p: Point, v: Vector) -> Point {
    Point(x: p.x + v.dx, y: p.y + v.dy)
  }

  /// The point displaced by the opposite of a vector.
  @inlinable public static func - (p: Point, v: Vector) -> Point {
    Point(x: p.x - v.dx, y: p.y - v.dy)
  }

  /// Displaces the point by a vector.
  @inlinable public static func += (p: inout Point, v: Vector) { p = p + v }

  /// Displaces the point by the opposite of a vector.
  @inlinable public static func -= (p: inout Point, v: Vector) { p = p - v }
}

/// Linear interpolation that is exact at both ends and monotone in `t`.
@inlinable
public func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
  t == 1 ? b : a + (b - a) * t
}
