import LaminaGeometry
import LaminaLayers

/// What a window shows and who gets its input: a scene, or whatever a test puts in its place.
protocol WindowContent: AnyObject {
  /// The content's own time, in seconds; the window maps the host's clock onto it.
  var time: Double { get }
  /// When the content changes by itself next, on its own time; `nil` if it does not.
  var nextWakeUp: Double? { get }
  /// Whether something is to be painted.
  var hasDamage: Bool { get }
  /// The name of the cursor over the place the pointer was told to be at.
  var cursor: CursorShape { get }

  /// Takes on a size in points and a number of device pixels a point.
  func resize(to size: Size, scale: Double)
  /// Brings the content to a time.
  func advance(to time: Double)
  /// Hands out what is to be painted, in device pixels, and forgets it.
  func takeDamage() -> [PixelRect]
  /// Paints the rectangles completely; the canvas may hold anything there before.
  func paint(into canvas: PixelCanvas, damage: [PixelRect])
  /// Takes input, positions in points; answers whether it was used.
  func handle(_ event: InputEvent) -> Bool
}

/// A cursor by its names in themes, the best first; no name hides it.
struct CursorShape: Hashable {
  let names: [String]

  static let arrow = CursorShape(names: ["default", "left_ptr"])
}
