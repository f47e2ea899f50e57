import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("The bubble")
struct BubbleTests {
  /// A chart whose first item is selected.
  private static func show(
    _ values: [Double],
    kind: ChartKind,
    size: Size,
    isAnimated: Bool = true
  ) -> (scene: Scene, chart: ChartView) {
    let (scene, chart) = ChartViewTests.show(values, kind: kind, size: size) {
      $0.isAnimated = isAnimated
    }
    chart.select(0)
    return (scene, chart)
  }

  /// The shape of the card: what has a shadow.
  private static func card(_ chart: ChartView) throws -> ShapeLayer {
    var open = [chart.layer]
    while let layer = open.popLast() {
      if let shape = layer as? ShapeLayer, shape.shadow.opacity > 0 { return shape }
      open += layer.sublayers
    }
    return try #require(nil as ShapeLayer?)
  }

  /// Where card and arrow are on screen.
  private static func stance(_ chart: ChartView) throws -> (card: Rect, tip: Point, path: Path) {
    let shape = try card(chart)
    let body = try #require(shape.superlayer)
    let holder = try #require(body.superlayer)
    let tip = holder.presentation.position
    let offset = body.presentation.position
    let path = shape.presentation[.path]
    let corner = Vector(dx: tip.x + offset.x, dy: tip.y + offset.y)
    let shown = path.transformed(by: Transform(translationX: corner.dx, y: corner.dy))
    let box = Rect(origin: .zero + corner, size: shape.bounds.size)
    return (box, tip, shown)
  }

  private static func shape(_ index: Int, _ chart: ChartView) throws -> ShapeLayer {
    var open = [chart.layer]
    while let layer = open.popLast() {
      if let shape = layer as? ShapeLayer, chart.segmentIndex(of: shape) == index { return shape }
      open += layer.sublayers
    }
    return try #require(nil as ShapeLayer?)
  }

