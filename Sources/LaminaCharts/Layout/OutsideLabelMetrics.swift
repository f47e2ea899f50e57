public import LaminaGeometry

/// The distances that rule labels outside a disc, in points.
public struct OutsideLabelMetrics: Hashable, Sendable {
  /// The height of one label, or the least one where labels have heights of their own.
  public var rowHeight: Double
  /// The least distance between two labels of one column.
  public var rowGap: Double
  /// How far a leader line runs along its slice's radius when nothing is in the way.
  public var stub: Double
  /// The least length of the level part of a leader line.
  public var run: Double
  /// The distance between the end of a leader line and the text.
  public var textGap: Double
  /// How much room the slices need outside the disc, for instance to be lifted.
  public var lift: Double
  /// The radius down to which the disc shrinks to leave texts whole, as a part of the radius that it
  /// would have without labels.
  public var wholeTextRadius: Double
  /// The least radius, down to which the disc shrinks so that more labels find room; a part of the
  /// same.
  public var minimumRadius: Double
  /// The size of a device pixel; rows and level lines are snapped to it.
  public var pixel: Double

  /// Creates the distances; the defaults suit 12 pt text.
  public init(
    rowHeight: Double = 16,
    rowGap: Double = 2,
    stub: Double = 12,
    run: Double = 8,
    textGap: Double = 8,
    lift: Double = 6,
    wholeTextRadius: Double = 0.62,
    minimumRadius: Double = 0.4,
    pixel: Double = 1
  ) {
    self.rowHeight = rowHeight
    self.rowGap = rowGap
    self.stub = stub
    self.run = run
    self.textGap = textGap
    self.lift = lift
    self.wholeTextRadius = wholeTextRadius
    self.minimumRadius = minimumRadius
    self.pixel = pixel
  }

  /// How many rows there are in a column of some height.
  func capacity(of height: Double) -> Int {
    let rows = (height + rowGap) / (rowHeight + rowGap) + 1e-9
    return rows < 1e9 ? max(Int(rows), 0) : .max / 4
  }

  /// The height of a label.
  func height(_ request: OutsideLabelRequest) -> Double {
    guard let height = request.height, height.isFinite else { return rowHeight }
    return Double.maximum((height / pixel).rounded(.up) * pixel, rowHeight)
  }

  /// From the disc's edge to the text.
  var reach: Double { stub + run + textGap }
  /// How far leader lines stay away from the disc at least.
  var clearance: Double { Double.minimum(2, stub / 2) }
}

/// A label that asks for a place outside a disc.
public struct OutsideLabelRequest: Hashable, Sendable {
  /// The item the label belongs to.
  public var index: Int
  /// The middle angle of the item's slice in radians.
  public var angle: Double
  /// How far from that angle the leader line may start, in radians, so that it can be level.
  public var span: Double
  /// Where the slice ends, as a part of the disc's radius: 1 for pies, less for most petals.
  public var anchor: Double
  /// What decides who may stay: the smallest is dropped first.
  public var priority: Double
  /// The width of the whole text.
  public var width: Double
  /// The width to which the text can be shortened.
  public var minimumWidth: Double
  /// The height of the label if it is more than ``OutsideLabelMetrics/rowHeight``.
  ///
  /// It is rounded up to whole pixels.
  public var height: Double?

  /// Creates a request.
  public init(
    index: Int,
    angle: Double,
    span: Double = 0,
    anchor: Double = 1,
    priority: Double,
    width: Double,
    minimumWidth: Double,
    height: Double? = nil
  ) {
    self.index = index
    self.angle = angle
    self.span = span
    self.anchor = anchor
    self.priority = priority
    self.width = width
    self.minimumWidth = minimumWidth
    self.height = height
  }
}

/// A label that has found its place.
public struct PlacedLabel: Hashable, Sendable {
  /// The item the label belongs to.
  public var index: Int
  /// The room for the text; narrower than the whole text if that has to be shortened.
  public var rect: Rect
  /// The leader line from the slice's edge to the text; empty for a label inside its slice.
  public var leader: [Point]
  /// Whether the text stands to the left of its leader line, and so is to be aligned to the right.
  public var isLeft: Bool

  /// Creates a placed label.
  public init(index: Int, rect: Rect, leader: [Point], isLeft: Bool) {
    self.index = index
    self.rect = rect
    self.leader = leader
    self.isLeft = isLeft
  }
}
