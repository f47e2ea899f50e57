import Glibc
import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Part circles")
struct PartCircleTests {
  private static let kinds = [ChartKind.pie, .donut, .rose]
  private static let sizes = [
    Size(width: 120, height: 120), Size(width: 240, height: 320), Size(width: 300, height: 200),
    Size(width: 480, height: 360), Size(width: 800, height: 300), Size(width: 1600, height: 900),
  ]

  private static func items(_ random: inout SeededGenerator) -> [ChartItem] {
    let kind = random.int(in: 0..<4)
    return (0..<random.int(in: 1..<41)).map { index in
      let unit = random.unit()
      let value: Double =
        switch kind {
        case 0: 1
        case 1: unit * unit * unit * unit
        case 2: index == 0 ? 1e4 : unit
        default: unit < 0.3 ? 0 : unit
        }
      return ChartItem(index % 3 == 0 ? "Item nr \(index)" : "国际贸易 \(index)", value)
    }
  }

  private static func options(_ kind: ChartKind, _ random: inout SeededGenerator) -> ChartOptions {
    var options = ChartOptions.of(kind)
    let choices = [Double.pi, Double.pi / 2, 1.5 * Double.pi, random.double(in: 0.05...6.28)]
    options.sweepAngle = choices[random.int(in: 0..<4)]
    options.startAngle =
      random.unit() < 0.5
      ? Double(random.int(in: -4..<5)) * Double.pi / 2 : random.double(in: -7...7)
    options.isClockwise = random.unit() < 0.5
    options.title = random.unit() < 0.5 ? "A title" : ""
    options.showsLegend = random.unit() < 0.6
    options.legend = LegendPlacement.allCases[random.int(in: 0..<4)]
    options.labels = random.unit() < 0.7 ? .outside : .inside
    options.padAngle = random.unit() < 0.3 ? 0.05 : 0
    options.minimumAngle = random.unit() < 0.3 ? 0.05 : 0
    options.selectedOffset = random.unit() < 0.3 ? 12 : 0
    options.roseMode = RoseMode.allCases[random.int(in: 0..<3)]
    options.top = 40
    return options
  }

  @Test("keep every promise of whole ones for random angles, data and sizes", arguments: kinds)
  func laws(kind: ChartKind) {
    for seed in 0..<36 as Range<UInt64> {
      var random = SeededGenerator(seed: 7000 + seed)
      let items = Self.items(&random)
      let options = Self.options(kind, &random)
      let size = Self.sizes[Int(seed) % Self.sizes.count]
      let plan = ChartView(items: items, options: options, size: size).plan
      #expect(PlanLaws.violations(plan) == [], "seed \(seed), \(kind), \(size)")
    }
  }

