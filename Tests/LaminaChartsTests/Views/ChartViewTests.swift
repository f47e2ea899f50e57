import Glibc
import LaminaCharts
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("ChartView")
struct ChartViewTests {
  /// A chart in a scene of its own, set in boxes so that no font of the machine plays a part.
  static func show(
    _ values: [Double],
    kind: ChartKind,
    size: Size = Size(width: 400, height: 400),
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) -> (scene: Scene, chart: ChartView) {
    var options = ChartOptions.of(kind)
    options.labels = .none
    options.showsLegend = false
    change(&options)
    let items = values.enumerated().map { ChartItem("T\($0.offset + 1)", $0.element) }
    let scene = Scene(size: size)
    let chart = ChartView(items: items, options: options, size: size)
    scene.rootLayer.addSublayer(chart.layer)
    return (scene, chart)
  }

  static func hit(_ scene: Scene, _ chart: ChartView, _ p: Point) -> Int? {
    scene.hitTest(p).flatMap { chart.segmentIndex(of: $0.layer) }
  }

  @Test(
    "a hundred per cent fills the whole disc or ring",
    .bug(id: "O01"),
    arguments: [ChartKind.pie, .donut]
  )
  func wholeTurn(kind: ChartKind) {
    let (scene, chart) = Self.show([0, 0, 17, 0, 0, 0], kind: kind)
    let center = chart.plan.center
    for degree in 0..<360 {
      let direction = Vector(angle: Angle.radians(degrees: Double(degree)))
      let p = center + direction * (chart.plan.radius * 0.99)
      #expect(Self.hit(scene, chart, p) == 2, "\(degree)°")
    }
    #expect(Self.hit(scene, chart, center) == (kind == .pie ? 2 : nil))
    #expect(chart.plan.segments.filter(\.isVisible).map(\.index) == [2])
  }

