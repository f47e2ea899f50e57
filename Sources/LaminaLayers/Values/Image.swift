/// A picture: 32-bit pixels with premultiplied alpha, the top row first.
///
/// Immutable, so layers, frames and threads share it freely.
public final class Image: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, row by row without padding; each 0xAARRGGBB with colour premultiplied by alpha.
  public let pixels: ContiguousArray<UInt32>
  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// Creates an image from premultiplied pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns; at least 1.
  ///   - height: The number of rows; at least 1.
  ///   - pixels: `width * height` values 0xAARRGGBB.
  public init?(width: Int, height: Int, pixels: ContiguousArray<UInt32>) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count == pixels.count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// The alpha of a pixel, 0…1; 0 outside the picture.
  public func alpha(x: Int, y: Int) -> Double {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return Double(pixels[y * width + x] >> 24) / 255
  }
}
