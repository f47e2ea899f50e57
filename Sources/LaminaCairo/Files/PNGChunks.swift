import CZlib

/// The bytes of a PNG file under construction: signature, then chunks with length and checksum.
struct PNGChunks {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Whether pixels are stored with alpha (colour type 6) or without (2).
  enum Format: UInt8 {
    case rgb = 2
    case rgba = 6
  }

  /// Appends a chunk with a four-letter name.
  mutating func add(_ name: StaticString, _ data: [UInt8]) {
    var chunk = Self.name(name)
    chunk += data
    let sum = chunk.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    bytes += Self.big(UInt32(data.count))
    bytes += chunk
    bytes += Self.big(UInt32(truncatingIfNeeded: sum))
  }

  /// Appends size, depth and format.
  mutating func addHeader(width: Int, height: Int, format: Format) {
    add("IHDR", Self.big(UInt32(width)) + Self.big(UInt32(height)) + [8, format.rawValue, 0, 0, 0])
  }

  /// Appends that colours are sRGB (perceptual intent) and how many pixels make a point of 1/72 inch.
  mutating func addColorAndScale(_ scale: Double) {
    add("sRGB", [0])
    guard scale.isFinite, scale > 0, scale < 1e5 else { return }
    let density = UInt32((scale * 72 / 0.0254).rounded())
    add("pHYs", Self.big(density) + Self.big(density) + [1])
  }

  /// A number with the high byte first.
  static func big(_ value: UInt32) -> [UInt8] {
    [
      UInt8(value >> 24), UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff), UInt8(value & 0xff),
    ]
  }

  /// A number of two bytes with the high byte first.
  static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xff), UInt8(value & 0xff)] }

  private static func name(_ name: StaticString) -> [UInt8] {
    name.withUTF8Buffer { Array($0) }
  }
}

/// Rows of straight pixels for PNG, squeezed by zlib at its fastest level.
///
/// Drawings are flat: rows without filters at level 1 come out no larger than with the best filters,
/// at a quarter of the time.
enum PNGPixels {
  /// Whether every pixel of a box is opaque.
  static func isOpaque(_ buffer: PixelBuffer, _ box: PixelBox) -> Bool {
    for y in box.y0..<box.y1 {
      let row = buffer.row(y)
      var all: UInt32 = 0xff00_0000
      for x in box.x0..<box.x1 { all &= row[x] }
      if all != 0xff00_0000 { return false }
    }
    return true
  }

  /// The compressed rows of a box.
  static func compress(
    _ buffer: PixelBuffer,
    _ box: PixelBox,
    _ format: PNGChunks.Format
  ) throws(OutputError) -> [UInt8] {
    var stream = z_stream()
    guard lamina_deflate_init(&stream, 1, Z_DEFAULT_STRATEGY) == Z_OK else { throw .outOfMemory }
    defer { deflateEnd(&stream) }
    let depth = format == .rgb ? 3 : 4
    let rowBytes = 1 + box.width * depth
    let bound = Int(deflateBound(&stream, UInt(rowBytes * box.height)))
    var row = [UInt8](repeating: 0, count: rowBytes)
    var status = Z_OK
    // Pages of the bound that the rows do not fill are never touched.
    let output = [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(clamping: bound)
      for y in box.y0..<box.y1 {
        row.withUnsafeMutableBufferPointer { row in
          fill(row, buffer.row(y) + box.x0, box.width, format)
          stream.next_in = row.baseAddress
          stream.avail_in = UInt32(rowBytes)
          status = deflate(&stream, y == box.y1 - 1 ? Z_FINISH : Z_NO_FLUSH)
        }
      }
      count = Int(stream.total_out)
    }
    guard status == Z_STREAM_END else { throw .encoder(reason: "zlib answered \(status)") }
    return output
  }

  /// Writes a row behind its filter byte, which stays 0 for "none".
  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt8>,
    _ pixels: UnsafeMutablePointer<UInt32>,
    _ count: Int,
    _ format: PNGChunks.Format
  ) {
    guard var target = row.baseAddress.map({ $0 + 1 }) else { return }
    for x in 0..<count {
      let pixel = format == .rgb ? pixels[x] : StraightAlpha.convert(pixels[x])
      target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[2] = UInt8(truncatingIfNeeded: pixel)
      if format == .rgba {
        target[3] = UInt8(truncatingIfNeeded: pixel >> 24)
        target += 4
      } else {
        target += 3
      }
    }
  }
}
