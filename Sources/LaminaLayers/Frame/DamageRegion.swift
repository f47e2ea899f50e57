/// The pixels that must be painted again, as a few rectangles.
///
/// Adding costs a constant time and allocates nothing: beyond ``capacity`` rectangles a new one is
/// merged into the one where that wastes the fewest pixels.
public struct DamageRegion: Sendable {
  /// The most rectangles kept.
  public static let capacity = 16

  /// The rectangles' edges; the first `count` count.
  private var boxes = InlineArray<16, PixelBox>(repeating: PixelBox(.zero))
  private var count = 0

  /// Creates an empty region.
  public init() {}

  /// Whether nothing needs painting.
  public var isEmpty: Bool { count == 0 }

  /// The rectangles; none holds another, and none is empty.
  public var rects: [PixelRect] { (0..<count).map { boxes[$0].rect } }

  /// Whether every pixel of a rectangle is in one of the region's rectangles.
  public func covers(_ rect: PixelRect) -> Bool {
    let box = PixelBox(rect)
    return (0..<count).contains { boxes[$0].union(box) == boxes[$0] }
  }

  /// Adds pixels; rectangles whose union wastes little are merged.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var box = PixelBox(rect)
    var index = 0
    var cheapest = (index: 0, waste: Int.max)
    while index < count {
      let old = boxes[index]
      let union = old.union(box)
      if union == old { return }
      let waste = union.area - old.area
      // Painting one rectangle costs its area plus a fixed share for walking the scene again.
      if waste <= box.area + Self.fixedCost {
        remove(at: index)
        (box, index, cheapest) = (union, 0, (0, Int.max))
        continue
      }
      if waste < cheapest.waste { cheapest = (index, waste) }
      index += 1
    }
    guard count == Self.capacity else {
      boxes[count] = box
      count += 1
      return
    }
    box = boxes[cheapest.index].union(box)
    remove(at: cheapest.index)
    add(box.rect)
  }

  /// Empties the region and returns what it held.
  public mutating func take() -> [PixelRect] {
    defer { count = 0 }
    return rects
  }

  /// What a rectangle costs besides its pixels, in pixels.
  private static let fixedCost = 256

  private mutating func remove(at index: Int) {
    count -= 1
    boxes[index] = boxes[count]
  }
}

/// A rectangle of pixels by its edges.
private struct PixelBox: Equatable {
  var minX: Int32
  var minY: Int32
  var maxX: Int32
  var maxY: Int32

  init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(_ rect: PixelRect) {
    self.init(
      minX: Int32(clamping: rect.x),
      minY: Int32(clamping: rect.y),
      maxX: Int32(clamping: rect.maxX),
      maxY: Int32(clamping: rect.maxY)
    )
  }

  var area: Int { (Int(maxX) - Int(minX)) * (Int(maxY) - Int(minY)) }

  var rect: PixelRect {
    PixelRect(
      x: Int(minX),
      y: Int(minY),
      width: Int(maxX) - Int(minX),
      height: Int(maxY) - Int(minY)
    )
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }
}
