import LaminaGeometry
import LaminaTestSupport
import Testing

@testable import LaminaXCB

@Suite("MotionCoalescer")
struct MotionCoalescerTests {
  private func sample(_ x: Double) -> PointerSample {
    PointerSample(position: Point(x: x, y: 0), time: 0, modifiers: [])
  }

  @Test("everything but motion comes through in order, each behind the last motion before it")
  func order() {
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var coalescer = MotionCoalescer()
      var (given, got): ([InputEvent], [InputEvent]) = ([], [])
      for step in 0..<200 {
        let at = sample(Double(step))
        let event: InputEvent =
          switch generator.int(in: 0..<6) {
          case 0: .pressed(button: 1, at)
          case 1: .released(button: 1, at)
          default: .moved(at)
          }
        given.append(event)
        got += coalescer.take(event, now: Double(step))
      }
      got += coalescer.flush(now: 1_000)
      // What must come: every event but the motions another motion follows directly.
      let expected = given.indices.filter { index in
        given[index].motion == nil || index + 1 == given.count || given[index + 1].motion == nil
      }.map { given[$0] }
      #expect(got == expected, "seed \(seed)")
    }
  }

  @Test("a motion waits no longer than a frame, and none waits after it")
  func deadline() {
    var coalescer = MotionCoalescer()
    #expect(coalescer.deadline == nil)
    let isHeldBack = coalescer.take(.moved(sample(1)), now: 5).isEmpty
    #expect(isHeldBack)
    #expect((coalescer.deadline ?? .infinity) <= 5)
    let isLetThrough = coalescer.flush(now: 5) == [.moved(sample(1))]
    #expect(isLetThrough)
    #expect(coalescer.deadline == nil)
    let isHeldAgain = coalescer.take(.moved(sample(2)), now: 5.001).isEmpty
    #expect(isHeldAgain)
    #expect((coalescer.deadline ?? .infinity) <= 5 + 1.0 / 60)
  }
}
