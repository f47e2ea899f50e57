import LaminaCharts
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("ChartView.update")
struct ChartUpdateTests {
  /// Layers and animations below a layer, itself included.
  private static func count(_ layer: Layer) -> (layers: Int, animations: Int) {
    var (layers, animations) = (1, layer.animationKeys.count)
    for child in layer.sublayers + [layer.mask].compactMap({ $0 }) {
      let below = count(child)
      layers += below.layers
      animations += below.animations
    }
    return (layers, animations)
  }

  @Test(
    "changes, a thousand of them, leave as many layers and animations as before",
    arguments: ChartKind.allCases
  )
  func thousandChanges(kind: ChartKind) {
    let size = Size(width: 230, height: 180)
    // The mechanism is the same for all kinds; one of them shows that it does not wear out.
    let changes = kind == .donut ? 1000 : 100
    let scene = Scene(size: size)
    let first = (1...5).map { ChartItem("Item \($0)", Double($0)) }
    let chart = ChartView(items: first, options: .of(kind), size: size)
    scene.rootLayer.addSublayer(chart.layer)
    let before = Self.count(chart.layer)
    var random = SeededGenerator(seed: 7)
    var time = 0.0
    var most = 0
    for step in 0..<changes {
      let count = random.int(in: 0..<6)
      let items = (0..<count).map { _ in
        ChartItem("Item \(random.int(in: 1..<12))", random.unit() < 0.1 ? 0 : random.unit())
      }
      chart.update(items: items)
      // Some changes come while the last one still moves.
      time += step % 3 == 0 ? 0.05 : 0.5
      scene.advance(to: time)
      if step % 50 == 0 { most = max(most, Self.count(chart.layer).layers) }
    }
    chart.update(items: first)
    scene.advance(to: time + 2)
    let after = Self.count(chart.layer)
    #expect(after.layers == before.layers)
    #expect(after.animations == before.animations)
    #expect(most < before.layers * 5)
    #expect(!scene.isAnimating)
    #expect(scene.nextWakeUp == nil)
  }
}
