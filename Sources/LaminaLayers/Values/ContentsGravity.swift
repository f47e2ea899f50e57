/// How contents are placed in a layer's bounds when the sizes differ.
public enum ContentsGravity: UInt8, Hashable, Sendable, CaseIterable, Codable {
  /// Stretched to the bounds.
  case resize
  /// Scaled to lie inside the bounds, in proportion, centred.
  case resizeAspect
  /// Scaled to cover the bounds, in proportion, centred.
  case resizeAspectFill
  /// Not scaled, centred.
  case center
  /// Not scaled, at the middle of the top edge.
  case top
  /// Not scaled, at the middle of the bottom edge.
  case bottom
  /// Not scaled, at the middle of the left edge.
  case left
  /// Not scaled, at the middle of the right edge.
  case right
  /// Not scaled, in the top left corner.
  case topLeft
  /// Not scaled, in the top right corner.
  case topRight
  /// Not scaled, in the bottom left corner.
  case bottomLeft
  /// Not scaled, in the bottom right corner.
  case bottomRight
}
