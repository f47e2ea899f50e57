import LaminaGeometry

/// How far a disc, or the sector of it that is filled, reaches from its middle, in radii.
///
/// Half a pie above its middle reaches one radius to the left, to the right and up, and not at all down.
/// The middle itself always counts: a donut's sum stands there.
public struct DiscExtent: Hashable, Sendable {
  /// How far it reaches to the left, 0…1.
  public private(set) var left = 1.0
  /// How far it reaches to the right, 0…1.
  public private(set) var right = 1.0
  /// How far it reaches up, 0…1.
  public private(set) var top = 1.0
  /// How far it reaches down, 0…1.
  public private(set) var bottom = 1.0

  /// A whole disc.
  public static let whole = DiscExtent()

  private init() {}

  /// The extent of the sector between two angles in radians, either way round; 0 points right and
  /// positive turns clockwise on screen.
  ///
  /// A full turn, or an angle that is not finite, is a whole disc.
  public init(from start: Double, to end: Double) {
    let sweep = (end - start).magnitude
    guard sweep.isFinite, sweep < 2 * Double.pi * (1 - 1e-12) else { return }
    let first = Double.minimum(start, end)
    let ends = [start, end].map { Vector(angle: $0) }
    /// The farthest of both ends, or of the whole rim where the sector takes a direction in.
    func farthest(_ quarter: Double, _ along: (Vector) -> Double) -> Double {
      let turn = (quarter * Double.pi / 2 - first).remainder(dividingBy: 2 * Double.pi)
      if (turn < 0 ? turn + 2 * Double.pi : turn) <= sweep { return 1 }
      return ends.reduce(0) { Double.maximum($0, along($1)) }
    }
    right = farthest(0) { $0.dx }
    bottom = farthest(1) { $0.dy }
    left = farthest(2) { -$0.dx }
    top = farthest(3) { -$0.dy }
  }

  /// The width, and never so little that nothing could be divided by it.
  var width: Double { Double.maximum(left + right, 1e-3) }
  /// The height, and never so little that nothing could be divided by it.
  var height: Double { Double.maximum(top + bottom, 1e-3) }

  /// The greatest radius whose sector finds room, with a margin around it that is given in points.
  func radius(in size: Size, margin: Double) -> Double {
    Double.maximum(0, Double.minimum(size.width / width, size.height / height) - margin)
  }

  /// The disc's middle that puts the sector of some radius into the middle of some bounds.
  func center(in bounds: Rect, radius: Double) -> Point {
    let middle = bounds.center
    return Point(
      middle.x + (left - right) / 2 * radius,
      middle.y + (top - bottom) / 2 * radius
    )
  }

  /// The box of the sector of some radius around a middle.
  func box(center: Point, radius: Double) -> Rect {
    Rect(
      x: center.x - left * radius,
      y: center.y - top * radius,
      width: (left + right) * radius,
      height: (top + bottom) * radius
    )
  }

  /// The same with the reach of a whole disc to some sides.
  func widened(left isLeft: Bool, right isRight: Bool) -> DiscExtent {
    var extent = self
    if isLeft { extent.left = 1 }
    if isRight { extent.right = 1 }
    return extent
  }
}
