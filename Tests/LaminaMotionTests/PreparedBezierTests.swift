import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("PreparedBezier")
struct PreparedBezierTests {
  @Test("reads what the curve reads", arguments: 1...60)
  func agrees(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Every fourth curve has control points on the border, where the tangent may be vertical.
    func coordinate() -> Double { seed % 4 == 0 ? random.unit().rounded() : random.unit() }
    let curve = CubicBezier(
      x1: coordinate(),
      y1: random.double(in: -1...2),
      x2: coordinate(),
      y2: random.double(in: -1...2)
    )
    let prepared = PreparedBezier(curve)
    for i in -10...510 {
      let x = Double(i) / 500
      // By a vertical tangent y follows x without measure, so the parameters may differ visibly.
      let slope = (curve.value(at: x + 1e-9) - curve.value(at: x - 1e-9)).magnitude / 2e-9
      let difference = (prepared.value(at: x) - curve.value(at: x)).magnitude
      #expect(difference <= 1e-11 * (1 + slope), "seed \(seed), x \(x), \(curve)")
    }
    #expect(prepared.value(at: 0) == 0 && prepared.value(at: 1) == 1)
  }
}
