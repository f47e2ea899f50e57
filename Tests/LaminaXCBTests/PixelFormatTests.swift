import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaXCB

@Suite("PixelFormat")
struct PixelFormatTests {
  private func format(
    _ depth: Int,
    _ bits: Int,
    _ red: UInt32,
    _ green: UInt32,
    _ blue: UInt32,
    bigEndian: Bool = false
  ) throws -> PixelFormat {
    try #require(
      PixelFormat(
        depth: depth,
        bitsPerPixel: bits,
        scanlinePad: 32,
        redMask: red,
        greenMask: green,
        blueMask: blue,
        isBigEndian: bigEndian
      )
    )
  }

  private func bytes(_ format: PixelFormat, _ pixel: UInt32) -> [UInt8] {
    var result = [UInt8](repeating: 0xaa, count: format.bytesPerPixel)
    result.withUnsafeMutableBytes { target in
      guard let base = target.baseAddress else { return }
      var pixel = pixel
      PixelConverter(format).convertRow(&pixel, count: 1, into: base)
    }
    return result
  }

  @Test("colours are rounded to the bits there are, black and white exactly")
  func rounding() throws {
    let formats = [
      try format(16, 16, 0xf800, 0x7e0, 0x1f), try format(15, 16, 0x7c00, 0x3e0, 0x1f),
      try format(30, 32, 0x3ff0_0000, 0xffc00, 0x3ff), try format(8, 8, 0xe0, 0x1c, 0x03),
    ]
    for format in formats {
      let converter = PixelConverter(format)
      let all = format.redMask | format.greenMask | format.blueMask
      #expect(converter.convert(0xff00_0000) & all == 0)
      #expect(converter.convert(0xffff_ffff) & all == all)
      for level in 0..<256 as Range<UInt32> {
        let most = Double(format.greenMask >> UInt32(format.greenMask.trailingZeroBitCount))
        let found = converter.convert(level << 8) & format.greenMask
        let back = Double(found >> UInt32(format.greenMask.trailingZeroBitCount)) / most * 255
        #expect(abs(back - Double(level)) <= 255 / most / 2 + 1e-9)
      }
    }
  }

  @Test("bytes come in the server's order")
  func byteOrder() throws {
    let little = try format(24, 24, 0xff_0000, 0xff00, 0xff)
    let big = try format(24, 32, 0xff_0000, 0xff00, 0xff, bigEndian: true)
    #expect(bytes(little, 0xff11_2233) == [0x33, 0x22, 0x11])
    #expect(bytes(big, 0xff11_2233) == [0, 0x11, 0x22, 0x33])
    let reversed = try format(24, 32, 0xff, 0xff00, 0xff_0000)
    #expect(bytes(reversed, 0xff11_2233) == [0x11, 0x22, 0x33, 0])
  }

  @Test("only the painter's own layout needs no conversion")
  func painters() throws {
    #expect(try format(24, 32, 0xff_0000, 0xff00, 0xff).isPainters)
    #expect(try format(32, 32, 0xff_0000, 0xff00, 0xff).isPainters)
    #expect(try format(32, 32, 0xff_0000, 0xff00, 0xff).alphaMask == 0xff00_0000)
    #expect(try !format(24, 24, 0xff_0000, 0xff00, 0xff).isPainters)
    #expect(try !format(24, 32, 0xff, 0xff00, 0xff_0000).isPainters)
    #expect(try !format(24, 32, 0xff_0000, 0xff00, 0xff, bigEndian: true).isPainters)
    #expect(
      PixelFormat(
        depth: 4,
        bitsPerPixel: 4,
        scanlinePad: 32,
        redMask: 4,
        greenMask: 2,
        blueMask: 1,
        isBigEndian: false
      ) == nil
    )
  }

  @Test("pieces of a rectangle cover it once and fit into a request")
  func pieces() throws {
    let formats = [
      try format(24, 32, 0xff_0000, 0xff00, 0xff), try format(16, 16, 0xf800, 0x7e0, 0x1f),
      try format(24, 24, 0xff_0000, 0xff00, 0xff),
    ]
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let format = formats[generator.int(in: 0..<3)]
      let limit = generator.int(in: 16..<4_000)
      let rect = PixelRect(
        x: generator.int(in: 0..<50),
        y: generator.int(in: 0..<50),
        width: generator.int(in: 1..<300),
        height: generator.int(in: 1..<40)
      )
      var covered = 0
      for piece in PutImageUploader.pieces(of: rect, format: format, limit: limit) {
        #expect(format.stride(width: piece.width) * piece.height <= limit, "seed \(seed)")
        #expect(piece.intersection(rect) == piece, "seed \(seed)")
        covered += piece.area
      }
      #expect(covered == rect.area, "seed \(seed)")
    }
  }
}
