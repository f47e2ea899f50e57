import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.stroked")
struct PathStrokedTests {
  @Test("the outline holds what the stroke covers, away from its edge", arguments: 1...8)
  func agreesWithStroke(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path(segments: 5)
    let style = StrokeStyle(
      width: random.double(in: 1...40),
      cap: [.butt, .round, .square][random.int(in: 0..<3)],
      join: [.miter, .round, .bevel][random.int(in: 0..<3)],
      miterLimit: random.double(in: 1...10),
      dashPattern: random.unit() < 0.3 ? [30, 20] : [],
      dashPhase: random.double(in: -50...50)
    )
    let outline = path.stroked(style, tolerance: 0.01)
    let stroke = PreparedStroke(path, style: style)
    let prepared = PreparedPath(outline)
    for _ in 0..<300 {
      let p = random.point(within: 140)
      // Within reach of the outline's edge the two may differ.
      let ring = [Vector(dx: 0.1, dy: 0), Vector(dx: -0.1, dy: 0), Vector(dx: 0, dy: 0.1)]
      let isInside = stroke.contains(p)
      guard ring.allSatisfy({ stroke.contains(p + $0) == isInside }) else { continue }
      #expect(prepared.contains(p) == isInside, "seed \(seed) at \(p)")
      #expect(prepared.winding(at: p) >= 0, "seed \(seed) at \(p)")
    }
    let isFinite = outline.points.allSatisfy(\.isFinite)
    #expect(isFinite, "seed \(seed)")
  }

  @Test("a wide pen stands square to a curve's end")
  func curveEnds() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(100, 100), control: Point(100, 0))
    let box = path.stroked(StrokeStyle(width: 60), tolerance: 0.1).boundingBox
    let exact = Extent(minX: 0, minY: -30, maxX: 130, maxY: 100)
    #expect(box.outset(by: 0.1).contains(exact) && exact.outset(by: 0.1).contains(box))
  }

  @Test("a circle's stroke is a ring of few points")
  func ring() {
    let outline = Path(circleAt: .zero, radius: 100).stroked(StrokeStyle(width: 20))
    #expect((outline.area - .pi * (110 * 110 - 90 * 90)).magnitude < 40)
    #expect(outline.points.count < 400)
    #expect(outline.verbs.count { $0 == .close } == 2)
  }

  @Test("pens that paint nothing and points without length under butt caps are empty")
  func nothing() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
    for width in [0, -1, .nan, .infinity] {
      #expect(path.stroked(StrokeStyle(width: width)).isEmpty)
    }
    var dot = Path()
    dot.move(to: .zero)
    dot.closeSubpath()
    #expect(dot.stroked(StrokeStyle(width: 4)).isEmpty)
    #expect(dot.stroked(StrokeStyle(width: 4, cap: .square)).area == 16)
    let disc = dot.stroked(StrokeStyle(width: 4, cap: .round)).area
    #expect((disc - 4 * .pi).magnitude < 0.5)
  }
}
