import LaminaGeometry

extension Keyframes {
  /// The value at a fraction, or `nil` without any values.
  ///
  /// Before the first time and after the last the end values hold, unless they lie at 0 or 1: there
  /// the end segments go on, for curves that overshoot. A NaN fraction counts as 0. Made ready for the
  /// types that animators in other modules read at every tick.
  @_specialize(where Value == Double)
  @_specialize(where Value == Point)
  @_specialize(where Value == Rect)
  @_specialize(where Value == Color)
  public func value(at fraction: Double) -> Value? {
    value(at: fraction) { $0.interpolated(to: $1, at: $2) }
  }

  /// The value at a fraction, with a blending of one's own on straight segments.
  ///
  /// For callers that keep what the blending of a pair of values takes to work out.
  ///
  /// - Parameters:
  ///   - fraction: How far along the way.
  ///   - blend: Gets two neighbouring values and a fraction of the way between them.
  /// - Returns: The value, or `nil` without any values.
  public func value(
    at fraction: Double,
    blend: (Value, Value, Double) -> Value
  ) -> Value? {
    let fraction = fraction.orZero
    guard let last = values.last else { return nil }
    guard values.count > 1 else { return last }
    if mode == .discrete { return values[discreteIndex(at: fraction)] }
    if mode == .cubicPaced {
      let place = pace.place(at: fraction)
      return cubicValue(segment: place.segment, at: place.parameter)
    }
    let i = segment(at: fraction)
    guard let t = segmentFraction(i, at: fraction) else { return heldValue(i, at: fraction) }
    let eased = i < curves.count ? curves[i].value(at: t) : t
    return mode == .cubic
      ? cubicValue(segment: i, at: eased) : blend(values[i], values[i + 1], eased)
  }

  /// The segment a fraction falls into: the one that starts last at or before it.
  private func segment(at fraction: Double) -> Int {
    let next = times.prefix(values.count).firstIndex(above: fraction)
    return min(max(next - 1, 0), values.count - 2)
  }

  /// How far into a segment a fraction lies, or `nil` where an end value holds.
  private func segmentFraction(_ i: Int, at fraction: Double) -> Double? {
    let (start, end) = (times[i], times[i + 1])
    guard end > start else { return nil }
    if fraction < start && start > 0 { return nil }
    if fraction > end && end < 1 { return nil }
    return (fraction - start) / (end - start)
  }

  /// The value where no segment applies: before the first, after the last, or on a jump.
  private func heldValue(_ i: Int, at fraction: Double) -> Value {
    fraction < times[i] ? values[i] : values[i + 1]
  }

  /// The value that holds at a fraction in discrete mode.
  private func discreteIndex(at fraction: Double) -> Int {
    let next = times.prefix(values.count).firstIndex(above: fraction)
    return min(max(next - 1, 0), values.count - 1)
  }

  /// The point of the smooth curve in a segment.
  func cubicValue(segment i: Int, at t: Double) -> Value {
    if t == 0 { return values[i] }
    if t == 1 { return values[i + 1] }
    let weights = TangentWeights(
      times: mode == .cubicPaced ? [] : times,
      shapes: shapes,
      segment: i,
      count: values.count
    ).weights(at: t)
    let before = values[max(i - 1, 0)]
    let after = values[min(i + 2, values.count - 1)]
    return Value.weightedSum(of: (before, values[i], values[i + 1], after), weights: weights)
  }
}

extension Collection where Element == Double, Index == Int {
  /// The position of the first number greater than another; the numbers do not fall.
  func firstIndex(above x: Double) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > x { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
