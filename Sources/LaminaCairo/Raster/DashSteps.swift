import LaminaGeometry

/// A dash pattern, checked and ready to walk along; `nil` for a solid line.
struct DashSteps {
  let lengths: [Double]
  private let total: Double
  /// Where in the pattern the line starts, not negative and below its length.
  let phase: Double

  /// Takes a style's pattern: an odd one twice; an empty one, one of zeros, and one with a negative or
  /// non-finite entry make the line solid, and so does one too short to see.
  init?(_ style: StrokeStyle, deviceScale: Double) {
    let pattern = style.dashPattern
    guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let total = lengths.reduce(0, +)
    // Below an eighth of a pixel for both a dash and its gap no eye and no pixel tells them apart.
    guard total > 0, total.isFinite, total * deviceScale > 0.125 else { return nil }
    // A pattern without gaps is a solid line.
    guard stride(from: 1, to: lengths.count, by: 2).contains(where: { lengths[$0] > 0 })
    else { return nil }
    var start =
      style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: total) : 0
    if start < 0 { start += total }
    (self.lengths, self.total, self.phase) = (lengths, total, start)
  }

  init?(lengths pattern: [Double]) {
    self.init(StrokeStyle(dashPattern: pattern), deviceScale: 1)
  }

  /// A walk from the start of a subpath.
  func walk() -> Walk {
    var walk = Walk(lengths: lengths, total: total)
    walk.start(at: phase)
    return walk
  }

  /// A position in the pattern.
  struct Walk {
    fileprivate let lengths: [Double]
    fileprivate let total: Double
    private var index = 0
    /// How much of the current dash or gap is left.
    private(set) var rest = 0.0

    fileprivate init(lengths: [Double], total: Double) {
      self.lengths = lengths
      self.total = total
    }

    /// Whether the pen is down.
    var isOn: Bool { index % 2 == 0 }

    fileprivate mutating func start(at phase: Double) {
      index = 0
      rest = lengths[0]
      var left = phase
      while left > 0 && left >= rest {
        left -= rest
        next()
      }
      rest -= left
    }

    /// Goes to the start of the next dash or gap.
    mutating func next() {
      index = (index + 1) % lengths.count
      rest = lengths[index]
    }

    /// Goes on inside the current dash or gap.
    mutating func advance(_ length: Double) {
      var left = length
      while left > 0 && left >= rest {
        left -= rest
        next()
      }
      rest -= left
    }

    /// Skips whole patterns without going beyond a distance; returns what was skipped.
    mutating func skip(towards distance: Double) -> Double {
      guard distance > total else { return 0 }
      return ((distance / total).rounded(.down)) * total
    }
  }
}
