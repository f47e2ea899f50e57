import Glibc

/// A Gaussian blur of coverage, as three means over boxes, which come within 3 % of it.
///
/// Sums are whole numbers, so a value depends on the values within reach and on nothing else.
enum GaussianBlur {
  /// How many pixels away a value still counts.
  static func reach(_ deviation: Double) -> Int {
    boxes(deviation).reduce(0) { $0 + $1 / 2 + 1 }
  }

  /// The widths of the three boxes for a standard deviation in pixels.
  private static func boxes(_ deviation: Double) -> [Int] {
    guard deviation > 0 else { return [] }
    let d = Double.minimum(deviation, 1_000)
    // The ideal width w has three times the variance (w² − 1) / 12; near odd ones are mixed.
    let ideal = (4 * d * d + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let l = Double(low)
    let count = ((12 * d * d - 3 * l * l - 12 * l - 9) / (-4 * l - 4)).rounded()
    return (0..<3).map { Double($0) < count ? low : low + 2 }
  }

  /// Blurs a mask in place; its box must hold all that is not zero within ``reach(_:)`` of the pixels
  /// wanted.
  static func apply(_ mask: CoverageMask, deviationX: Double, deviationY: Double) {
    let box = mask.box
    guard !box.isEmpty else { return }
    var line = [UInt8](repeating: 0, count: max(box.width, box.height))
    let (across, down) = (boxes(deviationX), boxes(deviationY))
    for y in box.y0..<box.y1 where !across.isEmpty {
      let row = mask.row(y) + box.x0
      for width in across { mean(row, 1, box.width, width, &line) }
    }
    for x in box.x0..<box.x1 where !down.isEmpty {
      let column = mask.row(box.y0) + x
      for width in down { mean(column, box.width, box.height, width, &line) }
    }
  }

  /// Replaces each value of a line by the mean of the `width` (odd) values around it.
  private static func mean(
    _ values: UnsafeMutablePointer<UInt8>,
    _ step: Int,
    _ count: Int,
    _ width: Int,
    _ line: inout [UInt8]
  ) {
    if width <= 1 { return }
    let half = width / 2
    for i in 0..<count { line[i] = values[i &* step] }
    var sum = 0
    for i in 0..<min(half, count) { sum &+= Int(line[i]) }
    for i in 0..<count {
      if i &+ half < count { sum &+= Int(line[i &+ half]) }
      if i &- half &- 1 >= 0 { sum &-= Int(line[i &- half &- 1]) }
      values[i &* step] = UInt8(truncatingIfNeeded: (2 &* sum &+ width) / (2 &* width))
    }
  }
}
