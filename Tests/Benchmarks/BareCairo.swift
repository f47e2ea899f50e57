import CCairo
import LaminaCairo
import LaminaGeometry

/// The flat scene drawn by calling cairo directly: the peer of W3 and W4.
final class BareCairo {
  private let shapes: [FlatScene.Shape]
  private let context: OpaquePointer?

  init(_ flat: FlatScene, _ buffer: PixelBuffer) {
    let order = flat.shapes.indices.sorted { (flat.shapes[$0].z, $0) < (flat.shapes[$1].z, $1) }
    shapes = order.map { flat.shapes[$0] }
    let surface = cairo_image_surface_create_for_data(
      buffer.bytes.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(buffer.width),
      Int32(buffer.height),
      Int32(buffer.stride)
    )
    context = cairo_create(surface)
    cairo_surface_destroy(surface)
  }

  deinit { cairo_destroy(context) }

  /// Draws white ground and every shape.
  func paintAll(_ scale: Double) {
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    for shape in shapes { draw(shape, scale) }
  }

  /// Draws what touches a box, clipped to it.
  func paint(_ box: Extent, _ scale: Double, extra: (path: Path, center: Point)) {
    cairo_save(context)
    cairo_rectangle(context, box.minX, box.minY, box.width, box.height)
    cairo_clip(context)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    for shape in shapes {
      let reach = 12 * scale
      let (x, y) = (shape.center.x * scale, shape.center.y * scale)
      if x + reach < box.minX || x - reach > box.maxX { continue }
      if y + reach < box.minY || y - reach > box.maxY { continue }
      draw(shape, scale)
    }
    cairo_save(context)
    cairo_translate(context, extra.center.x, extra.center.y)
    add(extra.path)
    cairo_set_source_rgb(context, 1, 0, 0)
    cairo_fill(context)
    cairo_restore(context)
    cairo_restore(context)
  }

  private func draw(_ shape: FlatScene.Shape, _ scale: Double) {
    cairo_save(context)
    cairo_scale(context, scale, scale)
    cairo_translate(context, shape.center.x, shape.center.y)
    add(shape.path)
    let color = SIMD4<Double>(shape.color) / 255
    cairo_set_source_rgba(context, color[0], color[1], color[2], color[3])
    cairo_fill(context)
    cairo_restore(context)
  }

  private func add(_ path: Path) {
    var index = 0
    let p = path.points
    for verb in path.verbs {
      switch verb {
      case .move:
        cairo_move_to(context, p[index].x, p[index].y)
        index += 1
      case .line:
        cairo_line_to(context, p[index].x, p[index].y)
        index += 1
      case .quad: index += 2
      case .cubic:
        let (a, b, c) = (p[index], p[index + 1], p[index + 2])
        cairo_curve_to(context, a.x, a.y, b.x, b.y, c.x, c.y)
        index += 3
      case .close: cairo_close_path(context)
      }
    }
  }
}
