public import LaminaGeometry

/// A path with what was worked out about it: its tight box.
///
/// Shared by the layers and frames that show the same path; immutable.
public final class PathGeometry: Sendable {
  /// The path, in the layer's space.
  public let path: Path
  /// The box around the filled area.
  public let box: Extent

  /// Wraps a path.
  public init(_ path: Path) {
    self.path = path
    self.box = path.boundingBox
  }
}
