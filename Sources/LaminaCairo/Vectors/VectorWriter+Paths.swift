import CCairo
import LaminaGeometry
import LaminaLayers

/// Paths, and the state they are drawn with.
extension VectorWriter {
  /// Makes points of the page the context's units.
  func resetMatrix() { _ = setMatrix(.identity) }

  /// Makes a layer's space the context's; false when cairo could not invert it.
  func setMatrix(_ map: Transform) -> Bool {
    let t = map.concatenating(base)
    let determinant = t.determinant
    guard t.isFinite, determinant.isNormal, (1 / determinant).isNormal else { return false }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, t.a, t.b, t.c, t.d, t.tx, t.ty)
    cairo_set_matrix(context, &matrix)
    return true
  }

  func setColor(_ color: Color, _ opacity: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  /// Replaces the current path by a rectangle of the page.
  func rectangle(_ rect: Rect) {
    cairo_new_path(context)
    guard rect.width > 0, rect.height > 0 else { return cairo_rectangle(context, 0, 0, 0, 0) }
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Replaces the current path by one of a layer's space; false when there is nothing to draw.
  func setPath(_ path: Path, _ map: Transform) -> Bool {
    cairo_new_path(context)
    if path.isEmpty { return false }
    let fits = LargePaths.fits(path, map.concatenating(base))
    let path = fits ? path : large.fill(path, map, page: pageExtent)
    guard setMatrix(map) else { return false }
    append(path)
    return true
  }

  private func append(_ path: Path) {
    var index = 0
    var current = Point.zero
    var start = Point.zero
    let points = path.points
    for verb in path.verbs {
      switch verb {
      case .move:
        (current, start) = (points[index], points[index])
        cairo_move_to(context, current.x, current.y)
        index += 1
      case .line:
        current = points[index]
        cairo_line_to(context, current.x, current.y)
        index += 1
      case .quad:
        let c1 = current.interpolated(to: points[index], at: 2.0 / 3)
        current = points[index + 1]
        let c2 = current.interpolated(to: points[index], at: 2.0 / 3)
        cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, current.x, current.y)
        index += 2
      case .cubic:
        let (c1, c2) = (points[index], points[index + 1])
        current = points[index + 2]
        cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, current.x, current.y)
        index += 3
      case .close:
        cairo_close_path(context)
        current = start
      }
    }
  }

  func clip(to path: Path, _ map: Transform) {
    if !setPath(path, map) { cairo_rectangle(context, 0, 0, 0, 0) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
  }

  func fill(
    _ path: Path,
    _ map: Transform,
    _ rule: FillRule,
    _ color: Color,
    _ opacity: Double
  ) {
    guard color.alpha * opacity > 0, setPath(path, map) else { return }
    setColor(color, opacity)
    cairo_set_fill_rule(
      context,
      rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    )
    cairo_fill(context)
  }

  func stroke(
    _ path: Path,
    _ style: StrokeStyle,
    _ map: Transform,
    _ color: Color,
    _ opacity: Double
  ) {
    guard color.alpha * opacity > 0, style.width > 0, style.width.isFinite, map.inverse != nil
    else { return }
    // Squares at points have no direction in most formats.
    let isHard = style.cap == .square && path.hasPoint
    let air = style.width * Double.maximum(style.miterLimit, 1)
    if isHard || !LargePaths.fits(path, map.concatenating(base), air: air) {
      let outline = large.stroke(path, style, map, page: pageExtent)
      return fill(outline, map, .nonzero, color, opacity)
    }
    setColor(color, opacity)
    guard setPath(path, map) else { return }
    setPen(style, map)
    cairo_stroke(context)
  }

  private func setPen(_ style: StrokeStyle, _ map: Transform) {
    cairo_set_line_width(context, style.width)
    cairo_set_miter_limit(context, Double.maximum(style.miterLimit, 1))
    let caps: [LineCap: cairo_line_cap_t] = [
      .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE,
    ]
    cairo_set_line_cap(context, caps[style.cap] ?? CAIRO_LINE_CAP_BUTT)
    let joins: [LineJoin: cairo_line_join_t] = [
      .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL,
    ]
    cairo_set_line_join(context, joins[style.join] ?? CAIRO_LINE_JOIN_MITER)
    if let dashes = DashSteps(style, deviceScale: map.largestStretch) {
      cairo_set_dash(context, dashes.lengths, Int32(dashes.lengths.count), dashes.phase)
    } else {
      cairo_set_dash(context, nil, 0, 0)
    }
  }
}
