/// Thins out pointer motion without ever changing the order of anything else.
///
/// A motion waits until the next one takes its place, until any other event comes (which it then
/// precedes), or until a frame is about to be made. So a thousand motions in a burst cost one hit
/// test, and a press still finds the pointer where it was.
struct MotionCoalescer {
  /// The motion that waits.
  private(set) var pending: PointerSample?
  /// When the last motion was let through.
  private var lastDelivery = -Double.infinity

  /// Motions come at most this often, in seconds, so that a frame never lacks the last one.
  static let interval = 1.0 / 120

  /// Takes an event and answers what is to be delivered now, in order.
  mutating func take(_ event: InputEvent, now: Double) -> [InputEvent] {
    if case .moved(let sample) = event {
      pending = sample
      return []
    }
    return flush(now: now) + [event]
  }

  /// The waiting motion, which then waits no longer.
  mutating func flush(now: Double) -> [InputEvent] {
    guard let sample = pending else { return [] }
    pending = nil
    lastDelivery = now
    return [.moved(sample)]
  }

  /// When the waiting motion should be let through; `nil` if none waits.
  var deadline: Double? { pending == nil ? nil : lastDelivery + MotionCoalescer.interval }
}
