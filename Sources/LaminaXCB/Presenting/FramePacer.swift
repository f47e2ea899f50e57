/// Says when a window may make its next frame: at most one per refresh of the screen.
///
/// After a pause a frame may be made at once. While frames follow each other each waits for the
/// screen's next refresh, reported by the Present extension, or else for a timer of the same length.
/// Pure arithmetic over the times it is given, in seconds.
struct FramePacer {
  /// The time from one refresh to the next.
  var interval: Double
  /// Whether refreshes are reported; else they are timed.
  let isNotified: Bool
  /// When the last frame was made.
  private var last = -Double.infinity
  /// Whether a report has been asked for and is still due.
  private(set) var isAwaitingRefresh = false

  /// A report that is so late is not waited for any longer: the screen may sleep.
  static let patience = 1.0

  init(interval: Double, isNotified: Bool) {
    self.interval = interval
    self.isNotified = isNotified
  }

  /// The earliest time for the next frame; in the past if one may be made at once.
  var nextOpportunity: Double {
    if isNotified { return isAwaitingRefresh ? last + FramePacer.patience : last }
    return last + interval
  }

  /// Whether a frame may be made.
  func allowsFrame(at now: Double) -> Bool { now >= nextOpportunity }

  /// Notes a frame; answers whether a report of the next refresh is to be asked for.
  mutating func madeFrame(at now: Double) -> Bool {
    // A timer keeps its beat as long as it is not behind by more than a whole interval.
    let beat = last + interval
    last = !isNotified && now - beat < interval ? beat : now
    isAwaitingRefresh = isNotified
    return isNotified
  }

  /// Notes that the screen was refreshed.
  mutating func refreshed() { isAwaitingRefresh = false }
}
