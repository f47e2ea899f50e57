import Glibc
import LaminaCharts
import LaminaGeometry
import LaminaLayers
import Testing

/// Charts of public reports, each with the trouble other charts had with it.
@Suite("Charts of public reports")
struct ReportedChartTests {
  private static let tiny = [111110.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 75.4, 732.4]

  private static func slices(_ chart: ChartView) -> [Slice] {
    chart.plan.segments.compactMap { segment in
      guard case .slice(let slice, _) = segment.shape else { return nil }
      return slice
    }
  }

  @Test(
    "a hundred per cent is the whole area, wherever the turn begins",
    .bug(id: "O01"),
    arguments: [ChartKind.pie, .donut]
  )
  func wholeTurn(kind: ChartKind) {
    for start in [-90.0, 0, 37, 1e6] {
      let (_, chart) = ChartViewTests.show([0, 0, 17, 0, 0, 0], kind: kind) {
        $0.innerRadius = kind == .donut ? 0.6 : nil
        $0.startAngle = Angle.radians(degrees: start)
      }
      let (plan, radius) = (chart.plan, chart.plan.radius)
      let path = plan.path(of: plan.segments[2])
      let expected = Double.pi * (radius * radius - plan.innerRadius * plan.innerRadius)
      #expect((path.area / expected - 1).magnitude < 0.003)
      let box = path.boundingBox
      let edges = [box.minX, box.minY, box.maxX, box.maxY]
      let (c, r) = (plan.center, radius)
      for (edge, expected) in zip(edges, [c.x - r, c.y - r, c.x + r, c.y + r]) {
        #expect((edge - expected).magnitude < 0.01)
      }
      #expect(Self.slices(chart).map(\.isEmpty) == [true, true, false, true, true, true])
    }
  }

  @Test("almost a whole turn fills all but its slit", .bug(id: "O01"))
  func almostWhole() {
    let (scene, chart) = ChartViewTests.show([111_110, 1, 2, 3], kind: .pie)
    let area = chart.plan.path(of: chart.plan.segments[0]).area
    #expect(area > Double.pi * chart.plan.radius * chart.plan.radius * 0.98)
    for degree in stride(from: 0.0, to: 355, by: 5) {
      let direction = Vector(angle: Angle.radians(degrees: degree - 87))
      let point = chart.plan.center + direction * (chart.plan.radius * 0.8)
      #expect(ChartViewTests.hit(scene, chart, point) == 0, "\(degree)°")
    }
  }

  @Test("only a press and a release on the same slice are a click", .bug(id: "O10"))
  func pressAndRelease() throws {
    let (scene, chart) = ChartViewTests.show([1, 1], kind: .pie)
    var selections: [Int?] = []
    chart.onSelect = { selections.append($0) }
    let a = chart.plan.center + Vector(dx: 60, dy: 0)
    let b = chart.plan.center + Vector(dx: -60, dy: 0)
    let shape = try #require(scene.hitTest(a)?.layer)
    var (downs, ups) = (0, 0)
    shape.on(.down) { _ in downs += 1 }
    shape.on(.up) { _ in ups += 1 }
    shape.on(.cancel) { _ in ups += 1 }
    let pointer = scene.dispatcher
    func drag(_ path: [Point], leaves: Bool = false) {
      let start = Double(downs) * 10
      for (step, point) in path.enumerated() {
        let time = start + Double(step) * 0.1
        if step == 0 {
          pointer.pressed(.primary, at: point, time: time)
        } else {
          pointer.moved(to: point, time: time)
        }
      }
      if leaves { pointer.left(time: start + 4) }
      pointer.released(.primary, at: path[path.count - 1], time: start + 5)
    }
    drag([a, b])
    #expect(selections == [])
    drag([a, b, a])
    #expect(selections == [0])
    drag([Point(2, 2), a])
    #expect(selections == [0])
    drag([a, Point(-50, -50)], leaves: true)
    #expect(selections == [0])
    #expect(downs == 3)
    #expect(ups == downs)
  }

  @Test("slices too small to see have labels that end on them", .bug(id: "O24"))
  func tinySlices() throws {
    let size = Size(width: 640, height: 480)
    let (_, chart) = ChartViewTests.show(Self.tiny, kind: .pie, size: size) {
      $0.labels = .outside
    }
    let plan = chart.plan
    #expect(plan.segments.filter { $0.label != nil }.count == 10)
    #expect(plan.labelsDropped == [])
    #expect(PlanLaws.violations(plan) == [])
    let sweeps = Self.slices(chart).map { $0.sweep * 180 / Double.pi }
    for (sweep, expected) in zip(sweeps, [357.3927, 0.00129]) {
      #expect((sweep / expected - 1).magnitude < 0.01)
    }
    for (slice, segment) in zip(Self.slices(chart), plan.segments) {
      let start = try #require(segment.label?.leader.first)
      let middle = Vector(angle: slice.midAngle)
      let offset = start - plan.center
      #expect((offset.length - plan.radius).magnitude < 1e-6)
      let away = atan2(middle.cross(offset), middle.dot(offset)).magnitude
      #expect(away <= slice.sweep / 2 + 1e-9)
    }
  }

