import LaminaGeometry
import LaminaLayers
import Testing

@testable import LaminaCairo

/// The cases of public bug reports that painting answers.
@Suite("FramePainter cases")
struct FramePainterCaseTests {
  static func scene(_ width: Double = 400, _ height: Double = 400) -> Scene {
    let scene = Scene(size: Size(width: width, height: height))
    scene.backgroundColor = .white
    return scene
  }

  static func box(_ rect: Rect, _ color: Color?) -> Layer {
    let layer = Layer()
    layer.frame = rect
    layer.backgroundColor = color
    return layer
  }

  static func pixels(_ scene: Scene) throws -> PixelBuffer {
    try FramePainter().render(scene.frame)
  }

  static let white: UInt32 = 0xffff_ffff
  static let red: UInt32 = 0xffff_0000
  static let green: UInt32 = 0xff00_ff00
  static let blue: UInt32 = 0xff00_00ff

  @Test(
    "dash patterns of zeros paint a solid line and what follows",
    .bug(id: "O04"),
    arguments: [[], [0], [0, 0], [10, 0], [4, -1], [.nan], [1e-9, 1e-9]] as [[Double]]
  )
  func dashes(pattern: [Double]) throws {
    let scene = Self.scene(80, 40)
    var path = Path()
    path.move(to: Point(0, 10))
    path.addLine(to: Point(60, 10))
    let line = ShapeLayer(path: path, fillColor: nil)
    line.strokeColor = .red
    line.lineWidth = 2
    line.lineDashPattern = pattern
    scene.rootLayer.addSublayer(line)
    scene.rootLayer.addSublayer(Self.box(Rect(x: 20, y: 20, width: 10, height: 10), .blue))
    let picture = try Self.pixels(scene)
    for x in 0..<60 { #expect(picture[x, 10] == Self.red && picture[x, 9] == Self.red) }
    #expect(picture[61, 10] == Self.white && picture[25, 25] == Self.blue)
  }

  @Test("moving the anchor moves the frame, not the position", .bug(id: "O05"))
  func anchor() throws {
    let scene = Self.scene()
    let layer = Self.box(Rect(x: 100, y: 100, width: 100, height: 20), .red)
    scene.rootLayer.addSublayer(layer)
    func painted() throws -> Rect {
      let picture = try Self.pixels(scene)
      var box = PixelBox.empty
      for y in 0..<400 {
        for x in 0..<400 where picture[x, y] == Self.red {
          box = box.union(PixelBox(x0: x, y0: y, x1: x + 1, y1: y + 1))
        }
      }
      return box.extent.rect
    }
    #expect(try painted() == Rect(x: 100, y: 100, width: 100, height: 20))
    layer.anchorPoint = Point(1, 1)
    #expect(try painted() == Rect(x: 50, y: 90, width: 100, height: 20))
    layer.anchorPoint = Point(0, 0)
    #expect(try painted() == Rect(x: 150, y: 110, width: 100, height: 20))
    layer.position = Point(100, 100)
    layer.transform = Transform(rotationAngle: .pi / 2)
    #expect(try painted() == Rect(x: 80, y: 100, width: 20, height: 100))
  }

  @Test("a layer scaled to zero paints nothing and the rest goes on", .bug(id: "O07"))
  func scaledToZero() throws {
    let scene = Self.scene()
    let root = scene.rootLayer
    root.addSublayer(Self.box(Rect(x: 100, y: 100, width: 100, height: 100), .red))
    let cover = Self.box(Rect(x: 0, y: 0, width: 400, height: 400), .blue)
    root.addSublayer(cover)
    root.addSublayer(Self.box(Rect(x: 345, y: 345, width: 10, height: 10), .green))
    for (sx, sy) in [(0.9, 0.9), (0.0, 1.0), (0, 0), (1, 1)] {
      cover.transform = Transform(scaleX: sx, y: sy)
      let picture = try Self.pixels(scene)
      let isCovered = sx * sy > 0
      #expect(picture[150, 150] == (isCovered ? Self.blue : Self.red))
      #expect(picture[300, 300] == (isCovered ? Self.blue : Self.white))
      #expect(picture[350, 350] == Self.green)
    }
  }

  @Test("a clipping parent hides its children outside", .bug(id: "O11"))
  func clipping() throws {
    for clips in [true, false] {
      let scene = Self.scene(260, 260)
      scene.rootLayer.addSublayer(Self.box(Rect(x: 150, y: 150, width: 40, height: 40), .green))
      let parent = Self.box(Rect(x: 0, y: 0, width: 100, height: 100), nil)
      parent.masksToBounds = clips
      parent.addSublayer(Self.box(Rect(x: 50, y: 50, width: 200, height: 200), .red))
      scene.rootLayer.addSublayer(parent)
      let picture = try Self.pixels(scene)
      #expect(picture[75, 75] == Self.red)
      #expect(picture[160, 160] == (clips ? Self.green : Self.red))
      #expect(picture[120, 120] == (clips ? Self.white : Self.red))
    }
  }

  @Test("a mask works by its alpha", .bug(id: "O12"))
  func maskAlpha() throws {
    let scene = Self.scene(100, 100)
    let layer = Self.box(Rect(x: 0, y: 0, width: 100, height: 100), .red)
    scene.rootLayer.addSublayer(layer)
    let mask = Self.box(Rect(x: 0, y: 0, width: 100, height: 50), .black)
    layer.mask = mask
    func upper() throws -> UInt32 { try Self.pixels(scene)[50, 25] }
    func lower() throws -> UInt32 { try Self.pixels(scene)[50, 75] }
    #expect(try upper() == Self.red && lower() == Self.white)
    mask.opacity = 0.5
    let half = try upper()
    #expect([0xffff_7f7f, 0xffff_8080].contains(half) && half >> 16 == 0xffff)
    #expect(try lower() == Self.white)
    mask.opacity = 0
    #expect(try upper() == Self.white && lower() == Self.white)
    mask.opacity = 1
    mask.backgroundColor = nil
    #expect(try upper() == Self.white)
    layer.mask = nil
    #expect(try upper() == Self.red && lower() == Self.red)
  }

  @Test("a mask lives in the layer's own coordinates", .bug(id: "O13"))
  func maskSpace() throws {
    let scene = Self.scene()
    let layer = Self.box(Rect(x: 100, y: 100, width: 200, height: 200), .blue)
    layer.mask = ShapeLayer(path: Path(circleAt: .zero, radius: 15))
    scene.rootLayer.addSublayer(layer)
    var picture = try Self.pixels(scene)
    #expect(picture[105, 105] == Self.blue && picture[112, 112] == Self.white)
    #expect(picture[95, 105] == Self.white)
    layer.frame.origin = Point(40, 40)
    picture = try Self.pixels(scene)
    #expect(picture[45, 45] == Self.blue && picture[105, 105] == Self.white)
  }

  @Test("layers of equal z keep their order, however many", .bug(id: "O14"))
  func equalDepth() throws {
    let scene = Self.scene(10, 10)
    func color(_ i: Int) -> Color { Color(rgb: UInt32(i + 1)) }
    let top = Self.box(Rect(x: 0, y: 0, width: 10, height: 10), .red)
    top.zPosition = 1
    scene.rootLayer.addSublayer(top)
    let layers = (0..<40).map { Self.box(Rect(x: 0, y: 0, width: 10, height: 10), color($0)) }
    for layer in layers { scene.rootLayer.addSublayer(layer) }
    #expect(try Self.pixels(scene)[5, 5] == Self.red)
    top.removeFromSuperlayer()
    for i in (0..<40).reversed() {
      #expect(try Self.pixels(scene)[5, 5] == 0xff00_0000 | UInt32(i + 1))
      layers[i].removeFromSuperlayer()
    }
  }

  @Test("z orders siblings only", .bug(id: "O15"))
  func depthAmongSiblings() throws {
    let scene = Self.scene(100, 100)
    let (a, b) = (Layer(), Layer())
    let child = Self.box(Rect(x: 0, y: 0, width: 60, height: 80), .red)
    child.zPosition = 100
    a.addSublayer(child)
    b.addSublayer(Self.box(Rect(x: 0, y: 0, width: 80, height: 60), .green))
    scene.rootLayer.addSublayer(a)
    scene.rootLayer.addSublayer(b)
    #expect(try Self.pixels(scene)[30, 30] == Self.green)
    a.zPosition = 1
    #expect(try Self.pixels(scene)[30, 30] == Self.red)
  }

  @Test("the picture is not upside down", .bug(id: "O41"))
  func upright() throws {
    let scene = Self.scene(100, 100)
    scene.rootLayer.addSublayer(Self.box(Rect(x: 0, y: 0, width: 10, height: 10), .red))
    let read = try PNGReader.decode(try PNGWriter().encode(try Self.pixels(scene)))
    #expect(read[5, 5] == Self.red && read[5, 95] == Self.white)
  }

  @Test("translucent colours are stored straight, and mixed with white", .bug(id: "O42"))
  func translucent() throws {
    let scene = Scene(size: Size(width: 4, height: 4))
    let left = Self.box(Rect(x: 0, y: 0, width: 2, height: 4), Color.red.withAlpha(0.5))
    scene.rootLayer.addSublayer(left)
    let picture = try PNGReader.decode(try PNGWriter().encode(try Self.pixels(scene)))
    #expect(picture.straight(x: 0, y: 0) == (255, 0, 0, 128))
    #expect(picture.straight(x: 3, y: 0) == (0, 0, 0, 0))
    scene.backgroundColor = .white
    let mixed = try Self.pixels(scene).straight(x: 0, y: 0)
    #expect(mixed.red == 255 && (127...128).contains(mixed.green) && mixed.alpha == 255)
  }
}
