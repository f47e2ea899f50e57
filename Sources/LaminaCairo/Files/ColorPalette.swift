/// At most 255 opaque colours that stand for all colours of an animation.
///
/// When there are more, boxes of the colour cube are split where the squared error is greatest, at
/// their mean (the variance-based form of median cut), and each box gives its mean colour.
struct ColorPalette {
  private(set) var colors: [UInt32]
  private var nearest: [Int16]

  /// A group of near colours: how often they occur and the sums of their parts.
  struct Bin {
    var count: UInt64 = 0
    var sums = SIMD4<UInt64>()

    mutating func add(_ pixel: UInt32) {
      count += 1
      sums &+= SIMD4(UInt64(pixel >> 16 & 255), UInt64(pixel >> 8 & 255), UInt64(pixel & 255), 0)
    }

    var mean: SIMD4<Double> { SIMD4<Double>(sums) / Double(count) }
  }

  /// Which colours occur, in bins of 6 bits a part, and exactly as long as they are few.
  struct Histogram {
    var bins = [Bin](repeating: Bin(), count: 1 << 18)
    var exact: Set<UInt32> = []

    mutating func add(_ pixel: UInt32) {
      bins[ColorPalette.key(pixel)].add(pixel)
      if exact.count <= 255 { exact.insert(pixel & 0xff_ffff) }
    }
  }

  static func key(_ pixel: UInt32) -> Int {
    Int(pixel >> 18 & 63) << 12 | Int(pixel >> 10 & 63) << 6 | Int(pixel >> 2 & 63)
  }

  init(_ histogram: Histogram) {
    nearest = [Int16](repeating: -1, count: 1 << 18)
    if histogram.exact.count <= 255 {
      colors = histogram.exact.sorted()
    } else {
      colors = Self.split(histogram.bins.filter { $0.count > 0 })
    }
  }

  /// The index of the palette's colour nearest to a pixel.
  mutating func index(of pixel: UInt32) -> UInt8 {
    let key = Self.key(pixel)
    if nearest[key] >= 0 && colors[Int(nearest[key])] == pixel & 0xff_ffff {
      return UInt8(nearest[key])
    }
    if nearest[key] >= 0 && colors.count == 255 { return UInt8(nearest[key]) }
    var (best, bestDistance) = (0, Int.max)
    for (i, color) in colors.enumerated() {
      let distance = Self.distance(color, pixel)
      if distance < bestDistance { (best, bestDistance) = (i, distance) }
    }
    nearest[key] = Int16(best)
    return UInt8(best)
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func part(_ shift: UInt32) -> Int { Int(a >> shift & 255) - Int(b >> shift & 255) }
    let (r, g, b) = (part(16), part(8), part(0))
    return 2 * r * r + 4 * g * g + 3 * b * b
  }

  private static func split(_ bins: [Bin]) -> [UInt32] {
    var boxes = [Box(bins)]
    while boxes.count < 255 {
      guard let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        let (low, high) = boxes[widest].halves()
      else { break }
      boxes[widest] = low
      boxes.append(high)
    }
    return boxes.map(\.color)
  }

  /// A set of bins with its mean and its squared error along each part.
  private struct Box {
    let bins: [Bin]
    let mean: SIMD4<Double>
    let errors: SIMD4<Double>

    init(_ bins: [Bin]) {
      self.bins = bins
      var (sum, count) = (SIMD4<Double>(), 0.0)
      for bin in bins {
        sum += SIMD4<Double>(bin.sums)
        count += Double(bin.count)
      }
      let mean = sum / count
      var errors = SIMD4<Double>()
      for bin in bins {
        let d = bin.mean - mean
        errors += d * d * Double(bin.count)
      }
      (self.mean, self.errors) = (mean, errors)
    }

    var error: Double { errors.max() }

    var color: UInt32 {
      func part(_ v: Double) -> UInt32 { UInt32(v + 0.5) }
      return part(mean.x) << 16 | part(mean.y) << 8 | part(mean.z)
    }

    /// The bins below and above the mean of the part with the greatest error.
    func halves() -> (Box, Box)? {
      guard error > 0 else { return nil }
      let axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
      let low = bins.filter { $0.mean[axis] < mean[axis] }
      let high = bins.filter { $0.mean[axis] >= mean[axis] }
      return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
    }
  }
}
