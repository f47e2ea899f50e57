public import LaminaGeometry

/// Where a bubble stands beside the point it tells about.
public struct BubblePlacement: Hashable, Sendable {
  /// The edge of the card from which the arrow grows.
  public enum Edge: Hashable, Sendable, CaseIterable {
    /// The card is above the point.
    case bottom
    /// The card is below the point.
    case top
    /// The card is to the right of the point.
    case left
    /// The card is to the left of the point.
    case right
  }

  /// The card.
  public var card: Rect
  /// The edge with the arrow.
  public var edge: Edge
  /// The arrow's point.
  public var tip: Point

  /// Places a card: inside the view, off the pointer, off what belongs to the point, and as near to it
  /// as that allows.
  ///
  /// - Parameters:
  ///   - size: the card's size.
  ///   - tip: the point to tell about.
  ///   - bounds: where the card must stay.
  ///   - pointer: what the card should not cover; the tip counts anyway.
  ///   - arrow: the arrow's length.
  ///   - obstacles: what the card should rather not cover, such as the point's own label.
  public init(
    size: Size,
    at tip: Point,
    in bounds: Rect,
    pointer: Point? = nil,
    arrow: Double = 8,
    avoiding obstacles: [Rect] = []
  ) {
    let tip = Point(
      Double.minimum(Double.maximum(tip.x, bounds.minX), bounds.maxX),
      Double.minimum(Double.maximum(tip.y, bounds.minY), bounds.maxY)
    )
    var best: (card: Rect, edge: Edge, cost: Double)?
    for edge in Edge.allCases {
      for slide in [0.0, -0.34, 0.34] {
        let wanted = Self.card(size, at: tip, edge: edge, arrow: arrow, slide: slide)
        let card = Self.confined(wanted, to: bounds)
        let across = edge == .top || edge == .bottom
        let shift =
          across ? (card.minY - wanted.minY).magnitude : (card.minX - wanted.minX).magnitude
        let near = card.insetBy(dx: -4, dy: -4)
        let covers = pointer.map { near.contains($0) } ?? false
        let covered = obstacles.filter { near.intersects($0) }.count
        let cost =
          shift * 10 + (covers ? 500 : 0) + (card.contains(tip) ? 1000 : 0)
          + Double(covered) * 40 + slide.magnitude
        if cost < best?.cost ?? .infinity { best = (card, edge, cost) }
      }
    }
    card = best?.card ?? Self.confined(Rect(origin: tip, size: size), to: bounds)
    edge = best?.edge ?? .top
    self.tip = tip
  }

  /// A card that stands somewhere, perhaps on its way, with an arrow from the edge that faces a point.
  init(card: Rect, toward tip: Point) {
    self.card = card
    self.tip = tip
    let ways: [(Edge, Double)] = [
      (.bottom, tip.y - card.maxY), (.top, card.minY - tip.y), (.left, card.minX - tip.x),
      (.right, tip.x - card.maxX),
    ]
    edge = ways.max { $0.1 < $1.1 }?.0 ?? .top
  }

  /// The card at a point, slid along its edge by a part of its length.
  private static func card(
    _ size: Size,
    at p: Point,
    edge: Edge,
    arrow: Double,
    slide: Double
  ) -> Rect {
    let (w, h) = (size.width, size.height)
    let (x, y) = (p.x - w * (0.5 + slide), p.y - h * (0.5 + slide))
    switch edge {
    case .bottom: return Rect(x: x, y: p.y - arrow - h, width: w, height: h)
    case .top: return Rect(x: x, y: p.y + arrow, width: w, height: h)
    case .left: return Rect(x: p.x + arrow, y: y, width: w, height: h)
    case .right: return Rect(x: p.x - arrow - w, y: y, width: w, height: h)
    }
  }

  private static func confined(_ card: Rect, to bounds: Rect) -> Rect {
    let (x, y) = (card.minX.rounded(), card.minY.rounded())
    return Rect(
      x: Double.maximum(Double.minimum(x, bounds.maxX - card.width), bounds.minX),
      y: Double.maximum(Double.minimum(y, bounds.maxY - card.height), bounds.minY),
      width: card.width,
      height: card.height
    )
  }

  /// The outline of card and arrow.
  public func path(cornerRadius: Double = 8, arrow: Double = 8) -> Path {
    var path = Path(roundedRect: card, radii: CornerRadii(cornerRadius))
    let along = edge == .top || edge == .bottom
    let (low, high) = along ? (card.minX, card.maxX) : (card.minY, card.maxY)
    let keep = cornerRadius + arrow
    let wanted = along ? tip.x : tip.y
    let base =
      low + keep > high - keep
      ? (low + high) / 2 : Double.minimum(Double.maximum(wanted, low + keep), high - keep)
    let side: Double
    switch edge {
    case .top: side = card.minY
    case .bottom: side = card.maxY
    case .left: side = card.minX
    case .right: side = card.maxX
    }
    func point(_ a: Double) -> Point { along ? Point(a, side) : Point(side, a) }
    let corners = [point(base - arrow), tip, point(base + arrow)]
    // The arrow runs the card's way round, so that the nonzero rule joins them.
    let clockwise = (corners[1] - corners[0]).cross(corners[2] - corners[1]) > 0
    path.addPath(Path.polygon(clockwise ? corners : corners.reversed()))
    return path
  }
}
