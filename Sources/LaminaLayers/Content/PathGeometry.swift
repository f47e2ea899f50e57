public import LaminaGeometry
import Synchronization

/// A path with what was worked out about it: its tight box, and the form that answers hit tests.
///
/// Shared by the layers and frames that show the same path. Immutable but for the prepared form, which
/// is made when it is first hit; threads may race to make it and end up sharing one.
@safe public final class PathGeometry: Sendable {
  /// The path, in the layer's space.
  public let path: Path
  /// The box around the filled area.
  public let box: Extent
  /// Whether the path has no commands.
  ///
  /// Beside the box, so that looking at a shape for the first time need not fetch its commands.
  public let isEmpty: Bool
  /// Owns the prepared form once there is one.
  ///
  /// The library's lazy reference would do the same, but its load is a generic call that looks
  /// types up at run time.
  private let prepared = unsafe Atomic<Unmanaged<PreparedPath>?>(nil)

  /// Wraps a path.
  public init(_ path: Path) {
    self.path = path
    box = path.boundingBox
    isEmpty = path.isEmpty
  }

  deinit { unsafe prepared.load(ordering: .acquiring)?.release() }

  /// Whether the filled path holds a point of the layer's space.
  public func contains(_ p: Point, rule: FillRule) -> Bool {
    guard box.contains(p) else { return false }
    return unsafe preparedForm._withUnsafeGuaranteedRef { $0.contains(p, rule: rule) }
  }

  /// The prepared form, which lives as long as this geometry; made on first use.
  var preparedForm: Unmanaged<PreparedPath> {
    if let known = unsafe prepared.load(ordering: .acquiring) { return unsafe known }
    let mine = unsafe Unmanaged.passRetained(PreparedPath(path))
    let (_, original) = unsafe prepared.compareExchange(
      expected: nil,
      desired: mine,
      ordering: .acquiringAndReleasing
    )
    guard let first = unsafe original else { return unsafe mine }
    unsafe mine.release()
    return unsafe first
  }
}
