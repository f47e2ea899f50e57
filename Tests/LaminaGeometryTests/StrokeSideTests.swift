import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("Inner and outer strokes")
struct StrokeSideTests {
  private let frame = Path(rect: Rect(x: 0, y: 0, width: 100, height: 50))

  private func style(_ width: Double, _ alignment: StrokeAlignment) -> StrokeStyle {
    StrokeStyle(width: width, alignment: alignment)
  }

  @Test("the whole width lies on the side named")
  func width() {
    let inner = PreparedStroke(frame, style: style(4, .inner))
    let outer = PreparedStroke(frame, style: style(4, .outer))
    for (x, isInner, isOuter) in [
      (-4.1, false, false), (-3.9, false, true), (-0.1, false, true), (0.1, true, false),
      (3.9, true, false), (4.1, false, false),
    ] {
      #expect(inner.contains(Point(x, 25)) == isInner)
      #expect(outer.contains(Point(x, 25)) == isOuter)
    }
    #expect(outer.contains(Point(-3.9, -3.9)))
    #expect(inner.bounds == Extent(minX: 0, minY: 0, maxX: 100, maxY: 50))
    #expect(outer.bounds == Extent(minX: -4, minY: -4, maxX: 104, maxY: 54))
  }

  @Test("outlines have the exact area")
  func areas() {
    for width in [4.0, 10, 24.5] {
      let inner = frame.stroked(style(width, .inner)).area.magnitude
      let outer = frame.stroked(style(width, .outer)).area.magnitude
      #expect((inner - (5_000 - (100 - 2 * width) * (50 - 2 * width))).magnitude < 1e-6)
      #expect((outer - ((100 + 2 * width) * (50 + 2 * width) - 5_000)).magnitude < 1e-6)
    }
    // As wide as the frame itself, and wider: nothing is left of the hole.
    for width in [25.0, 50, 400] {
      #expect((frame.stroked(style(width, .inner)).area.magnitude - 5_000).magnitude < 1e-6)
    }
    let disc = Path(circleAt: .zero, radius: 50)
    let ring = disc.stroked(style(10, .outer), tolerance: 0.001).area.magnitude
    #expect((ring - .pi * (3_600 - 2_500)).magnitude < 5)
  }

  @Test("an inner line and what it leaves free are the whole area", arguments: 1...12)
  func leftFree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var path = Path(roundedRect: Rect(x: -40, y: -25, width: 80, height: 50), radii: CornerRadii(9))
    if seed % 2 == 0 { path = .star(center: .zero, outerRadius: 40, innerRadius: 24, points: 5) }
    if seed % 3 == 0 { path.addPath(Path(circleAt: Point(3, 2), radius: 8)) }
    let pen = style(random.double(in: 0.5...12), .inner)
    let free = path.leftFree(byInnerLine: pen, tolerance: 0.001, rule: .evenOdd)
    let stroke = PreparedStroke(path, style: pen, rule: .evenOdd)
    let (area, left) = (PreparedPath(path), PreparedPath(free))
    for _ in 0..<300 {
      let p = random.point(within: 45)
      let nearby = [Vector(dx: 0.1, dy: 0), Vector(dx: -0.1, dy: 0), Vector(dx: 0, dy: 0.1)]
      let isFree = area.contains(p, rule: .evenOdd) && !stroke.contains(p)
      let isClear = nearby.allSatisfy {
        (area.contains(p + $0, rule: .evenOdd) && !stroke.contains(p + $0)) == isFree
      }
      if isClear { #expect(left.contains(p) == isFree, "seed \(seed) at \(p)") }
    }
    #expect(frame.leftFree(byInnerLine: style(25, .inner)).isEmpty)
    #expect(frame.leftFree(byInnerLine: style(4, .center)) == frame)
  }

