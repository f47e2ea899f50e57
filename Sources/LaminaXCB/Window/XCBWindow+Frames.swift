import CXCB
import LaminaLayers

/// The window's frames: when one is due, and how it is made.
extension XCBWindow {
  /// How often the content of a window that cannot be seen is brought up to date, in seconds, so that
  /// its animations end and their completions come.
  static let hiddenInterval = 0.25

  /// The content's time at a time of the host; the first frame continues from where the content is.
  func contentTime(at now: Double) -> Double {
    if let timeOffset { return now - timeOffset }
    timeOffset = now - content.time
    return content.time
  }

  /// When this window wants to be served next, on the host's clock; `nil` if only events matter.
  var nextWakeUp: Double? {
    guard closeReason == nil else { return nil }
    let frame = isVisible ? nextFrameTime : nextHiddenTime
    guard let deadline = motion.deadline else { return frame }
    return Double.minimum(deadline, frame ?? .infinity)
  }

  /// Makes a frame if one is due and may be made.
  func serveFrame(at now: Double) {
    guard closeReason == nil else { return }
    guard isVisible else { return serveHidden(at: now) }
    presenter.pollFence()
    guard isFrameDue(at: now), pacer.allowsFrame(at: now), presenter.isReady else { return }
    content.advance(to: contentTime(at: now))
    guard closeReason == nil else { return }
    for rect in content.takeDamage() { damage.add(rect) }
    let hasMore = content.nextWakeUp != nil
    // Asked before painting, so that a frame that takes longer than a refresh waits for no further one.
    if hasMore || !damage.isEmpty { askForRefresh(pacer.madeFrame(at: now)) }
    paintDamage()
    acknowledgeSync(at: now)
  }

  /// Goes on after the server reported a refresh of the screen.
  func screenRefreshed(count: UInt64) {
    lastRefreshCount = count
    pacer.refreshed()
  }

  /// Goes on with a timer, after the server refused a request of the Present extension.
  func stopUsingPresent() {
    pacer = FramePacer(interval: pacer.interval, isNotified: false)
  }

  private var nextFrameTime: Double? {
    let isNeeded = !damage.isEmpty || content.hasDamage
    let moments = [content.nextWakeUp.map { $0 + (timeOffset ?? -.infinity) }, pendingSync?.due]
    let wakeUp = moments.compactMap(\.self).min()
    guard isNeeded || wakeUp != nil else { return nil }
    // While the server is busy its answer, an event, is what wakes the loop.
    guard presenter.isReady else { return nil }
    let wanted = isNeeded ? -Double.infinity : wakeUp ?? .infinity
    return Double.maximum(wanted, pacer.nextOpportunity)
  }

  private func isFrameDue(at now: Double) -> Bool {
    if !damage.isEmpty || content.hasDamage { return true }
    if let due = pendingSync?.due, due <= now { return true }
    guard let wakeUp = content.nextWakeUp else { return false }
    return wakeUp <= contentTime(at: now)
  }

  private func paintDamage() {
    let (width, height) = pixelSize
    let picture = PixelRect(x: 0, y: 0, width: width, height: height)
    let rects = damage.take().compactMap { $0.intersection(picture) }
    guard !rects.isEmpty else { return }
    guard let canvas = presenter.begin(width: width, height: height) else {
      for rect in rects { damage.add(rect) }
      return
    }
    let start = monotonicSeconds()
    content.paint(into: canvas, damage: rects)
    let paintTime = monotonicSeconds() - start
    presenter.present(rects)
    connection.flush()
    framesPresented += 1
    onPresented?(
      PresentedFrame(
        number: framesPresented,
        time: content.time,
        damage: rects,
        paintTime: paintTime
      )
    )
  }

  private func askForRefresh(_ isWanted: Bool) {
    guard isWanted, closeReason == nil else { return }
    xcb_present_notify_msc(
      connection.raw,
      id,
      UInt32(truncatingIfNeeded: framesPresented),
      lastRefreshCount + 1,
      1,
      0
    )
    connection.flush()
  }

  /// Tells the window manager that the picture for the last size it gave is there.
  func acknowledgeSync(at now: Double) {
    guard let request = pendingSync, request.due <= now, let syncCounter else { return }
    pendingSync = nil
    xcb_sync_set_counter(connection.raw, syncCounter, request.value)
    connection.flush()
  }

  // MARK: While nothing can be seen

  private var nextHiddenTime: Double? {
    [nextHiddenTick, pendingSync?.due].compactMap(\.self).min()
  }

  private var nextHiddenTick: Double? {
    guard let wakeUp = content.nextWakeUp, let timeOffset else { return nil }
    return Double.maximum(wakeUp + timeOffset, lastHiddenService + XCBWindow.hiddenInterval)
  }

  private func serveHidden(at now: Double) {
    acknowledgeSync(at: now)
    guard let due = nextHiddenTick, now >= due else { return }
    lastHiddenService = now
    content.advance(to: contentTime(at: now))
  }
}
