import Glibc
public import LaminaGeometry

/// Places labels in two columns beside a disc, joined to their slices by leader lines.
///
/// What it promises for any data: labels stand on the side of their slice's middle and in angular
/// order; no two labels overlap, no label touches the disc, no two leader lines meet, no leader line
/// crosses the disc or another's label, and everything lies inside the bounds. The summed squared
/// displacement from the natural places is the smallest possible. When there is too little room the
/// disc shrinks, down to ``OutsideLabelMetrics/wholeTextRadius``; then texts are given less width; then
/// the disc shrinks on, down to ``OutsideLabelMetrics/minimumRadius``, as long as more labels find
/// room; then the labels with the smallest priority of a crowded side are dropped.
///
/// Why leader lines cannot meet: seen from the disc each is a line that only ever moves away from the
/// middle, first from the rim to an elbow and then level to its column. Rims and columns have the same
/// order, so with all elbows on one vertical line beside the disc two lines cannot cross without
/// leaving the region between rim and column, which the limits of the places forbid. Elbows start where
/// the slice's radius meets the label's height; a pair that would meet is moved to that vertical line.
/// Where that leaves too little room, as for many thin slices at the top, lines first follow the radius
/// a little further and then bend down beside the disc; the result is checked pair by pair and used
/// only if it holds.
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

  /// Places labels inside some bounds.
  ///
  /// - Parameters:
  ///   - requests: one entry per label, in any order.
  ///   - bounds: the area for disc and labels; the disc is in its middle.
  ///   - metrics: the distances to keep.
  /// O(n log n).
  public init(
    _ requests: [OutsideLabelRequest],
    in bounds: Rect,
    metrics: OutsideLabelMetrics = OutsideLabelMetrics()
  ) {
    let usable = requests.filter { $0.angle.isFinite && $0.width.isFinite }
    let free = Double.maximum(0, Double.minimum(bounds.width, bounds.height) / 2 - metrics.lift)
    self.init(center: bounds.center, radius: free, dropped: requests.map(\.index))
    for radius in Self.radii(usable, bounds: bounds, metrics: metrics, free: free) {
      let frame = LabelFrame(
        center: bounds.center,
        radius: radius,
        bounds: bounds,
        metrics: metrics
      )
      let placed = frame.place(usable)
      if placed.count > labels.count {
        self.radius = radius
        labels = placed
      }
      if placed.count == usable.count { break }
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

  /// The radii to try, from the largest that leaves the widest label whole, or else the one from which
  /// on texts are narrowed, down to the least.
  private static func radii(
    _ requests: [OutsideLabelRequest],
    bounds: Rect,
    metrics: OutsideLabelMetrics,
    free: Double
  ) -> [Double] {
    let widest = requests.reduce(0) { Double.maximum($0, $1.width) }
    let least = free * metrics.minimumRadius
    let tallest = bounds.height / 2 - metrics.rowHeight / 2 - metrics.stub
    let wanted = bounds.width / 2 - metrics.reach - widest
    guard tallest >= least, least > 0 else { return [] }
    let whole = Double.maximum(wanted, free * metrics.wholeTextRadius)
    let first = Double.maximum(Double.minimum(whole, tallest), least)
    return (0...4).map { mix(first, least, Double($0) / 4) }
  }
}
