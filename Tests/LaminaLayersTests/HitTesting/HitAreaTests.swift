import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Hit areas")
struct HitAreaTests {
  private let scene = Scene(size: Size(width: 200, height: 200))
  private var root: Layer { scene.rootLayer }

  private func square(_ x: Double, _ y: Double, _ side: Double = 20) -> ShapeLayer {
    let layer = ShapeLayer(path: Path(rect: Rect(x: x, y: y, width: side, height: side)))
    root.addSublayer(layer)
    return layer
  }

  private func hit(_ x: Double, _ y: Double, _ options: HitTestOptions = HitTestOptions())
    -> HitResult?
  {
    scene.hitTest(Point(x, y), options: options)
  }

  private static func line(_ a: Point, _ b: Point) -> Path {
    var path = Path()
    path.move(to: a)
    path.addLine(to: b)
    return path
  }

  // MARK: Outsets

  @Test("outsets enlarge an area on each side by its own amount, and never over a layer above")
  func outsets() {
    let layer = square(50, 50)
    layer.hitOutsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(hit(60, 49.5)?.part == .bounds && hit(60, 48.5) == nil)
    #expect(hit(48.5, 60)?.part == .bounds && hit(47.5, 60) == nil)
    #expect(hit(60, 72.5)?.part == .bounds && hit(60, 73.5) == nil)
    #expect(hit(73.5, 60)?.part == .bounds && hit(74.5, 60) == nil)
    #expect(hit(60, 60)?.part == .fill)
    let above = square(71, 50)
    #expect(hit(72, 60)?.layer === above)
    above.zPosition = -1
    #expect(hit(72, 60)?.layer === layer)
  }

  @Test("outsets follow the area's shape, not its box")
  func shapedOutsets() {
    let disc = ShapeLayer(path: Path(ellipseIn: Rect(x: 50, y: 50, width: 40, height: 40)))
    root.addSublayer(disc)
    disc.hitOutsets = Insets(all: 5)
    #expect(hit(45.5, 70)?.layer === disc && hit(44.5, 70) == nil)
    // The corner of the disc's box, 8 points from the disc.
    #expect(hit(50, 50) == nil)
    #expect(hit(52, 52)?.layer === disc)
  }

