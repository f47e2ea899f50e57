public import LaminaGeometry
import Synchronization

/// A path with what was worked out about it: its tight box now, its prepared form when first hit.
///
/// Shared by the layers and frames that show the same path; immutable but for the prepared form, which
/// threads may race to make and all end up sharing.
public final class PathGeometry: Sendable {
  /// The path, in the layer's space.
  public let path: Path
  /// The box around the filled area.
  public let box: Extent
  private let lazyPrepared = AtomicLazyReference<PreparedBox>()

  /// Wraps a path.
  public init(_ path: Path) {
    self.path = path
    self.box = path.boundingBox
  }

  /// The form for repeated containment questions; made on first use.
  public var prepared: PreparedPath {
    if let box = lazyPrepared.load() { return box.path }
    return lazyPrepared.storeIfNil(PreparedBox(PreparedPath(path))).path
  }
}

/// A reference to a prepared path, for the atomic slot.
private final class PreparedBox: Sendable {
  let path: PreparedPath
  init(_ path: PreparedPath) { self.path = path }
}
