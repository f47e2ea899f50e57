/// How a screen lays out the bits of a pixel, and the conversion from what the painter makes.
///
/// The painter's pixels are 32-bit numbers `0xAARRGGBB`, premultiplied, in this machine's order.
struct PixelFormat: Equatable, Sendable {
  /// Bits that carry meaning.
  let depth: Int
  /// Bits a pixel takes.
  let bitsPerPixel: Int
  /// Rows start at multiples of so many bits.
  let scanlinePad: Int
  /// Where the colours sit.
  let redMask, greenMask, blueMask: UInt32
  /// Whether the bytes of a pixel come with the greatest first.
  let isBigEndian: Bool

  /// Fails for layouts that are not whole bytes, which no direct colours come in.
  init?(
    depth: Int,
    bitsPerPixel: Int,
    scanlinePad: Int,
    redMask: UInt32,
    greenMask: UInt32,
    blueMask: UInt32,
    isBigEndian: Bool
  ) {
    guard [8, 16, 24, 32].contains(bitsPerPixel), [8, 16, 32].contains(scanlinePad),
      redMask != 0, greenMask != 0, blueMask != 0
    else { return nil }
    self.depth = depth
    self.bitsPerPixel = bitsPerPixel
    self.scanlinePad = scanlinePad
    self.redMask = redMask
    self.greenMask = greenMask
    self.blueMask = blueMask
    self.isBigEndian = isBigEndian
  }

  /// The bits of the depth no colour claims: alpha, in 32-bit visuals.
  var alphaMask: UInt32 {
    let all = depth >= 32 ? UInt32.max : (1 << UInt32(depth)) - 1
    return all & ~(redMask | greenMask | blueMask)
  }

  /// Bytes a pixel takes.
  var bytesPerPixel: Int { bitsPerPixel / 8 }

  /// Whether the painter's pixels can go to the screen as they are.
  var isPainters: Bool {
    bitsPerPixel == 32 && redMask == 0xff_0000 && greenMask == 0xff00 && blueMask == 0xff
      && isBigEndian == (1.bigEndian == 1)
  }

  /// Bytes from one row of an image to the next.
  func stride(width: Int) -> Int {
    let pad = scanlinePad / 8
    return (width * bytesPerPixel + pad - 1) / pad * pad
  }
}

/// Tables that turn the painter's pixels into a screen's.
struct PixelConverter {
  private let red, green, blue, alpha: [UInt32]
  private let format: PixelFormat

  init(_ format: PixelFormat) {
    self.format = format
    red = PixelConverter.table(format.redMask)
    green = PixelConverter.table(format.greenMask)
    blue = PixelConverter.table(format.blueMask)
    alpha = PixelConverter.table(format.alphaMask)
  }

  /// The screen's number for one of the painter's pixels.
  func convert(_ pixel: UInt32) -> UInt32 {
    red[Int(pixel >> 16 & 255)] | green[Int(pixel >> 8 & 255)] | blue[Int(pixel & 255)]
      | alpha[Int(pixel >> 24)]
  }

  /// Converts a run of pixels into bytes as the screen wants them.
  func convertRow(
    _ source: UnsafePointer<UInt32>,
    count: Int,
    into target: UnsafeMutableRawPointer
  ) {
    let size = format.bytesPerPixel
    for index in 0..<count {
      let pixel = convert(source[index])
      let place = target + index * size
      for byte in 0..<size {
        let shift = UInt32(8 * (format.isBigEndian ? size - 1 - byte : byte))
        place.storeBytes(
          of: UInt8(truncatingIfNeeded: pixel >> shift),
          toByteOffset: byte,
          as: UInt8.self
        )
      }
    }
  }

  /// 256 levels scaled to the width of a mask and moved to its place; all zero for an empty mask.
  private static func table(_ mask: UInt32) -> [UInt32] {
    guard mask != 0 else { return [UInt32](repeating: 0, count: 256) }
    let shift = mask.trailingZeroBitCount
    let most = UInt64(mask >> UInt32(shift))
    return (0..<256).map { UInt32((UInt64($0) * most + 127) / 255) << UInt32(shift) }
  }
}