  @Test("outsets reach beyond the layer's own clip and mask, and not beyond an ancestor's")
  func outsetsAndClips() {
    let group = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    group.masksToBounds = true
    let layer = Layer(frame: Rect(x: 60, y: 60, width: 30, height: 30))
    layer.backgroundColor = .blue
    layer.masksToBounds = true
    layer.hitOutsets = Insets(all: 20)
    group.addSublayer(layer)
    root.addSublayer(group)
    #expect(hit(45, 70)?.layer === layer)
    #expect(hit(95, 95)?.layer === layer)
    #expect(hit(101, 70) == nil)
    layer.mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))
    #expect(hit(45, 70)?.layer === layer)
    layer.hitArea = .none
    #expect(hit(45, 70) == nil && hit(70, 70) == nil)
  }

  @Test("bounds are half-open, and a path of its own and none take the place of what is painted")
  func ownAreas() {
    let layer = square(0, 0)
    layer.bounds = Rect(x: 0, y: 0, width: 60, height: 60)
    layer.position = Point(30, 30)
    layer.hitArea = .bounds
    #expect(hit(0, 0)?.layer === layer && hit(59.99, 59.99)?.part == .bounds)
    #expect(hit(60, 30) == nil && hit(30, 60) == nil)
    layer.hitArea = .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 60, height: 60)))
    #expect(hit(2, 2) == nil && hit(30, 30)?.layer === layer)
    layer.hitArea = .none
    #expect(hit(10, 10) == nil)
    let child = ShapeLayer(path: Path(rect: Rect(x: 5, y: 5, width: 9, height: 9)))
    layer.addSublayer(child)
    #expect(hit(10, 10)?.layer === child)
    layer.isHitTestingEnabled = false
    #expect(hit(10, 10) == nil)
  }

  // MARK: Tolerance

  @Test("a tolerance takes the nearest layer, an exact hit first, the topmost on a tie")
  func tolerance() {
    let (a, b) = (square(50, 50), square(80, 50))
    let near = HitTestOptions(tolerance: 8)
    #expect(hit(74, 60, near)?.layer === a && hit(74, 60, near)?.distance == 4)
    #expect(hit(76, 60, near)?.layer === b)
    #expect(hit(75, 60, near)?.layer === b)
    b.zPosition = -1
    #expect(hit(75, 60, near)?.layer === a)
    #expect(hit(69, 60, near)?.distance == 0)
    #expect(hit(60, 79, near) == nil && hit(60, 77, near)?.distance == 7)
    #expect(hit(75, 60, HitTestOptions(tolerance: -1)) == nil)
    #expect(hit(75, 60, HitTestOptions(tolerance: .nan)) == nil)
    let all = scene.hitTestAll(Point(73, 60), options: near)
    #expect(all.map(\.layer).elementsEqual([a, b], by: ===) && all.map(\.distance) == [3, 7])
    #expect(scene.hitTestAll(Point(60, 60), options: HitTestOptions(tolerance: 40)).count == 2)
  }

  @Test("a tolerance is measured in the caller's space, whatever the layer's scale")
  func scaledTolerance() {
    let layer = square(0, 0, 10)
    layer.transform = Transform(scaleX: 4, y: 4)
    layer.position = Point(20, 20)
    #expect(hit(65, 30, HitTestOptions(tolerance: 6))?.distance == 5)
    #expect(hit(65, 30, HitTestOptions(tolerance: 4)) == nil)
  }

  // MARK: Kinds

  @Test("text is hit by its lines, not by its bounds")
  func text() {
    let layer = TextLayer(text: "ab\nabcd", style: TextStyle(font: Font(size: 10)))
    layer.frame = Rect(x: 20, y: 20, width: 150, height: 150)
    root.addSublayer(layer)
    // Characters are 6 wide, lines 12 high.
    #expect(hit(31, 25)?.part == .text && hit(33, 25) == nil)
    #expect(hit(43, 40)?.part == .text && hit(45, 40) == nil)
    #expect(hit(30, 46) == nil)
    #expect(hit(31, 25, HitTestOptions(parts: .fill)) == nil)
    layer.backgroundColor = .white
    #expect(hit(33, 25)?.part == .bounds && hit(31, 25)?.part == .text)
  }

  @Test("a picture is hit in the whole box with its corners, clear pixels included")
  func contents() throws {
    let pixels = ContiguousArray<UInt32>([0, 0xff00_00ff, 0xff00_00ff, 0])
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let image = try #require(Image(width: 2, height: 2, pixels: pixels))
    layer.contents = image
    root.addSublayer(layer)
    #expect(hit(30, 10)?.part == .content && hit(10, 10)?.part == .content)
    layer.cornerRadius = 20
    #expect(hit(2, 2) == nil && hit(20, 1)?.part == .content)
    layer.borderWidth = 4
    #expect(hit(20, 1)?.part == .bounds)
  }

  @Test("a picture as a mask counts by the alpha of its pixels")
  func contentsMask() throws {
    let pixels = ContiguousArray<UInt32>([0, 0xff00_0000, 0x0100_0000, 0])
    let layer = square(0, 0, 40)
    let mask = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let image = try #require(Image(width: 2, height: 2, pixels: pixels))
    mask.contents = image
    layer.mask = mask
    #expect(hit(10, 10) == nil && hit(30, 10)?.layer === layer)
    #expect(hit(10, 30)?.layer === layer && hit(30, 30) == nil)
    mask.contentsGravity = .topLeft
    #expect(hit(1.5, 0.5)?.layer === layer && hit(30, 10) == nil)
  }

  @Test("gaps between dashes are no hits unless the layer says so")
  func dashGaps() {
    let line = Self.line(Point(20, 100), Point(180, 100))
    let layer = ShapeLayer(path: line, fillColor: nil)
    layer.strokeColor = .black
    layer.lineWidth = 10
    layer.lineDashPattern = [20, 10]
    root.addSublayer(layer)
    #expect(hit(30, 100)?.part == .stroke && hit(45, 100) == nil && hit(55, 104)?.part == .stroke)
    layer.lineDashPhase = 20
    #expect(hit(25, 100) == nil && hit(45, 100)?.part == .stroke)
    layer.lineCap = .round
    #expect(hit(26, 100)?.part == .stroke)
    layer.lineCap = .butt
    layer.hitsDashGaps = true
    #expect(hit(25, 100)?.part == .stroke && hit(25, 106) == nil)
  }

  @Test("a trimmed line is hit where it is left, with the caps of its new ends")
  func trim() {
    let line = Self.line(Point(0, 100), Point(100, 100))
    let layer = ShapeLayer(path: line, fillColor: nil)
    layer.strokeColor = .black
    layer.lineWidth = 10
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.5
    root.addSublayer(layer)
    #expect([24.0, 26, 49, 51].map { hit($0, 100) != nil } == [false, true, true, false])
    layer.lineCap = .square
    #expect([19.0, 21, 54, 56].map { hit($0, 100) != nil } == [false, true, true, false])
    layer.strokeEnd = 0.25
    #expect(hit(25, 100) == nil)
    layer.strokeEnd = 0.1
    #expect(hit(20, 100) == nil)
    // The fill is not cut.
    layer.path = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.fillColor = .red
    #expect(hit(50, 50)?.part == .fill)
  }

  // MARK: Values

  @Test("hits follow what is on screen; the model's values on request")
  func modelAndPresented() {
    let layer = square(-10, -10)
    Transaction.animate(duration: 1, timing: .linear) { layer.position = Point(100, 0) }
    let model = HitTestOptions(values: .model)
    for time in [0.25, 0.5, 0.75] {
      scene.advance(to: time)
      #expect(hit(100 * time, 5)?.layer === layer)
      #expect(hit(100, 5) == nil)
      #expect(hit(100, 5, model)?.layer === layer)
      #expect(hit(100 * time, 5, model) == nil)
      #expect(scene.takeDamage().isEmpty == false)
      #expect(hit(100, 5, model)?.layer === layer)
      #expect(scene.takeDamage().isEmpty)
    }
    scene.advance(to: 2)
    #expect(hit(100, 5)?.layer === layer)
  }

  @Test("animated strokes, corners and opacities are hit as they look")
  func animatedLooks() {
    let line = Self.line(Point(0, 100), Point(100, 100))
    let layer = ShapeLayer(path: line, fillColor: nil)
    layer.strokeColor = .black
    layer.lineWidth = 4
    root.addSublayer(layer)
    layer.strokeEnd = 0
    Transaction.animate(duration: 1, timing: .linear) { layer.strokeEnd = 1 }
    scene.advance(to: 0.5)
    #expect(hit(40, 100)?.layer === layer && hit(60, 100) == nil)
    Transaction.animate(duration: 1, timing: .linear) { layer.opacity = 0 }
    scene.advance(to: 1)
    #expect(hit(40, 100)?.layer === layer)
    scene.advance(to: 1.499)
    #expect(hit(40, 100) == nil)
    #expect(hit(40, 100, HitTestOptions(includesInvisible: true))?.layer === layer)
  }

  // MARK: Structure

  @Test("each instance of a replicator is hit where it shows, with its number", arguments: [1, 3])
  func instances(nesting: Int) {
    let leaf = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
    leaf.opacity = 0.5
    var inner: Layer = leaf
    for level in 0..<nesting {
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceTransform =
        level == 0
        ? Transform(translationX: 15, y: 0)
        : Transform(translationX: 0, y: level == 1 ? 15 : 50)
      replicator.addSublayer(inner)
      inner = replicator
    }
    root.addSublayer(inner)
    for column in 0..<3 {
      let p = Point(15 * Double(column) + 4, nesting == 1 ? 5 : 100 + 15 + 5)
      let hit = scene.hitTest(p)
      #expect(hit?.layer === leaf)
      #expect(hit?.instances == (nesting == 1 ? [column] : [2, 1, column]))
      #expect(hit.map { $0.localPoint.distance(to: Point(4, 5)) < 1e-9 } ?? false)
    }
    #expect(hit(12, 5) == nil && hit(49, 5) == nil)
  }

  @Test("the topmost instance wins where they overlap, and faded ones take no hits")
  func overlappingInstances() {
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 5
    replicator.instanceTransform = Transform(translationX: 5, y: 0)
    replicator.instanceAlphaOffset = -0.3
    let leaf = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
    replicator.addSublayer(leaf)
    root.addSublayer(replicator)
    // Opacities 1, 0.7, 0.4, 0.1, 0.
    #expect(scene.hitTestAll(Point(7, 5)).map(\.instances) == [[1], [0]])
    #expect(hit(18, 5)?.instances == [3])
    #expect(hit(26, 5) == nil)
    replicator.opacity = 0.05
    #expect(hit(18, 5)?.instances == [2] || hit(18, 5) == nil)
    #expect(hit(7, 5)?.instances == [1])
  }

  @Test("below a singular transform nothing is hit, in trees, instances and sublayer transforms")
  func singular() {
    let leaf = square(0, 0)
    let group = Layer()
    root.addSublayer(group)
    group.addSublayer(leaf)
    group.sublayerTransform = Transform(scaleX: 0, y: 1)
    #expect(hit(0, 10) == nil)
    group.sublayerTransform = .identity
    #expect(hit(0, 10)?.layer === leaf)
    leaf.transform = Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(hit(1, 2) == nil && hit(0, 0) == nil)
    #expect(leaf.hitTest(Point(0, 0)) == nil)
    leaf.transform = .identity
    let replicator = ReplicatorLayer()
    replicator.instanceCount = 3
    replicator.instanceTransform = Transform(scaleX: 0, y: 0)
    replicator.addSublayer(leaf)
    root.addSublayer(replicator)
    #expect(scene.hitTestAll(Point(10, 10)).map(\.instances) == [[0]])
  }

  @Test("a clip cuts its corners, half-open on its edges, turned with its layer")
  func cornerClips() {
    let window = Layer(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    window.masksToBounds = true
    window.cornerRadii = CornerRadii(
      topLeft: Size(width: 50, height: 50),
      topRight: .zero,
      bottomRight: Size(width: 10, height: 40),
      bottomLeft: .zero
    )
    let content = ShapeLayer(path: Path(rect: Rect(x: -50, y: -50, width: 300, height: 300)))
    window.addSublayer(content)
    root.addSublayer(window)
    #expect(hit(60, 60) == nil && hit(66, 66)?.layer === content)
    #expect(hit(149.9, 50.1)?.layer === content && hit(150, 60) == nil)
    #expect(hit(149.5, 149.5) == nil && hit(139, 149.5)?.layer === content)
    #expect(hit(50.5, 149.5)?.layer === content && hit(60, 150) == nil)
    window.transform = Transform(rotationAngle: .pi / 2)
    #expect(hit(140, 60) == nil && hit(60, 60)?.layer === content)
    #expect(hit(140, 60, HitTestOptions(ignoresMasks: true))?.layer === content)
  }

  @Test("masks of masks multiply, with the sublayers they have")
  func nestedMasks() {
    let layer = square(0, 0, 100)
    let mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 60, height: 100)))
    let inner = ShapeLayer(path: Path(rect: Rect(x: 20, y: 0, width: 80, height: 100)))
    layer.mask = mask
    mask.mask = inner
    #expect([10.0, 30, 70].map { hit($0, 50) != nil } == [false, true, false])
    // A sublayer of the mask adds to it, within the mask's own mask.
    mask.addSublayer(ShapeLayer(path: Path(rect: Rect(x: 65, y: 0, width: 10, height: 100))))
    #expect(
      [10.0, 30, 62, 70, 80].map { hit($0, 50) != nil } == [false, true, false, true, false]
    )
    inner.mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 100, height: 40)))
    #expect(hit(30, 30)?.layer === layer && hit(30, 50) == nil)
    layer.masksToBounds = true
    #expect(hit(30, 30) == nil)
    layer.bounds = Rect(x: 0, y: 0, width: 35, height: 35)
    layer.position = Point(17.5, 17.5)
    #expect(hit(30, 30)?.layer === layer && hit(37, 30) == nil)
  }
}
