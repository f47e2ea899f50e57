import LaminaCharts
import LaminaTestSupport
import Testing

@Suite("PercentRounding")
struct PercentRoundingTests {
  @Test(
    "the largest remainder makes printed percentages add up to 100",
    .bug(id: "O23"),
    arguments: [
      ([80.0, 86, 80], 0, [33, 35, 32]),
      ([455, 545, 0], 0, [46, 54, 0]),
      ([1546, 381, 38], 1, [787, 194, 19]),
      ([1, 1, 1], 1, [334, 333, 333]),
    ]
  )
  func largestRemainder(values: [Double], digits: Int, expected: [Int]) {
    #expect(PercentRounding.largestRemainder.units(Shares.of(values), digits: digits) == expected)
  }

  @Test("plain rounding may miss 100", .bug(id: "O23"))
  func plain() {
    let sums = [([80.0, 86, 80], 0), ([455, 545, 0], 0), ([1546, 381, 38], 1), ([1, 1, 1], 1)].map {
      PercentRounding.plain.units(Shares.of($0.0), digits: $0.1).reduce(0, +)
    }
    #expect(sums == [101, 101, 1000, 999])
  }

  @Test("random shares add up to exactly 100 and are off by less than one unit")
  func law() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let values = (0..<random.int(in: 1..<80)).map { _ in Double(random.int(in: 0..<1000)) }
      let shares = Shares.of(values)
      let digits = random.int(in: 0..<4)
      let units = PercentRounding.largestRemainder.units(shares, digits: digits)
      let total = [100, 1000, 10_000, 100_000][digits]
      #expect(units.reduce(0, +) == (shares.contains { $0 > 0 } ? total : 0), "seed \(seed)")
      for (unit, share) in zip(units, shares) {
        #expect((Double(unit) - share * Double(total)).magnitude < 1 + 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("zero shares print nothing but zeros, and no NaN")
  func zeros() {
    #expect(PercentRounding.largestRemainder.units([0, 0], digits: 1) == [0, 0])
    #expect(PercentRounding.text(units: 185, digits: 1) == "18.5%")
    #expect(PercentRounding.text(units: 0, digits: 1) == "0.0%")
  }
}
