import LaminaCairo
import LaminaGeometry
import LaminaLayers

/// W4: one 40 by 40 pixel egg moves over the flat scene; each frame paints only its damage.
enum RenderDamage {
  static func run(_ count: Int) {
    // The scene of 2,000 shapes; more of them lie outside the picture and must cost nothing.
    let flat = FlatScene(count: 2_000)
    let scale = Double(RenderFull.height) / flat.size.height
    let scene = flat.makeScaledScene(scale)
    for index in 2_000..<max(count, 2_000) {
      let shape = flat.shapes[index % 2_000]
      let layer = ShapeLayer(path: shape.path, fillColor: shape.fill)
      let far = Double(index / 2_000) * flat.size.height
      layer.position = Point(shape.center.x, shape.center.y + far)
      scene.rootLayer.sublayers.first?.addSublayer(layer)
    }
    let egg = Path(circleAt: .zero, radius: 20)
    let mover = ShapeLayer(path: egg, fillColor: .red)
    scene.rootLayer.addSublayer(mover)
    guard let buffer = try? PixelBuffer(width: RenderFull.width, height: RenderFull.height),
      let theirs = try? PixelBuffer(width: RenderFull.width, height: RenderFull.height)
    else { return }
    let painter = FramePainter()
    let peer = BareCairo(flat, theirs)
    painter.paint(scene.frame, into: buffer)
    peer.paintAll(scale)
    _ = scene.takeDamage()
    var (samples, samplesPeer) = ([Double](), [Double]())
    for t in 1...2_000 {
      let place = Self.place(t)
      samples.append(
        microseconds {
          mover.position = place
          let damage = scene.takeDamage()
          painter.paint(scene.frame, into: buffer, damage: damage)
        } / 1000
      )
      if t % 4 == 0 {
        let old = Self.place(t - 1)
        let box = Extent(
          minX: Double.minimum(old.x, place.x) - 21,
          minY: Double.minimum(old.y, place.y) - 21,
          maxX: Double.maximum(old.x, place.x) + 21,
          maxY: Double.maximum(old.y, place.y) + 21
        )
        samplesPeer.append(microseconds { peer.paint(box, scale, extra: (egg, place)) } / 1000)
      }
    }
    let report = Report(prefix: "W4.render-damage-\(count)")
    report.samples("frame", samples, "ms")
    report.samples("bare_cairo", samplesPeer, "ms")
    guard let whole = try? PixelBuffer(width: buffer.width, height: buffer.height) else { return }
    painter.paint(scene.frame, into: whole)
    report.count("pixels_wrong", buffer.pixels(farFrom: whole, by: 0))
  }

  private static func place(_ t: Int) -> Point {
    Point(40 + Double(7 * t % 1840), 40 + Double(3 * t % 1000))
  }
}