  @Test(
    "stays in the view and points at its segment at every moment of a move",
    arguments: ChartKind.allCases
  )
  func follows(kind: ChartKind) throws {
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func values() -> [Double] { (0..<5).map { _ in random.double(in: 1...9) } }
      let size = Size(width: random.double(in: 260...640), height: random.double(in: 240...480))
      let (scene, chart) = Self.show(values(), kind: kind, size: size)
      scene.advance(to: 1)
      var time = 1.0
      // The second change comes while the first one still moves.
      for moment in [0.15, 0.5] {
        let changed = values().enumerated().map { ChartItem("T\($0.offset + 1)", $0.element) }
        chart.update(items: changed)
        for step in 0...10 {
          scene.advance(to: time + moment * Double(step) / 10)
          let stance = try Self.stance(chart)
          let shape = try Self.shape(0, chart)
          let offset = stance.tip - shape.presentation.position
          let inside = shape.presentation[.path].contains(.zero + offset)
          #expect(inside, "seed \(seed), \(kind), step \(step): \(stance.tip)")
          let view = Rect(origin: .zero, size: size)
          #expect(view.contains(stance.card), "seed \(seed), \(kind), step \(step)")
          // The arrow reaches the point.
          let box = stance.path.boundingBox
          let reach = [
            box.minX - stance.tip.x, stance.tip.x - box.maxX, box.minY - stance.tip.y,
            stance.tip.y - box.maxY,
          ]
          #expect(reach.allSatisfy { $0 < 0.01 }, "seed \(seed), \(kind), step \(step)")
        }
        time += moment
      }
      scene.advance(to: time + 1)
      #expect(try Self.stance(chart).card == chart.bubbleFrame)
      #expect(!scene.isAnimating)
    }
  }

  @Test("stays in views of every size, and its texts in it", arguments: ChartKind.allCases)
  func sizes(kind: ChartKind) throws {
    let name = "A name that is rather long for such a small view"
    for side in stride(from: 100.0, through: 400, by: 20) {
      for value in [3.0, 1_234_567_890.25] {
        let size = Size(width: side, height: side)
        let items = [value, value, value / 3].enumerated().map {
          ChartItem(name, $0.element, id: "\($0.offset)")
        }
        let chart = ChartView(items: items, options: .of(kind), size: size)
        let scene = Scene(size: size)
        scene.rootLayer.addSublayer(chart.layer)
        chart.select(2)
        let frame = try #require(chart.bubbleFrame)
        #expect(Rect(origin: .zero, size: size).contains(frame), "\(side), \(value)")
        let body = try #require(try Self.card(chart).superlayer)
        let card = Rect(origin: .zero, size: frame.size)
        for case let text as TextLayer in body.sublayers {
          #expect(card.contains(text.frame), "\(side), \(value), \(text.text)")
          let width = Double(text.text.count) * 0.6 * text.font.size
          #expect(width <= text.frame.width + 1e-6, "\(side), \(value), \(text.text)")
        }
      }
    }
  }

  /// The words of the card, from top to bottom.
  private static func words(_ chart: ChartView) throws -> [String] {
    let body = try #require(try card(chart).superlayer)
    return body.sublayers.compactMap { ($0 as? TextLayer)?.text }
  }

  @Test("tells conversions of all stages but the first, also after a zero")
  func conversions() throws {
    let (_, chart) = Self.show(
      [200, 0, 50, 10],
      kind: .funnel,
      size: Size(width: 400, height: 400)
    )
    let first = ["T1", "Value", "200", "Share", "76.9%"]
    #expect(try Self.words(chart).sorted() == first.sorted())
    chart.select(2)
    let rows = ["T3", "Value", "50", "Share", "19.2%", "From first", "25.0%"]
    #expect(try Self.words(chart).sorted() == rows.sorted())
    chart.select(3)
    let all = [
      "T4", "Value", "10", "Share", "3.9%", "Conversion", "20.0%", "From first", "5.0%",
    ]
    #expect(try Self.words(chart).sorted() == all.sorted())
  }

  @Test("the keyboard goes on from the item that was clicked, without a ring until it does")
  func clickThenKeys() throws {
    let (scene, chart) = Self.show([4, 3, 2, 1], kind: .pie, size: Size(width: 400, height: 400))
    #expect(chart.handleKey(KeyEvent(.tab, time: 0)))
    #expect(chart.focused == 1)
    let place = try #require(chart.plan.interiorPoint(of: chart.plan.segments[2]))
    scene.dispatcher.pressed(.primary, at: place, time: 1)
    scene.dispatcher.released(.primary, at: place, time: 1.1)
    #expect(chart.selected == 2)
    #expect(chart.focused == nil)
    #expect(chart.handleKey(KeyEvent(.right, time: 2)))
    #expect(chart.focused == 3)
  }

  @Test("makes way for the pointer", arguments: ChartKind.allCases)
  func makesWay(kind: ChartKind) throws {
    let size = Size(width: 420, height: 420)
    let (scene, chart) = Self.show([4, 3, 2], kind: kind, size: size)
    scene.advance(to: 1)
    for step in 0..<6 {
      let place = try #require(chart.bubbleFrame).center
      scene.dispatcher.moved(to: place, time: 1 + Double(step))
      let moved = try #require(chart.bubbleFrame)
      #expect(!moved.contains(place), "step \(step)")
      scene.advance(to: 1.9 + Double(step))
      #expect(try Self.stance(chart).card == moved)
    }
  }

  @Test(
    "and all else stand at once for people who prefer less motion",
    arguments: ChartKind.allCases
  )
  func lessMotion(kind: ChartKind) throws {
    let size = Size(width: 420, height: 420)
    let (scene, chart) = Self.show([4, 3, 2], kind: kind, size: size, isAnimated: false)
    chart.playEntry()
    #expect(!scene.isAnimating)
    chart.hover(1)
    chart.select(1)
    #expect(!scene.isAnimating)
    chart.update(
      items: [4.0, 5, 6].enumerated().map { ChartItem("T\($0.offset + 1)", $0.element) }
    )
    chart.setHidden(true, at: 0)
    #expect(!scene.isAnimating)
    #expect(try Self.stance(chart).card == chart.bubbleFrame)
    chart.showAll()
    chart.select(nil)
    #expect(!scene.isAnimating)
  }
}
