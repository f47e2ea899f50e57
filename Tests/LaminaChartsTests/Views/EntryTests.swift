import LaminaCharts
import LaminaGeometry
import LaminaLayers
import Testing

@Suite("ChartView.playEntry")
struct EntryTests {
  private static func find(_ root: Layer, _ isMeant: (Layer) -> Bool) -> Layer? {
    var open = [root]
    while let layer = open.popLast() {
      if isMeant(layer) { return layer }
      open += layer.sublayers
    }
    return nil
  }

  @Test("a disc that is laid out anew while it sweeps in is not cut off")
  func sweepingResize() throws {
    let (scene, chart) = ChartViewTests.show([3, 2, 1], kind: .pie)
    chart.playEntry()
    scene.advance(to: 0.5)
    scene.size = Size(width: 800, height: 600)
    chart.size = Size(width: 800, height: 600)
    scene.advance(to: 0.79)
    let shapes = try #require(Self.find(chart.layer) { $0.mask != nil })
    let mask = try #require(shapes.mask as? ShapeLayer)
    let box = try #require(mask.path).boundingBox
    #expect(((box.minX + box.maxX) / 2 - chart.plan.center.x).magnitude < 1)
    #expect((box.maxX - box.minX) / 2 + mask.lineWidth / 2 >= chart.plan.radius + 6)
    scene.advance(to: 1)
    #expect(shapes.mask == nil)
    #expect(!scene.isAnimating)
  }

  @Test("stages that change while they unfold go on from where they are to where they belong")
  func unfoldingChange() throws {
    let (scene, chart) = ChartViewTests.show([4, 3, 2], kind: .funnel)
    chart.playEntry()
    scene.advance(to: 0.3)
    let found = Self.find(chart.layer) { chart.segmentIndex(of: $0) == 1 && $0 is ShapeLayer }
    let shape = try #require(found as? ShapeLayer)
    let before = shape.presentation[.path].boundingBox
    chart.update(
      items: [2.0, 6, 1].enumerated().map { ChartItem("T\($0.offset + 1)", $0.element) }
    )
    scene.advance(to: 0.3001)
    let after = shape.presentation[.path].boundingBox
    #expect((after.minX - before.minX).magnitude < 1)
    #expect((after.maxY - before.maxY).magnitude < 1)
    scene.advance(to: 0.75)
    let end = chart.plan.path(of: chart.plan.segments[1])
    #expect(shape.presentation[.path] == end)
    #expect(shape.path == end)
  }

  @Test("rounded corners keep their radius while slices move")
  func corners() throws {
    let (scene, chart) = ChartViewTests.show([4, 3, 2], kind: .donut) { $0.cornerRadius = 10 }
    let square = ChartViewTests.show([4, 3, 2], kind: .donut).chart.plan
    for (segment, plain) in zip(chart.plan.segments, square.segments) {
      let (round, full) = (chart.plan.path(of: segment).area, square.path(of: plain).area)
      // Four corners of (1 − π/4)·r² are cut off, about.
      #expect((full.magnitude - round.magnitude - 86).magnitude < 10)
      #expect(
        chart.plan.interiorPoint(of: segment).map { chart.plan.path(of: segment).contains($0) }
          == true
      )
    }
    let found = Self.find(chart.layer) { chart.segmentIndex(of: $0) == 1 && $0 is ShapeLayer }
    let shape = try #require(found as? ShapeLayer)
    chart.update(
      items: [2.0, 6, 1].enumerated().map { ChartItem("T\($0.offset + 1)", $0.element) }
    )
    scene.advance(to: 1)
    let center = chart.plan.center
    let moved = shape.presentation[.path].transformed(
      by: Transform(translationX: center.x, y: center.y)
    )
    let wanted = chart.plan.path(of: chart.plan.segments[1])
    #expect((moved.area - wanted.area).magnitude < 1e-6)
    // A whole ring has no corners.
    #expect(
      ChartViewTests.show([1], kind: .donut) { $0.cornerRadius = 10 }.chart.plan.isEmpty == false
    )
  }
}
