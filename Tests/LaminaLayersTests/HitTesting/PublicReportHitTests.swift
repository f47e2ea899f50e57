import Glibc
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

/// Cases that people reported against other toolkits.
@Suite("Hits people reported")
struct PublicReportHitTests {
  private let scene = Scene(size: Size(width: 400, height: 400))
  private var root: Layer { scene.rootLayer }

  private static func box(_ rect: Rect, _ color: Color = .blue) -> Layer {
    let layer = Layer(frame: rect)
    layer.backgroundColor = color
    return layer
  }

  /// Whether each point hits its layer.
  private func isEach(_ points: [(Double, Double)], _ layers: [Layer?]) -> Bool {
    zip(points, layers).allSatisfy { hit($0.0, $0.1) === $1 }
  }

  private func hit(_ x: Double, _ y: Double) -> Layer? { scene.hitTest(Point(x, y))?.layer }

  @Test(
    "the band of a stroked outline is the drawn stroke",
    .bug(id: "O06"),
    arguments: [false, true]
  )
  func strokeBand(isReversed: Bool) {
    let corners = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    let path = Path.polygon(isReversed ? corners.reversed() : corners)
    let layer = ShapeLayer(path: path, fillColor: nil)
    layer.strokeColor = .black
    layer.lineWidth = 20
    root.addSublayer(layer)
    let places = [-12, -10.5, -9.5, 9.5, 10.5, 50, 89.5, 90.5, 109.5, 110.5]
    #expect(
      places.map { hit($0, 50) === layer }
        == [false, false, true, true, false, false, false, true, true, false]
    )
    layer.lineJoin = .round
    #expect(hit(-9, -9) == nil && hit(-7, -7) === layer)
    layer.lineJoin = .miter
    #expect(hit(-9, -9) === layer)
  }

  @Test("a layer scaled to zero is hit nowhere and hides nothing", .bug(id: "O07"))
  func scaledToZero() {
    let a = Self.box(Rect(x: 100, y: 100, width: 100, height: 100))
    let b = Self.box(Rect(x: 0, y: 0, width: 400, height: 400))
    let inB = Self.box(Rect(x: 280, y: 280, width: 50, height: 50))
    let c = Self.box(Rect(x: 345, y: 345, width: 10, height: 10))
    b.addSublayer(inB)
    root.sublayers = [a, b, c]
    for (sx, sy) in [(0.9, 0.9), (0, 1), (0, 0), (1, 1)] {
      b.transform = Transform(scaleX: sx, y: sy)
      let shows = sx > 0.5
      #expect(hit(150, 150) === (shows ? b : a))
      #expect(hit(300, 300) === (shows ? inB : nil))
      #expect(hit(350, 350) === c)
      let all = scene.hitTestAll(Point(150, 150), options: HitTestOptions(tolerance: 50))
      #expect(all.allSatisfy { $0.localPoint.isFinite && $0.distance.isFinite })
      #expect(
        scene.layers(in: Rect(x: 0, y: 0, width: 400, height: 400)).contains { $0 === b } == shows
      )
    }
  }

  private func slices(_ values: [Double], inner: Double, startDegrees: Double) -> [Layer] {
    let total = values.reduce(0, +)
    var angle = Angle.radians(degrees: startDegrees)
    return values.map { value in
      let end = angle + value / total * 2 * Double.pi
      defer { angle = end }
      let path = Path.sector(
        center: Point(200, 200),
        innerRadius: inner,
        outerRadius: 100,
        startAngle: angle,
        endAngle: end
      )
      return ShapeLayer(path: path)
    }
  }

  @Test("the hole of a donut takes no hit", .bug(id: "O08"))
  func donutHole() {
    let layers = slices([1, 1, 2], inner: 40, startDegrees: -90)
    root.sublayers = layers
    let points: [(Double, Double)] = [
      (200, 200), (170, 200), (230, 170), (230, 230), (130, 210), (301, 200),
    ]
    let found = points.map { p in layers.firstIndex { $0 === hit(p.0, p.1) } }
    #expect(found == [nil, nil, 0, 1, 2, nil])
  }

  @Test(
    "slices are found for any start angle",
    .bug(id: "O09"),
    arguments: [-90.0, 270, 630, -450, 45]
  )
  func startAngles(start: Double) {
    let layers = slices([10, 20, 30, 40], inner: 0, startDegrees: start)
    root.sublayers = layers
    let degrees: [Double] = start == 45 ? [0, 60, 100, 180, 269] : [-80, -45, 60, 180, 200]
    let found = degrees.map { degree in
      let angle = Angle.radians(degrees: degree)
      return layers.firstIndex { $0 === hit(200 + 70 * cos(angle), 200 + 70 * sin(angle)) }
    }
    #expect(found == (start == 45 ? [3, 0, 1, 2, 3] : [0, 1, 2, 3, 3]))
  }

  @Test("what a clip hides takes no hit, and without it does", .bug(id: "O11"))
  func clippedChildren() {
    let d = Self.box(Rect(x: 150, y: 150, width: 40, height: 40))
    let p = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let c = Self.box(Rect(x: 50, y: 50, width: 200, height: 200))
    p.addSublayer(c)
    root.sublayers = [d, p]
    let places = [(75.0, 75.0), (160, 160), (120, 120)]
    p.masksToBounds = true
    #expect(isEach(places, [c, d, nil]))
    p.masksToBounds = false
    #expect(isEach(places, [c, c, c]))
  }

  @Test("a mask lets hits through where its alpha is above zero", .bug(id: "O12"))
  func maskAlpha() {
    let layer = Self.box(Rect(x: 0, y: 0, width: 100, height: 100))
    let mask = Self.box(Rect(x: 0, y: 0, width: 100, height: 50), .black)
    layer.mask = mask
    root.addSublayer(layer)
    for (opacity, isSeen) in [(1.0, true), (0.5, true), (0.004, true), (0, false)] {
      mask.opacity = opacity
      #expect((hit(50, 25) === layer) == isSeen, "opacity \(opacity)")
      #expect(hit(50, 75) == nil)
    }
    mask.opacity = 1
    mask.backgroundColor = nil
    #expect(hit(50, 25) == nil)
    mask.backgroundColor = Color(white: 0, alpha: 0)
    #expect(hit(50, 25) == nil)
    mask.backgroundColor = .black
    mask.isHidden = true
    #expect(hit(50, 25) == nil)
    layer.mask = nil
    #expect(hit(50, 25) === layer && hit(50, 75) === layer)
  }

  @Test("a mask lies in the space of what it masks", .bug(id: "O13"))
  func maskSpace() {
    let layer = Self.box(Rect(x: 100, y: 100, width: 200, height: 200))
    layer.mask = ShapeLayer(path: Path(ellipseIn: Rect(x: -15, y: -15, width: 30, height: 30)))
    root.addSublayer(layer)
    #expect(hit(105, 105) === layer && hit(112, 112) == nil && hit(95, 105) == nil)
    layer.frame.origin = Point(40, 40)
    #expect(hit(45, 45) === layer && hit(105, 105) == nil)
  }

  @Test(
    "equal z keeps the order of the tree, with and without an index",
    .bug(id: "O14"),
    arguments: [0.0, 7]
  )
  func stableOrder(z: Double) {
    let place = Rect(x: 0, y: 0, width: 10, height: 10)
    let above = Self.box(place)
    above.zPosition = z + 1
    root.addSublayer(above)
    var layers = (0..<40).map { _ in Self.box(place) }
    for layer in layers {
      root.addSublayer(layer)
      layer.zPosition = z
    }
    #expect(hit(5, 5) === above)
    above.removeFromSuperlayer()
    let inserted = Self.box(place)
    inserted.zPosition = z
    root.insertSublayer(inserted, at: 3)
    layers.insert(inserted, at: 3)
    for _ in 0..<8 { #expect(hit(5, 5) === layers.last) }
    let all = scene.hitTestAll(Point(5, 5)).map(\.layer)
    #expect(all.elementsEqual(layers.reversed(), by: ===))
    while let top = layers.popLast() {
      #expect(hit(5, 5) === top)
      top.removeFromSuperlayer()
    }
    #expect(hit(5, 5) == nil)
  }

  @Test("z orders siblings only", .bug(id: "O15"))
  func siblingsOnly() {
    let (groupA, groupB) = (Layer(), Layer())
    let a = Self.box(Rect(x: 0, y: 0, width: 60, height: 80), .red)
    let b = Self.box(Rect(x: 0, y: 0, width: 80, height: 60), .green)
    a.zPosition = 100
    groupA.addSublayer(a)
    groupB.addSublayer(b)
    root.sublayers = [groupA, groupB]
    #expect(hit(30, 30) === b)
    groupA.zPosition = 1
    #expect(hit(30, 30) === a)
    b.zPosition = -5
    groupB.backgroundColor = .white
    groupB.bounds = Rect(x: 0, y: 0, width: 80, height: 60)
    groupB.anchorPoint = .zero
    groupB.zPosition = 2
    #expect(hit(30, 30) === b)
  }
}
