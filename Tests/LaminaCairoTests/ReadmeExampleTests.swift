import LaminaCairo
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("README")
struct ReadmeExampleTests {
  @Test("the embedding example compiles, paints and hits what it says")
  func example() throws {
    let scene = Scene(size: Size(width: 200, height: 120))
    scene.backgroundColor = .white
    let slice = ShapeLayer(
      path: .sector(
        center: .zero,
        innerRadius: 20,
        outerRadius: 50,
        startAngle: -.pi / 2,
        endAngle: .pi / 3
      ),
      fillColor: Color(rgb: 0x2f6fde)
    )
    slice.name = "slice"
    slice.position = Point(x: 100, y: 60)
    scene.rootLayer.addSublayer(slice)

    let hit = scene.hitTest(Point(x: 130, y: 50))?.layer.name  // "slice"
    let hole = scene.hitTest(Point(x: 105, y: 60))  // nil: the hole is not painted
    let picture = try FramePainter().render(scene.frame)
    // try PNGWriter().write(picture, to: "slice.png")

    #expect(hit == "slice" && hole == nil)
    #expect(picture.width == 200 && picture.height == 120)
  }
}
