/// A small, fast random generator whose sequence depends on its seed alone.
///
/// The linear congruential step of Knuth's MMIX; the top 53 bits make a `Double` in 0..<1.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits: the high halves of two steps, since low bits of the state are weak.
  public mutating func next() -> UInt64 {
    step() & 0xffff_ffff_0000_0000 | step() >> 32
  }

  /// The next number in 0..<1.
  public mutating func unit() -> Double { Double(step() >> 11) * (1.0 / 9_007_199_254_740_992.0) }

  /// The next number in a range.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  /// The next whole number in a range.
  public mutating func int(in range: Range<Int>) -> Int {
    range.lowerBound + Int(unit() * Double(range.count))
  }

  private mutating func step() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
