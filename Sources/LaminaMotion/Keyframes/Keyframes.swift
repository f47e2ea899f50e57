/// Values at fractions of a way, and how to get from one to the next.
///
/// Distances and times are worked out once, at creation; reading a value is O(log values) and
/// allocates nothing beyond what the value type does.
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// The values, in order.
  public let values: [Value]
  /// How the values between come about.
  public let mode: CalculationMode
  /// The fraction at which each value is reached; one more than values in discrete mode.
  public let times: [Double]
  /// The curve of each segment, from its start; empty for linear ones.
  let curves: [TimingFunction]
  /// How a smooth curve passes each value; empty for the default.
  let shapes: [KeyframeShape]
  /// Even pace along a smooth curve; empty in other modes.
  let pace: CurvePace

  /// Creates keyframes.
  ///
  /// - Parameters:
  ///   - values: The values; without any there is no value at any fraction.
  ///   - mode: How the values between come about.
  ///   - times: A fraction for each value (in discrete mode also one more, for the end). Times that
  ///     are not non-decreasing fractions, or whose number is wrong, are ignored, and so are all in
  ///     paced modes; the values are then spread evenly, or by distance.
  ///   - curves: The timing function of each segment; missing ones are linear.
  ///   - shapes: How a smooth curve passes each value; missing ones are the default.
  public init(
    _ values: [Value],
    mode: CalculationMode = .linear,
    times: [Double]? = nil,
    curves: [TimingFunction] = [],
    shapes: [KeyframeShape] = []
  ) {
    self.values = values
    self.mode = mode
    self.curves = mode.isPaced || curves.allSatisfy(\.isLinear) ? [] : curves
    self.shapes = shapes
    switch mode {
    case .paced:
      pace = CurvePace()
      self.times = Self.pacedTimes(values)
    case .cubicPaced:
      pace = CurvePace(values: values, shapes: shapes)
      self.times = pace.keyTimes
    case .linear, .cubic, .discrete:
      pace = CurvePace()
      self.times =
        Self.usable(times, count: values.count, mode: mode)
        ?? Self.evenTimes(count: values.count, isDiscrete: mode == .discrete)
    }
  }

  /// The same keyframes with each value replaced; `nil` if one cannot be.
  ///
  /// Pace and times stay, so the replacements should be as far from each other as the values are.
  public func mapped<Other>(_ transform: (Value) -> Other?) -> Keyframes<Other>? {
    let others = values.compactMap(transform)
    return others.count == values.count ? Keyframes<Other>(others, like: self) : nil
  }

  private init<Other>(_ values: [Value], like other: Keyframes<Other>) {
    (self.values, mode, times) = (values, other.mode, other.times)
    (curves, shapes, pace) = (other.curves, other.shapes, other.pace)
  }

  /// The times that spread values evenly: 0, ½, 1 for three of them.
  ///
  /// In discrete mode each value has its share of the way, so there is one time more.
  public static func evenTimes(count: Int, isDiscrete: Bool = false) -> [Double] {
    let steps = isDiscrete ? count : count - 1
    guard steps > 0 else { return Array(repeating: 0, count: count) }
    return (0...steps).map { Double($0) / Double(steps) }
  }

  /// The times if they can be used.
  private static func usable(
    _ times: [Double]?,
    count: Int,
    mode: CalculationMode
  ) -> [Double]? {
    guard let times, times.count == count || (mode == .discrete && times.count == count + 1)
    else { return nil }
    let isRising = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    guard isRising, times.allSatisfy({ $0 >= 0 && $0 <= 1 }) else { return nil }
    return times
  }

  /// Times that share the way by distance; even ones where nothing moves.
  private static func pacedTimes(_ values: [Value]) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      lengths.append((lengths.last ?? 0) + a.distance(to: b))
    }
    guard let total = lengths.last, total > 0, total.isFinite else {
      return evenTimes(count: values.count)
    }
    return lengths.map { $0 / total }
  }
}
