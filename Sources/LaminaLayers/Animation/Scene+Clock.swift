extension Scene {
  /// The scene's time in seconds, as the embedder last set it; 0 at first.
  public var time: Double { builder.animator.time }

  /// Sets the clock and shows what animations show then.
  ///
  /// Equal times give equal pictures, however they were reached; the clock may go backwards. Ends that
  /// were passed are reported last, in the order of their times and then of the additions. A time that
  /// is not finite is ignored.
  ///
  /// - Complexity: Proportional to the moving properties and to the begins and ends that were passed;
  ///   putting the clock back looks at every animation once.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    builder.animator.advance(to: time)
  }

  /// When to advance the clock next: ``time`` itself, meaning the next frame, while something moves;
  /// the moment of the next begin or end otherwise; `nil` when nothing will change by itself.
  public var nextWakeUp: Double? {
    builder.update()
    return builder.animator.nextWakeUp()
  }

  /// Whether some value changes from frame to frame.
  public var isAnimating: Bool {
    builder.animator.settle()
    return builder.animator.isMoving
  }
}
