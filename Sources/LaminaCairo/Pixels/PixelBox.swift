import LaminaGeometry

/// A box of whole pixels given by its edges, the right and bottom ones excluded: the form for loops.
struct PixelBox: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  static let empty = PixelBox(x0: 0, y0: 0, x1: 0, y1: 0)

  /// More than any picture.
  static let everywhere = PixelBox(
    x0: -1_073_741_824,
    y0: -1_073_741_824,
    x1: 1_073_741_824,
    y1: 1_073_741_824
  )

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= x0 && x < x1 && y >= y0 && y < y1 }

  func contains(_ other: PixelBox) -> Bool {
    other.x0 >= x0 && other.x1 <= x1 && other.y0 >= y0 && other.y1 <= y1
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      x0: max(x0, other.x0),
      y0: max(y0, other.y0),
      x1: min(x1, other.x1),
      y1: min(y1, other.y1)
    )
  }

  func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBox(
      x0: min(x0, other.x0),
      y0: min(y0, other.y0),
      x1: max(x1, other.x1),
      y1: max(y1, other.y1)
    )
  }

  func outset(by d: Int) -> PixelBox { PixelBox(x0: x0 - d, y0: y0 - d, x1: x1 + d, y1: y1 + d) }
}

extension PixelBox {
  /// The smallest box of pixels that holds an extent, whose sides are cut to ±2³⁰; empty for NaN.
  init(snappedOutwards e: Extent) {
    guard e.minX <= e.maxX, e.minY <= e.maxY else {
      self = .empty
      return
    }
    func cut(_ v: Double) -> Int {
      Int(Double.minimum(Double.maximum(v, -1_073_741_824), 1_073_741_824))
    }
    self.init(
      x0: cut(e.minX.rounded(.down)),
      y0: cut(e.minY.rounded(.down)),
      x1: cut(e.maxX.rounded(.up)),
      y1: cut(e.maxY.rounded(.up))
    )
  }

  /// The same box with `Double` edges.
  var extent: Extent {
    Extent(minX: Double(x0), minY: Double(y0), maxX: Double(x1), maxY: Double(y1))
  }
}