  @Test("points inside shapes are hit, and nothing is where there is no slice", arguments: kinds)
  func hits(kind: ChartKind) {
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededGenerator(seed: 8000 + seed)
      let values = Self.items(&random).map(\.value)
      let chosen = Self.options(kind, &random)
      let (scene, chart) = ChartViewTests.show(values, kind: kind) {
        $0 = chosen
        ($0.labels, $0.showsLegend) = (.none, false)
      }
      let plan = chart.plan
      for segment in plan.segments {
        // No number lies inside a petal of a billionth of a point.
        guard case .slice(let slice, _) = segment.shape,
          slice.outerRadius > slice.innerRadius + 1e-6,
          let point = plan.interiorPoint(of: segment)
        else { continue }
        #expect(ChartViewTests.hit(scene, chart, point) == segment.index, "seed \(seed)")
      }
      // The middle of the rest of the turn.
      let open = Vector(angle: plan.disc.midAngle + Double.pi)
      let beside = plan.center + open * (plan.radius / 2)
      let isFar = sin((2 * Double.pi - plan.disc.sweep) / 2) * plan.radius / 2 > 14
      if isFar, scene.rootLayer.bounds.contains(beside) {
        #expect(ChartViewTests.hit(scene, chart, beside) == nil, "seed \(seed)")
      }
    }
  }

  @Test("one slice of a part circle is a sector with both sides", arguments: kinds)
  func onlySlice(kind: ChartKind) throws {
    let (scene, chart) = ChartViewTests.show([0, 17], kind: kind) {
      ($0.startAngle, $0.sweepAngle) = (-Double.pi, Double.pi)
      $0.roseMode = .stepped
    }
    let plan = chart.plan
    guard case .slice(let slice, _) = plan.segments[1].shape else {
      Issue.record("no slice")
      return
    }
    #expect(!slice.isFullTurn)
    #expect(slice.startAngle == -Double.pi && slice.endAngle == 0)
    let box = plan.path(of: plan.segments[1]).boundingBox
    #expect(box.maxY <= plan.center.y && box.maxY > plan.center.y - 1)
    #expect(ChartViewTests.hit(scene, chart, plan.center + Vector(dx: 0, dy: 4)) == nil)
  }

  @Test("half a pie uses the room of its box", arguments: [ChartKind.pie, .donut])
  func room(kind: ChartKind) {
    let size = Size(width: 400, height: 232)
    func plan(_ start: Double, _ sweep: Double) -> ChartPlan {
      ChartViewTests.show([3, 2, 1], kind: kind, size: size) {
        ($0.startAngle, $0.sweepAngle) = (start, sweep)
      }.chart.plan
    }
    let whole = plan(-Double.pi / 2, 2 * Double.pi)
    let half = plan(-Double.pi, Double.pi)
    #expect(half.radius >= 1.7 * whole.radius)
    #expect(half.center.y > whole.center.y + 80)
    let quarter = plan(-Double.pi / 2, Double.pi / 2)
    #expect(quarter.radius >= 1.9 * whole.radius)
    #expect(quarter.center.x < whole.center.x - 80)
  }

  @Test("one column of labels and the sector stand in the middle together")
  func oneColumn() {
    let items = [3.0, 2, 4].map { ChartItem("Item \($0)", $0) }
    var options = ChartOptions.of(.pie)
    (options.startAngle, options.sweepAngle) = (-Double.pi / 2, Double.pi)
    let size = Size(width: 600, height: 300)
    let plan = ChartView(items: items, options: options, size: size).plan
    let right = plan.segments.compactMap { $0.label?.rect.maxX }.reduce(0, Double.maximum)
    #expect(plan.segments.allSatisfy { $0.label?.isLeft == false })
    #expect((plan.center.x + right - 600).magnitude < 20)
  }

  @Test("a donut's sum stands inside its part of the hole, or not at all")
  func middle() {
    var shown = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: 9000 + seed)
      let options = Self.options(.donut, &random)
      let side = random.double(in: 60...400)
      let size = Size(width: side, height: random.double(in: 60...400))
      let total = [7.0, 1602, 111_155][random.int(in: 0..<3)]
      let plan = ChartView(
        items: [ChartItem("A", total)],
        options: options,
        size: size
      ).plan
      guard let value = plan.middle.first else { continue }
      shown += 1
      let box = plan.disc.box(center: plan.center)
      #expect(box.insetBy(dx: -1, dy: -1).contains(value.rect.center), "seed \(seed)")
      // Digits are at least two fifths of their size wide.
      let half = Vector(dx: Double(value.text.count) * value.font.size * 0.2, dy: 0)
      for corner in [value.rect.center + half, value.rect.center + half * -1] {
        #expect(corner.distance(to: plan.center) < plan.innerRadius, "seed \(seed)")
        #expect(box.insetBy(dx: -1, dy: -1).contains(corner), "seed \(seed)")
      }
    }
    #expect(shown > 60)
  }

  @Test("slim slices at open ends reach beyond them, and not around to the other end")
  func openEnds() {
    for clockwise in [true, false] {
      let (scene, chart) = ChartViewTests.show([1, 1000, 1], kind: .pie) {
        ($0.startAngle, $0.sweepAngle) = (clockwise ? -Double.pi : 0, Double.pi)
        $0.isClockwise = clockwise
        $0.selectedOffset = 30
      }
      let plan = chart.plan
      for (index, sign) in [(0, clockwise ? -1.0 : 1), (2, clockwise ? 1.0 : -1)] {
        let below = plan.center + Vector(dx: sign * plan.radius * 0.98, dy: 4)
        #expect(ChartViewTests.hit(scene, chart, below) == index)
        let far = plan.center + Vector(dx: sign * plan.radius * 0.98, dy: 9)
        #expect(ChartViewTests.hit(scene, chart, far) == nil)
      }
    }
  }

  @Test("slim slices on both sides of a narrow gap share it")
  func narrowGap() {
    let (scene, chart) = ChartViewTests.show([1, 1000, 1], kind: .pie) {
      $0.sweepAngle = 2 * Double.pi - 0.02
    }
    let plan = chart.plan
    for (angle, index) in [(-0.006, 0), (-0.014, 2)] {
      let direction = Vector(angle: -Double.pi / 2 + angle)
      let point = plan.center + direction * (plan.radius + 5)
      #expect(ChartViewTests.hit(scene, chart, point) == index)
    }
  }

  @Test("the entry's mask sweeps over the part that is filled")
  func entry() throws {
    let (scene, chart) = ChartViewTests.show([3, 2, 1], kind: .donut) {
      ($0.startAngle, $0.sweepAngle) = (-Double.pi, Double.pi)
    }
    chart.playEntry()
    scene.advance(to: 0.1)
    var open = [chart.layer]
    var mask: ShapeLayer?
    while let layer = open.popLast() {
      mask = mask ?? layer.mask as? ShapeLayer
      open += layer.sublayers
    }
    let path = try #require(mask?.path)
    let half = (plan: chart.plan, length: path.length)
    #expect((half.length - Double.pi * (half.plan.radius + 8) / 2).magnitude < 0.1)
    #expect(path.boundingBox.maxY <= chart.plan.center.y + 1e-9)
    scene.advance(to: 1)
    #expect(!scene.isAnimating)
  }

  @Test("slices move to another sweep with the next data")
  func update() {
    let (scene, chart) = ChartViewTests.show([3, 2, 1], kind: .pie) { $0.labels = .outside }
    chart.options.sweepAngle = Double.pi
    #expect(PlanLaws.violations(chart.plan) == [])
    #expect(chart.plan.disc.sweep == Double.pi)
    chart.update(items: chart.items)
    scene.advance(to: 1)
    let point = chart.plan.interiorPoint(of: chart.plan.segments[1]) ?? .zero
    #expect(ChartViewTests.hit(scene, chart, point) == 1)
  }
}

extension Slice {
  /// The box of the sector and its middle.
  fileprivate func box(center: Point) -> Rect {
    let box = Path.sector(
      center: center,
      innerRadius: 0,
      outerRadius: outerRadius,
      startAngle: startAngle,
      endAngle: endAngle
    ).boundingBox
    return Rect(Point(box.minX, box.minY), Point(box.maxX, box.maxY))
  }
}
