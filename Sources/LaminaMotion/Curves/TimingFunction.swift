import Glibc

/// How evenly passing time becomes the progress of an animation.
///
/// A value; copying one costs nothing for the common kinds. Progress outside 0…1 is continued in the
/// manner of each kind. NaN answers what 0 does, so no curve ever passes it on.
public struct TimingFunction: Sendable {
  /// What there is behind the value.
  @usableFromInline
  enum Kind: Sendable {
    case linear
    case cubic(CubicBezier)
    case steps(StepCurve)
    case pieces(PiecewiseLinear)
    case easing(EasingCurve)
    case custom(@Sendable (Double) -> Double)
  }

  @usableFromInline let kind: Kind

  @usableFromInline
  init(kind: Kind) { self.kind = kind }

  /// The eased progress at a progress; exact at 0 and 1 for all but steps, stops and custom curves.
  ///
  /// A custom closure that answers a non-finite number is taken to have answered its input.
  ///
  /// - Parameters:
  ///   - x: The progress, usually in 0…1.
  ///   - isBefore: Whether a step exactly at `x` is still to come (CSS's before flag).
  /// - Returns: The eased progress; finite for a finite `x`.
  @inlinable
  public func value(at x: Double, isBefore: Bool = false) -> Double {
    switch kind {
    case .linear: return x.isNaN ? 0 : x
    case .cubic(let curve): return curve.value(at: x)
    default: return slowValue(at: x, isBefore: isBefore)
    }
  }

  @usableFromInline
  func slowValue(at x: Double, isBefore: Bool) -> Double {
    let x = x.orZero
    switch kind {
    case .linear: return x
    case .cubic(let curve): return curve.value(at: x)
    case .steps(let curve): return curve.value(at: x, isBefore: isBefore)
    case .pieces(let curve): return curve.value(at: x)
    case .easing(let curve): return curve.value(at: x)
    case .custom(let curve):
      let y = curve(x)
      return y.isFinite ? y : x
    }
  }

  /// Whether progress is not bent at all.
  public var isLinear: Bool {
    switch kind {
    case .linear: true
    case .cubic(let curve): curve.isLinear
    default: false
    }
  }

  /// The control points, if this is a cubic Bézier curve or linear.
  public var cubicBezier: CubicBezier? {
    switch kind {
    case .linear: CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    case .cubic(let curve): curve
    default: nil
    }
  }

  /// The stops, if this is a piecewise linear curve.
  public var stops: [PiecewiseLinear.Stop]? {
    if case .pieces(let curve) = kind { curve.stops } else { nil }
  }
}

extension TimingFunction {
  /// Even progress.
  public static let linear = TimingFunction(kind: .linear)
  /// CSS's and Core Animation's default: a quick start and a soft end.
  public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
  /// Slow at first.
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// Slow at last.
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// Slow at both ends.
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)
  /// The final value at once.
  public static let stepStart = steps(1, .start)
  /// The first value until the end.
  public static let stepEnd = steps(1, .end)

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1); x coordinates are clamped to 0…1.
  public static func cubicBezier(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) -> TimingFunction {
    TimingFunction(kind: .cubic(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// Creates a staircase of equal treads.
  public static func steps(_ count: Int, _ jump: StepCurve.Jump = .end) -> TimingFunction {
    TimingFunction(kind: .steps(StepCurve(count: count, jump: jump)))
  }

  /// Creates a curve of straight pieces between stops.
  public static func linear(stops: [PiecewiseLinear.Stop]) -> TimingFunction {
    TimingFunction(kind: .pieces(PiecewiseLinear(stops: stops)))
  }

  /// Creates a curve of straight pieces through evenly spread outputs.
  public static func linear(_ outputs: Double...) -> TimingFunction {
    TimingFunction(kind: .pieces(PiecewiseLinear(outputs: outputs.map { ($0, nil) })))
  }

  /// Creates a curve of one of Penner's families.
  public static func easing(
    _ family: EasingCurve.Family,
    _ shape: EasingCurve.Shape = .easeInOut
  ) -> TimingFunction {
    TimingFunction(kind: .easing(EasingCurve(family, shape)))
  }

  /// Creates a curve from a function of progress; it must answer the same for the same progress.
  public static func custom(
    _ curve: @escaping @Sendable (Double) -> Double
  ) -> TimingFunction {
    TimingFunction(kind: .custom(curve))
  }

  /// One swing of a sine wave from 0 up to 1 and back to 0.
  public static let sineWave = custom { 0.5 - cos(2 * .pi * $0) / 2 }
  /// One swing of a sine wave from ½ up to 1, down to 0 and back to ½.
  public static let cosineWave = custom { 0.5 + sin(2 * .pi * $0) / 2 }
}
