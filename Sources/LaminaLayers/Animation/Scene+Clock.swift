extension Scene {
  /// The scene's time in seconds, as the embedder last set it; 0 at first.
  public var time: Double { builder.animator.time }

  /// Sets the clock and shows what animations show then.
  ///
  /// Equal times give equal pictures, however they were reached; the clock may go backwards. Ends that
  /// were passed are reported in the order of their times and then of the additions; after that the
  /// dispatcher's timers run and hover is worked out anew. A time that is not finite is ignored.
  ///
  /// - Complexity: Proportional to the moving properties and to the begins and ends that were passed;
  ///   putting the clock back looks at every animation once.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    builder.animator.advance(to: time)
    madeDispatcher?.advance(to: time)
  }

  /// When to advance the clock next: ``time`` itself, meaning the next frame, while something moves;
  /// the moment of the next begin, end or timer otherwise; `nil` when nothing will change by itself.
  public var nextWakeUp: Double? {
    builder.update()
    let moments = [builder.animator.nextWakeUp(), madeDispatcher?.nextWakeUp]
    return moments.compactMap(\.self).min()
  }

  /// Whether some value changes from frame to frame.
  public var isAnimating: Bool {
    builder.animator.settle()
    return builder.animator.isMoving
  }
}
