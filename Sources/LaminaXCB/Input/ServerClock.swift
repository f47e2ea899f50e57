/// Translates the server's times into the host's.
///
/// The server counts milliseconds in 32 bits, which come round every 49.7 days, from a start of its
/// own. An event can only arrive after it happened, so the smallest distance seen so far between its
/// stamp and its arrival is the best estimate of the difference between the clocks.
struct ServerClock {
  private var last: UInt32 = 0
  private var rounds: Int64 = 0
  private var offset: Double?

  /// The host's time of an event with a stamp, arriving `now`; never later than `now`.
  mutating func time(of stamp: UInt32, now: Double) -> Double {
    // A stamp 0 ("current time") and stamps slightly out of order are no new round.
    if stamp < last, last - stamp > UInt32.max / 2 { rounds += 1 }
    last = stamp
    let seconds = Double(rounds << 32 + Int64(stamp)) / 1000
    let offset = Double.minimum(self.offset ?? .infinity, now - seconds)
    self.offset = offset
    return seconds + offset
  }
}
