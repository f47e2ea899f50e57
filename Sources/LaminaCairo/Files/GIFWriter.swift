public import LaminaGeometry

/// Builds an animated GIF: one palette for all frames, each frame only the rectangle that changed.
///
/// GIF has no partial transparency, so pictures are laid over a background colour. Times are kept in
/// hundredths of a second, as the format does, without adding up rounding errors.
public struct GIFWriter {
  private struct Frame {
    var box: PixelBox
    var start: Double
    var pixels: [UInt32]
  }

  private let background: UInt32
  private let loopCount: Int
  private var frames: [Frame] = []
  private var histogram = ColorPalette.Histogram()
  private var last: PixelBuffer?
  private var end = 0.0
  /// In a frame's pixels: the same as in the frame before.
  private static let unchanged: UInt32 = 0
  private static let clearIndex: UInt8 = 255

  /// Creates a writer without frames.
  ///
  /// - Parameters:
  ///   - background: The colour below translucent pixels; its own alpha does not count.
  ///   - loopCount: How often the animation plays; 0 for ever.
  public init(background: Color = .white, loopCount: Int = 0) {
    self.background = Premultiplied(background.withAlpha(1)).packed
    self.loopCount = max(0, min(loopCount, 65_535))
  }

  /// Appends a picture that is shown for a time in seconds.
  ///
  /// A picture equal to the last one only lengthens it. Throws ``OutputError/badSize(width:height:)``
  /// when the size is not that of the first picture.
  public mutating func add(_ buffer: PixelBuffer, duration: Double) throws(OutputError) {
    let opaque = try FrameDifference.copy(buffer)
    for y in 0..<opaque.height {
      let row = opaque.row(y)
      for x in 0..<opaque.width { row[x] = Premultiplied.over(row[x], background) }
    }
    let time = duration > 0 && duration < 600 ? duration : 0.01
    defer { end += time }
    var box = opaque.box
    if let last {
      guard last.width == buffer.width, last.height == buffer.height else {
        throw .badSize(width: buffer.width, height: buffer.height)
      }
      box = FrameDifference.box(last, opaque)
      if box.isEmpty { return }
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(box.width * box.height)
    for y in box.y0..<box.y1 {
      for x in box.x0..<box.x1 {
        let pixel = opaque.row(y)[x]
        let isSame = last.map { $0.row(y)[x] == pixel } ?? false
        if !isSame { histogram.add(pixel) }
        pixels.append(isSame ? Self.unchanged : pixel)
      }
    }
    frames.append(Frame(box: box, start: end, pixels: pixels))
    last = opaque
  }

  /// The bytes of the file.
  ///
  /// Throws ``OutputError/encoder(reason:)`` when there are no frames.
  public func encode() throws(OutputError) -> [UInt8] {
    guard let last else { throw .encoder(reason: "an animation needs at least one frame") }
    var palette = ColorPalette(histogram)
    var bytes = Array("GIF89a".utf8)
    bytes += Self.little(last.width) + Self.little(last.height) + [0xf7, 0, 0]
    for i in 0..<256 {
      let color = i < palette.colors.count ? palette.colors[i] : 0
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(loopCount) + [0]
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].start : end
      let delay = Int((next * 100).rounded()) - Int((frame.start * 100).rounded())
      // Keep what stands (1 << 2), pixel 255 is transparent (1).
      bytes += [0x21, 0xf9, 4, 0x05] + Self.little(min(delay, 65_535)) + [Self.clearIndex, 0]
      bytes += [0x2c] + Self.little(frame.box.x0) + Self.little(frame.box.y0)
      bytes += Self.little(frame.box.width) + Self.little(frame.box.height) + [0]
      let indices = frame.pixels.map {
        $0 == Self.unchanged ? Self.clearIndex : palette.index(of: $0)
      }
      bytes += LZWEncoder.encode(indices)
    }
    return bytes + [0x3b]
  }

  /// Writes the animation to a file, whole or not at all.
  public func write(to path: String) throws(OutputError) {
    try AtomicFile.write(try encode(), to: path)
  }

  private static func little(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xff), UInt8(value >> 8 & 0xff)]
  }
}
