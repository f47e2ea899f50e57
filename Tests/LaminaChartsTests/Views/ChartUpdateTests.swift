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

  @Test("a selection stays with its item, wherever the changed data has it")
  func selection() throws {
    let items = [("Tea", 3.0), ("Coffee", 2), ("Milk", 1)].map { ChartItem($0, $1) }
    let scene = Scene(size: Size(width: 400, height: 300))
    let chart = ChartView(items: items, options: .of(.pie), size: scene.size)
    scene.rootLayer.addSublayer(chart.layer)
    var told: [Int?] = []
    chart.onSelect = { told.append($0) }
    chart.select(1)
    chart.focus(2)
    chart.update(items: [items[2], ChartItem("Water", 9), items[1]])
    #expect(chart.selected == 2)
    #expect(chart.focused == 0)
    #expect(chart.bubbleFrame != nil)
    #expect(told == [1])
    scene.advance(to: 2)
    chart.update(items: [items[0]])
    #expect(chart.selected == nil)
    #expect(chart.bubbleFrame == nil)
    #expect(told == [1, nil])
    scene.advance(to: 4)
    #expect(!scene.isAnimating)
  }
}
