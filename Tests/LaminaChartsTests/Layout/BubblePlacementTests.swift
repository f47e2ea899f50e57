import LaminaCharts
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("BubblePlacement")
struct BubblePlacementTests {
  private static let bounds = Rect(x: 8, y: 8, width: 624, height: 464)

  @Test("the card stays in the view, off the pointer and off its point, wherever that is")
  func law() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let tip = Point(random.double(in: 0...640), random.double(in: 0...480))
      let pointer = tip + Vector(dx: random.double(in: -6...6), dy: random.double(in: -6...6))
      let size = Size(width: random.double(in: 80...240), height: random.double(in: 60...120))
      let placed = BubblePlacement(size: size, at: tip, in: Self.bounds, pointer: pointer)
      #expect(Self.bounds.contains(placed.card), "seed \(seed)")
      #expect(!placed.card.contains(pointer), "seed \(seed)")
      #expect(!placed.card.contains(placed.tip), "seed \(seed)")
    }
  }

  @Test("the card leaves a label and its leader line free where there is another place")
  func obstacles() {
    let tip = Point(320, 240)
    let label = Rect(x: 300, y: 120, width: 80, height: 16)
    let plain = BubblePlacement(size: Size(width: 120, height: 90), at: tip, in: Self.bounds)
    #expect(plain.edge == .bottom)
    let line = Rect(x: 318, y: 136, width: 4, height: 60)
    let placed = BubblePlacement(
      size: Size(width: 120, height: 90),
      at: tip,
      in: Self.bounds,
      avoiding: [label, line]
    )
    #expect(!placed.card.intersects(label))
    #expect(!placed.card.intersects(line))
  }

  @Test("a view too small for the card still gets one")
  func small() {
    let placed = BubblePlacement(
      size: Size(width: 120, height: 90),
      at: Point(30, 30),
      in: Rect(x: 0, y: 0, width: 60, height: 60)
    )
    #expect(placed.card.isFinite)
    #expect(placed.card.width == 120)
  }
}
