/// Writes pictures as PNG: straight alpha, sRGB, 8 bits a part, without alpha where all is opaque.
public struct PNGWriter: Sendable {
  /// How many pixels make a point of 1/72 inch; stored so that viewers show the size meant.
  public var scale: Double

  /// Creates a writer; a scale that is not positive and finite is not stored.
  public init(scale: Double = 1) { self.scale = scale }

  /// The bytes of a PNG file of a picture.
  ///
  /// Throws ``OutputError/outOfMemory`` or ``OutputError/encoder(reason:)`` when zlib fails.
  public func encode(_ buffer: PixelBuffer) throws(OutputError) -> [UInt8] {
    let format: PNGChunks.Format = PNGPixels.isOpaque(buffer, buffer.box) ? .rgb : .rgba
    var chunks = PNGChunks()
    chunks.addHeader(width: buffer.width, height: buffer.height, format: format)
    chunks.addColorAndScale(scale)
    chunks.add("IDAT", try PNGPixels.compress(buffer, buffer.box, format))
    chunks.add("IEND", [])
    return chunks.bytes
  }

  /// Writes a picture to a file, whole or not at all.
  ///
  /// Throws ``OutputError/file(path:code:)`` when the file cannot be written; what stood there before
  /// then stays.
  public func write(_ buffer: PixelBuffer, to path: String) throws(OutputError) {
    try AtomicFile.write(try encode(buffer), to: path)
  }
}
