import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

/// What hit tests remember of plain fills must never outlive what it was made of.
@Suite("Known fills")
struct KnownFillTests {
  private let scene = Scene(size: Size(width: 100, height: 100))
  private let inside = Point(10, 10)

  private func square(at x: Double) -> Path { Path(rect: Rect(x: x, y: 0, width: 20, height: 20)) }

  @discardableResult
  private func add(_ path: Path) -> ShapeLayer {
    let layer = ShapeLayer(path: path)
    scene.rootLayer.addSublayer(layer)
    return layer
  }

  /// Asks often enough for everything to be remembered.
  private func hit(_ p: Point) -> Layer? {
    _ = scene.hitTest(p)
    _ = scene.hitTest(p)
    return scene.hitTest(p)?.layer
  }

  @Test("another path, rule, line, box or area counts at once")
  func changes() {
    let layer = add(square(at: 0))
    #expect(hit(inside) === layer)
    layer.path = square(at: 50)
    #expect(hit(inside) == nil)
    #expect(hit(Point(60, 10)) === layer)
    var twice = square(at: 0)
    twice.addPath(square(at: 5))
    layer.path = twice
    #expect(hit(inside) === layer)
    layer.fillRule = .evenOdd
    #expect(hit(inside) == nil)
    layer.fillRule = .nonzero
    #expect(hit(inside) === layer)
    layer.fillColor = nil
    #expect(hit(inside) == nil)
    layer.strokeColor = .black
    layer.lineWidth = 4
    #expect(hit(Point(0, 10)) === layer)
    layer.hitArea = .none
    #expect(hit(Point(0, 10)) == nil)
    layer.hitArea = .painted
    layer.bounds = Rect(x: 0, y: 0, width: 80, height: 80)
    layer.anchorPoint = .zero
    layer.backgroundColor = .white
    #expect(hit(Point(70, 70)) === layer)
  }

  @Test("a node that another layer takes over forgets the former one's fill")
  func reuse() {
    let first = add(square(at: 0))
    #expect(hit(inside) === first)
    first.removeFromSuperlayer()
    let second = add(square(at: 50))
    #expect(hit(inside) == nil)
    #expect(hit(Point(60, 10)) === second)
  }

  @Test("a held frame goes on answering for what it shows")
  func heldFrame() {
    let layer = add(square(at: 0))
    #expect(hit(inside) === layer)
    let frame = scene.frame
    layer.path = square(at: 50)
    #expect(hit(Point(60, 10)) === layer)
    layer.removeFromSuperlayer()
    #expect(hit(Point(60, 10)) == nil)
    #expect(frame.hitTest(inside) != nil)
    #expect(frame.hitTest(Point(60, 10)) == nil)
  }

  @Test("plain boxes are half-open, turned or not", arguments: [0, 1, 2, 3])
  func boxes(quarters: Int) {
    let layer = Layer()
    layer.backgroundColor = .black
    layer.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    layer.position = Point(50, 50)
    layer.transform = Transform(rotationAngle: .pi / 2 * Double(quarters))
    scene.rootLayer.addSublayer(layer)
    let toScene = layer.transform.concatenating(Transform(translationX: 50, y: 50))
    for (x, y, isInside) in [
      (-10.0, -5.0, true), (9.5, 4.5, true), (10, 0, false), (0, 5, false), (-10.5, 0, false),
    ] {
      #expect((hit(toScene.apply(Point(x, y))) === layer) == isInside, "\(x), \(y)")
    }
  }
}
