import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Path.strokeContains")
struct PreparedStrokeTests {
  @Test("the band of an outline is the drawn stroke, whichever way it is drawn")
  func outline() {
    let corners = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    let answers = [
      (-12, false), (-10.5, false), (-9.5, true), (9.5, true), (10.5, false), (50, false),
      (89.5, false), (90.5, true), (109.5, true), (110.5, false),
    ]
    for path in [Path.polygon(corners), Path.polygon(corners.reversed())] {
      for (x, isCovered) in answers {
        #expect(path.strokeContains(Point(x, 50), style: StrokeStyle(width: 20)) == isCovered)
      }
    }
  }

  private let corner = Path.polyline([Point(0, 0), Point(100, 0), Point(100, 100)])

  @Test("joins look as asked for")
  func joins() {
    let cases: [(LineJoin, Double, Bool, Bool)] = [
      (.miter, 10, true, true), (.miter, 1.4, false, true), (.miter, 1.5, true, true),
      (.round, 10, false, true), (.bevel, 10, false, true),
    ]
    for (join, limit, atTip, nearCorner) in cases {
      let style = StrokeStyle(width: 20, join: join, miterLimit: limit)
      #expect(corner.strokeContains(Point(109, -9), style: style) == atTip)
      #expect(corner.strokeContains(Point(104, -4), style: style) == nearCorner)
      #expect(!corner.strokeContains(Point(111, -11), style: style))
      #expect(!corner.strokeContains(Point(85, 15), style: style))
    }
    #expect(corner.strokeContains(Point(107, -7), style: StrokeStyle(width: 20, join: .round)))
    #expect(!corner.strokeContains(Point(106, -6), style: StrokeStyle(width: 20, join: .bevel)))
  }

  @Test("caps look as asked for")
  func caps() {
    let style = { StrokeStyle(width: 20, cap: $0) }
    #expect(!corner.strokeContains(Point(-1, 0), style: style(.butt)))
    #expect(corner.strokeContains(Point(-9, 0), style: style(.round)))
    #expect(!corner.strokeContains(Point(-9, 9), style: style(.round)))
    #expect(corner.strokeContains(Point(-9, 9), style: style(.square)))
    #expect(corner.strokeContains(Point(100, 109), style: style(.square)))
    #expect(!corner.strokeContains(Point(100, 111), style: style(.square)))
  }

  @Test("a point without length is painted by round and square caps only")
  func dots() {
    let dot = Path.polyline([Point(5, 5), Point(5, 5)])
    #expect(!dot.strokeContains(Point(5, 5), style: StrokeStyle(width: 4)))
    #expect(dot.strokeContains(Point(6, 6), style: StrokeStyle(width: 4, cap: .round)))
    #expect(!dot.strokeContains(Point(6.9, 6.9), style: StrokeStyle(width: 4, cap: .round)))
    #expect(dot.strokeContains(Point(6.9, 6.9), style: StrokeStyle(width: 4, cap: .square)))
    var move = Path()
    move.move(to: Point(5, 5))
    #expect(!move.strokeContains(Point(5, 5), style: StrokeStyle(width: 4, cap: .round)))
    move.closeSubpath()
    #expect(move.strokeContains(Point(5, 5), style: StrokeStyle(width: 4, cap: .round)))
  }

  @Test("a curve's band follows the curve and ends square")
  func curves() {
    var arc = Path()
    arc.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let style = StrokeStyle(width: 20)
    for i in 0...20 {
      let ray = Vector(angle: Double(i) / 20 * .pi / 2)
      #expect(arc.strokeContains(.zero + ray * 109.99, style: style))
      #expect(arc.strokeContains(.zero + ray * 90.01, style: style))
      #expect(!arc.strokeContains(.zero + ray * 110.01, style: style))
      #expect(!arc.strokeContains(.zero + ray * 89.99, style: style))
    }
    #expect(!arc.strokeContains(Point(100, -0.01), style: style))
    #expect(!arc.strokeContains(Point(-0.01, 100), style: style))
  }

