/// The radii of a rectangle's four corners, each with a horizontal and a vertical part, in points.
///
/// Negative and non-finite parts count as 0, and a corner with one zero part is square. Radii too
/// large for a rectangle are scaled down together when they are used, as in CSS.
public struct CornerRadii: Hashable, Sendable, Codable {
  /// The top left corner.
  public var topLeft: Size
  /// The top right corner.
  public var topRight: Size
  /// The bottom right corner.
  public var bottomRight: Size
  /// The bottom left corner.
  public var bottomLeft: Size

  /// Square corners.
  public static let zero = CornerRadii(0)

  /// Creates radii corner by corner, as ellipses.
  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates radii corner by corner, as circles; those left out are square.
  public init(
    topLeft: Double = 0,
    topRight: Double = 0,
    bottomRight: Double = 0,
    bottomLeft: Double = 0
  ) {
    self.init(
      topLeft: Size(width: topLeft, height: topLeft),
      topRight: Size(width: topRight, height: topRight),
      bottomRight: Size(width: bottomRight, height: bottomRight),
      bottomLeft: Size(width: bottomLeft, height: bottomLeft)
    )
  }

  /// Creates the same circular radius for all corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Whether all corners are square.
  public var isZero: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { !($0.width > 0 && $0.height > 0) }
  }

  /// The radii that fit a rectangle: cleaned of bad numbers and scaled down by one common factor.
  public func fitted(to size: Size) -> CornerRadii {
    func clean(_ r: Size) -> Size {
      let usable = r.isFinite && r.width > 0 && r.height > 0
      return usable ? r : .zero
    }
    var fitted = CornerRadii(
      topLeft: clean(topLeft),
      topRight: clean(topRight),
      bottomRight: clean(bottomRight),
      bottomLeft: clean(bottomLeft)
    )
    let (width, height) = (size.width.magnitude, size.height.magnitude)
    var scale = 1.0
    func limit(_ sum: Double, _ room: Double) {
      if sum > room { scale = Double.minimum(scale, room / sum) }
    }
    limit(fitted.topLeft.width + fitted.topRight.width, width)
    limit(fitted.bottomLeft.width + fitted.bottomRight.width, width)
    limit(fitted.topLeft.height + fitted.bottomLeft.height, height)
    limit(fitted.topRight.height + fitted.bottomRight.height, height)
    if scale < 1 { fitted = fitted.scaled(by: scale) }
    return fitted
  }

  /// The radii multiplied by a number.
  private func scaled(by factor: Double) -> CornerRadii {
    func scale(_ r: Size) -> Size { Size(width: r.width * factor, height: r.height * factor) }
    return CornerRadii(
      topLeft: scale(topLeft),
      topRight: scale(topRight),
      bottomRight: scale(bottomRight),
      bottomLeft: scale(bottomLeft)
    )
  }
}
