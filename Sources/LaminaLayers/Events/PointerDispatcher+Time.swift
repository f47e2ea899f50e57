extension PointerDispatcher {
  /// The moment the dispatcher wants to be advanced at, for long presses and hover delays; `nil` when
  /// it waits for nothing but input.
  public var nextWakeUp: Double? { timers.next }

  /// Works out hover anew if the scene has changed, and runs what was waiting for a time.
  ///
  /// Hover comes first, so that a press or a hover that ended with the change fires no timer, and again
  /// after the timers. What they schedule runs at a later call, however early it is due.
  ///
  /// `Scene.advance(to:)` calls this; a host that does not advance its scene may call it after each
  /// frame.
  ///
  /// - Parameter time: The moment on the scene's clock, in seconds; one that is not finite is ignored.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    flushMotion()
    self.time = Double.maximum(self.time, time)
    followScene()
    let last = timers.lastID
    while let action = timers.takeDue(at: time, upTo: last) { action(time) }
    followScene()
  }

  private func followScene() {
    scene.builder.update()
    if location != nil, hoverRevision != scene.builder.revision { updateHover() }
  }

  /// Runs a closure at a time.
  ///
  /// - Parameters:
  ///   - time: The moment on the scene's clock, in seconds.
  ///   - action: Gets the moment it is run at, which is the one or later.
  /// - Returns: What to cancel it by.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping (Double) -> Void) -> HandlerToken {
    HandlerToken(id: timers.add(time, action))
  }

  /// Forgets a scheduled closure; one that ran or was cancelled before is ignored.
  public func cancelScheduled(_ token: HandlerToken) { timers.remove(token.id) }
}

/// Actions in the order of their times; equal times in the order they were added.
struct TimerQueue {
  private var waiting: [(time: Double, id: Int, action: (Double) -> Void)] = []
  /// The number of the action added last.
  private(set) var lastID = 0

  /// The time of the first.
  var next: Double? { waiting.first?.time }

  mutating func add(_ time: Double, _ action: @escaping (Double) -> Void) -> Int {
    lastID += 1
    let time = time.isNaN ? 0 : time
    let place = waiting.firstIndex { $0.time > time } ?? waiting.count
    waiting.insert((time, lastID, action), at: place)
    return lastID
  }

  mutating func remove(_ id: Int) { waiting.removeAll { $0.id == id } }

  /// Takes out the first action whose time has come, among those added up to one.
  mutating func takeDue(at time: Double, upTo last: Int) -> ((Double) -> Void)? {
    guard let place = waiting.firstIndex(where: { $0.time > time || $0.id <= last }),
      waiting[place].time <= time
    else { return nil }
    return waiting.remove(at: place).action
  }
}
