import LaminaGeometry

/// The room of a disc and of the columns of labels beside it, for any radius.
///
/// A disc, or the filled sector of it, stands in the middle of the bounds, between two columns. A side to
/// which no label belongs and the sector hardly reaches has no column; then the sector and the column of
/// the other side stand in the middle together.
///
/// Columns stand beside the box of the sector. Those beside the whole disc may hold more labels, because
/// lines to them can go around it.
struct LabelRoom {
  let bounds: Rect
  let metrics: OutsideLabelMetrics
  let extent: DiscExtent
  /// How far the columns are from the middle, in radii, and the sector where there is none.
  private let breadth: DiscExtent
  /// Whether there is a column on each side.
  let hasLeft: Bool
  let hasRight: Bool
  /// The width of the widest label.
  let widest: Double

  init(
    _ sides: LabelSides,
    bounds: Rect,
    metrics: OutsideLabelMetrics,
    extent: DiscExtent,
    besideWholeDisc: Bool = false
  ) {
    self.bounds = bounds
    self.metrics = metrics
    self.extent = extent
    hasLeft = !sides.left.isEmpty || extent.left > 0.5
    hasRight = !sides.right.isEmpty || extent.right > 0.5 || !hasLeft
    breadth = besideWholeDisc ? extent.widened(left: hasLeft, right: hasRight) : extent
    widest = (sides.left + sides.right).reduce(0) { Double.maximum($0, $1.request.width) }
  }

  /// How many columns there are.
  private var columns: Double { hasLeft && hasRight ? 2 : 1 }
  /// What a side without a column keeps free.
  private var spare: Double { (2 - columns) * metrics.lift }

  /// The same with columns beside the whole disc; `nil` where they are there already.
  func besideWholeDisc(_ sides: LabelSides) -> LabelRoom? {
    let room = LabelRoom(
      sides,
      bounds: bounds,
      metrics: metrics,
      extent: extent,
      besideWholeDisc: true
    )
    return room.breadth == breadth ? nil : room
  }

  /// The radius without any labels.
  var free: Double {
    extent.radius(in: bounds.size, margin: metrics.lift)
  }

  /// The greatest radius that leaves the widest label whole.
  var wholeTextRadius: Double {
    let part = columns / breadth.width
    return (bounds.width - spare) / breadth.width - metrics.reach * part - widest * part
  }

  /// The greatest radius that leaves labels above and below in their natural places.
  var tallRadius: Double {
    bounds.height / extent.height - metrics.rowHeight / extent.height - metrics.stub
  }

  /// The room for text in each column beside a disc of some radius.
  func available(_ radius: Double) -> Double {
    (bounds.width - spare) / columns - radius * (breadth.width / columns) - metrics.reach - 1e-6
  }

  /// The disc's middle for some radius.
  func center(_ radius: Double) -> Point {
    var center = breadth.center(in: bounds, radius: radius)
    center.y = bounds.midY + shift * (radius + metrics.stub)
    guard columns == 1 else { return center }
    let text = Double.minimum(widest, Double.maximum(available(radius), 0))
    let slack = bounds.width - breadth.width * radius - spare - metrics.reach - text
    let near = Double.maximum(slack, 0) / 2 + metrics.lift
    center.x =
      hasRight
      ? bounds.minX + near + breadth.left * radius : bounds.maxX - near - breadth.right * radius
    return center
  }

  /// How far the disc's middle is below that of the bounds, as a part of the circle on which labels have
  /// their natural places.
  private var shift: Double { (extent.top - extent.bottom) / 2 }

  /// The greatest radius that leaves a label of some height in its natural place.
  func radius(ofLabel request: OutsideLabelRequest) -> Double {
    let room = (bounds.height - metrics.height(request)) / 2
    let distance = (Vector(angle: request.angle).dy + shift).magnitude
    return distance > 1e-6 ? room / distance - metrics.stub : .infinity
  }

  /// The disc of some radius with its bounds and columns.
  func frame(_ radius: Double, turnsAtRim: Bool = false) -> LabelFrame {
    let (ring, half) = (radius + metrics.stub, bounds.height / 2)
    let text = available(radius)
    func column(_ breadth: Double, _ exists: Bool) -> LabelFrame.Column {
      LabelFrame.Column(distance: radius * breadth + metrics.stub, available: exists ? text : -1)
    }
    return LabelFrame(
      center: center(radius),
      radius: radius,
      bounds: bounds,
      metrics: metrics,
      above: half + shift * ring,
      below: half - shift * ring,
      near: column(breadth.right, hasRight),
      far: column(breadth.left, hasLeft),
      turnsAtRim: turnsAtRim
    )
  }
}