  @Test("the pointer may be over a chart or an item that goes away")
  func leaving() throws {
    var shown: (scene: Scene, chart: ChartView)? = Self.show([1, 2], kind: .pie)
    let scene = try #require(shown?.scene)
    let place = try #require(
      shown.flatMap { $0.chart.plan.interiorPoint(of: $0.chart.plan.segments[0]) }
    )
    var hovers: [Int?] = []
    shown?.chart.onHover = { hovers.append($0) }
    scene.dispatcher.moved(to: place, time: 0)
    #expect(shown?.chart.hovered == 0)
    shown?.chart.update(items: [ChartItem("T2", 2)])
    scene.advance(to: 0.1)
    #expect(hovers.starts(with: [0, nil]))
    scene.advance(to: 1)
    #expect(shown?.chart.hovered == 0, "the item that is left fills the place")
    shown?.chart.layer.removeFromSuperlayer()
    shown = nil
    scene.advance(to: 2)
    #expect(scene.dispatcher.hoveredLayer == nil)
  }

  /// The outer one of the two strokes that make the focus ring.
  private func ring(_ chart: ChartView) -> ShapeLayer? {
    var open = [chart.layer]
    while let layer = open.popLast() {
      if let shape = layer as? ShapeLayer, shape.lineWidth == 8 { return shape }
      open += layer.sublayers
    }
    return nil
  }

  @Test("the focus ring goes around a slice that stands out")
  func liftedRing() throws {
    let (_, chart) = Self.show([1, 1], kind: .pie)
    chart.focus(0)
    let rest = try #require(ring(chart)?.path?.boundingBox)
    chart.select(0)
    let lifted = try #require(ring(chart)?.path?.boundingBox)
    #expect(abs(lifted.maxX - rest.maxX - 6) < 0.01)
  }

  /// The layer of an item's shape.
  private func shape(_ index: Int, _ chart: ChartView) -> ShapeLayer? {
    var open = [chart.layer]
    while let layer = open.popLast() {
      if let shape = layer as? ShapeLayer, chart.segmentIndex(of: shape) == index { return shape }
      open += layer.sublayers
    }
    return nil
  }

  @Test("a stage under the pointer is brighter, and goes back")
  func brightStage() throws {
    let (scene, chart) = Self.show([3, 2, 1], kind: .funnel)
    let stage = try #require(shape(1, chart))
    let place = try #require(chart.plan.interiorPoint(of: chart.plan.segments[1]))
    let usual = try #require(stage.fillColor)
    scene.dispatcher.moved(to: place, time: 0)
    let bright = try #require(stage.fillColor)
    #expect(ColorVision.luminance(bright) > ColorVision.luminance(usual))
    scene.dispatcher.moved(to: Point(1, 1), time: 1)
    #expect(stage.fillColor == usual)
  }

  @Test("a selected slice moves out of the disc on request, with its ring and its hits")
  func movedOut() throws {
    let (scene, chart) = Self.show([1, 1], kind: .pie) { $0.selectedOffset = 20 }
    let rim = chart.plan.center + Vector(dx: chart.plan.radius, dy: 0)
    #expect(rim.x + 26 <= 400)
    chart.focus(0)
    chart.select(0)
    scene.advance(to: 2)
    #expect(shape(0, chart)?.position == chart.plan.center + Vector(dx: 20, dy: 0))
    #expect(Self.hit(scene, chart, rim + Vector(dx: 24, dy: 0)) == 0)
    #expect(Self.hit(scene, chart, chart.plan.center + Vector(dx: 10, dy: 0)) == nil)
    let box = try #require(ring(chart)?.path?.boundingBox)
    #expect((box.maxX - rim.x - 26).magnitude < 1)
    chart.select(nil)
    scene.advance(to: 4)
    #expect(Self.hit(scene, chart, chart.plan.center + Vector(dx: 10, dy: 0)) == 0)
  }

  @Test("the hole of a donut takes no hit", .bug(id: "O08"))
  func hole() {
    let (scene, chart) = Self.show([1, 1, 2], kind: .donut) { $0.innerRadius = 0.4 }
    let (center, radius) = (chart.plan.center, chart.plan.radius)
    let offsets = [(0.0, 0.0), (-0.3, 0), (0.4, -0.4), (0.4, 0.4), (-0.7, 0.1), (1.01, 0)]
    let found = offsets.map { x, y in
      Self.hit(scene, chart, Point(center.x + x * radius, center.y + y * radius))
    }
    #expect(found == [nil, nil, 0, 1, 2, nil])
  }

  @Test(
    "the slice found is right for any start angle",
    .bug(id: "O09"),
    arguments: [-90.0, 270, 630, -450, 45]
  )
  func startAngles(start: Double) {
    let turned = start == 45
    let angles: [Double] = turned ? [0, 60, 100, 180, 269] : [-80, -45, 60, 180, 200]
    let (scene, chart) = Self.show([10, 20, 30, 40], kind: .pie) {
      $0.startAngle = Angle.radians(degrees: start)
    }
    let found = angles.map { angle in
      let direction = Vector(angle: Angle.radians(degrees: angle))
      return Self.hit(scene, chart, chart.plan.center + direction * (chart.plan.radius * 0.7))
    }
    #expect(found == (turned ? [3, 0, 1, 2, 3] : [0, 1, 2, 3, 3]))
  }

  @Test("a click needs press and release on the same slice", .bug(id: "O10"))
  func clicks() {
    let (scene, chart) = Self.show([1, 1], kind: .pie)
    var selections: [Int?] = []
    chart.onSelect = { selections.append($0) }
    let right = chart.plan.center + Vector(dx: 60, dy: 0)
    let left = chart.plan.center + Vector(dx: -60, dy: 0)
    let pointer = scene.dispatcher
    pointer.pressed(.primary, at: right, time: 0)
    pointer.released(.primary, at: left, time: 0.1)
    pointer.pressed(.primary, at: Point(2, 2), time: 1)
    pointer.released(.primary, at: right, time: 1.1)
    #expect(selections == [])
    pointer.pressed(.primary, at: right, time: 2)
    pointer.released(.primary, at: right, time: 2.1)
    #expect(selections == [0])
  }

  @Test(
    "nothing to show is the same calm state in every chart",
    .bug(id: "O22"),
    arguments: ChartKind.allCases
  )
  func emptyStates(kind: ChartKind) {
    for values in [[0, 0], [], [0]] as [[Double]] {
      let (scene, chart) = Self.show(values, kind: kind) {
        $0.labels = .outside
        $0.showsLegend = true
      }
      chart.playEntry()
      scene.advance(to: 0.3)
      #expect(chart.plan.isEmpty)
      #expect(!chart.plan.segments.contains { $0.percent.lowercased().contains("n") })
      for x in stride(from: 5.0, to: 400, by: 30) {
        for y in stride(from: 5.0, to: 300, by: 30) {
          #expect(Self.hit(scene, chart, Point(x, y)) == nil)
        }
      }
    }
  }

  @Test("hiding an item keeps angles and printed shares together", .bug(id: "O27"))
  func hiding() {
    let (scene, chart) = Self.show([10, 10, 5], kind: .pie) { $0.percentDigits = 0 }
    #expect(chart.plan.segments.map(\.percent) == ["40%", "40%", "20%"])
    chart.setHidden(true, at: 2)
    scene.advance(to: 1)
    #expect(chart.plan.segments.map(\.percent).prefix(2) == ["50%", "50%"])
    for degree in stride(from: 1.0, to: 360, by: 7) where degree != 90 {
      let direction = Vector(angle: Angle.radians(degrees: degree))
      #expect(Self.hit(scene, chart, chart.plan.center + direction * 80) != 2)
    }
    chart.setHidden(false, at: 2)
    #expect(chart.plan.segments.map(\.percent) == ["40%", "40%", "20%"])
    for index in 0..<3 { chart.setHidden(true, at: index) }
    #expect(chart.plan.isEmpty)
  }

  @Test("whole percentages have no digits after the point unless asked for")
  func wholePercentages() {
    func percents(_ values: [Double], digits: Int? = nil) -> [String] {
      Self.show(values, kind: .pie) { $0.percentDigits = digits }.chart.plan.segments.map(\.percent)
    }
    #expect(percents([10, 10, 5]) == ["40%", "40%", "20%"])
    #expect(percents([10, 10, 5], digits: 1) == ["40.0%", "40.0%", "20.0%"])
    #expect(percents([3, 0]) == ["100%", "0%"])
    #expect(percents([0.29, 0.71]) == ["29%", "71%"])
    #expect(percents([1, 1, 1]) == ["33.4%", "33.3%", "33.3%"])
    // Nearly whole is not whole.
    #expect(percents([1e6, 1]) == ["100.0%", "0.0%"])
  }

  @Test("one giant and nine tiny slices show all ten labels in a window")
  func tinySlices() {
    let values = [111110.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 75.4, 732.4]
    let (_, chart) = Self.show(values, kind: .pie, size: Size(width: 640, height: 480)) {
      $0.labels = .outside
    }
    let rects = chart.plan.segments.compactMap { $0.label?.rect }
    #expect(rects.count + chart.plan.labelsDropped.count == 10)
    #expect(rects.count == 10)
    for (index, rect) in rects.enumerated() {
      #expect(Rect(x: 0, y: 0, width: 640, height: 480).contains(rect))
      #expect(!rects[..<index].contains { $0.intersects(rect) })
    }
  }

  @Test("a rose's petals follow the values by area, a minimum angle leaves shares alone")
  func petalsAndMinimum() {
    let (_, rose) = Self.show([4, 9, 25], kind: .rose) {
      $0.roseMode = .area
      $0.innerRadius = 0
    }
    let radii = rose.plan.segments.compactMap { segment -> Double? in
      guard case .slice(let slice, _) = segment.shape else { return nil }
      return slice.outerRadius / rose.plan.radius
    }
    for (radius, expected) in zip(radii, [0.4, 0.6, 1]) {
      #expect((radius - expected).magnitude < 1e-12)
    }
    let (_, pie) = Self.show([3, 310, 0, 135, 10000], kind: .pie) {
      $0.minimumAngle = Angle.radians(degrees: 30)
      $0.percentDigits = 2
    }
    #expect(pie.plan.segments.map(\.percent) == ["0.03%", "2.97%", "0.00%", "1.29%", "95.71%"])
  }

  @Test("a zero stage of a funnel has no area and is never hit")
  func zeroStage() {
    let (scene, chart) = Self.show([60, 0, 20, 0, 100], kind: .funnel)
    #expect(chart.plan.segments.filter(\.isVisible).map(\.index) == [0, 2, 4])
    for segment in chart.plan.segments where segment.isVisible {
      let point = chart.plan.interiorPoint(of: segment)
      #expect(point.flatMap { Self.hit(scene, chart, $0) } == segment.index)
    }
  }
}
