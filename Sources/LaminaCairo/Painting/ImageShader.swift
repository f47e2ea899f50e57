import LaminaGeometry
import LaminaLayers

/// The pixels of a picture under a map: bilinear between pixels, from a half-sized copy for each
/// halving when it is made smaller.
struct ImageShader: PixelShader {
  private let level: ImageLevel
  private let toImage: Transform
  private let minX: Int
  private let minY: Int
  private let maxX: Int
  private let maxY: Int

  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - levels: The picture and its smaller copies.
  ///   - source: The part shown, in pixels of the picture; what lies outside repeats its edge.
  ///   - toImage: From device pixels to pixels of the picture.
  init(levels: ImageLevels, source: Rect, toImage: Transform) {
    let (level, halvings) = levels.level(forStretch: toImage.largestStretch)
    self.level = level
    let scale = 1 / Double(1 << halvings)
    self.toImage = toImage.concatenating(Transform(scaleX: scale, y: scale))
    func cut(_ v: Double, _ limit: Int) -> Int {
      Int(Double.minimum(Double.maximum(v, 0), Double(limit)))
    }
    minX = cut((source.minX * scale).rounded(.down), level.width - 1)
    minY = cut((source.minY * scale).rounded(.down), level.height - 1)
    maxX = max(minX, cut((source.maxX * scale).rounded(.up) - 1, level.width - 1))
    maxY = max(minY, cut((source.maxY * scale).rounded(.up) - 1, level.height - 1))
  }

  func pixel(x: Int, y: Int) -> UInt32 {
    let p = toImage.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    let (u, v) = (clamp(p.x - 0.5, minX, maxX), clamp(p.y - 0.5, minY, maxY))
    let (x0, y0) = (Int(u), Int(v))
    let fx = UInt32((u - Double(x0)) * 256 + 0.5)
    let fy = UInt32((v - Double(y0)) * 256 + 0.5)
    let (x1, y1) = (min(x0 + 1, maxX), min(y0 + 1, maxY))
    let top = Self.mix(level[x0, y0], level[x1, y0], fx)
    return fy == 0 ? top : Self.mix(top, Self.mix(level[x0, y1], level[x1, y1], fx), fy)
  }

  private func clamp(_ v: Double, _ low: Int, _ high: Int) -> Double {
    Double.minimum(Double.maximum(v, Double(low)), Double(high))
  }

  /// Two pixels mixed in 256ths.
  private static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    if f == 0 || a == b { return a }
    let g = 256 - f
    let low = ((a & 0x00ff_00ff) &* g &+ (b & 0x00ff_00ff) &* f &+ 0x0080_0080) &>> 8
    let high = (a &>> 8 & 0x00ff_00ff) &* g &+ (b &>> 8 & 0x00ff_00ff) &* f &+ 0x0080_0080
    return low & 0x00ff_00ff | high & 0xff00_ff00
  }
}

/// A picture at one size.
final class ImageLevel: Sendable {
  let width: Int
  let height: Int
  private let pixels: ContiguousArray<UInt32>

  init(_ image: Image) {
    width = image.width
    height = image.height
    pixels = image.pixels
  }

  /// The picture at half the size; each pixel the mean of up to four.
  init(halving other: ImageLevel) {
    width = (other.width + 1) / 2
    height = (other.height + 1) / 2
    var pixels = ContiguousArray<UInt32>()
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let (y0, y1) = (2 * y, min(2 * y + 1, other.height - 1))
      for x in 0..<width {
        let (x0, x1) = (2 * x, min(2 * x + 1, other.width - 1))
        pixels.append(Self.mean(other[x0, y0], other[x1, y0], other[x0, y1], other[x1, y1]))
      }
    }
    self.pixels = pixels
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (a >> shift & 255) + (b >> shift & 255) + (c >> shift & 255) + (d >> shift & 255)
      result |= (sum + 2) / 4 << shift
    }
    return result
  }
}

/// A picture and, made when asked for, its copies of half the size each.
final class ImageLevels {
  private var levels: [ImageLevel]

  init(_ image: Image) { levels = [ImageLevel(image)] }

  /// The smallest copy that need not be made larger where `stretch` pixels of the picture meet one
  /// pixel of the device, and how many halvings it is away.
  func level(forStretch stretch: Double) -> (ImageLevel, Int) {
    var (halvings, stretch) = (0, stretch)
    while stretch >= 2 && halvings < 15 {
      halvings += 1
      stretch /= 2
    }
    while levels.count <= halvings { levels.append(ImageLevel(halving: levels[levels.count - 1])) }
    return (levels[halvings], halvings)
  }
}
