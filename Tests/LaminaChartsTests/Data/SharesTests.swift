import LaminaCharts
import LaminaTestSupport
import Testing

@Suite("Shares")
struct SharesTests {
  @Test("values whose sum overflows share the whole evenly", .bug(id: "O35"))
  func hugeValues() {
    #expect(Shares.of([1e308, 1e308]) == [0.5, 0.5])
    #expect(Shares.of([Double.greatestFiniteMagnitude, 1e-300])[0] == 1)
  }

  @Test("NaN, infinity and negative values count as zero")
  func badValues() {
    #expect(Shares.of([1, .nan, 3]) == [0.25, 0, 0.75])
    #expect(Shares.of([1, .infinity]) == [1, 0])
    #expect(Shares.of([-5, 5]) == [0, 1])
    #expect(Shares.of([0, 0]) == [0, 0])
    #expect(Shares.of([]) == [])
  }

  @Test("shares add up to one for random values of any size")
  func sumToOne() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = random.int(in: 1..<300)
      let scale = random.double(in: -300...300)
      let values = (0..<count).map { _ in random.unit() * Self.power(scale) }
      let sum = Shares.of(values).reduce(0, +)
      #expect((sum - 1).magnitude < 1e-12, "seed \(seed)")
    }
  }

  @Test("the rest beyond the largest items is gathered at the end")
  func topItems() {
    let items = [ChartItem("a", 1), ChartItem("b", 9), ChartItem("c", 2), ChartItem("d", 9)]
    let top = items.keepingTop(3)
    #expect(top.map(\.name) == ["b", "d", "Other"])
    #expect(top[2].value == 3)
    #expect(items.keepingTop(4) == items)
  }

  @Test("equal names get identities that differ")
  func identities() {
    let items = [ChartItem("Tea", 1), ChartItem("Tea", 2), ChartItem("Milk", 3)]
    #expect(items.withDistinctIdentities().map(\.id) == ["Tea", "Tea #2", "Milk"])
  }

  private static func power(_ exponent: Double) -> Double {
    Double("1e\(Int(exponent))") ?? 1
  }
}
