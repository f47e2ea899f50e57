import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@testable import LaminaCairo

@Suite("FramePainter: snapped inner and outer lines")
struct SnappedLineTests {
  static let (clear, line, fill): (UInt32, UInt32, UInt32) = (0, 0xffff_0000, 0xff00_00ff)

  /// The colours of a row and of a column of pixels through the middle of a rectangle.
  private func rows(
    _ rect: Rect,
    _ alignment: StrokeAlignment,
    width: Double,
    scale: Double,
    at position: Point = .zero
  ) throws -> [[UInt32]] {
    let scene = Scene(size: Size(width: 20, height: 20), scale: scale)
    let shape = ShapeLayer(path: Path(rect: rect))
    (shape.fillColor, shape.strokeColor) = (.blue, .red)
    (shape.lineWidth, shape.lineAlignment) = (width, alignment)
    shape.snapsToPixels = true
    shape.anchorPoint = .zero
    shape.position = position
    scene.rootLayer.addSublayer(shape)
    let picture = try FramePainter().render(scene.frame)
    let middle = Int(10 * scale)
    return [
      (0..<picture.width).map { picture[$0, middle] },
      (0..<picture.height).map { picture[middle, $0] },
    ]
  }

  @Test("moving snapped lines in a view scaled down damages all they cover", arguments: 1...8)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scene = Scene(size: Size(width: 60, height: 60))
    let small = Layer()
    small.transform = Transform(scaleX: 0.1, y: 0.1)
    scene.rootLayer.addSublayer(small)
    let shape = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 210, height: 130)))
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .red, random.double(in: 0.1...16))
    shape.snapsToPixels = true
    small.addSublayer(shape)
    let painter = FramePainter()
    let kept = try painter.render(scene.frame)
    _ = scene.takeDamage()
    for step in 0..<60 {
      shape.position = Point(random.double(in: 0...380), random.double(in: 0...380))
      painter.paint(scene.frame, into: kept, damage: scene.takeDamage())
      let box = FrameDifference.box(kept, try painter.render(scene.frame))
      #expect(box.isEmpty, "seed \(seed), step \(step): \(box)")
      if !box.isEmpty { return }
    }
  }

  /// A row that is clear, then line, fill and line up to some columns, and clear again.
  private func row(_ edges: [Int], of count: Int) -> [UInt32] {
    let colors = [Self.clear, Self.line, Self.fill, Self.line, Self.clear]
    return (0..<count).map { x in colors[edges.count { $0 <= x }] }
  }

  @Test(
    "an inner line starts at the fill's edge and is whole pixels wide",
    arguments: [0, 0.2, 0.3, 0.45, 0.7, 0.99],
    [(1.0, 1.0), (1.0, 2.0), (0.3, 1.0), (2.0, 1.0), (2.6, 2.0)]
  )
  func inner(fraction: Double, pen: (width: Double, scale: Double)) throws {
    let rect = Rect(x: 4 + fraction, y: 4 + fraction, width: 12, height: 12)
    let low = Int(((4 + fraction) * pen.scale).rounded())
    let high = Int(((16 + fraction) * pen.scale).rounded())
    let pixels = max(1, Int((pen.width * pen.scale).rounded()))
    for found in try rows(rect, .inner, width: pen.width, scale: pen.scale) {
      let edges = [low, low + pixels, high - pixels, high]
      #expect(found == row(edges, of: Int(20 * pen.scale)))
    }
  }

  @Test(
    "an outer line ends at the fill's edge and is whole pixels wide",
    arguments: [0, 0.2, 0.3, 0.45, 0.7, 0.99],
    [(1.0, 1.0), (1.0, 2.0), (0.3, 1.0), (2.0, 1.0), (2.6, 2.0)]
  )
  func outer(fraction: Double, pen: (width: Double, scale: Double)) throws {
    let rect = Rect(x: 4 + fraction, y: 4 + fraction, width: 12, height: 12)
    let low = Int(((4 + fraction) * pen.scale).rounded())
    let high = Int(((16 + fraction) * pen.scale).rounded())
    let pixels = max(1, Int((pen.width * pen.scale).rounded()))
    for found in try rows(rect, .outer, width: pen.width, scale: pen.scale) {
      let edges = [low - pixels, low, high, high + pixels]
      #expect(found == row(edges, of: Int(20 * pen.scale)))
    }
  }

  @Test("coordinates may be negative and the layer moved", arguments: [1.0, 2.0])
  func negative(scale: Double) throws {
    let rect = Rect(x: -6.3, y: -6.3, width: 12.6, height: 12.6)
    for found in try rows(rect, .inner, width: 1, scale: scale, at: Point(10.1, 10.1)) {
      let (low, high) = (Int((3.8 * scale).rounded()), Int((16.4 * scale).rounded()))
      let pixels = Int(scale)
      #expect(found == row([low, low + pixels, high - pixels, high], of: Int(20 * scale)))
    }
    // The left and top edges lie outside the picture.
    let cut = Rect(x: -3.4, y: -3.4, width: 16, height: 16)
    for found in try rows(cut, .inner, width: 1, scale: scale) {
      let high = Int((12.6 * scale).rounded())
      #expect(found == row([-9, -8, high - Int(scale), high], of: Int(20 * scale)))
    }
  }
}
