import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Scene.hitTest")
struct SceneHitTestTests {
  private func square(_ x: Double, _ y: Double, _ side: Double = 100) -> ShapeLayer {
    ShapeLayer(path: Path(rect: Rect(x: x, y: y, width: side, height: side)))
  }

  @Test("answers the topmost layer painted at the point")
  func topmost() throws {
    let scene = Scene(size: Size(width: 400, height: 400))
    let (a, b) = (square(0, 0), square(50, 50))
    scene.rootLayer.sublayers = [a, b]
    #expect(scene.hitTest(Point(75, 75))?.layer === b)
    #expect(scene.hitTest(Point(25, 25))?.layer === a)
    #expect(scene.hitTest(Point(300, 300)) == nil)
    #expect(scene.hitTest(Point(75, 75))?.part == .fill)
  }
}
