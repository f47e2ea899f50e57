import LaminaGeometry
import LaminaLayers
import Testing

@testable import LaminaCairo

@Suite("FramePainter")
struct FramePainterTests {
  typealias Cases = FramePainterCaseTests

  @Test("opacity fades a subtree as one picture")
  func groupOpacity() throws {
    let scene = Cases.scene(100, 100)
    let group = Layer()
    group.opacity = 0.5
    group.addSublayer(Cases.box(Rect(x: 0, y: 0, width: 60, height: 60), .black))
    group.addSublayer(Cases.box(Rect(x: 30, y: 30, width: 60, height: 60), .black))
    scene.rootLayer.addSublayer(group)
    let picture = try Cases.pixels(scene)
    #expect(picture[10, 10] == picture[45, 45] && picture[80, 80] == picture[45, 45])
  }

  @Test("joined slices leave no seam between them")
  func seams() throws {
    for joins in [false, true] {
      let scene = Cases.scene(100, 100)
      let stage = Layer()
      stage.joinsSeams = joins
      for i in 0..<7 {
        let from = Double(i) / 7 * 2 * .pi
        let path = Path.sector(
          center: Point(50, 50),
          innerRadius: 20,
          outerRadius: 45,
          startAngle: from,
          endAngle: from + 2 * .pi / 7
        )
        stage.addSublayer(ShapeLayer(path: path))
      }
      scene.rootLayer.addSublayer(stage)
      let picture = try Cases.pixels(scene)
      var lightest: UInt32 = 0
      for degree in 0..<360 {
        let p = Point(50, 50) + Vector(angle: Double(degree) * .pi / 180) * 32
        lightest = max(lightest, picture[Int(p.x), Int(p.y)] & 255)
      }
      #expect(joins ? lightest <= 2 : lightest > 20)
    }
  }

  @Test("a snapped hairline covers whole pixels")
  func hairline() throws {
    let scene = Cases.scene(40, 40)
    var path = Path()
    path.move(to: Point(5, 10.3))
    path.addLine(to: Point(35, 10.3))
    let line = ShapeLayer(path: path, fillColor: nil)
    line.strokeColor = .black
    line.lineWidth = 0.4
    line.snapsToPixels = true
    scene.rootLayer.addSublayer(line)
    let picture = try Cases.pixels(scene)
    #expect(picture[20, 10] == 0xff00_0000)
    #expect(picture[20, 9] == Cases.white && picture[20, 11] == Cases.white)
  }

  @Test("shapes with coordinates of a thousand million paint right, stroked and dashed too")
  func hugeCoordinates() throws {
    let scene = Cases.scene(100, 100)
    let far = 1e9
    let box = Path(rect: Rect(x: -far, y: 40, width: 2 * far, height: 20))
    scene.rootLayer.addSublayer(ShapeLayer(path: box, fillColor: .red))
    var path = Path()
    path.move(to: Point(-far, 80))
    path.addLine(to: Point(far, 80))
    let line = ShapeLayer(path: path, fillColor: nil)
    line.strokeColor = .blue
    line.lineWidth = 10
    line.lineDashPattern = [10, 10]
    scene.rootLayer.addSublayer(line)
    let picture = try Cases.pixels(scene)
    #expect(picture[50, 50] == Cases.red && picture[50, 35] == Cases.white)
    #expect(picture[0, 50] == Cases.red && picture[99, 50] == Cases.red)
    // A dash starts at −10⁹, a multiple of the pattern's length.
    #expect(picture[5, 80] == Cases.blue && picture[15, 80] == Cases.white)
  }

  @Test("a shadow lies below its layer, blurred and moved")
  func shadow() throws {
    let scene = Cases.scene(100, 100)
    let layer = Cases.box(Rect(x: 30, y: 30, width: 40, height: 40), .red)
    layer.shadowOpacity = 1
    layer.shadowOffset = Vector(dx: 0, dy: 10)
    layer.shadowRadius = 2
    scene.rootLayer.addSublayer(layer)
    let picture = try Cases.pixels(scene)
    #expect(picture[50, 50] == Cases.red)
    #expect(picture[50, 75] & 255 < 40)
    let edge = picture[50, 80] & 255
    #expect(edge > 90 && edge < 165)
    #expect(picture[50, 90] == Cases.white && picture[50, 25] == Cases.white)
  }

  @Test("chains of layers as deep as memory allows are painted")
  func deepChain() throws {
    let scene = Cases.scene(20, 20)
    var layer = scene.rootLayer
    for _ in 0..<5000 {
      let next = Layer()
      layer.addSublayer(next)
      layer = next
    }
    layer.addSublayer(Cases.box(Rect(x: 5, y: 5, width: 10, height: 10), .red))
    #expect(try Cases.pixels(scene)[10, 10] == Cases.red)
  }

  @Test("the caller's memory is painted in place, its stride kept")
  func callersMemory() throws {
    var memory = [UInt32](repeating: 0x1234_5678, count: 12 * 10)
    let scene = Cases.scene(10, 10)
    scene.rootLayer.addSublayer(Cases.box(Rect(x: 0, y: 0, width: 5, height: 10), .red))
    try memory.withUnsafeMutableBytes { bytes in
      let base = try #require(bytes.baseAddress)
      let buffer = try PixelBuffer(borrowing: base, width: 10, height: 10, stride: 48)
      FramePainter().paint(scene.frame, into: buffer)
    }
    #expect(memory[0] == Cases.red && memory[9] == Cases.white && memory[10] == 0x1234_5678)
  }
}
