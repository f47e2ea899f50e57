import Glibc
public import LaminaGeometry

/// Places labels in two columns beside a disc, joined to their slices by leader lines.
///
/// What it promises for any data: labels stand in angular order; no two labels overlap, no label
/// touches the disc, no two leader lines meet, no leader line crosses the disc or another's label, and
/// everything lies inside the bounds. The summed squared displacement from the natural places is the
/// smallest possible. Labels stand on the side of their slice's middle, but where that column has no
/// room for them and the other one has, those nearest to straight up or down move over.
///
/// What is tried when there is too little room, in this order: the disc shrinks down to
/// ``OutsideLabelMetrics/wholeTextRadius``; labels move over; leader lines go around the disc to labels
/// up to the middle of their column, then anywhere in it; texts are given less width; the disc shrinks
/// on, down to ``OutsideLabelMetrics/minimumRadius``, as long as more labels find room for their least
/// width; the labels with the smallest priority of a full column are dropped. So none is dropped while
/// its column has room for it.
///
/// Why leader lines cannot meet: seen from the disc each is a line that only ever moves away from the
/// middle, first from the rim to an elbow and then level to its column. Rims and columns have the same
/// order, so with all elbows on one vertical line beside the disc two lines cannot cross without
/// leaving the region between rim and column, which the limits of the places forbid. Elbows start where
/// the slice's radius meets the label's height; a pair that would meet is moved to that vertical line.
/// Lines that go around the disc do so on nested circles, see `LabelWrap`. The result is checked pair
/// by pair and used only if it holds.
public struct OutsideLabelLayout: Hashable, Sendable {
  /// The middle of the disc.
  public private(set) var center: Point
  /// The radius that leaves room for the labels.
  public private(set) var radius: Double
  /// The labels that found a place, by item.
  public private(set) var labels: [PlacedLabel]
  /// The items whose labels were dropped, ascending.
  public private(set) var dropped: [Int]
  /// How many labels were given less width than their whole text needs.
  public private(set) var narrowed = 0
  /// Whether every label stands beside its slice, with a line that goes straight to it.
  private(set) var isStraight = false

  /// Places labels inside some bounds.
  ///
  /// - Parameters:
  ///   - requests: one entry per label, in any order.
  ///   - bounds: the area for disc and labels; the disc, or its filled sector, is in its middle.
  ///   - metrics: the distances to keep.
  ///   - extent: how far the disc reaches; the rest of it keeps free of labels and lines all the same,
  ///     except beside its box.
  /// O(n log n).
  public init(
    _ requests: [OutsideLabelRequest],
    in bounds: Rect,
    metrics: OutsideLabelMetrics = OutsideLabelMetrics(),
    extent: DiscExtent = .whole
  ) {
    let usable = requests.filter { $0.angle.isFinite && $0.width.isFinite }
    let sides = LabelSides(usable)
    let room = LabelRoom(sides, bounds: bounds, metrics: metrics, extent: extent)
    self.init(
      center: extent.center(in: bounds, radius: room.free + metrics.lift),
      radius: room.free,
      dropped: requests.map(\.index)
    )
    let without = self
    place(sides, radii: LabelRadii(usable, room: room), room: room)
    if labels.count < sides.count, let wide = room.besideWholeDisc(sides) {
      var other = without
      other.place(sides, radii: LabelRadii(usable, room: wide), room: wide)
      if other.labels.count > labels.count { self = other }
    }
    let kept = Set(labels.map(\.index))
    dropped = requests.map(\.index).filter { !kept.contains($0) }.sorted()
    // The widest label just fits, but for rounding.
    let given = Dictionary(labels.map { ($0.index, $0.rect.width) }) { first, _ in first }
    narrowed =
      usable.filter { request in given[request.index].map { $0 < request.width - 1e-3 } ?? false }
      .count
  }

  private init(center: Point, radius: Double, dropped: [Int]) {
    self.center = center
    self.radius = radius
    self.labels = []
    self.dropped = dropped
  }

  /// Tries everything in turn until all labels have found room.
  private mutating func place(
    _ sides: LabelSides,
    radii: LabelRadii,
    room: LabelRoom
  ) {
    let most = min(sides.count, 2 * room.metrics.capacity(of: room.bounds.height))
    for attempt in radii.attempts where most == sides.count {
      let frame = room.frame(attempt.radius, turnsAtRim: attempt.turnsAtRim)
      guard sides.fitting(frame).count == sides.count,
        let all = frame.placeAll(sides, reach: attempt.reach, movingOver: attempt.movesOver)
      else { continue }
      (center, radius, labels) = (frame.center, frame.radius, all)
      isStraight = attempt.reach == .straight && !attempt.movesOver
      return
    }
    for radius in radii.last {
      for turnsAtRim in [false, true] where labels.count < most {
        let frame = room.frame(radius, turnsAtRim: turnsAtRim)
        let placed = frame.placeMost(sides.fitting(frame))
        if placed.count > labels.count {
          (center, self.radius, labels) = (frame.center, radius, placed)
        }
      }
      // A smaller disc helps labels that are too wide, not those without a row.
      let isWide = sides.fitting(room.frame(radius)).count == sides.count
      if labels.count >= most || isWide { return }
    }
  }
}

/// The radii to try, from the largest that leaves the widest label whole, or else the one from which
/// on texts are narrowed.
private struct LabelRadii {
  struct Attempt {
    var radius: Double
    var reach: LabelReach
    var movesOver: Bool
    var turnsAtRim = false
  }

  /// Ways to show all labels, the best looking first.
  let attempts: [Attempt]
  /// Radii for showing as many labels as possible.
  let last: [Double]

  init(_ requests: [OutsideLabelRequest], room: LabelRoom) {
    let (free, metrics) = (room.free, room.metrics)
    let least = free * metrics.minimumRadius
    // Higher labels find their natural places too.
    let tallest = requests.reduce(room.tallRadius) { tallest, request in
      guard request.height != nil else { return tallest }
      return Double.minimum(tallest, Double.maximum(room.radius(ofLabel: request), least))
    }
    let wanted = room.wholeTextRadius
    guard tallest >= least, least > 0 else {
      (attempts, last) = ([], [])
      return
    }
    let fair = free * metrics.wholeTextRadius
    let first = Double.maximum(Double.minimum(Double.maximum(wanted, fair), tallest), least)
    let second = Double.minimum(fair, first)
    let middle = (first + second) / 2
    attempts =
      [first, middle, second].map { Attempt(radius: $0, reach: .straight, movesOver: false) }
      + [first, second].map { Attempt(radius: $0, reach: .straight, movesOver: true) }
      + [LabelReach.middle, .anywhere].map { Attempt(radius: middle, reach: $0, movesOver: true) }
      + [Attempt(radius: second, reach: .anywhere, movesOver: true)]
      + [first, middle].map {
        Attempt(radius: $0, reach: .straight, movesOver: true, turnsAtRim: true)
      }
      + [middle, second].map {
        Attempt(radius: $0, reach: .anywhere, movesOver: true, turnsAtRim: true)
      }
    last = [middle] + (0...3).map { mix(second, least, Double($0) / 3) }
  }
}
