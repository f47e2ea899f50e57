import LaminaGeometry
import LaminaLayers
import Testing

@Suite("Region questions and clips")
struct RegionClipTests {
  /// A disc-shaped window of radius 50 about (50, 50) onto a square at an offset.
  private func scene(squareAt origin: Point) -> (Scene, Layer) {
    let scene = Scene(size: Size(width: 100, height: 100))
    let disc = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    disc.cornerRadius = 50
    disc.masksToBounds = true
    let square = Layer(frame: Rect(origin: origin, size: Size(width: 8, height: 8)))
    square.backgroundColor = .red
    disc.addSublayer(square)
    scene.rootLayer.addSublayer(disc)
    return (scene, square)
  }

  @Test("what a round clip hides altogether is neither selected nor near")
  func hidden() {
    let (scene, square) = scene(squareAt: Point(0, 0))
    let everything = Rect(x: -10, y: -10, width: 200, height: 200)
    #expect(scene.layers(in: everything).isEmpty)
    #expect(scene.nearest(to: Point(4, 4)) == nil)
    var options = HitTestOptions()
    options.ignoresMasks = true
    #expect(scene.layers(in: everything, options: options).first === square)
  }

  @Test("what shows in part is selected and near as a whole")
  func partial() {
    let (scene, square) = scene(squareAt: Point(10, 10))
    #expect(scene.layers(in: Rect(x: 0, y: 0, width: 30, height: 30)).first === square)
    #expect(scene.nearest(to: Point(5, 14))?.distance == 5)
  }
}