  @Test("petals' painted areas follow the values, and a zero petal is never hit", .bug(id: "O25"))
  func roseAreas() {
    for values in [[4.0, 9, 25], [4, 1], [10, 90], [4, 0, 25]] {
      let (scene, chart) = ChartViewTests.show(values, kind: .rose) {
        $0.roseMode = .area
        $0.innerRadius = 0
      }
      let slices = Self.slices(chart)
      let areas = slices.map { $0.sweep * $0.outerRadius * $0.outerRadius / 2 }
      for (area, value) in zip(areas, values) {
        #expect(
          (area / areas[values.count - 1] - value / values[values.count - 1]).magnitude < 1e-9
        )
      }
      for (index, segment) in chart.plan.segments.enumerated() {
        let point = chart.plan.interiorPoint(of: segment)
        #expect((point == nil) == (values[index] == 0))
        #expect(point.map { ChartViewTests.hit(scene, chart, $0) == index } ?? true)
      }
    }
  }

  @Test(
    "a zero stage takes no room from others, has a label, and answers the keyboard",
    .bug(id: "O26")
  )
  func zeroStages() throws {
    let size = Size(width: 500, height: 400)
    let values = [60.0, 0, 20, 0, 100]
    let (scene, chart) = ChartViewTests.show(values, kind: .funnel, size: size) {
      $0.labels = .outside
      $0.showsLegend = true
    }
    let stages = chart.plan.segments.compactMap { segment -> FunnelStage? in
      guard case .stage(let stage) = segment.shape else { return nil }
      return stage
    }
    let widest = stages[4].corners[1].x - stages[4].corners[0].x
    for (stage, value) in zip(stages, values) {
      let width = stage.corners[1].x - stage.corners[0].x
      #expect((width / widest - value / 100).magnitude < 1e-9)
      #expect((stage.band.height - stages[0].band.height).magnitude < 1e-9)
    }
    #expect(chart.plan.segments.allSatisfy { $0.label != nil })
    #expect(PlanLaws.violations(chart.plan) == [])
    #expect(chart.plan.path(of: chart.plan.segments[1]).isEmpty)
    for key in [KeyEvent.Key.tab, .tab, .enter] {
      #expect(chart.handleKey(KeyEvent(key, time: 0)))
    }
    #expect(chart.focused == 1)
    #expect(chart.selected == 1)
    #expect(chart.bubbleFrame != nil)
    chart.select(nil)
    #expect(chart.bubbleFrame == nil)
    // Pointing at its entry in the legend tells about it too.
    let entry = try #require(chart.plan.legend.first { $0.index == 3 })
    scene.dispatcher.moved(to: entry.frame.center, time: 1)
    #expect(chart.hovered == 3)
    #expect(chart.bubbleFrame != nil)
    scene.dispatcher.moved(to: Point(1, 1), time: 2)
    #expect(chart.bubbleFrame == nil)
  }

  @Test("thin slices at the bottom or the top spread to both sides", .bug(id: "O28"))
  func cluster() {
    for start in [-90.0, 90] {
      let values = [46.0, 1, 1, 1, 1, 1, 1, 1, 1, 46]
      let size = Size(width: 480, height: 360)
      let (_, chart) = ChartViewTests.show(values, kind: .pie, size: size) {
        $0.labels = .outside
        $0.startAngle = Angle.radians(degrees: start)
      }
      let labels = chart.plan.segments.compactMap(\.label)
      #expect(labels.count == 10)
      #expect(PlanLaws.violations(chart.plan) == [])
      #expect(labels.filter(\.isLeft).count == 5)
      let slices = Self.slices(chart)
      let edges = [slices[1].startAngle, slices[8].endAngle].map { $0 * 180 / .pi - start }
      for (edge, expected) in zip(edges, [165.6, 194.4]) {
        #expect((edge - expected).magnitude < 0.1)
      }
    }
  }

  @Test("a least angle is given exactly, and printed shares stay", .bug(id: "O29"))
  func leastAngle() {
    let values: [Double] = [3, 310, 0, 135, 10000]
    for (least, expected) in [(30.0, [30.0, 30, 0, 30, 270]), (100, [90, 90, 0, 90, 90])] {
      let (_, chart) = ChartViewTests.show(values, kind: .pie) {
        $0.minimumAngle = Angle.radians(degrees: least)
        $0.percentDigits = 2
      }
      let sweeps = Self.slices(chart).map { $0.sweep * 180 / Double.pi }
      for (sweep, expected) in zip(sweeps, expected) {
        #expect((sweep - expected).magnitude < 1e-9)
      }
      #expect((sweeps.reduce(0, +) - 360).magnitude < 1e-9)
      #expect(
        chart.plan.segments.map(\.percent) == ["0.03%", "2.97%", "0.00%", "1.29%", "95.71%"]
      )
    }
  }
}
