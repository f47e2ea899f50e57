/// Compositing of runs of pixels, four at a time where there are enough.
enum PixelRow {
  /// Lays one premultiplied pixel over `count` pixels.
  @inline(__always)
  static func blend(_ pixel: UInt32, over row: UnsafeMutablePointer<UInt32>, count: Int) {
    let fade = 255 &- pixel &>> 24
    if fade == 0 { return row.update(repeating: pixel, count: count) }
    var i = 0
    if count >= 4 {
      let source = SIMD16<UInt8>(truncatingPixels: SIMD4(repeating: pixel))
      let factor = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: fade))
      while i &+ 4 <= count {
        let target = UnsafeMutableRawPointer(row + i)
        let below = target.loadUnaligned(as: SIMD16<UInt8>.self)
        let faded = scale(below, factor)
        target.storeBytes(of: source &+ faded, as: SIMD16<UInt8>.self)
        i &+= 4
      }
    }
    while i < count {
      row[i] = pixel &+ Premultiplied.scale(row[i], fade)
      i &+= 1
    }
  }

  /// Lays a row of premultiplied pixels, each times `coverage` / 255, over another.
  @inline(__always)
  static func blend(
    _ source: UnsafePointer<UInt32>,
    coverage: UInt32,
    over row: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for i in 0..<count {
      let pixel = coverage == 255 ? source[i] : Premultiplied.scale(source[i], coverage)
      row[i] = Premultiplied.over(pixel, row[i])
    }
  }

  /// Sixteen bytes times sixteen factors / 255, rounded to nearest.
  @inline(__always)
  static func scale(_ bytes: SIMD16<UInt8>, _ factor: SIMD16<UInt16>) -> SIMD16<UInt8> {
    let product = SIMD16<UInt16>(truncatingIfNeeded: bytes) &* factor &+ 128
    return SIMD16<UInt8>(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
  }
}

extension SIMD16<UInt8> {
  /// The bytes of four pixels.
  @inline(__always) init(truncatingPixels pixels: SIMD4<UInt32>) {
    self = unsafeBitCast(pixels, to: SIMD16<UInt8>.self)
  }
}
