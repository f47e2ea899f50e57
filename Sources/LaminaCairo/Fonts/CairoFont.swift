import CCairo
import Glibc
public import LaminaGeometry
public import LaminaLayers

/// A font that cairo draws: glyph outlines without hinting, or colour glyphs as pictures.
///
/// Outlines are fetched once and kept, at a size where rounding does not show, so glyphs look the same
/// on every device and at every position and scale. Free to cross threads: a lock guards the cache.
public final class CairoFont: GlyphFont, @unchecked Sendable {
  /// The size of the em square, in points.
  public let size: Double
  /// Whether glyphs have colours of their own (emoji).
  public let hasColor: Bool
  let scaledFont: OpaquePointer
  private let outlineFont: OpaquePointer
  private let context: OpaquePointer
  private var outlines: [UInt32: Path] = [:]
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// The em size at which outlines are fetched; cairo's coordinates are multiples of 1/256.
  private static let outlineSize = 1024.0

  /// Wraps a `cairo_scaled_font_t`, of which it keeps a reference of its own.
  ///
  /// - Parameters:
  ///   - scaledFont: The font, at its size in points and with the identity as device matrix.
  ///   - size: The size of the em square, in points.
  ///   - hasColor: Whether glyphs have colours of their own.
  public init(scaledFont: OpaquePointer, size: Double, hasColor: Bool) {
    self.size = size
    self.hasColor = hasColor
    (self.scaledFont, outlineFont, context) = FontLock.withLock { Self.enlarge(scaledFont, size) }
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  /// A reference of one's own to a font, the font at the size outlines are fetched at, and a context with
  /// that one chosen.
  private static func enlarge(
    _ scaledFont: OpaquePointer,
    _ size: Double
  ) -> (OpaquePointer, OpaquePointer, OpaquePointer) {
    var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t())
    cairo_scaled_font_get_font_matrix(scaledFont, &matrix)
    cairo_matrix_init_identity(&identity)
    var enlarged = cairo_matrix_t()
    let factor = outlineSize / size
    cairo_matrix_init(
      &enlarged,
      matrix.xx * factor,
      matrix.yx * factor,
      matrix.xy * factor,
      matrix.yy * factor,
      0,
      0
    )
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let outlineFont: OpaquePointer = cairo_scaled_font_create(
      cairo_scaled_font_get_font_face(scaledFont),
      &enlarged,
      &identity,
      options
    )
    cairo_font_options_destroy(options)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context: OpaquePointer = cairo_create(surface)
    cairo_surface_destroy(surface)
    cairo_set_scaled_font(context, outlineFont)
    return (cairo_scaled_font_reference(scaledFont), outlineFont, context)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    FontLock.withLock {
      cairo_destroy(context)
      cairo_scaled_font_destroy(outlineFont)
      cairo_scaled_font_destroy(scaledFont)
    }
  }

  /// The outline of a glyph about its origin, in points, y down; empty for a blank one.
  public func outline(of glyph: UInt32) -> Path {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let known = outlines[glyph] { return known }
    let path = FontLock.withLock { fetchOutline(glyph) }
    outlines[glyph] = path
    return path
  }

  private func fetchOutline(_ glyph: UInt32) -> Path {
    cairo_new_path(context)
    var item = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_glyph_path(context, &item, 1)
    guard let copy = cairo_copy_path(context) else { return Path() }
    defer { cairo_path_destroy(copy) }
    var path = Path()
    let factor = size / Self.outlineSize
    var index = 0
    while index < Int(copy.pointee.num_data), let data = copy.pointee.data {
      let header = data[index].header
      func point(_ offset: Int) -> Point {
        let p = data[index + offset].point
        return Point(p.x * factor, p.y * factor)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO:
        path.addCurve(to: point(3), control1: point(1), control2: point(2))
      default: path.closeSubpath()
      }
      index += Int(header.length)
    }
    return path
  }

  /// Makes this the font of a context, at its size in points of the context's user space.
  func select(in context: OpaquePointer?) {
    var matrix = cairo_matrix_t()
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(scaledFont))
    cairo_scaled_font_get_font_matrix(scaledFont, &matrix)
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// Draws glyphs with their own colours into part of a picture that is clear.
  func draw(_ glyphs: [GlyphRun.Glyph], _ map: Transform, into target: PixelTarget) {
    FontLock.withLock { drawAlone(glyphs, map, into: target) }
  }

  private func drawAlone(_ glyphs: [GlyphRun.Glyph], _ map: Transform, into target: PixelTarget) {
    let surface = cairo_image_surface_create_for_data(
      target.bytes.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(target.box.width),
      Int32(target.box.height),
      Int32(target.stride * 4)
    )
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_offset(surface, -Double(target.box.x0), -Double(target.box.y0))
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    // A huge map would overflow cairo's fixed point; such glyphs are larger than any picture.
    guard map.inverse != nil, map.largestStretch * size < 8_000 else { return }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, map.a, map.b, map.c, map.d, map.tx, map.ty)
    cairo_set_matrix(context, &matrix)
    select(in: context)
    let items = glyphs.map { cairo_glyph_t(index: UInt($0.id), x: $0.origin.x, y: $0.origin.y) }
    cairo_show_glyphs(context, items, Int32(items.count))
    cairo_surface_flush(surface)
  }
}
