import Glibc
public import LaminaGeometry

/// A picture in memory: rows of 32-bit pixels, alpha in the top byte, colours premultiplied.
///
/// This is cairo's ARGB32 and X11's depth-32 layout on little-endian machines (bytes B, G, R, A). Row
/// 0 is the top one. The memory is either the buffer's own or the caller's, for example a shared
/// memory segment; the caller's must stay valid as long as the buffer.
public final class PixelBuffer {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The distance between the starts of two rows in bytes; a multiple of 4.
  public let stride: Int
  /// The first byte of the top row.
  public let bytes: UnsafeMutableRawPointer
  private let isOwner: Bool

  /// The widest and the highest picture, which is cairo's own limit.
  public static let maximumSide = 32_767

  /// Creates a clear picture with memory of its own.
  ///
  /// Throws ``OutputError/badSize(width:height:)`` for a side below 1 or above ``maximumSide``, and
  /// ``OutputError/outOfMemory`` when the machine refuses the memory.
  public init(width: Int, height: Int) throws(OutputError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(width: width, height: height)
    }
    guard let memory = calloc(width * height, 4) else { throw .outOfMemory }
    self.width = width
    self.height = height
    stride = width * 4
    bytes = memory
    isOwner = true
  }

  /// Creates a picture on the caller's memory, whose pixels are left as they are.
  ///
  /// The pointer must be aligned to 4 bytes and `stride` be a multiple of 4 of at least four times the
  /// width. Throws ``OutputError/badSize(width:height:)`` for sides out of range or a bad stride.
  public init(
    borrowing bytes: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    stride: Int
  ) throws(OutputError) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height), stride >= width * 4, stride % 4 == 0
    else { throw .badSize(width: width, height: height) }
    self.width = width
    self.height = height
    self.stride = stride
    self.bytes = bytes
    isOwner = false
  }

  deinit { if isOwner { free(bytes) } }

  /// The start of a row as pixels.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (bytes + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// The whole picture as a box.
  var box: PixelBox { PixelBox(x0: 0, y0: 0, x1: width, y1: height) }

  /// The pixel at a column and a row, premultiplied, as 0xAARRGGBB; 0 outside the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { box.contains(x, y) ? row(y)[x] : 0 }
    set { if box.contains(x, y) { row(y)[x] = newValue } }
  }

  /// The straight (not premultiplied) parts of the pixel at a column and a row, each 0…255.
  public func straight(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let pixel = StraightAlpha.convert(self[x, y])
    return (
      UInt8(pixel >> 16 & 0xff), UInt8(pixel >> 8 & 0xff), UInt8(pixel & 0xff), UInt8(pixel >> 24)
    )
  }

  /// Sets every pixel to one colour.
  public func clear(to color: Color = .clear) {
    fill(box, with: Premultiplied(color).packed)
  }

  /// Sets the pixels of a box, cut to the picture.
  func fill(_ area: PixelBox, with pixel: UInt32) {
    let area = area.intersection(box)
    guard !area.isEmpty else { return }
    for y in area.y0..<area.y1 {
      (row(y) + area.x0).update(repeating: pixel, count: area.width)
    }
  }
}