  @Test("agrees with the distance to a fine polyline away from caps and joins", arguments: 1...10)
  func distanceLaw(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path()
    let width = random.double(in: 1...60)
    let stroke = PreparedStroke(path, style: StrokeStyle(width: width, cap: .round, join: .round))
    var closed = Path()
    for segment in path.segments {
      closed.move(to: segment.start)
      for i in 1...256 { closed.addLine(to: segment.point(at: Double(i) / 256)) }
      // Walked back, so that closing it adds nothing.
      for i in (0..<256).reversed() { closed.addLine(to: segment.point(at: Double(i) / 256)) }
    }
    for _ in 0..<30 {
      let p = random.point(within: 130)
      let distance = referenceDistance(closed, to: p)
      guard (distance - width / 2).magnitude > 0.05 else { continue }
      #expect(stroke.contains(p) == (distance < width / 2), "seed \(seed) at \(p)")
    }
  }

  @Test("trim cuts, and nothing is left where it is empty")
  func trim() {
    let style = StrokeStyle(width: 4, cap: .round)
    #expect(!corner.strokeContains(Point(10, 0), style: style, from: 0.25, to: 0.75))
    #expect(corner.strokeContains(Point(49, 0), style: style, from: 0.25, to: 0.75))
    #expect(corner.strokeContains(Point(100, 50), style: style, from: 0.25, to: 0.75))
    #expect(!corner.strokeContains(Point(100, 53), style: style, from: 0.25, to: 0.75))
    #expect(!corner.strokeContains(Point(50, 0), style: style, from: 0.25, to: 0.25))
  }

  @Test("a stretching pen gives uneven lines, and a pen without inverse none")
  func pens() {
    let wide = Transform(scaleX: 5, y: 1)
    let style = StrokeStyle(width: 4)
    let vertical = Path.polyline([Point(0, 0), Point(0, 50)])
    #expect(vertical.strokeContains(Point(9, 20), style: style, pen: wide))
    #expect(!vertical.strokeContains(Point(11, 20), style: style, pen: wide))
    #expect(!vertical.strokeContains(Point(0, 20), style: style, pen: Transform(scaleX: 0, y: 1)))
  }

  @Test("bad widths and bad points are outside")
  func badNumbers() {
    for width in [0, -1, .nan, .infinity] {
      #expect(!corner.strokeContains(Point(50, 0), style: StrokeStyle(width: width)))
      #expect(corner.strokeBounds(StrokeStyle(width: width)).isEmpty)
    }
    #expect(!corner.strokeContains(Point(.nan, 0), style: StrokeStyle(width: 3)))
    let far = Path.polyline([Point(-1e9, 1e9), Point(1e9, -1e9)])
    #expect(far.strokeContains(Point(3, -3), style: StrokeStyle(width: 1)))
    #expect(!far.strokeContains(Point(3, -2), style: StrokeStyle(width: 1)))
  }

  @Test("the box holds the stroke and is touched on each side", arguments: 1...6)
  func bounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var points = (0..<5).map { _ in random.point() }
    points.append(points[0] + Vector(dx: 0.5, dy: 20))
    for join in [LineJoin.miter, .round, .bevel] {
      for cap in [LineCap.butt, .round, .square] {
        let style = StrokeStyle(width: 10, cap: cap, join: join)
        let stroke = PreparedStroke(.polyline(points), style: style)
        var found = Extent.empty
        let box = stroke.bounds
        for i in 0...32 {
          for j in 0...32 {
            let p = Point(
              mix(box.minX - 10, box.maxX + 10, Double(i) / 32),
              mix(box.minY - 10, box.maxY + 10, Double(j) / 32)
            )
            if stroke.contains(p) { found.formUnion(p) }
          }
        }
        #expect(box.outset(by: 1e-6).contains(found), "seed \(seed)")
        if join == .round && cap == .round {
          #expect(found.outset(by: 14).contains(box), "seed \(seed)")
        }
      }
    }
  }
}

extension Path {
  /// The open polyline through points.
  fileprivate static func polyline(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for p in points.dropFirst() { path.addLine(to: p) }
    return path
  }
}
