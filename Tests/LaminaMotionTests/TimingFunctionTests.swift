import LaminaMotion
import Testing

@Suite("TimingFunction")
struct TimingFunctionTests {
  @Test(
    "reads CSS text",
    arguments: [
      ("ease", 0.5, 0.80240), (" Ease-In-Out ", 0.25, 0.12916), ("LINEAR", 0.3, 0.3),
      ("cubic-bezier(0.25, .1, 0.25, 1)", 0.5, 0.80240), ("steps(4)", 0.3, 0.25),
      ("steps( 4 , jump-start )", 0.3, 0.5), ("steps(2, jump-none)", 0.5, 1),
      ("steps(3, jump-both)", 0, 0.25), ("linear(0, 0.25 75%, 1)", 0.375, 0.125),
      ("linear(0 0% 50%, 1)", 0.5, 0), ("step-start", 0, 1), ("step-end", 0.99, 0),
    ]
  )
  func css(text: String, x: Double, expected: Double) throws {
    #expect((try TimingFunction(css: text).value(at: x) - expected).magnitude < 1e-5)
  }

  @Test(
    "rejects what CSS rejects",
    arguments: [
      "", "ease-out-in", "cubic-bezier(0,0,0)", "cubic-bezier(0,0,nan,0)", "steps()",
      "cubic-bezier(0x1, 0, 1, 1)", "cubic-bezier(2, 0, 1, 1)", "steps(1, jump-none)", "steps(0)",
      "steps(2, start, end)", "linear(1)", "linear(0, 1 2)", "linear(0, 50% 1 60%)", "linear(0,,1)",
      "linear(0, 1", "spring(1)", ")(", "(",
    ]
  )
  func invalid(text: String) {
    #expect(throws: TimingFunctionParseError.self) { try TimingFunction(css: text) }
  }

  @Test("before its jump a step has not been taken")
  func beforeFlag() {
    let steps = TimingFunction.steps(2, .start)
    #expect(steps.value(at: 0) == 0.5)
    #expect(steps.value(at: 0, isBefore: true) == 0)
  }

  @Test("takes a custom closure, and its input where that fails")
  func custom() {
    #expect(TimingFunction.custom { $0 * $0 }.value(at: 0.5) == 0.25)
    #expect(TimingFunction.custom { _ in .nan }.value(at: 0.5) == 0.5)
  }

  @Test("no kind passes NaN on")
  func bad() {
    let kinds: [TimingFunction] = [
      .linear, .ease, .steps(3), .linear(0, 2, 1), .easing(.bounce), .custom { $0 }, .sineWave,
      .linear(stops: []), .linear(stops: [.init(input: .nan, output: 1)]),
    ]
    for kind in kinds { #expect(kind.value(at: .nan) == kind.value(at: 0), "\(kind)") }
  }
}
