import LaminaGeometry

/// The prepared form of a plain fill, which whoever holds the fill's item keeps alive.
@safe struct KnownFill: Sendable {
  private let form: Unmanaged<PreparedPath>

  init(_ form: Unmanaged<PreparedPath>) { unsafe self.form = form }

  /// Whether the path, filled by the nonzero rule, holds a point of the node's space.
  @inline(__always)
  func contains(_ p: Point) -> Bool {
    unsafe form._withUnsafeGuaranteedRef { $0.contains(p, rule: .nonzero) }
  }
}

extension Frame {
  /// Keeps the prepared form of a plain fill at hand, once there is one.
  mutating func keepFill(of slot: Int32) {
    guard nodes[Int(slot)].flags.contains(.isPlainFill),
      case .shape(let shape) = items[Int(slot)].content
    else { return }
    knownFills[Int(slot)] = shape.knownFill
  }
}
