/// Builds an animated PNG: full colour and alpha, each frame only the rectangle that changed.
public struct APNGWriter {
  private struct Frame {
    var box: PixelBox
    var milliseconds: Int
    var data: [UInt8]
  }

  private let loopCount: Int
  private let scale: Double
  private var frames: [Frame] = []
  private var last: PixelBuffer?

  /// Creates a writer without frames.
  ///
  /// - Parameters:
  ///   - loopCount: How often the animation plays; 0 for ever.
  ///   - scale: How many pixels make a point of 1/72 inch.
  public init(loopCount: Int = 0, scale: Double = 1) {
    self.loopCount = max(0, min(loopCount, Int(Int32.max)))
    self.scale = scale
  }

  /// Appends a picture that is shown for a time in seconds, rounded to milliseconds (1 ms to 65 s).
  ///
  /// A picture equal to the last one only lengthens it. Throws ``OutputError/badSize(width:height:)``
  /// when the size is not that of the first picture.
  public mutating func add(_ buffer: PixelBuffer, duration: Double) throws(OutputError) {
    let time = Self.milliseconds(duration)
    var box = buffer.box
    if let last {
      guard last.width == buffer.width, last.height == buffer.height else {
        throw .badSize(width: buffer.width, height: buffer.height)
      }
      box = FrameDifference.box(last, buffer)
    }
    if box.isEmpty {
      if frames[frames.count - 1].milliseconds + time <= 65_535 {
        frames[frames.count - 1].milliseconds += time
        return
      }
      box = PixelBox(x0: 0, y0: 0, x1: 1, y1: 1)
    }
    let data = try PNGPixels.compress(buffer, box, .rgba)
    frames.append(Frame(box: box, milliseconds: time, data: data))
    last = try FrameDifference.copy(buffer)
  }

  /// The bytes of the file.
  ///
  /// Throws ``OutputError/encoder(reason:)`` when there are no frames.
  public func encode() throws(OutputError) -> [UInt8] {
    guard let last else { throw .encoder(reason: "an animation needs at least one frame") }
    var chunks = PNGChunks()
    chunks.addHeader(width: last.width, height: last.height, format: .rgba)
    chunks.addColorAndScale(scale)
    chunks.add("acTL", PNGChunks.big(UInt32(frames.count)) + PNGChunks.big(UInt32(loopCount)))
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      chunks.add("fcTL", Self.control(frame, sequence))
      sequence += 1
      if index == 0 {
        chunks.add("IDAT", frame.data)
      } else {
        chunks.add("fdAT", PNGChunks.big(sequence) + frame.data)
        sequence += 1
      }
    }
    chunks.add("IEND", [])
    return chunks.bytes
  }

  /// Writes the animation to a file, whole or not at all.
  public func write(to path: String) throws(OutputError) {
    try AtomicFile.write(try encode(), to: path)
  }

  static func milliseconds(_ duration: Double) -> Int {
    duration > 0 ? Int(Double.minimum(Double.maximum((duration * 1000).rounded(), 1), 65_535)) : 1
  }

  /// Frame control: where, how long, leave it (dispose 0), replace what was there (blend 0).
  private static func control(_ frame: Frame, _ sequence: UInt32) -> [UInt8] {
    let box = frame.box
    var bytes = PNGChunks.big(sequence)
    for number in [box.width, box.height, box.x0, box.y0] { bytes += PNGChunks.big(UInt32(number)) }
    return bytes + PNGChunks.big16(frame.milliseconds) + PNGChunks.big16(1000) + [0, 0]
  }
}
