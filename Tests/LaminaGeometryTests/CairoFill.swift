import CCairo
import LaminaGeometry

/// cairo's picture of a filled path: the coverage of each pixel, 0…255.
final class CairoFill {
  private let surface: OpaquePointer
  let size: Int

  /// Fills a path in device space on a square surface.
  init(_ path: Path, rule: FillRule, size: Int) {
    self.size = size
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(size), Int32(size))
    guard let context = cairo_create(surface) else { preconditionFailure("cairo gave no context") }
    defer { cairo_destroy(context) }
    cairo_set_tolerance(context, 0.01)
    cairo_set_fill_rule(
      context,
      rule == .nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    )
    var i = 0
    for verb in path.verbs {
      let p = path.points[i..<(i + verb.pointCount)]
      switch verb {
      case .move: cairo_move_to(context, p[i].x, p[i].y)
      case .line: cairo_line_to(context, p[i].x, p[i].y)
      case .quad:
        let (_, b, c, d) = PathSegment.quad(path.points[i - 1], p[i], p[i + 1]).cubic
        cairo_curve_to(context, b.x, b.y, c.x, c.y, d.x, d.y)
      case .cubic:
        cairo_curve_to(context, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y)
      case .close: cairo_close_path(context)
      }
      i += verb.pointCount
    }
    cairo_fill(context)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// The coverage of a pixel.
  func coverage(_ x: Int, _ y: Int) -> Int {
    guard let data = cairo_image_surface_get_data(surface) else { return 0 }
    return Int(data[y * Int(cairo_image_surface_get_stride(surface)) + x])
  }
}
