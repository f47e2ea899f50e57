import LaminaGeometry
import LaminaMotion

/// The ways between paths that one motion goes, each worked out once.
final class MorphCache {
  private var ways: [PathInterpolation] = []

  /// The value at a fraction of the way; paths go the way that is kept.
  func blend(_ a: AnimatedValue, _ b: AnimatedValue, at t: Double) -> AnimatedValue {
    guard case .path(let from) = a, case .path(let to) = b else {
      return a.interpolated(to: b, at: t)
    }
    // Of equal paths that share their storage, as here, the comparison is short.
    if let way = ways.last(where: { $0.start == from && $0.end == to }) {
      return .path(way.path(at: t))
    }
    let way = PathInterpolation(from: from, to: to)
    if ways.count >= 16 { ways.removeFirst() }
    ways.append(way)
    return .path(way.path(at: t))
  }
}
