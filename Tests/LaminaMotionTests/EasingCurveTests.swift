import LaminaMotion
import Testing

@Suite("EasingCurve")
struct EasingCurveTests {
  static let families: [EasingCurve.Family] = [
    .power(2), .power(5), .power(2.5), .sine, .exponential, .publishedExponential, .circular,
    .back(overshoot: 1.70158), .elastic(amplitude: 1, period: 0.3),
    .publishedElastic(amplitude: 1.5, period: 0.4), .bounce, .softSine,
  ]

  @Test("goes from 0 to 1 exactly in every shape", arguments: families)
  func ends(family: EasingCurve.Family) {
    for shape in [EasingCurve.Shape.easeIn, .easeOut, .easeInOut, .easeOutIn] {
      let curve = EasingCurve(family, shape)
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0 && curve.value(at: 3) == 1)
      #expect((curve.value(at: 1e-12)).magnitude < 2e-3)
      #expect((curve.value(at: 1 - 1e-12) - 1).magnitude < 2e-3)
    }
  }

  @Test("joins its halves without a jump", arguments: families)
  func halves(family: EasingCurve.Family) {
    for shape in [EasingCurve.Shape.easeInOut, .easeOutIn] {
      let curve = EasingCurve(family, shape)
      let jump = curve.value(at: 0.5 + 1e-12) - curve.value(at: 0.5 - 1e-12)
      #expect(jump.magnitude < 1.1e-3)
    }
  }

  @Test("an ease-out is its ease-in turned half round")
  func mirrored() {
    for family in Self.families where family != .publishedExponential {
      let (into, out) = (EasingCurve(family, .easeIn), EasingCurve(family, .easeOut))
      for i in 0...50 {
        let x = Double(i) / 50
        #expect((out.value(at: x) - (1 - into.value(at: 1 - x))).magnitude < 1e-14)
      }
    }
  }

  @Test("a bad amplitude or period counts as the usual one")
  func bad() {
    let curve = EasingCurve(.elastic(amplitude: .nan, period: -.infinity), .easeIn)
    let usual = EasingCurve(.elastic(amplitude: 1, period: 0.3), .easeIn)
    #expect(curve.value(at: 0.7) == usual.value(at: 0.7))
  }
}
