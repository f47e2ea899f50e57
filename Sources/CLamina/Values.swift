import CLaminaHeader
import LaminaGeometry

extension lamina_point {
  init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension Point {
  init(_ p: lamina_point) { self.init(p.x, p.y) }
}

extension lamina_rect {
  init(_ r: Rect) {
    self.init(x: r.origin.x, y: r.origin.y, width: r.size.width, height: r.size.height)
  }
}

extension Rect {
  init(_ r: lamina_rect) { self.init(x: r.x, y: r.y, width: r.width, height: r.height) }
}

extension Transform {
  init(_ t: lamina_transform) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
}
