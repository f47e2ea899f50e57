import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("FramePainter: inner lines")
struct InnerLineTests {
  /// The pixels of a shape on no ground.
  static func picture(_ shape: ShapeLayer, side: Double = 80) throws -> PixelBuffer {
    let scene = Scene(size: Size(width: side, height: side))
    scene.rootLayer.addSublayer(shape)
    return try FramePainter().render(scene.frame)
  }

  /// A shape somewhere on the canvas, turned, with curves, holes and overlaps as the seed will have it.
  static func shape(seed: UInt64, width: Double) -> ShapeLayer {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    let radius = random.double(in: 16...34)
    switch seed % 4 {
    case 0: path = Path(circleAt: .zero, radius: radius)
    case 1:
      path = Path(
        roundedRect: Rect(x: -radius, y: -20, width: 2 * radius, height: 40),
        radii: CornerRadii(9)
      )
    case 2: path = .star(center: .zero, outerRadius: 34, innerRadius: radius, points: 5)
    default:
      path = .star(center: .zero, outerRadius: 34, innerRadius: 28, points: 7)
      path.addPath(Path(circleAt: Point(6, 2), radius: 12))
    }
    let shape = ShapeLayer(path: path, fillColor: .blue)
    shape.fillRule = seed % 3 == 0 ? .nonzero : .evenOdd
    shape.lineAlignment = .inner
    shape.lineWidth = width
    shape.position = Point(random.double(in: 39...41), random.double(in: 39...41))
    shape.transform = Transform(rotationAngle: random.double(in: 0...6))
    return shape
  }

  @Test("a fill with an inner line covers what the fill covers alone", arguments: 1...24)
  func coverage(seed: UInt64) throws {
    let shape = Self.shape(seed: seed, width: 0.4 + 0.3 * Double(seed))
    let fill = try Self.picture(shape)
    shape.strokeColor = .red
    if seed % 5 == 0 { shape.lineDashPattern = [5, 3] }
    let both = try Self.picture(shape)
    var edges = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let (a, b) = (Int(fill[x, y] >> 24), Int(both[x, y] >> 24))
        if a > 0 && a < 255 { edges += 1 }
        #expect(abs(a - b) <= 2, "seed \(seed), (\(x), \(y)): \(a), \(b)")
      }
    }
    #expect(edges > 50)
  }

  @Test("a line of its own covers its edge as the fill would", arguments: 1...12)
  func lineAlone(seed: UInt64) throws {
    let shape = Self.shape(seed: seed, width: 3)
    let fill = try Self.picture(shape)
    shape.fillColor = nil
    shape.strokeColor = .red
    let line = try Self.picture(shape)
    for y in 0..<80 {
      for x in 0..<80 {
        let (a, b) = (Int(fill[x, y] >> 24), Int(line[x, y] >> 24))
        // A pixel that the edge crosses is nowhere further from it than its diagonal.
        let isEdge = a > 0 && a < 255
        #expect(isEdge ? abs(a - b) <= 2 : b <= a, "seed \(seed), (\(x), \(y)): \(a), \(b)")
      }
    }
  }

  @Test("no fill shows beneath an opaque line", arguments: 1...8)
  func noFringe(seed: UInt64) throws {
    let shape = Self.shape(seed: seed, width: 4)
    shape.strokeColor = .red
    let picture = try Self.picture(shape)
    var edges = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let pixel = picture[x, y]
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { continue }
        edges += 1
        #expect(pixel & 255 <= 2, "seed \(seed), (\(x), \(y))")
      }
    }
    #expect(edges > 50)
  }

  @Test("a line thinner than a pixel covers its very area")
  func thin() throws {
    let shape = ShapeLayer(path: Path(rect: Rect(x: 10.25, y: 10, width: 40, height: 40)))
    shape.fillColor = nil
    shape.strokeColor = .red
    shape.lineAlignment = .inner
    shape.lineWidth = 0.5
    let picture = try Self.picture(shape)
    #expect(abs(Int(picture[10, 30] >> 24) - 128) <= 1)
    #expect(picture[9, 30] == 0 && picture[11, 30] == 0)
    shape.lineAlignment = .outer
    let outer = try Self.picture(shape)
    #expect(abs(Int(outer[10, 30] >> 24) - 64) <= 1)
    #expect(abs(Int(outer[9, 30] >> 24) - 64) <= 1)
  }

  @Test("a translucent line lies over its fill")
  func translucent() throws {
    let shape = ShapeLayer(path: Path(rect: Rect(x: 10, y: 10, width: 40, height: 40)))
    shape.fillColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    shape.strokeColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    shape.lineAlignment = .inner
    shape.lineWidth = 4
    let picture = try Self.picture(shape)
    let (line, fill) = (picture[12, 30], picture[20, 30])
    #expect(fill == 0x8000_0080)
    for (shift, value) in [(24, 192), (16, 128), (0, 64)] {
      #expect(abs(Int(line >> UInt32(shift) & 255) - value) <= 1)
    }
  }

  @Test("lines inside shapes whose seams are closed keep their fills' areas")
  func seams() throws {
    let scene = Scene(size: Size(width: 60, height: 40))
    scene.rootLayer.joinsSeams = true
    for (x, width) in [(5.0, 20.4), (25.4, 20.0)] {
      let shape = ShapeLayer(path: Path(rect: Rect(x: x, y: 5, width: width, height: 30)))
      (shape.fillColor, shape.strokeColor) = (.blue, .red)
      (shape.lineAlignment, shape.lineWidth) = (.inner, 3)
      scene.rootLayer.addSublayer(shape)
    }
    let picture = try FramePainter().render(scene.frame)
    for x in 5..<45 { #expect(picture[x, 20] >> 24 == 255, "\(x)") }
    #expect(picture[25, 20] == 0xffff_0000 && picture[15, 20] == 0xff00_00ff)
    #expect(abs(Int(picture[45, 20] >> 24) - 102) <= 2)
  }
}
