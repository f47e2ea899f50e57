/// The pixels that must be painted again, as a few rectangles.
///
/// Adding costs a constant time: beyond ``capacity`` rectangles a new one is merged into the
/// one where that wastes the fewest pixels.
public struct DamageRegion: Sendable {
  /// The most rectangles kept.
  public static let capacity = 16

  /// The rectangles; none holds another, and none is empty.
  public private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  public init() {}

  /// Whether nothing needs painting.
  public var isEmpty: Bool { rects.isEmpty }

  /// Adds pixels; rectangles whose union wastes little are merged.
  public mutating func add(_ rect: PixelRect) {
    var rect = rect
    var index = 0
    while index < rects.count {
      let old = rects[index]
      let union = old.union(rect)
      if union == old { return }
      // Painting one rectangle costs its area plus a fixed share for walking the scene again.
      if union.area <= old.area + rect.area + Self.fixedCost {
        rects.swapAt(index, rects.count - 1)
        rects.removeLast()
        rect = union
        index = 0
      } else {
        index += 1
      }
    }
    rects.count < Self.capacity ? rects.append(rect) : mergeCheapest(rect)
  }

  /// Empties the region and returns what it held.
  public mutating func take() -> [PixelRect] {
    defer { rects.removeAll(keepingCapacity: true) }
    return rects
  }

  /// What a rectangle costs besides its pixels, in pixels.
  private static let fixedCost = 256

  /// Merges a rectangle into the one whose union with it wastes the fewest pixels.
  private mutating func mergeCheapest(_ rect: PixelRect) {
    var best = (index: 0, waste: Int.max)
    for (index, old) in rects.enumerated() {
      let waste = old.union(rect).area - old.area
      if waste < best.waste { best = (index, waste) }
    }
    let merged = rects.remove(at: best.index).union(rect)
    add(merged)
  }
}
