import CPNG

/// Reads PNG pictures of every kind that libpng knows into premultiplied pixels.
public enum PNGReader {
  /// The greatest number of pixels read; a file that claims more is refused before memory is asked for.
  public static let maximumPixels = 100_000_000

  /// The picture in the bytes of a PNG file.
  ///
  /// Throws ``OutputError/badImage(reason:)`` for bytes that are no PNG or a damaged one, and
  /// ``OutputError/badSize(width:height:)`` for one that is too large.
  public static func decode(_ bytes: [UInt8]) throws(OutputError) -> PixelBuffer {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let isPNG = bytes.withUnsafeBytes { data in
      png_image_begin_read_from_memory(&image, data.baseAddress, data.count) != 0
    }
    guard isPNG else { throw .badImage(reason: message(of: image)) }
    let (width, height) = (Int(image.width), Int(image.height))
    guard width * height <= maximumPixels else { throw .badSize(width: width, height: height) }
    let buffer = try PixelBuffer(width: width, height: height)
    // Bytes B, G, R, A: the buffer's own order on little-endian machines.
    image.format = UInt32(PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR)
    guard png_image_finish_read(&image, nil, buffer.bytes, Int32(buffer.stride), nil) != 0 else {
      throw .badImage(reason: message(of: image))
    }
    for y in 0..<height {
      let row = buffer.row(y)
      for x in 0..<width { row[x] = StraightAlpha.premultiply(row[x]) }
    }
    return buffer
  }

  /// The picture in a PNG file.
  ///
  /// Throws as ``decode(_:)`` does, and ``OutputError/file(path:code:)`` when there is no such file.
  public static func read(_ path: String) throws(OutputError) -> PixelBuffer {
    try decode(try AtomicFile.read(path))
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
