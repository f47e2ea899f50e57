/// An outline of lines, quadratic and cubic Bézier curves, in one or more subpaths.
///
/// A path is a value: copies are independent and cheap (storage is shared until one changes). Points
/// are `Double`s in whatever space the owner draws in; y grows downwards. A command with a non-finite
/// coordinate is ignored, so no path ever holds one.
public struct Path: Hashable, Sendable, Codable {
  /// What a verb does, and so how many points it consumes.
  public enum Verb: UInt8, Hashable, Sendable, Codable {
    /// Starts a subpath; one point.
    case move
    /// A straight line; one point.
    case line
    /// A quadratic Bézier curve; a control point and an end point.
    case quad
    /// A cubic Bézier curve; two control points and an end point.
    case cubic
    /// Closes the subpath; no point.
    case close
  }

  /// The commands, in order.
  public internal(set) var verbs: [Verb] = []
  /// The points of the commands, in order.
  public internal(set) var points: [Point] = []
  /// Index into `points` of the current subpath's start; short, since many paths are kept.
  var subpathStart: UInt32 = 0

  /// Creates a path without commands.
  public init() {}

  /// Whether there are no commands.
  public var isEmpty: Bool { verbs.isEmpty }
}
