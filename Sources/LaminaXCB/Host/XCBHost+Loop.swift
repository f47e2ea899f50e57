import CXCB
import Glibc

extension XCBHost {
  /// The descriptor to watch for input; belongs to the host.
  public var fileDescriptor: Int32 { connection.fileDescriptor }

  /// When ``dispatchPending()`` is to be called next if no input comes, on ``clock``; `nil` if never.
  ///
  /// A time in the past means at once. Ask after every call, since it changes with each.
  public var nextWakeUp: Double? {
    for window in windows { window.presenter.pollFence() }
    if lookahead == nil { lookahead = connection.queuedEvent() }
    if lookahead != nil || connection.isBroken { return -Double.infinity }
    return windows.compactMap(\.nextWakeUp).min()
  }

  /// Milliseconds until ``nextWakeUp``, rounded up, as `poll` and `epoll_wait` take them: -1 for never.
  public var pollTimeout: Int32 {
    guard let next = nextWakeUp else { return -1 }
    let milliseconds = ((next - clock()) * 1000).rounded(.up)
    return Int32(Double.minimum(Double.maximum(milliseconds, 0), 1e9))
  }

  /// Handles all input that is there and makes the frames that are due; never waits.
  ///
  /// - Throws: ``XCBError/connectionLost(display:)`` once the server is gone; the windows are closed
  ///   by then.
  public func dispatchPending() throws(XCBError) {
    let now = clock()
    readEvents(now: now)
    for window in windows {
      window.applyPendingSize()
      window.deliverDueMotion(now: now)
      window.serveFrame(at: now)
      window.updateCursor()
    }
    connection.flush()
    if connection.isBroken {
      connectionLost()
      throw .connectionLost(display: connection.displayName)
    }
  }

  /// Runs until ``stop()``, the end of the last window, or a signal to end (`SIGINT`, `SIGTERM`).
  ///
  /// A signal closes all windows, with ``XCBWindow/CloseReason/signal`` as the reason. `clock` takes
  /// the place of the host's.
  ///
  /// - Throws: ``XCBError/connectionLost(display:)`` when the server goes away.
  public func run(clock: (() -> Double)? = nil) throws(XCBError) {
    if let clock { self.clock = clock }
    let signals = try EndSignals()
    isStopped = false
    while !isStopped, !(stopsAfterLastWindow && windows.isEmpty) {
      try dispatchPending()
      if isStopped || (stopsAfterLastWindow && windows.isEmpty) { break }
      if signals.wait(with: fileDescriptor, timeout: pollTimeout) {
        for window in windows { window.close(.signal) }
        connection.flush()
        return
      }
    }
  }

  /// Handles what was read, and what comes in while that is done, up to a bound that leaves time for
  /// frames under a flood of events.
  private func readEvents(now: Double) {
    var left = 100_000
    while left > 0, let event = nextEvent() {
      handle(event, now: now)
      left -= 1
    }
  }

  private func nextEvent() -> Event? {
    if let event = lookahead.take() { return event }
    return connection.pollEvent()
  }
}
