/// What an animation shows before its first cycle and after its last.
public enum FillMode: UInt8, Hashable, Sendable, Codable {
  /// Nothing: the value below shows. The default.
  case removed
  /// The final value after the end.
  case forwards
  /// The first value before the begin.
  case backwards
  /// The first value before, the final value after.
  case both

  /// Whether the first value shows before the begin.
  @inlinable public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the final value shows after the end.
  @inlinable public var fillsForwards: Bool { self == .forwards || self == .both }
}
