import LaminaTestSupport
import Testing

@testable import LaminaXCB

@Suite("FramePacer")
struct FramePacerTests {
  private let interval = 1.0 / 60

  @Test("after a pause a frame may be made at once")
  func pause() {
    var pacer = FramePacer(interval: interval, isNotified: false)
    #expect(pacer.allowsFrame(at: -5))
    _ = pacer.madeFrame(at: 0)
    #expect(pacer.allowsFrame(at: 10))
  }

  @Test("a timer keeps its beat however late it is served")
  func beat() {
    var pacer = FramePacer(interval: interval, isNotified: false)
    var generator = SeededGenerator(seed: 11)
    var now = 0.0
    var frames = 0
    while now < 10 {
      now = Double.maximum(now, pacer.nextOpportunity) + generator.unit() * interval * 0.9
      #expect(pacer.allowsFrame(at: now))
      let asksForNoReport = !pacer.madeFrame(at: now)
      #expect(asksForNoReport)
      frames += 1
      #expect(pacer.nextOpportunity > now, "no second frame within the same refresh")
    }
    #expect(abs(frames - 600) <= 2)
  }

  @Test("a reported refresh allows the next frame, nothing else does")
  func notified() {
    var pacer = FramePacer(interval: interval, isNotified: true)
    let asksFirst = pacer.madeFrame(at: 1)
    #expect(asksFirst)
    #expect(!pacer.allowsFrame(at: 1.5))
    pacer.refreshed()
    #expect(pacer.allowsFrame(at: 1))
    let asksAgain = pacer.madeFrame(at: 1.6)
    #expect(asksAgain)
    #expect(
      pacer.allowsFrame(at: 1.6 + FramePacer.patience),
      "a lost report stops nothing for good"
    )
  }
}
