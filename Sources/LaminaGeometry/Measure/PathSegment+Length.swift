/// Abscissae (positive half) and weights of the 16-point Gauss–Legendre rule.
private let gaussAbscissae: [Double] = [
  0.0950125098376374, 0.2816035507792589, 0.4580167776572274, 0.6178762444026438,
  0.7554044083550030, 0.8656312023878318, 0.9445750230732326, 0.9894009349916499,
]
private let gaussWeights: [Double] = [
  0.1894506104550685, 0.1826034150449236, 0.1691565193950025, 0.1495959888165767,
  0.1246289712555339, 0.0951585116824928, 0.0622535239386479, 0.0271524594117541,
]

extension PathSegment {
  /// The length, to about 1e-11 of itself.
  public var length: Double { length(to: 1) }

  /// The length from the start to a parameter in 0…1.
  public func length(to t: Double) -> Double {
    if case .line(let a, let b) = self { return a.distance(to: b) * t }
    let part = subsegment(from: 0, to: t)
    let scale = part.controlBox.width + part.controlBox.height
    guard scale > 0, scale.isFinite else { return 0 }
    return part.length(from: 0, to: 1, estimate: part.gauss(0, 1), error: 1e-12 * scale, depth: 40)
  }

  /// Halves the interval until both halves together say what the whole said.
  private func length(
    from low: Double,
    to high: Double,
    estimate: Double,
    error: Double,
    depth: Int
  ) -> Double {
    let middle = (low + high) / 2
    let (left, right) = (gauss(low, middle), gauss(middle, high))
    if (left + right - estimate).magnitude <= error || depth == 0 { return left + right }
    return length(from: low, to: middle, estimate: left, error: error / 2, depth: depth - 1)
      + length(from: middle, to: high, estimate: right, error: error / 2, depth: depth - 1)
  }

  /// The integral of the speed over an interval by one application of the rule.
  private func gauss(_ low: Double, _ high: Double) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    var sum = 0.0
    for i in gaussAbscissae.indices {
      let offset = half * gaussAbscissae[i]
      sum +=
        gaussWeights[i]
        * (derivative(at: middle - offset).length + derivative(at: middle + offset).length)
    }
    return sum * half
  }

  /// The parameter at a distance from the start; 0 and 1 beyond the ends.
  ///
  /// - Parameters:
  ///   - distance: The distance along the segment.
  ///   - total: The segment's length if it is known.
  /// - Returns: The parameter, to about 1e-12 of the length.
  public func parameter(atLength distance: Double, of total: Double? = nil) -> Double {
    let total = total ?? length
    if !(distance > 0) { return 0 }
    if distance >= total { return 1 }
    if case .line = self { return distance / total }
    // Newton steps, kept inside the interval that is known to hold the answer.
    var (low, high) = (0.0, 1.0)
    var t = distance / total
    for _ in 0..<60 {
      let excess = length(to: t) - distance
      if excess.magnitude <= 1e-13 * total { break }
      if excess > 0 { high = t } else { low = t }
      let speed = derivative(at: t).length
      let next = t - excess / speed
      t = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return t
  }
}