  /// A convex outline, wherever the seed puts it.
  private func convex(_ random: inout SeededGenerator) -> Path {
    let center = random.point(within: 20)
    let size = Size(width: random.double(in: 50...90), height: random.double(in: 50...90))
    let rect = Rect(
      x: center.x - size.width / 2,
      y: center.y - size.height / 2,
      width: size.width,
      height: size.height
    )
    switch random.int(in: 0..<4) {
    case 0: return Path(rect: rect)
    case 1: return Path(roundedRect: rect, radii: CornerRadii(20))
    case 2: return Path(circleAt: center, radius: size.width / 2)
    default:
      return Path(circleAt: .zero, radius: 40)
        .transformed(by: Transform(rotationAngle: random.unit()).scaledBy(x: 1.2, y: 0.9))
    }
  }

  @Test("the box of an inner line's dashes is touched on each side", arguments: 1...40)
  func tightDashes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = convex(&random)
    var pen = style(random.double(in: 1...6), .inner)
    pen.dashPattern = [random.double(in: 8...30), random.double(in: 30...150)]
    pen.dashPhase = random.double(in: -100...100)
    let start = random.unit() < 0.5 ? 0 : random.unit() * 0.4
    let stroke = PreparedStroke(path, style: pen, from: start, to: 1)
    let found = path.stroked(pen, tolerance: 1e-4, from: start).boundingBox
    #expect(stroke.bounds.outset(by: 1e-3).contains(found), "seed \(seed)")
    #expect(
      found.outset(by: 0.02).contains(stroke.bounds),
      "seed \(seed): \(found), \(stroke.bounds)"
    )
  }

  @Test("no point of an inner line lies outside its box", arguments: 1...40)
  func safeDashes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.unit() < 0.7 ? convex(&random) : outline(&random)
    var pen = pen(&random)
    (pen.alignment, pen.dashPattern) = (
      .inner, [random.double(in: 1...40), random.double(in: 1...40)]
    )
    let stroke = PreparedStroke(path, style: pen, from: random.unit() * 0.3, to: 1)
    var center = pen
    (center.alignment, center.width) = (.center, 2 * pen.width)
    let line = PreparedStroke(path, style: center, from: 0, to: 1)
    let found = path.stroked(pen, tolerance: 0.01, from: 0, to: 1).boundingBox
    let whole = PreparedStroke(path, style: pen)
    #expect(whole.bounds.outset(by: 0.02).contains(found), "seed \(seed)")
    let area = PreparedPath(path)
    for _ in 0..<300 {
      let p = random.point(within: 110)
      // The boxes of pieces decide what is asked: points must not be lost.
      #expect(whole.contains(p) == (line.contains(p) && area.contains(p)), "seed \(seed) at \(p)")
      if stroke.contains(p) { #expect(stroke.bounds.outset(by: 1e-6).contains(p), "seed \(seed)") }
    }
  }

  @Test("a path with an open subpath is stroked along its middle")
  func open() {
    var path = frame
    path.move(to: Point(0, 80))
    path.addLine(to: Point(100, 80))
    for alignment in [StrokeAlignment.inner, .outer] {
      let center = path.stroked(style(6, .center))
      #expect(path.stroked(style(6, alignment)) == center)
      let stroke = PreparedStroke(path, style: style(6, alignment))
      for p in [Point(-2, 25), Point(2, 25), Point(50, 82), Point(50, 78)] {
        #expect(stroke.contains(p))
      }
      #expect(!stroke.contains(Point(4, 25)))
    }
  }

  @Test("the rule says what is inside")
  func rules() {
    var path = frame
    path.addRect(Rect(x: 20, y: 10, width: 60, height: 30))
    let pen = style(2, .inner)
    let (inHole, beside) = (Point(21, 25), Point(19, 25))
    #expect(path.strokeContains(inHole, style: pen))
    #expect(!path.strokeContains(inHole, style: pen, rule: .evenOdd))
    #expect(path.strokeContains(beside, style: pen, rule: .evenOdd))
    let hole = path.stroked(pen, rule: .evenOdd)
    #expect(hole.contains(beside) && !hole.contains(inHole))
  }

  /// A closed path of any kind, some of which cross themselves.
  private func outline(_ random: inout SeededGenerator) -> Path {
    let box = Rect(origin: random.point(within: 50), size: Size(width: 60, height: 40))
    switch random.int(in: 0..<6) {
    case 0: return Path(ellipseIn: box)
    case 1: return Path(roundedRect: box, radii: CornerRadii(random.unit() * 20))
    case 2:
      return Path.star(center: .zero, outerRadius: 80, innerRadius: 25, points: 5)
    case 3:
      return Path.sector(
        center: .zero,
        innerRadius: random.unit() * 40,
        outerRadius: 80,
        startAngle: random.unit() * 3,
        endAngle: 3.2 + random.unit() * 3
      )
    case 4: return .polygon((0..<5).map { _ in random.point() })
    default:
      var path = Path()
      path.move(to: random.point())
      for _ in 0..<3 {
        path.addCurve(
          to: random.point(),
          control1: random.point(),
          control2: random.point()
        )
      }
      path.closeSubpath()
      return path
    }
  }

  private func pen(_ random: inout SeededGenerator) -> StrokeStyle {
    StrokeStyle(
      width: random.double(in: 1...30),
      cap: [.butt, .round, .square][random.int(in: 0..<3)],
      join: [.miter, .round, .bevel][random.int(in: 0..<3)],
      miterLimit: random.double(in: 1...10),
      dashPattern: random.unit() < 0.3 ? [30, 20] : [],
      dashPhase: random.double(in: -50...50),
      alignment: random.unit() < 0.5 ? .inner : .outer
    )
  }

  @Test("the outline holds what the stroke covers, away from its edge", arguments: 1...24)
  func agreement(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (path, style) = (outline(&random), pen(&random))
    let rule: FillRule = random.unit() < 0.5 ? .nonzero : .evenOdd
    let isWhole = random.unit() < 0.6
    let (start, end) = isWhole ? (0, 1) : (random.unit() * 0.5, 0.5 + random.unit() * 0.5)
    let outline = path.stroked(style, tolerance: 0.01, from: start, to: end, rule: rule)
    let stroke = PreparedStroke(path, style: style, from: start, to: end, rule: rule)
    let prepared = PreparedPath(outline)
    for _ in 0..<200 {
      let p = random.point(within: 140)
      let ring = [Vector(dx: 0.1, dy: 0), Vector(dx: -0.1, dy: 0), Vector(dx: 0, dy: 0.1)]
      let isInside = stroke.contains(p)
      guard ring.allSatisfy({ stroke.contains(p + $0) == isInside }) else { continue }
      #expect(prepared.contains(p) == isInside, "seed \(seed) at \(p)")
      #expect([0, 1].contains(prepared.winding(at: p).magnitude), "seed \(seed) at \(p)")
    }
    let reach = stroke.bounds.outset(by: 0.02)
    let isWithin = outline.points.allSatisfy { reach.contains($0) }
    #expect(isWithin, "seed \(seed): \(outline.boundingBox) in \(stroke.bounds)")
  }

  @Test("both sides together are the line of twice the width", arguments: 1...12)
  func sides(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (path, style) = (outline(&random), pen(&random))
    var (inner, outer, center) = (style, style, style)
    (inner.alignment, outer.alignment, center.alignment) = (.inner, .outer, .center)
    center.width *= 2
    let strokes = [inner, outer, center].map { PreparedStroke(path, style: $0) }
    for _ in 0..<300 {
      let p = random.point(within: 140)
      let (isInner, isOuter) = (strokes[0].contains(p), strokes[1].contains(p))
      #expect(!(isInner && isOuter), "seed \(seed) at \(p)")
      #expect((isInner || isOuter) == strokes[2].contains(p), "seed \(seed) at \(p)")
      #expect(!isInner || path.contains(p), "seed \(seed) at \(p)")
    }
  }
}
