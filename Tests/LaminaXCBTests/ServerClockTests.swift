import Testing

@testable import LaminaXCB

@Suite("ServerClock")
struct ServerClockTests {
  @Test("differences of stamps stay, and no event comes from the future")
  func differences() {
    var clock = ServerClock()
    let first = clock.time(of: 1_000, now: 50)
    #expect(first == 50)
    // Arrived 0.2 s late: it still happened 0.1 s after the first.
    let keepsItsDistance = abs(clock.time(of: 1_100, now: 50.3) - 50.1) < 1e-9
    #expect(keepsItsDistance)
    // Arrived sooner than the estimate allows: the estimate was too late.
    let isNotLater = clock.time(of: 2_000, now: 50.9) <= 50.9
    #expect(isNotLater)
  }

  @Test("time goes on when the server's counter comes round")
  func wrapping() {
    var clock = ServerClock()
    let before = clock.time(of: UInt32.max - 99, now: 10)
    let after = clock.time(of: 100, now: 10.2)
    #expect(abs(after - before - 0.2) < 1e-6)
  }

  @Test("a stamp slightly out of order is no new round")
  func disorder() {
    var clock = ServerClock()
    let late = clock.time(of: 5_000, now: 7)
    let early = clock.time(of: 4_990, now: 7)
    #expect(abs(late - early - 0.01) < 1e-9)
  }
}
