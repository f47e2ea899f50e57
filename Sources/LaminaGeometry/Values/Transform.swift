/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Composition reads left to right: `a.concatenating(b)` applies `a` first. `translatedBy`,
/// `scaledBy` and `rotated` put the new map *before* the existing one, as `CGAffineTransform` does.
public struct Transform: Hashable, Sendable, Codable {
  /// The x part of the image of (1, 0).
  public var a: Double
  /// The y part of the image of (1, 0).
  public var b: Double
  /// The x part of the image of (0, 1).
  public var c: Double
  /// The y part of the image of (0, 1).
  public var d: Double
  /// The x coordinate of the image of the origin.
  public var tx: Double
  /// The y coordinate of the image of the origin.
  public var ty: Double

  /// The map that leaves every point where it is.
  @inlinable public static var identity: Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates a map from its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a translation.
  @inlinable public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scaling about the origin.
  @inlinable public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians; positive turns clockwise on screen.
  ///
  /// Multiples of a quarter turn up to 16 turns are exact.
  public init(rotationAngle angle: Double) {
    let axis = Vector(angle: angle)
    self.init(a: axis.dx, b: axis.dy, c: -axis.dy, d: axis.dx, tx: 0, ty: 0)
  }

  /// Whether all six numbers are finite.
  @inlinable public var isFinite: Bool {
    (a.isFinite && b.isFinite && c.isFinite) && (d.isFinite && tx.isFinite && ty.isFinite)
  }
  /// Whether this is the identity.
  @inlinable public var isIdentity: Bool { self == .identity }
  /// Whether this only moves points.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
  /// Whether upright rectangles stay upright (no rotation but quarter turns, no skew).
  @inlinable public var preservesUprightRects: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
  /// The factor by which areas grow; negative for a map that mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The image of a point.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// The image of a displacement: the translation plays no part.
  @inlinable public func apply(_ v: Vector) -> Vector {
    Vector(dx: a * v.dx + c * v.dy, dy: b * v.dx + d * v.dy)
  }

  /// The smallest upright rectangle that holds the image of a rectangle.
  @inlinable public func apply(_ r: Rect) -> Rect { Extent(r).applying(self).rect }

  /// The map that applies this one first and `next` after it.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b,
      b: next.b * a + next.d * b,
      c: next.a * c + next.c * d,
      d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx,
      ty: next.b * tx + next.d * ty + next.ty
    )
  }

  /// The map that moves first, then applies this one.
  @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// The map that scales first, then applies this one.
  @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// The map that rotates first (radians, clockwise on screen), then applies this one.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// The map that undoes this one, or `nil` if there is none: the determinant is zero, a number is
  /// not finite, or one of the inverse's would not be.
  @inlinable public var inverse: Transform? {
    if isTranslation, tx.isFinite, ty.isFinite { return Transform(translationX: -tx, y: -ty) }
    let determinant = self.determinant
    guard determinant.magnitude > 1e-280, determinant.magnitude < 1e280 else {
      return extremeInverse
    }
    let scale = 1 / determinant
    let inverse = Transform(
      a: d * scale,
      b: -b * scale,
      c: -c * scale,
      d: a * scale,
      tx: (c * ty - d * tx) * scale,
      ty: (b * tx - a * ty) * scale
    )
    return inverse.isFinite ? inverse : nil
  }

  /// The inverse where the determinant is near overflow or underflow: that of the map brought to
  /// ordinary size.
  @usableFromInline var extremeInverse: Transform? {
    let largest = Double.maximum(
      Double.maximum(a.magnitude, b.magnitude),
      Double.maximum(c.magnitude, d.magnitude)
    )
    guard largest > 0, isFinite else { return nil }
    let scale = Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
    guard scale.isFinite else { return nil }
    let (a, b, c, d) = (a * scale, b * scale, c * scale, d * scale)
    let determinant = a * d - b * c
    guard determinant != 0, determinant.magnitude > 1e-280 else { return nil }
    let factor = scale / determinant
    let (p, q, r, s) = (d * factor, -b * factor, -c * factor, a * factor)
    let inverse = Transform(a: p, b: q, c: r, d: s, tx: -(p * tx + r * ty), ty: -(q * tx + s * ty))
    return inverse.isFinite ? inverse : nil
  }
}
