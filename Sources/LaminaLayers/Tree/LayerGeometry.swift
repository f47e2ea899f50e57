import LaminaGeometry

/// What places a layer: a value, copied as a whole when animations need their own.
struct LayerGeometry {
  var position = Point.zero
  var bounds = Rect.zero
  var zPosition = 0.0
  var opacity = 1.0
  /// Transform and anchor, apart because most layers stand upright about their middle.
  private var turn: Turn?

  /// How a layer is turned, and about which of its points; shared by copies until one changes.
  private final class Turn {
    @safe @exclusivity(unchecked) var anchorPoint: Point
    @safe @exclusivity(unchecked) var transform: Transform

    init(anchorPoint: Point, transform: Transform) {
      (self.anchorPoint, self.transform) = (anchorPoint, transform)
    }
  }

  private static let middle = Point(x: 0.5, y: 0.5)

  var anchorPoint: Point {
    get { turn?.anchorPoint ?? Self.middle }
    set { if turn != nil || newValue != Self.middle { ownTurn().anchorPoint = newValue } }
  }

  var transform: Transform {
    get { turn?.transform ?? .identity }
    set { if turn != nil || !newValue.isIdentity { ownTurn().transform = newValue } }
  }

  /// The turn to be written to, which no copy shares.
  private mutating func ownTurn() -> Turn {
    if isKnownUniquelyReferenced(&turn), let turn { return turn }
    let turn = Turn(anchorPoint: anchorPoint, transform: transform)
    self.turn = turn
    return turn
  }

  /// The anchor in the layer's own space.
  var anchor: Point {
    let unit = anchorPoint
    return Point(
      x: bounds.origin.x + unit.x * bounds.size.width,
      y: bounds.origin.y + unit.y * bounds.size.height
    )
  }

  /// The map from the layer's own space to its superlayer's, without the superlayer's
  /// `sublayerTransform`.
  @inline(__always)
  var toSuperlayer: Transform {
    if let origin = uprightOrigin { return Transform(translationX: origin.dx, y: origin.dy) }
    return toSuperlayer(by: transform)
  }

  /// Where the layer's own space lies in its superlayer's, if the layer stands upright about its middle.
  @inline(__always)
  var uprightOrigin: Vector? {
    if turn != nil { return nil }
    return Vector(
      dx: position.x - (bounds.origin.x + 0.5 * bounds.size.width),
      dy: position.y - (bounds.origin.y + 0.5 * bounds.size.height)
    )
  }

  private func toSuperlayer(by transform: Transform) -> Transform {
    let anchor = self.anchor
    return Transform(
      a: transform.a,
      b: transform.b,
      c: transform.c,
      d: transform.d,
      tx: position.x + transform.tx - transform.a * anchor.x - transform.c * anchor.y,
      ty: position.y + transform.ty - transform.b * anchor.x - transform.d * anchor.y
    )
  }
}
