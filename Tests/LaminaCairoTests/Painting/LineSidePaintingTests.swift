import LaminaCairo
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("FramePainter: lines beside fills")
struct LineSidePaintingTests {
  /// A turned square with an outer line, on no ground.
  private func picture(
    _ fill: Color,
    alignment: StrokeAlignment = .outer,
    snaps: Bool = false
  ) throws -> PixelBuffer {
    let scene = Scene(size: Size(width: 60, height: 60))
    let shape = ShapeLayer(path: Path(rect: Rect(x: -15, y: -15, width: 30, height: 30)))
    shape.fillColor = fill
    shape.strokeColor = .red
    shape.lineWidth = 6
    shape.lineAlignment = alignment
    shape.snapsToPixels = snaps
    shape.position = Point(30.3, 29.6)
    shape.transform = Transform(rotationAngle: snaps ? 0 : 0.4)
    scene.rootLayer.addSublayer(shape)
    return try FramePainter().render(scene.frame)
  }

  @Test("no ground shines through between a fill and its outer line", arguments: [false, true])
  func noSeam(snaps: Bool) throws {
    let picture = try picture(.blue, snaps: snaps)
    // All within 17 of the middle lies in the line or the fill.
    for y in 0..<60 {
      for x in 0..<60 where Point(Double(x), Double(y)).distance(to: Point(30, 29)) < 17 {
        #expect(picture.straight(x: x, y: y).alpha == 255, "(\(x), \(y))")
      }
    }
  }

  @Test("an outer line stays outside a translucent fill")
  func translucent() throws {
    let middle = try picture(Color(red: 0, green: 0, blue: 1, alpha: 0.5)).straight(x: 30, y: 17)
    #expect(middle.red == 0)
    #expect(middle.alpha == 128)
  }

  @Test("the line is as wide as it is told, on its side")
  func width() throws {
    let outer = try picture(.blue, snaps: true)
    let inner = try picture(.blue, alignment: .inner, snaps: true)
    #expect(outer.straight(x: 30, y: 18).blue == 255)
    #expect(outer.straight(x: 30, y: 11).red == 255)
    #expect(outer.straight(x: 30, y: 6).alpha == 0)
    #expect(inner.straight(x: 30, y: 17).red == 255)
    #expect(inner.straight(x: 30, y: 11).alpha == 0)
  }
}
