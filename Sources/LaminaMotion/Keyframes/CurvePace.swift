/// Arc lengths along a smooth curve through values, for even pace along it.
struct CurvePace: Sendable {
  /// The share of the whole length at the start of each piece, and 1 at the end.
  private var lengths: [Double] = []
  /// The share of the length at which each value lies.
  private(set) var keyTimes: [Double] = []
  /// How many straight pieces stand for a segment.
  private static let pieces = 32

  /// Creates the pace of nothing.
  init() {}

  /// Measures the curve through values.
  init<Value: Interpolatable>(values: [Value], shapes: [KeyframeShape]) {
    guard values.count > 1 else {
      keyTimes = Array(repeating: 0, count: values.count)
      return
    }
    let curve = Keyframes(values, mode: .cubic, shapes: shapes)
    var sum = 0.0
    var previous = values[0]
    lengths = [0]
    for segment in 0..<values.count - 1 {
      for piece in 1...Self.pieces {
        let next = curve.cubicValue(segment: segment, at: Double(piece) / Double(Self.pieces))
        sum += previous.distance(to: next)
        lengths.append(sum)
        previous = next
      }
    }
    normalize(by: sum, segments: values.count - 1)
  }

  /// Turns lengths into shares; even ones where nothing moves.
  private mutating func normalize(by sum: Double, segments: Int) {
    for i in lengths.indices {
      lengths[i] =
        sum > 0 && sum.isFinite
        ? lengths[i] / sum : Double(i) / Double(lengths.count - 1)
    }
    keyTimes = (0...segments).map { lengths[$0 * Self.pieces] }
  }

  /// The segment and the parameter in it at a share of the length; clamped to the ends.
  func place(at share: Double) -> (segment: Int, parameter: Double) {
    guard share > 0 else { return (0, 0) }
    let last = lengths.count - 1
    guard share < 1 else { return (last / Self.pieces - 1, 1) }
    let i = min(max(lengths.firstIndex(above: share) - 1, 0), last - 1)
    let length = lengths[i + 1] - lengths[i]
    let within = length > 0 ? (share - lengths[i]) / length : 0
    let parameter = (Double(i % Self.pieces) + within) / Double(Self.pieces)
    return (i / Self.pieces, parameter)
  }
}
