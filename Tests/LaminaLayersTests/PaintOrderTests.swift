import LaminaTestSupport
import Testing

@testable import LaminaLayers

@Suite("PaintOrder")
struct PaintOrderTests {
  @Test("numbers come sorted, equal ones and both zeros in the order given", arguments: 1...20)
  func sorts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = [0.0, -0.0, 1, -1, 2, 1e300, -1e300, 1e-300, -1e-300, .pi, 16, 17, -3.5]
    let z = ContiguousArray(
      (0..<random.int(in: 1..<400)).map { _ in
        random.unit() < 0.7 ? pool[random.int(in: 0..<pool.count)] : random.double(in: -5...5)
      }
    )
    let expected = z.indices.sorted { z[$0] != z[$1] ? z[$0] < z[$1] : $0 < $1 }
    #expect(PaintOrder.indices(sorting: z).map(Int.init) == expected, "seed \(seed)")
  }
}
