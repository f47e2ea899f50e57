import LaminaGeometry
import Testing

@testable import LaminaLayers

@Suite("Layer geometry")
struct LayerGeometryTests {
  /// Case O05.
  @Test("changing the anchor moves the frame and leaves the position")
  func anchor() {
    let layer = Layer(frame: Rect(x: 100, y: 100, width: 100, height: 20))
    #expect(layer.position == Point(x: 150, y: 110))
    layer.anchorPoint = Point(x: 1, y: 1)
    #expect(layer.frame == Rect(x: 50, y: 90, width: 100, height: 20))
    layer.anchorPoint = Point(x: 0, y: 0)
    #expect(layer.frame == Rect(x: 150, y: 110, width: 100, height: 20))
    layer.position = Point(x: 100, y: 100)
    #expect(layer.frame == Rect(x: 100, y: 100, width: 100, height: 20))
    layer.transform = Transform(rotationAngle: .pi / 2)
    #expect(layer.frame == Rect(x: 80, y: 100, width: 20, height: 100))
  }

  @Test("copies of what places a layer change apart, and an upright one maps as a turned one does")
  func copies() {
    var first = LayerGeometry()
    first.bounds = Rect(x: 3, y: -2, width: 7, height: 5)
    first.position = Point(x: 10, y: 20)
    let upright = first.toSuperlayer
    first.transform = Transform(rotationAngle: 1)
    var second = first
    second.transform = .identity
    #expect(second.toSuperlayer == upright && second.transform.isIdentity)
    second.anchorPoint = Point(x: 1, y: 0)
    #expect(first.transform == Transform(rotationAngle: 1))
    #expect(first.anchorPoint == Point(x: 0.5, y: 0.5) && second.anchorPoint == Point(x: 1, y: 0))
    #expect(second.toSuperlayer.apply(Point(x: 10, y: -2)) == Point(x: 10, y: 20))
  }

  @Test("the origin of the bounds scrolls sublayers")
  func scrolling() {
    let (parent, child) = (ScrollLayer(), Layer(frame: Rect(x: 30, y: 40, width: 5, height: 5)))
    parent.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    parent.addSublayer(child)
    parent.scroll(toShow: child.frame)
    #expect(parent.scrollOffset == Point(x: 15, y: 25))
    #expect(child.convert(Point(x: 0, y: 0), to: nil) == Point(x: 15, y: 15))
  }

  @Test("conversion goes through the nearest common ancestor")
  func conversion() {
    let (root, a, b) = (Layer(), Layer(), Layer())
    root.transform = Transform(scaleX: 0, y: 0)
    root.addSublayer(a)
    root.addSublayer(b)
    a.position = Point(x: 10, y: 0)
    b.position = Point(x: 0, y: 5)
    #expect(a.convert(Point(x: 1, y: 1), to: b) == Point(x: 11, y: -4))
    #expect(root.convert(Point(x: 1, y: 1), from: nil) == nil)
    b.transform = Transform(scaleX: 1, y: 0)
    #expect(b.convert(Point(x: 1, y: 1), from: a) == nil)
  }

  @Test("the sublayer transform acts on sublayers about the anchor, and not on the mask")
  func sublayerTransform() {
    let (parent, child, mask) = (Layer(), Layer(), Layer())
    parent.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    parent.anchorPoint = Point(x: 0.5, y: 0.5)
    parent.position = Point(x: 50, y: 50)
    parent.sublayerTransform = Transform(scaleX: 2, y: 2)
    parent.addSublayer(child)
    parent.mask = mask
    child.position = Point(x: 60, y: 50)
    mask.position = Point(x: 60, y: 50)
    #expect(child.convert(Point.zero, to: nil) == Point(x: 70, y: 50))
    #expect(mask.convert(Point.zero, to: nil) == Point(x: 60, y: 50))
  }

  @Test("numbers that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
  func refusal(bad: Double) {
    let layer = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)))
    layer.position = Point(x: 1, y: 2)
    layer.position.x = bad
    layer.bounds.size.width = bad
    layer.anchorPoint.y = bad
    layer.transform.a = bad
    layer.sublayerTransform.tx = bad
    layer.zPosition = bad
    layer.opacity = .nan
    layer.cornerRadius = bad
    layer.shadowRadius = bad
    layer.lineWidth = bad
    layer.strokeStart = .nan
    #expect(layer.position == Point(x: 1, y: 2) && layer.bounds == .zero)
    #expect(layer.transform == .identity && layer.zPosition == 0 && layer.opacity == 1)
    #expect(layer.cornerRadius == 0 && layer.shadowRadius == 3 && layer.lineWidth == 1)
    #expect(layer.strokeStart == 0)
  }
}
