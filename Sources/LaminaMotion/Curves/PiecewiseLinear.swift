/// Straight pieces between stops, as CSS's `linear()` has it.
public struct PiecewiseLinear: Hashable, Sendable, Codable {
  /// One corner.
  public struct Stop: Hashable, Sendable, Codable {
    /// The progress at which the corner lies.
    public var input: Double
    /// The eased progress there.
    public var output: Double

    /// Creates a corner.
    public init(input: Double, output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The corners; inputs never fall.
  public let stops: [Stop]

  /// Creates a curve from corners; an input below its predecessor's is raised to it, and corners that
  /// are not finite are left out.
  public init(stops: [Stop]) {
    var furthest = -Double.infinity
    self.stops = stops.compactMap { stop in
      guard stop.input.isFinite, stop.output.isFinite else { return nil }
      furthest = max(furthest, stop.input)
      return Stop(input: furthest, output: stop.output)
    }
  }

  /// Creates a curve from outputs and the inputs that are known.
  ///
  /// A missing first input is 0, a missing last one 1, or the largest so far if that is more; the
  /// others are spread evenly between their neighbours, as in CSS.
  public init(outputs: [(output: Double, input: Double?)]) {
    var inputs = outputs.map(\.input)
    if let first = inputs.first, first == nil { inputs[0] = 0 }
    if let last = inputs.last, last == nil {
      inputs[inputs.count - 1] = max(1, inputs.compactMap(\.self).max() ?? 1)
    }
    var furthest = -Double.infinity
    for (i, input) in inputs.enumerated() {
      guard let input else { continue }
      furthest = max(furthest, input)
      inputs[i] = furthest
    }
    let filled = Self.spread(inputs)
    self.init(stops: zip(filled, outputs).map { Stop(input: $0, output: $1.output) })
  }

  /// Fills runs of missing inputs evenly between the known ones around them.
  private static func spread(_ inputs: [Double?]) -> [Double] {
    var filled: [Double] = []
    for (i, input) in inputs.enumerated() {
      if let input {
        filled.append(input)
        continue
      }
      let before = filled.last ?? 0
      let next = inputs[i...].firstIndex { $0 != nil } ?? i
      let after = inputs[next] ?? before
      filled.append(before + (after - before) / Double(next - i + 1))
    }
    return filled
  }

  /// The output at an x: at a jump the later one; outside the stops the end pieces go on.
  ///
  /// Without stops the curve is the line y = x. A NaN x answers as 0 does. O(log stops).
  public func value(at x: Double) -> Double {
    let x = x.orZero
    guard stops.count > 1 else { return stops.first?.output ?? x }
    let next = firstIndex(above: x)
    if next > 0 && stops[next - 1].input == x { return stops[next - 1].output }
    let i = min(max(next, 1), stops.count - 1)
    let (a, b) = (stops[i - 1], stops[i])
    if a.input == b.input { return next == 0 ? a.output : b.output }
    return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input))
  }

  /// The index of the first stop whose input is greater than x.
  private func firstIndex(above x: Double) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input > x { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
