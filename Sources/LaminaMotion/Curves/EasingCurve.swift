import Glibc

/// The easing families that Robert Penner made common, each in four shapes.
///
/// Every curve goes from 0 to 1 over 0…1 (the waves excepted) and is exact at both ends. Outside 0…1
/// it answers its nearest end. Formulas: R. Penner, *Programming Macromedia Flash MX* (2002), ch. 7.
public struct EasingCurve: Hashable, Sendable {
  /// The formula of a family's ease-in.
  public enum Family: Hashable, Sendable {
    /// A power of x: 2 quadratic, 3 cubic, 4 quartic, 5 quintic.
    case power(Double)
    /// A quarter of a sine wave.
    case sine
    /// 2 to the power of 10(x − 1), rescaled so that it meets 0 and 1.
    case exponential
    /// The exponential as published, which is made to meet its ends by a shift of 0.001.
    case publishedExponential
    /// A quarter of a circle.
    case circular
    /// Pulls back first; the usual overshoot is 1.70158, a tenth of the way.
    case back(overshoot: Double)
    /// A growing oscillation; the usual amplitude is 1 and the usual period 0.3. Rescaled as the
    /// exponential is.
    case elastic(amplitude: Double, period: Double)
    /// The elastic curve as published, whose envelope starts at 0.001.
    case publishedElastic(amplitude: Double, period: Double)
    /// A ball that falls and bounces three times.
    case bounce
    /// Linear that melts into a sine, soft at its start.
    case softSine
  }

  /// How the ease-in is put together.
  public enum Shape: UInt8, Hashable, Sendable {
    /// The formula: slow at first.
    case easeIn
    /// The formula turned half round: slow at last.
    case easeOut
    /// In for the first half, out for the second.
    case easeInOut
    /// Out for the first half, in for the second.
    case easeOutIn
  }

  /// The formula.
  public var family: Family
  /// How it is put together.
  public var shape: Shape

  /// Creates a curve.
  public init(_ family: Family, _ shape: Shape = .easeInOut) {
    self.family = family
    self.shape = shape
  }

  /// The eased progress at an x; NaN answers 0.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    switch shape {
    case .easeIn: return family.easeIn(x)
    case .easeOut: return family.easeOut(x)
    case .easeInOut:
      if x < 0.5 { return family.easeIn(x * 2) / 2 }
      // The published exponential is stretched anew where its halves meet.
      if family == .publishedExponential { return 0.50025 * (2 - exp2(-10 * (x * 2 - 1))) }
      return 0.5 + family.easeOut(x * 2 - 1) / 2
    case .easeOutIn:
      return x < 0.5 ? family.easeOut(x * 2) / 2 : 0.5 + family.easeIn(x * 2 - 1) / 2
    }
  }
}

extension EasingCurve.Family {
  /// The ease-in formula over 0…1.
  func easeIn(_ x: Double) -> Double {
    switch self {
    case .power(let exponent): return pow(x, exponent)
    case .sine: return x == 1 ? 1 : 1 - cos(x * .pi / 2)
    case .exponential: return rescaledPower(1 - x)
    case .publishedExponential: return x == 0 ? 0 : x == 1 ? 1 : exp2(10 * (x - 1)) - 0.001
    case .circular: return 1 - (1 - x * x).squareRoot()
    case .back(let overshoot): return x * x * ((overshoot + 1) * x - overshoot)
    case .elastic(let amplitude, let period):
      return rescaledPower(1 - x) * swing(at: x, amplitude: amplitude, period: period)
    case .publishedElastic(let amplitude, let period):
      if x == 0 || x == 1 { return x }
      return exp2(10 * (x - 1)) * swing(at: x, amplitude: amplitude, period: period)
    case .bounce: return 1 - Self.bounceOut(1 - x)
    case .softSine:
      let share = Double.minimum(Double.maximum(1.3 - 2 * x, 0), 1)
      return (0.5 - cos(x * .pi) / 2) * share + x * (1 - share)
    }
  }

  /// The ease-out formula: the ease-in turned half round.
  func easeOut(_ x: Double) -> Double {
    // The published exponential alone has an ease-out of its own.
    if case .publishedExponential = self {
      return x == 0 ? 0 : x == 1 ? 1 : 1.001 * (1 - exp2(-10 * x))
    }
    return 1 - easeIn(1 - x)
  }

  /// 2 to the power of −10x, moved and stretched to be 1 at 0 and 0 at 1.
  private func rescaledPower(_ x: Double) -> Double {
    (exp2(-10 * x) - 1 / 1024) * (1024 / 1023)
  }

  /// The oscillation under an elastic curve's envelope; 1 at 1.
  private func swing(at x: Double, amplitude: Double, period: Double) -> Double {
    let amplitude = amplitude > 1 && amplitude.isFinite ? amplitude : 1
    let period = period > 0 && period.isFinite ? period : 0.3
    let turn = period / (2 * .pi)
    return amplitude * sin((asin(1 / amplitude) * turn - (x - 1)) / turn)
  }

  private static func bounceOut(_ x: Double) -> Double {
    func arc(_ center: Double, _ floor: Double) -> Double {
      7.5625 * (x - center / 11) * (x - center / 11) + floor
    }
    if x < 4 / 11 { return arc(0, 0) }
    if x < 8 / 11 { return arc(6, 0.75) }
    if x < 10 / 11 { return arc(9, 0.9375) }
    return x == 1 ? 1 : arc(10.5, 0.984375)
  }
}
