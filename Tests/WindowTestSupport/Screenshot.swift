import CXTest
import Glibc

/// A copy of what a window, or the screen, shows; its numbers are the screen's, not yet colours.
public struct Screenshot {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Bits of meaning a pixel.
  public let depth: Int
  fileprivate let bytes: [UInt8]
  fileprivate let bytesPerPixel: Int

  fileprivate init(width: Int, height: Int, depth: Int, bytes: [UInt8], bytesPerPixel: Int) {
    (self.width, self.height, self.depth) = (width, height, depth)
    (self.bytes, self.bytesPerPixel) = (bytes, bytesPerPixel)
  }

  /// The colour of a pixel as `0xRRGGBB`, from depths 16 (5-6-5), 24, 30 (10-10-10) and 32.
  public func color(x: Int, y: Int) -> UInt32 {
    let stride = (width * bytesPerPixel + 3) / 4 * 4
    var pixel: UInt32 = 0
    for byte in 0..<bytesPerPixel {
      pixel |= UInt32(bytes[y * stride + x * bytesPerPixel + byte]) << UInt32(8 * byte)
    }
    func part(_ shift: UInt32, _ bits: UInt32) -> UInt32 {
      let most: UInt32 = (1 << bits) - 1
      return ((pixel >> shift & most) * 255 + most / 2) / most
    }
    switch depth {
    case 16: return part(11, 5) << 16 | part(5, 6) << 8 | part(0, 5)
    case 30: return part(20, 10) << 16 | part(10, 10) << 8 | part(0, 10)
    default: return pixel & 0xff_ffff
    }
  }
}

extension XClient {
  /// What a window shows now, or a part of it; `nil` if it cannot be read.
  ///
  /// A part hidden behind other windows, or off the screen, cannot be read.
  public func screenshot(
    of window: UInt32? = nil,
    x: Int = 0,
    y: Int = 0,
    width: Int? = nil,
    height: Int? = nil
  ) -> Screenshot? {
    let drawable = window ?? root
    guard let geometry = xcb_get_geometry_reply(raw, xcb_get_geometry(raw, drawable), nil) else {
      return nil
    }
    defer { free(geometry) }
    let (width, height) = (
      width ?? Int(geometry.pointee.width), height ?? Int(geometry.pointee.height)
    )
    let cookie = xcb_get_image(
      raw,
      UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
      drawable,
      Int16(x),
      Int16(y),
      UInt16(width),
      UInt16(height),
      UInt32.max
    )
    guard let reply = xcb_get_image_reply(raw, cookie, nil) else { return nil }
    defer { free(reply) }
    let count = Int(xcb_get_image_data_length(reply))
    guard count > 0, let start = xcb_get_image_data(reply) else { return nil }
    return Screenshot(
      width: width,
      height: height,
      depth: Int(geometry.pointee.depth),
      bytes: Array(UnsafeBufferPointer(start: start, count: count)),
      bytesPerPixel: geometry.pointee.depth <= 16 ? 2 : 4
    )
  }
}
