/// A closed box given by its edges: the form of a rectangle for hot loops.
///
/// A box that grew from nothing starts as ``empty``, whose edges are crossed, so union needs no
/// special case. Containment and overlap include all four edges: a box bounds things, and a thing may
/// lie on its edge. Comparisons with NaN are false, so a NaN box holds nothing.
public struct Extent: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The bottom edge.
  public var maxY: Double

  /// The box that holds nothing; the neutral element of ``union(_:)``.
  @inlinable public static var empty: Extent {
    Extent(
      minX: .infinity,
      minY: .infinity,
      maxX: -.infinity,
      maxY: -.infinity
    )
  }
  /// The box that holds the whole plane.
  @inlinable public static var infinite: Extent {
    Extent(
      minX: -.infinity,
      minY: -.infinity,
      maxX: .infinity,
      maxY: .infinity
    )
  }

  /// Creates a box from its edges.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the box of a rectangle.
  @inlinable public init(_ rect: Rect) {
    self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
  }

  /// Whether the box holds no point; a single point or a line is not empty.
  @inlinable public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
  /// The width, negative infinity for the empty box.
  @inlinable public var width: Double { maxX - minX }
  /// The height, negative infinity for the empty box.
  @inlinable public var height: Double { maxY - minY }
  /// The rectangle of the box; zero for an empty one.
  @inlinable public var rect: Rect {
    isEmpty ? .zero : Rect(x: minX, y: minY, width: width, height: height)
  }

  /// Whether a point lies inside or on an edge.
  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
  }

  /// Whether a box lies inside, edges included.
  @inlinable public func contains(_ other: Extent) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether two boxes share a point.
  @inlinable public func intersects(_ other: Extent) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The smallest box that holds both; NaN edges are left out.
  @inlinable public func union(_ other: Extent) -> Extent {
    Extent(
      minX: Double.minimum(minX, other.minX),
      minY: Double.minimum(minY, other.minY),
      maxX: Double.maximum(maxX, other.maxX),
      maxY: Double.maximum(maxY, other.maxY)
    )
  }

  /// The shared box; empty when there is none.
  @inlinable public func intersection(_ other: Extent) -> Extent {
    Extent(
      minX: Double.maximum(minX, other.minX),
      minY: Double.maximum(minY, other.minY),
      maxX: Double.minimum(maxX, other.maxX),
      maxY: Double.minimum(maxY, other.maxY)
    )
  }

  /// Grows the box so that it holds a point; a NaN point changes nothing.
  @inlinable public mutating func formUnion(_ p: Point) {
    minX = Double.minimum(minX, p.x)
    minY = Double.minimum(minY, p.y)
    maxX = Double.maximum(maxX, p.x)
    maxY = Double.maximum(maxY, p.y)
  }

  /// The box with every edge moved outwards by a distance; an empty box stays empty.
  @inlinable public func outset(by d: Double) -> Extent {
    isEmpty ? self : Extent(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
  }

  /// The smallest box that holds this one's four corners after a transform; empty stays empty.
  @inlinable public func applying(_ t: Transform) -> Extent {
    if isEmpty { return self }
    if t.b == 0 && t.c == 0 {
      let (x0, x1) = (t.a * minX + t.tx, t.a * maxX + t.tx)
      let (y0, y1) = (t.d * minY + t.ty, t.d * maxY + t.ty)
      return Extent(
        minX: Double.minimum(x0, x1),
        minY: Double.minimum(y0, y1),
        maxX: Double.maximum(x0, x1),
        maxY: Double.maximum(y0, y1)
      )
    }
    var box = Extent.empty
    box.formUnion(t.apply(Point(x: minX, y: minY)))
    box.formUnion(t.apply(Point(x: maxX, y: minY)))
    box.formUnion(t.apply(Point(x: minX, y: maxY)))
    box.formUnion(t.apply(Point(x: maxX, y: maxY)))
    return box
  }
}
