import Glibc

/// A displacement in the plane, in points.
public struct Vector: Hashable, Sendable, Codable {
  /// The horizontal part; positive to the right.
  public var dx: Double
  /// The vertical part; positive downwards.
  public var dy: Double

  /// No displacement.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Creates a vector from its parts.
  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The unit vector at an angle in radians; 0 points right and a positive angle turns clockwise on
  /// screen.
  ///
  /// Exact at quarter turns up to 16 turns (within a few units in the last place of the
  /// angle). NaN for a non-finite angle.
  public init(angle: Double) {
    let quarter = (angle / (Double.pi / 2)).rounded()
    guard quarter.magnitude <= 64, (angle - quarter * (Double.pi / 2)).magnitude <= angle.ulp * 2
    else {
      self.init(dx: cos(angle), dy: sin(angle))
      return
    }
    switch Int(quarter) & 3 {
    case 0: self.init(dx: 1, dy: 0)
    case 1: self.init(dx: 0, dy: 1)
    case 2: self.init(dx: -1, dy: 0)
    default: self.init(dx: 0, dy: -1)
    }
  }

  /// Whether both parts are finite.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The Euclidean length, without overflow for parts whose squares are too large.
  @inlinable public var length: Double {
    let squared = dx * dx + dy * dy
    if squared > 1e-280 && squared < 1e280 { return squared.squareRoot() }
    let scale = Double.maximum(dx.magnitude, dy.magnitude)
    guard scale > 0, scale.isFinite else { return scale }
    let (x, y) = (dx / scale, dy / scale)
    return scale * (x * x + y * y).squareRoot()
  }

  /// The squared length; overflows to infinity above about 1e154.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

  /// The direction in radians, in −π…π; 0 for the zero vector.
  ///
  /// Clockwise on screen is positive.
  public var angle: Double { atan2(dy, dx) }

  /// The vector of length 1 in the same direction, or `nil` for zero and non-finite vectors.
  @inlinable public var normalized: Vector? {
    let length = self.length
    guard length > 0, length.isFinite else { return nil }
    return Vector(dx: dx / length, dy: dy / length)
  }

  /// The vector turned a quarter clockwise on screen: right becomes down.
  @inlinable public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

  /// The dot product.
  @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z part of the cross product; positive when `other` lies clockwise of this vector on screen.
  @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The sum of two displacements.
  @inlinable public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The difference of two displacements.
  @inlinable public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// The opposite displacement.
  @inlinable public static prefix func - (v: Vector) -> Vector { Vector(dx: -v.dx, dy: -v.dy) }

  /// The displacement scaled by a number.
  @inlinable public static func * (v: Vector, s: Double) -> Vector {
    Vector(dx: v.dx * s, dy: v.dy * s)
  }

  /// The displacement scaled by a number.
  @inlinable public static func * (s: Double, v: Vector) -> Vector { v * s }

  /// The displacement divided by a number.
  @inlinable public static func / (v: Vector, s: Double) -> Vector {
    Vector(dx: v.dx / s, dy: v.dy / s)
  }
}
