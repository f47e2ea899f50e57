public import LaminaGeometry

/// A layer that shows a part of its sublayers through its bounds.
///
/// A layer with `masksToBounds` on whose bounds' origin is the scroll offset.
public final class ScrollLayer: Layer {
  /// Creates a scroll layer, which clips to its bounds.
  public override init() {
    super.init()
    masksToBounds = true
  }

  /// The point of the content at the top left corner of the bounds.
  public var scrollOffset: Point {
    get { bounds.origin }
    set { bounds = Rect(origin: newValue, size: bounds.size) }
  }

  /// Scrolls as little as needed for a rectangle of the layer's space to show.
  ///
  /// Of a rectangle larger than the bounds, the top left part shows.
  public func scroll(toShow rect: Rect) {
    func shift(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      if low < from { return low - from }
      return high > to ? Double.minimum(high - to, low - from) : 0
    }
    scrollOffset += Vector(
      dx: shift(rect.minX, rect.maxX, bounds.minX, bounds.maxX),
      dy: shift(rect.minY, rect.maxY, bounds.minY, bounds.maxY)
    )
  }
}
