public import LaminaGeometry

extension Double: Interpolatable {
  /// The number at a fraction of the way to another; every full turn of an angle is gone through.
  @inlinable
  public func interpolated(to other: Double, at t: Double) -> Double { blend(self, other, t) }

  /// The sum.
  @inlinable
  public func adding(_ other: Double) -> Double { self + other }

  /// The product.
  @inlinable
  public func scaled(by factor: Double) -> Double { self * factor }

  /// The unsigned difference.
  public func distance(to other: Double) -> Double { (other - self).magnitude }
}

extension Point: Interpolatable {
  /// The sum, part by part.
  @inlinable
  public func adding(_ other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }

  /// The point whose coordinates are multiplied.
  @inlinable
  public func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}

extension Vector: Interpolatable {
  /// The vector at a fraction of the way to another.
  @inlinable
  public func interpolated(to other: Vector, at t: Double) -> Vector {
    Vector(dx: blend(dx, other.dx, t), dy: blend(dy, other.dy, t))
  }

  /// The sum.
  @inlinable
  public func adding(_ other: Vector) -> Vector { self + other }

  /// The vector whose parts are multiplied.
  @inlinable
  public func scaled(by factor: Double) -> Vector { self * factor }

  /// The length of the difference.
  public func distance(to other: Vector) -> Double { (other - self).length }
}

extension Size: Interpolatable {
  /// The size at a fraction of the way to another.
  @inlinable
  public func interpolated(to other: Size, at t: Double) -> Size {
    Size(width: blend(width, other.width, t), height: blend(height, other.height, t))
  }

  /// The sum, part by part.
  @inlinable
  public func adding(_ other: Size) -> Size {
    Size(width: width + other.width, height: height + other.height)
  }

  /// The size whose parts are multiplied.
  @inlinable
  public func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }

  /// The Euclidean length of the difference.
  public func distance(to other: Size) -> Double {
    Vector(dx: other.width - width, dy: other.height - height).length
  }
}

extension Rect: Interpolatable {
  /// The rectangle whose four numbers lie at a fraction of the way to another's.
  @inlinable
  public func interpolated(to other: Rect, at t: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: t),
      size: size.interpolated(to: other.size, at: t)
    )
  }

  /// The sum, part by part.
  @inlinable
  public func adding(_ other: Rect) -> Rect {
    Rect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }

  /// The rectangle whose four numbers are multiplied.
  @inlinable
  public func scaled(by factor: Double) -> Rect {
    Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }

  /// The Euclidean length of the difference of the four numbers.
  public func distance(to other: Rect) -> Double {
    let (move, growth) = (origin.distance(to: other.origin), size.distance(to: other.size))
    return Vector(dx: move, dy: growth).length
  }
}

extension Array: Interpolatable where Element == Double {
  /// The numbers at a fraction of the way to others'.
  ///
  /// Lists of unequal length change at half the way, since no number has a partner there.
  public func interpolated(to other: [Double], at t: Double) -> [Double] {
    guard count == other.count else { return t < 0.5 ? self : other }
    return zip(self, other).map { blend($0, $1, t) }
  }

  /// The sums, number by number; the longer list's rest is kept.
  public func adding(_ other: [Double]) -> [Double] {
    let (long, short) = count >= other.count ? (self, other) : (other, self)
    return zip(long, short).map(+) + long[short.count...]
  }

  /// The products.
  public func scaled(by factor: Double) -> [Double] { map { $0 * factor } }

  /// The Euclidean length of the difference; a missing number counts as 0.
  public func distance(to other: [Double]) -> Double {
    adding(other.scaled(by: -1)).reduce(0) { Vector(dx: $0, dy: $1).length }
  }
}
