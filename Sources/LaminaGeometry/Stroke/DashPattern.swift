import Glibc

/// A dash pattern made fit for use: an even count of lengths that are finite and not negative.
struct DashPattern: Sendable {
  let lengths: [Double]
  let total: Double
  /// Where in the pattern a line starts.
  let phase: Double
  /// Whether dashes of no length are painted.
  let hasCaps: Bool

  /// The pattern of a style, or `nil` if the line is solid.
  init?(_ style: StrokeStyle) {
    let pattern = style.dashPattern
    guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 && $0 < .infinity }) else { return nil }
    hasCaps = style.cap != .butt
    lengths = pattern.count & 1 == 1 ? pattern + pattern : pattern
    total = lengths.reduce(0, +)
    var gaps = 0.0
    for i in stride(from: 1, to: lengths.count, by: 2) { gaps += lengths[i] }
    // Without gaps, or with dashes too short to count, the line is solid.
    guard total > 0, total.isFinite, gaps > 0 else { return nil }
    let rest = style.dashPhase.isFinite ? fmod(style.dashPhase, total) : 0
    phase = rest < 0 ? rest + total : rest
  }

  /// The stretches of a line of a given length that are drawn, in order.
  ///
  /// A dash of no length is a stretch of no length. A stretch that covers the line's start or end
  /// begins or ends there.
  func stretches(length: Double) -> [(from: Double, to: Double)] {
    var result: [(from: Double, to: Double)] = []
    var (i, position) = (0, -phase)
    while position + lengths[i] < 0 {
      position += lengths[i]
      i = (i + 1) % lengths.count
    }
    // A dash that ends where the line starts draws nothing.
    if position + lengths[i] <= 0 && lengths[i] > 0 {
      position += lengths[i]
      i = (i + 1) % lengths.count
    }
    while position < length {
      let end = position + lengths[i]
      if i & 1 == 0 {
        result.append((Double.maximum(position, 0), Double.minimum(end, length)))
      }
      position = end
      i = (i + 1) % lengths.count
    }
    return result
  }
}
