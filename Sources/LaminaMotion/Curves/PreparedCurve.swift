import Synchronization

/// A timing function made ready to be read at every tick.
///
/// Cubic curves are read through a ``PreparedBezier``, which all that use the same curve share.
public struct PreparedCurve: Sendable {
  /// The function.
  public let function: TimingFunction
  /// The curve that bends progress, if the function is one and not a straight line.
  public let bezier: PreparedBezier?

  /// Prepares a function.
  public init(_ function: TimingFunction) {
    self.function = function
    guard let curve = function.cubicBezier, !curve.isLinear else {
      bezier = nil
      return
    }
    bezier = PreparedBezier.shared(curve)
  }

  /// The eased progress at a progress: that of the function, good to about 1e-12.
  ///
  /// - Parameters:
  ///   - x: The progress, usually in 0…1.
  ///   - isBefore: Whether a step exactly at `x` is still to come.
  /// - Returns: The eased progress; finite for a finite `x`.
  @inlinable
  public func value(at x: Double, isBefore: Bool = false) -> Double {
    bezier?.value(at: x) ?? function.value(at: x, isBefore: isBefore)
  }
}

extension PreparedBezier {
  /// The curves that were asked for lately.
  private static let known = Mutex<[CubicBezier: PreparedBezier]>([:])

  /// A prepared curve, made once for all that ask for the same one.
  ///
  /// Few curves are in use at a time; when there are more than 256, those kept are let go of.
  static func shared(_ curve: CubicBezier) -> PreparedBezier {
    known.withLock { known in
      if let prepared = known[curve] { return prepared }
      if known.count >= 256 { known.removeAll() }
      let prepared = PreparedBezier(curve)
      known[curve] = prepared
      return prepared
    }
  }
}
