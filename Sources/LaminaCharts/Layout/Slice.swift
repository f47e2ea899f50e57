import Glibc
public import LaminaGeometry

/// A piece of a ring between two angles and two radii: the shape of pie slices and rose petals.
public struct Slice: Hashable, Sendable {
  /// The first angle in radians; 0 points right and positive turns clockwise on screen.
  public var startAngle: Double
  /// The second angle; less than the first when the chart runs counterclockwise.
  public var endAngle: Double
  /// The radius of the hole, in points.
  public var innerRadius: Double
  /// The outer radius, in points.
  public var outerRadius: Double
  /// The radius that rounds the corners, in points; it shrinks where there is no room.
  public var cornerRadius: Double

  /// Creates a slice.
  public init(
    startAngle: Double,
    endAngle: Double,
    innerRadius: Double,
    outerRadius: Double,
    cornerRadius: Double = 0
  ) {
    self.startAngle = startAngle
    self.endAngle = endAngle
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.cornerRadius = cornerRadius
  }

  /// The unsigned angle between the sides, at most a full turn.
  public var sweep: Double {
    Double.minimum((endAngle - startAngle).magnitude, 2 * Double.pi)
  }

  /// The angle in the middle.
  public var midAngle: Double { (startAngle + endAngle) / 2 }

  /// Whether the slice covers no area.
  public var isEmpty: Bool { !(sweep > 0 && outerRadius > innerRadius && outerRadius > 0) }

  /// Whether the slice is a whole disc or ring, but for rounding errors.
  public var isFullTurn: Bool { sweep >= 2 * Double.pi * (1 - 1e-12) }

  /// A point well inside the slice: on its middle line, between the radii.
  public func interiorPoint(center: Point) -> Point {
    point(center: center, radius: (innerRadius + outerRadius) / 2)
  }

  /// The point on the slice's middle line at a radius.
  public func point(center: Point, radius: Double) -> Point {
    center + Vector(angle: midAngle) * radius
  }

  /// The slice between this one and another.
  public func interpolated(to other: Slice, at t: Double) -> Slice {
    Slice(
      startAngle: mix(startAngle, other.startAngle, t),
      endAngle: mix(endAngle, other.endAngle, t),
      innerRadius: mix(innerRadius, other.innerRadius, t),
      outerRadius: mix(outerRadius, other.outerRadius, t),
      cornerRadius: mix(cornerRadius, other.cornerRadius, t)
    )
  }
}
