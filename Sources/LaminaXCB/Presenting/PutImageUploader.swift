import CXCB
import Glibc
import LaminaLayers

/// Sends pixels over the wire in pieces the server accepts.
struct PutImageUploader {
  private let connection: Connection
  private let format: PixelFormat
  private let depth: UInt8
  private var scratch: [UInt8] = []

  init(_ connection: Connection, format: PixelFormat, depth: UInt8) {
    self.connection = connection
    self.format = format
    self.depth = depth
  }

  /// Sends one rectangle of a canvas, so many rows at a time as fit into a request.
  mutating func put(
    _ rect: PixelRect,
    of canvas: PixelCanvas,
    _ converter: PixelConverter?,
    to window: xcb_window_t,
    _ context: xcb_gcontext_t
  ) {
    let limit = min(connection.maximumRequestBytes - 64, 1 << 20)
    for piece in PutImageUploader.pieces(of: rect, format: format, limit: limit) {
      let stride = format.stride(width: piece.width)
      fill(piece, of: canvas, converter, stride: stride)
      xcb_put_image(
        connection.raw,
        UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue),
        window,
        context,
        UInt16(piece.width),
        UInt16(piece.height),
        Int16(piece.x),
        Int16(piece.y),
        0,
        depth,
        UInt32(stride * piece.height),
        scratch
      )
    }
  }

  /// Copies a rectangle's pixels, row after row, as the server wants them.
  private mutating func fill(
    _ rect: PixelRect,
    of canvas: PixelCanvas,
    _ converter: PixelConverter?,
    stride: Int
  ) {
    let bytes = stride * rect.height
    if scratch.count < bytes { scratch = [UInt8](repeating: 0, count: bytes) }
    scratch.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<rect.height {
        let source = canvas.pixels(x: rect.x, y: rect.y + row)
        if let converter {
          converter.convertRow(source, count: rect.width, into: base + row * stride)
        } else {
          memcpy(base + row * stride, source, rect.width * 4)
        }
      }
    }
  }

  /// Cuts a rectangle into pieces whose pixels take at most `limit` bytes each: into bands of rows,
  /// and a band of one row that is still too long into columns.
  static func pieces(of rect: PixelRect, format: PixelFormat, limit: Int) -> [PixelRect] {
    var pieces: [PixelRect] = []
    let columns = min(rect.width, max(1, (limit - 3) / format.bytesPerPixel))
    let rows = max(1, limit / format.stride(width: columns))
    for x in stride(from: rect.x, to: rect.x + rect.width, by: columns) {
      let width = min(columns, rect.x + rect.width - x)
      for y in stride(from: rect.y, to: rect.y + rect.height, by: rows) {
        let height = min(rows, rect.y + rect.height - y)
        pieces.append(PixelRect(x: x, y: y, width: width, height: height))
      }
    }
    return pieces
  }
}
