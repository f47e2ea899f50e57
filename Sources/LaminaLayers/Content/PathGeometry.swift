public import LaminaGeometry
import Synchronization

/// A path with what was worked out about it: its tight box, and the form that answers hit tests.
///
/// Shared by the layers and frames that show the same path. Immutable but for the prepared form, which
/// is made when it is first hit; threads may race to make it and end up sharing one.
public final class PathGeometry: Sendable {
  /// The path, in the layer's space.
  public let path: Path
  /// The box around the filled area.
  public let box: Extent
  private let lazyPrepared = AtomicLazyReference<PreparedBox>()

  /// Wraps a path.
  public init(_ path: Path) {
    self.path = path
    box = path.boundingBox
  }

  /// Whether the filled path holds a point of the layer's space.
  public func contains(_ p: Point, rule: FillRule) -> Bool {
    guard box.contains(p) else { return false }
    if let prepared = lazyPrepared.load() { return prepared.path.contains(p, rule: rule) }
    return lazyPrepared.storeIfNil(PreparedBox(PreparedPath(path))).path.contains(p, rule: rule)
  }
}

/// A reference to a prepared path, for the atomic slot.
private final class PreparedBox: Sendable {
  let path: PreparedPath
  init(_ path: PreparedPath) { self.path = path }
}
