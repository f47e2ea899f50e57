public import LaminaGeometry
import Synchronization

/// A path with what was worked out about it: its tight box, and the form that answers hit tests.
///
/// Shared by the layers and frames that show the same path. Immutable but for the prepared form of a
/// long outline, which is made when it is first hit; threads may race to make it and end up sharing one.
public final class PathGeometry: Sendable {
  /// The box around the filled area.
  public let box: Extent
  /// The prepared form of a short outline, which costs next to nothing to make; empty for a long one.
  private let prepared: PreparedPath
  /// The outline if it is long.
  private let long: Path?
  private let lazyPrepared = AtomicLazyReference<PreparedBox>()

  /// Wraps a path.
  public init(_ path: Path) {
    box = path.boundingBox
    let isShort = path.verbs.count <= 24
    prepared = PreparedPath(isShort ? path : Path())
    long = isShort ? nil : path
  }

  /// The path, in the layer's space.
  public var path: Path { long ?? prepared.path }

  /// Whether the filled path holds a point of the layer's space.
  public func contains(_ p: Point, rule: FillRule) -> Bool {
    guard box.contains(p) else { return false }
    guard let long else { return prepared.contains(p, rule: rule) }
    if let box = lazyPrepared.load() { return box.path.contains(p, rule: rule) }
    return lazyPrepared.storeIfNil(PreparedBox(PreparedPath(long))).path.contains(p, rule: rule)
  }
}

/// A reference to a prepared path, for the atomic slot.
private final class PreparedBox: Sendable {
  let path: PreparedPath
  init(_ path: PreparedPath) { self.path = path }
}
