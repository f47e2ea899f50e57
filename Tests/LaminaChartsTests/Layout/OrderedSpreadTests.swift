import LaminaCharts
import LaminaTestSupport
import Testing

@Suite("OrderedSpread")
struct OrderedSpreadTests {
  @Test("things with enough room stay where they are")
  func undisturbed() {
    let items = [10.0, 40, 90].map { OrderedSpread.Item(target: $0, extent: 16) }
    #expect(OrderedSpread.solve(items, gap: 2, in: 0...100) == [10, 40, 90])
  }

  @Test("a pair is pushed apart evenly")
  func pair() {
    let items = [50.0, 50].map { OrderedSpread.Item(target: $0, extent: 10) }
    #expect(OrderedSpread.solve(items, gap: 2, in: 0...100) == [44, 56])
  }

  @Test("too little room is reported")
  func infeasible() {
    let items = [1.0, 2, 3].map { OrderedSpread.Item(target: $0, extent: 10) }
    #expect(OrderedSpread.solve(items, gap: 0, in: 0...29) == nil)
    #expect(OrderedSpread.solve(items, gap: 0, in: 0...30) == [5, 15, 25])
    #expect(!OrderedSpread.isFeasible(items, gap: 0, in: 0...29))
  }

  @Test("limits of single places hold")
  func limits() {
    let items = [
      OrderedSpread.Item(target: 50, extent: 10, upper: 30),
      OrderedSpread.Item(target: 52, extent: 10),
    ]
    #expect(OrderedSpread.solve(items, gap: 0, in: 0...100) == [30, 52])
  }

  @Test("the displacement equals that of an independent solver")
  func optimum() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let items = Self.items(&random)
      let places = OrderedSpread.solve(items, gap: 2, in: 0...400)
      let reference = SlowSpread(items: items, gap: 2, range: 0...400).solve()
      guard let places else {
        #expect(!OrderedSpread.isFeasible(items, gap: 2, in: 0...400), "seed \(seed)")
        continue
      }
      for (a, b) in zip(places, reference) { #expect((a - b).magnitude < 1e-3, "seed \(seed)") }
    }
  }

  @Test("for up to two hundred things the places are those of the min-max formula")
  func minMax() {
    for seed in 0..<16 as Range<UInt64> {
      var random = SeededGenerator(seed: 500 + seed)
      let count = random.int(in: 2..<201)
      let spread = random.double(in: 1...900)
      let targets = (0..<count).map { _ in 450 + random.double(in: -0.5...0.5) * spread }.sorted()
      let items = targets.map { OrderedSpread.Item(target: $0, extent: 16) }
      let height = Double(count) * 18 + random.double(in: 0...400)
      guard let places = OrderedSpread.solve(items, gap: 2, in: 0...height) else {
        Issue.record("seed \(seed): no room in \(height)")
        continue
      }
      let expected = Self.minMax(targets, step: 18, low: 8, high: height - 8)
      for (place, right) in zip(places, expected) {
        #expect((place - right).magnitude < 1e-6, "seed \(seed)")
      }
    }
  }

  /// The places by the closed formula of isotonic regression, `max over j ≤ i of min over k ≥ i of the
  /// mean of j…k`, clamped to the range; O(n³).
  private static func minMax(
    _ targets: [Double],
    step: Double,
    low: Double,
    high: Double
  ) -> [Double] {
    let reduced = targets.enumerated().map { $0.element - Double($0.offset) * step }
    let sums = reduced.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    let top = high - Double(targets.count - 1) * step
    return reduced.indices.map { i in
      var best = -Double.infinity
      for j in 0...i {
        var least = Double.infinity
        for k in i..<reduced.count {
          least = Double.minimum(least, (sums[k + 1] - sums[j]) / Double(k + 1 - j))
        }
        best = Double.maximum(best, least)
      }
      return Double.minimum(Double.maximum(best, low), top) + Double(i) * step
    }
  }

  private static func items(_ random: inout SeededGenerator) -> [OrderedSpread.Item] {
    let count = random.int(in: 1..<14)
    let targets = (0..<count).map { _ in random.double(in: 0...400) }.sorted()
    let limited = random.unit() < 0.5
    return targets.map { target in
      let extent = random.double(in: 4...20)
      guard limited else { return OrderedSpread.Item(target: target, extent: extent) }
      return OrderedSpread.Item(
        target: target,
        extent: extent,
        lower: target < 200 ? -.infinity : target - 30,
        upper: target < 200 ? target + 30 : .infinity
      )
    }
  }
}

/// The same problem solved slowly, by Dykstra's alternating projections onto the single conditions:
/// a pair's distance, or a place's range.
///
/// It knows nothing of pooling.
private struct SlowSpread {
  let items: [OrderedSpread.Item]
  let gap: Double
  let range: ClosedRange<Double>

  func solve() -> [Double] {
    var x = items.map(\.target)
    var pairs = [Double](repeating: 0, count: items.count)
    var boxes = [Double](repeating: 0, count: items.count)
    for _ in 0..<40_000 {
      var moved = 0.0
      for index in items.indices.dropFirst() {
        moved = Double.maximum(moved, separate(index, &x, &pairs[index]))
      }
      for index in items.indices {
        moved = Double.maximum(moved, confine(index, &x, &boxes[index]))
      }
      if moved < 1e-9 { break }
    }
    return x
  }

  /// Projects onto x[i] − x[i−1] ≥ d after undoing the last correction; answers the change.
  private func separate(_ i: Int, _ x: inout [Double], _ correction: inout Double) -> Double {
    let distance = (items[i].extent + items[i - 1].extent) / 2 + gap
    let missing = distance - (x[i] - x[i - 1] - 2 * correction)
    let next = Double.maximum(missing / 2, 0)
    let change = next - correction
    x[i] += change
    x[i - 1] -= change
    correction = next
    return change.magnitude
  }

  /// Projects onto the range of one place after undoing the last correction; answers the change.
  private func confine(_ i: Int, _ x: inout [Double], _ correction: inout Double) -> Double {
    let half = items[i].extent / 2
    let free = x[i] - correction
    let low = Double.maximum(items[i].lower, range.lowerBound + half)
    let high = Double.minimum(items[i].upper, range.upperBound - half)
    let next = Double.minimum(Double.maximum(free, low), high) - free
    let change = next - correction
    x[i] += change
    correction = next
    return change.magnitude
  }
}
