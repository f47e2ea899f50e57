import CCairo
public import LaminaLayers

extension FramePainter {
  /// Paints a frame onto a surface that the caller owns, its top left pixel at the surface's.
  ///
  /// An image surface of 32-bit pixels is painted in place, which costs no more than a buffer of one's
  /// own; other surfaces are given a finished picture.
  ///
  /// - Parameters:
  ///   - frame: What to paint.
  ///   - surface: The surface; what it knows about changes is brought up to date.
  ///   - damage: The pixels to paint; `nil` for all. Other pixels stay as they are.
  /// - Throws: ``OutputError/encoder(reason:)`` when the surface is in error, and
  ///   ``OutputError/badSize(width:height:)`` when a side of the frame is 0 or too large.
  public func paint(
    _ frame: Frame,
    onto surface: CairoSurface,
    damage: [PixelRect]? = nil
  ) throws(OutputError) {
    let status = cairo_surface_status(surface.pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw .encoder(reason: cairoReason(status)) }
    if let buffer = try Self.pixels(of: surface) {
      cairo_surface_flush(surface.pointer)
      paint(frame, into: buffer, damage: damage)
      for rect in damage ?? [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)] {
        let box = PixelBox(rect).intersection(buffer.box)
        if box.isEmpty { continue }
        cairo_surface_mark_dirty_rectangle(
          surface.pointer,
          Int32(box.x0),
          Int32(box.y0),
          Int32(box.width),
          Int32(box.height)
        )
      }
    } else {
      try lay(frame, onto: surface, damage)
    }
  }

  /// The pixels of an image surface in a format that the painter writes; `nil` for other surfaces.
  private static func pixels(of surface: CairoSurface) throws(OutputError) -> PixelBuffer? {
    guard cairo_surface_get_type(surface.pointer) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
    let format = cairo_image_surface_get_format(surface.pointer)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface.pointer)
    else { return nil }
    return try PixelBuffer(
      borrowing: UnsafeMutableRawPointer(data),
      width: Int(cairo_image_surface_get_width(surface.pointer)),
      height: Int(cairo_image_surface_get_height(surface.pointer)),
      stride: Int(cairo_image_surface_get_stride(surface.pointer))
    )
  }

  private func lay(
    _ frame: Frame,
    onto surface: CairoSurface,
    _ damage: [PixelRect]?
  ) throws(OutputError) {
    let picture = try render(frame)
    guard let image = CairoImage(picture) else { throw .outOfMemory }
    let context = cairo_create(surface.pointer)
    defer { cairo_destroy(context) }
    cairo_set_source_surface(context, image.surface, 0, 0)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    for rect in damage ?? [frame.pixelSize] {
      let (width, height) = (Double(rect.width), Double(rect.height))
      cairo_rectangle(context, Double(rect.x), Double(rect.y), width, height)
    }
    cairo_fill(context)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw .encoder(reason: cairoReason(status)) }
  }
}

/// An image surface with pixels of its own.
final class CairoImage {
  let surface: OpaquePointer

  /// Creates a clear image; `nil` when cairo refuses the size or the memory.
  init?(width: Int, height: Int) {
    let sides = 1...PixelBuffer.maximumSide
    guard sides.contains(width), sides.contains(height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
    if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS { return nil }
  }

  /// Copies a picture.
  convenience init?(_ buffer: PixelBuffer) {
    self.init(width: buffer.width, height: buffer.height)
    edit { row, y in row.update(from: buffer.row(y), count: buffer.width) }
  }

  deinit { cairo_surface_destroy(surface) }

  /// Lets a closure write each row.
  func edit(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<Int(cairo_image_surface_get_height(surface)) {
      let row = UnsafeMutableRawPointer(data + y * stride)
      body(row.assumingMemoryBound(to: UInt32.self), y)
    }
    cairo_surface_mark_dirty(surface)
  }
}
