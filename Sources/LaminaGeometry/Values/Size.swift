/// A width and a height, in points.
///
/// Nothing forbids negative parts; rectangles built from them are standardized where it matters.
public struct Size: Hashable, Sendable, Codable {
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// The size without extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates a size from its parts.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both parts are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}
