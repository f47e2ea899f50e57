import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("MediaTiming")
struct MediaTimingTests {
  @Test(
    "autoreversing ends where its last way ended (O17)",
    arguments: [(1.0, 2.0, 0.0), (1.5, 3, 1), (2, 4, 0), (2.5, 5, 1), (3, 6, 0)]
  )
  func autoreverse(count: Double, total: Double, final: Double) {
    let timing = MediaTiming(
      duration: 1,
      repeatCount: count,
      autoreverses: true,
      fillMode: .forwards
    )
    #expect(timing.endTime == total)
    #expect(timing.sample(atLocal: total).progress == final)
    #expect(timing.sample(atLocal: total + 1).progress == final)
  }

  @Test("autoreversing three times goes there and back three times (O17)")
  func triangle() {
    let timing = MediaTiming(duration: 1, repeatCount: 3, autoreverses: true)
    let times = [0.25, 1, 1.5, 2, 2.75, 4]
    let values = times.map { timing.sample(atLocal: $0).progress }
    #expect(values == [0.25, 1, 0.5, 0, 0.75, 0])
  }

  @Test("a duration of 0 is over at once and shows the final value")
  func zero() {
    let timing = MediaTiming(duration: 0, fillMode: .both)
    #expect(timing.sample(atLocal: 0).phase == .after)
    #expect(timing.sample(atLocal: 0).progress == 1)
    #expect(timing.sample(atLocal: -1).progress == 0)
    #expect(MediaTiming(duration: 0).sample(atLocal: 0).activeTime == nil)
  }

  @Test("no duration is a quarter of a second")
  func missing() {
    #expect(MediaTiming().activeDuration == 0.25)
  }

  @Test("local time scales and shifts the parent's")
  func local() {
    let timing = MediaTiming(beginTime: 10, duration: 4, speed: 2, timeOffset: 1)
    #expect(timing.localTime(atParent: 11) == 3)
    #expect(timing.parentTime(atLocal: 3) == 11)
    let paused = MediaTiming(duration: 4, speed: 0, timeOffset: 4)
    #expect(paused.localTime(atParent: 99) == 4)
    #expect(paused.parentTime(atLocal: 4) == nil)
    #expect(paused.sample(atLocal: 4, includesEnd: true).progress == 1)
    #expect(paused.sample(atLocal: 4, includesEnd: true).isInEffect)
  }

  @Test("repeat duration wins over the count")
  func repeatDuration() {
    let timing = MediaTiming(
      duration: 2,
      repeatCount: 9,
      repeatDuration: 3,
      fillMode: .forwards
    )
    #expect(timing.endTime == 3)
    #expect(timing.sample(atLocal: 3).progress == 0.5)
    #expect(timing.sample(atLocal: 3).cycle == 1)
  }

  @Test("fill modes show the ends and nothing else")
  func fill() {
    for mode in [FillMode.removed, .forwards, .backwards, .both] {
      let timing = MediaTiming(duration: 1, fillMode: mode, delay: 1)
      #expect(timing.sample(atLocal: 0.5).isInEffect == mode.fillsBackwards)
      #expect(timing.sample(atLocal: 1).isInEffect)
      #expect(timing.sample(atLocal: 2).isInEffect == mode.fillsForwards)
    }
  }

  @Test("endless repetition has no end")
  func endless() {
    let timing = MediaTiming(duration: 0.5, repeatCount: .infinity)
    #expect(timing.endTime == .infinity)
    #expect(timing.sample(atLocal: 1e6 + 0.125).progress == 0.25)
    #expect(timing.sample(atLocal: 1e6 + 0.125).cycle == 2e6)
  }

  @Test("bad numbers never come out as NaN", arguments: 1...200)
  func bad(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pool = [
      0, 1, -1, 0.5, .nan, .infinity, -.infinity, 1e308, Double.leastNonzeroMagnitude, -0.0,
    ]
    func any() -> Double { pool[random.int(in: 0..<pool.count)] }
    let timing = MediaTiming(
      beginTime: any(),
      duration: any(),
      speed: any(),
      timeOffset: any(),
      repeatCount: any(),
      repeatDuration: random.unit() < 0.5 ? nil : any(),
      autoreverses: random.unit() < 0.5,
      fillMode: .both,
      delay: any(),
      endDelay: any(),
      startCycle: any(),
      isReversed: random.unit() < 0.5
    )
    for local in pool {
      let sample = timing.sample(atLocal: local)
      #expect((0...1).contains(sample.progress), "seed \(seed), \(timing) at \(local)")
      #expect(!sample.leg.isNaN, "seed \(seed)")
    }
    #expect(timing.endTime >= 0)
  }
}
