import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("CubicBezier")
struct CubicBezierTests {
  @Test(
    "is solved for x, not read at the parameter (O19)",
    arguments: [
      (TimingFunction.cubicBezier(0, 0, 0, 1), 0.5, 0.889882),
      (.ease, 0.25, 0.40851), (.ease, 0.5, 0.80240), (.ease, 0.75, 0.96046),
      (.easeIn, 0.25, 0.09346), (.easeIn, 0.5, 0.31536), (.easeIn, 0.75, 0.62186),
      (.easeOut, 0.25, 0.37814), (.easeOut, 0.5, 0.68464), (.easeOut, 0.75, 0.90654),
      (.easeInOut, 0.25, 0.12916), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.75, 0.87084),
      (.cubicBezier(1, 0, 0, 0), 0.5, 0.12500), (.cubicBezier(1, 0, 1, 1), 0.5, 0.11012),
    ]
  )
  func solved(curve: TimingFunction, x: Double, expected: Double) {
    #expect((curve.value(at: x) - expected).magnitude < 1e-5)
  }

  @Test("is exact at both ends")
  func ends() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let curve = CubicBezier(
        x1: random.unit(),
        y1: random.double(in: -2...3),
        x2: random.unit(),
        y2: random.double(in: -2...3)
      )
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "\(curve)")
    }
  }

  @Test("answers the y of the very point of the curve that has the x", arguments: 1...40)
  func inverse(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // Every fourth curve has control points on the border, where the tangent may be vertical.
    func coordinate() -> Double { seed % 4 == 0 ? random.unit().rounded() : random.unit() }
    let curve = CubicBezier(
      x1: coordinate(),
      y1: random.unit(),
      x2: coordinate(),
      y2: random.unit()
    )
    for i in 1..<200 {
      let t = Double(i) / 200
      let s = 1 - t
      let x = 3 * s * s * t * curve.x1 + 3 * s * t * t * curve.x2 + t * t * t
      let y = 3 * s * s * t * curve.y1 + 3 * s * t * t * curve.y2 + t * t * t
      let slope =
        3 * s * s * curve.x1 + 6 * s * t * (curve.x2 - curve.x1)
        + 3 * t * t * (1 - curve.x2)
      // Near a vertical tangent y follows x without measure.
      if slope < 1e-3 { continue }
      #expect((curve.value(at: x) - y).magnitude < 1e-8, "seed \(seed), t \(t), \(curve)")
    }
  }

  @Test("goes on along its tangents outside 0…1")
  func tangents() {
    let curve = CubicBezier(x1: 0.25, y1: 0.5, x2: 0.5, y2: 0.75)
    #expect(curve.value(at: -1) == -2)
    #expect(curve.value(at: 2) == 1.5)
    let vertical = CubicBezier(x1: 0, y1: 0.5, x2: 1, y2: 0.5)
    #expect(vertical.value(at: -1) == 0 && vertical.value(at: 2) == 1)
  }

  @Test("never passes NaN on")
  func bad() {
    let curve = CubicBezier(x1: .nan, y1: .infinity, x2: 7, y2: -.infinity)
    #expect(curve == CubicBezier(x1: 0, y1: 0, x2: 1, y2: 0))
    #expect(curve.value(at: .nan) == 0)
    #expect(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).value(at: .nan) == 0)
  }
}
