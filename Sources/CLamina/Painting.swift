public import CLaminaHeader
import LaminaCairo
import LaminaLayers

@c @implementation
public func lamina_scene_has_damage(_ scene: OpaquePointer?) -> Bool {
  scene?.scene.hasDamage ?? false
}

@c @implementation
public func lamina_scene_take_damage(
  _ scene: OpaquePointer?,
  _ rects: UnsafeMutablePointer<lamina_pixel_rect>?
) -> Int {
  guard let scene, let rects else { return 0 }
  let damage = scene.scene.takeDamage()
  precondition(damage.count <= LAMINA_MAX_DAMAGE, "damage comes in at most 16 rectangles")
  for (index, rect) in damage.enumerated() { rects[index] = lamina_pixel_rect(rect) }
  return damage.count
}

@c @implementation
public func lamina_scene_paint(
  _ scene: OpaquePointer?,
  _ pixels: UnsafeMutableRawPointer?,
  _ width: Int32,
  _ height: Int32,
  _ stride: Int,
  _ rects: UnsafePointer<lamina_pixel_rect>?,
  _ count: Int,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let scene, let pixels else { throw Refusal.nullArgument }
    guard Int(bitPattern: pixels) % 4 == 0 else {
      throw Refusal("the pixels are not at a multiple of 4 bytes")
    }
    let buffer = try PixelBuffer(
      borrowing: pixels,
      width: Int(width),
      height: Int(height),
      stride: stride
    )
    let handle = scene.sceneHandle
    handle.painter.paint(handle.scene.frame, into: buffer, damage: damage(rects, count))
  }
}

@c @implementation
public func lamina_scene_paint_surface(
  _ scene: OpaquePointer?,
  _ surface: OpaquePointer?,
  _ rects: UnsafePointer<lamina_pixel_rect>?,
  _ count: Int,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let handle = scene?.sceneHandle, let surface else { throw Refusal.nullArgument }
    let frame = handle.scene.frame
    try handle.painter.paint(frame, onto: CairoSurface(surface), damage: damage(rects, count))
  }
}

@c @implementation
public func lamina_scene_draw(
  _ scene: OpaquePointer?,
  _ context: OpaquePointer?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let scene, let context else { throw Refusal.nullArgument }
    try VectorPainter().draw(scene.scene.frame, into: CairoContext(context))
  }
}

@c @implementation
public func lamina_scene_write_pdf(
  _ scene: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let scene else { throw Refusal.nullArgument }
    try PDFExporter().write(scene.scene.frame, to: try required(path))
  }
}

@c @implementation
public func lamina_scene_write_png(
  _ scene: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let handle = scene?.sceneHandle else { throw Refusal.nullArgument }
    let picture = try handle.painter.render(handle.scene.frame)
    try PNGWriter(scale: handle.scene.scale).write(picture, to: try required(path))
  }
}

@c @implementation
public func lamina_scene_write_svg(
  _ scene: OpaquePointer?,
  _ path: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<lamina_error>?
) -> Bool {
  attempt(error) {
    guard let scene else { throw Refusal.nullArgument }
    try SVGExporter().write(scene.scene.frame, to: try required(path))
  }
}

/// The rectangles to paint; `nil` for everything.
private func damage(_ rects: UnsafePointer<lamina_pixel_rect>?, _ count: Int) -> [PixelRect]? {
  rects.map { UnsafeBufferPointer(start: $0, count: count).map { PixelRect($0) } }
}

extension lamina_pixel_rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x),
      y: Int32(clamping: rect.y),
      width: Int32(clamping: rect.width),
      height: Int32(clamping: rect.height)
    )
  }
}

extension PixelRect {
  init(_ rect: lamina_pixel_rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }
}
