import CCairo
import Glibc
import LaminaGeometry
import LaminaLayers

/// Gradients as vectors.
extension VectorWriter {
  func draw(_ gradient: GradientContent, _ map: Transform, _ opacity: Double) {
    let (values, bounds) = (gradient.values, gradient.bounds)
    let stops = values.stops
    guard let last = stops.last else { return }
    func place(_ p: Point) -> Point {
      Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
    }
    let (a, b) = (place(values.startPoint), place(values.endPoint))
    let outline = Path(roundedRect: bounds, radii: gradient.cornerRadii)
    let pattern: OpaquePointer?
    switch values.kind {
    case .axial where a == b: return fill(outline, map, .nonzero, last.color, opacity)
    case .axial: pattern = cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
    case .radial:
      let radii = Size(width: (b.x - a.x).magnitude, height: (b.y - a.y).magnitude)
      guard radii.width > 0, radii.height > 0 else {
        if values.extend == .none { return }
        return fill(outline, map, .nonzero, last.color, opacity)
      }
      pattern = Self.ellipses(a, radii)
    case .conic: pattern = conic(stops, about: a, from: (b - a).angle, bounds, opacity)
    }
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    if values.kind != .conic {
      for stop in stops {
        let c = stop.color
        let alpha = c.alpha * opacity
        cairo_pattern_add_color_stop_rgba(pattern, stop.location, c.red, c.green, c.blue, alpha)
      }
      cairo_pattern_set_extend(pattern, values.extend.cairo)
    }
    guard setPath(outline, map), setMatrix(map) else { return }
    cairo_set_source(context, pattern)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  private static func ellipses(_ center: Point, _ radii: Size) -> OpaquePointer? {
    let pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
    var matrix = cairo_matrix_t()
    let (sx, sy) = (1 / radii.width, 1 / radii.height)
    cairo_matrix_init(&matrix, sx, 0, 0, sy, -center.x * sx, -center.y * sy)
    cairo_pattern_set_matrix(pattern, &matrix)
    return pattern
  }

  /// A fan of patches that reaches over a box, with a patch's corners in the colours of its sides.
  private func conic(
    _ stops: [(location: Double, color: Color)],
    about center: Point,
    from start: Double,
    _ bounds: Rect,
    _ opacity: Double
  ) -> OpaquePointer? {
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ]
    let radius = 1.1 * (corners.map { $0.distance(to: center) }.max() ?? 0)
    var cuts = (0...120).map { Double($0) / 120 }
    cuts += stops.map(\.location).filter { $0 > 0 && $0 < 1 }
    cuts.sort()
    let pattern = cairo_pattern_create_mesh()
    for (low, high) in zip(cuts, cuts.dropFirst()) where high > low {
      let (p, q) = (
        center + Vector(angle: start + low * 2 * .pi) * radius,
        center + Vector(angle: start + high * 2 * .pi) * radius
      )
      cairo_mesh_pattern_begin_patch(pattern)
      cairo_mesh_pattern_move_to(pattern, center.x, center.y)
      cairo_mesh_pattern_line_to(pattern, p.x, p.y)
      cairo_mesh_pattern_line_to(pattern, q.x, q.y)
      cairo_mesh_pattern_line_to(pattern, center.x, center.y)
      let nudge = (high - low) * 1e-6
      for (corner, at) in [low + nudge, low + nudge, high - nudge, high - nudge].enumerated() {
        let c = GradientShader.color(at: at, stops)
        cairo_mesh_pattern_set_corner_color_rgba(
          pattern,
          UInt32(corner),
          c.red,
          c.green,
          c.blue,
          c.alpha * opacity
        )
      }
      cairo_mesh_pattern_end_patch(pattern)
    }
    return pattern
  }
}

extension GradientValues.Extend {
  fileprivate var cairo: cairo_extend_t {
    switch self {
    case .none: CAIRO_EXTEND_NONE
    case .pad: CAIRO_EXTEND_PAD
    case .repeat: CAIRO_EXTEND_REPEAT
    case .reflect: CAIRO_EXTEND_REFLECT
    }
  }
}
