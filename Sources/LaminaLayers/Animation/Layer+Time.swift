extension Layer {
  /// How fast this layer's time runs, in seconds per second of its superlayer.
  ///
  /// 0 pauses the animations of it and of all below, a negative one runs them backwards. A set that is
  /// not finite is ignored.
  public final var speed: Double {
    get { animations?.speed ?? 1 }
    set {
      guard accepts(newValue.isFinite, "speed"), newValue != speed else { return }
      animationStorage.speed = newValue
      animator?.retime()
    }
  }

  /// What this layer's time is when it begins; together with a speed of 0, the moment to show.
  public final var timeOffset: Double {
    get { animations?.timeOffset ?? 0 }
    set {
      guard accepts(newValue.isFinite, "timeOffset"), newValue != timeOffset else { return }
      animationStorage.timeOffset = newValue
      animator?.retime()
    }
  }

  /// The superlayer's time at which this layer's time is its ``timeOffset``.
  public final var beginTime: Double {
    get { animations?.begin ?? 0 }
    set {
      guard accepts(newValue.isFinite, "beginTime"), newValue != beginTime else { return }
      animationStorage.begin = newValue
      animator?.retime()
    }
  }

  /// The layer's time now: `(parent − beginTime) · speed + timeOffset`, the scene's for the root.
  public final var localTime: Double { timeMap.local(at: animator?.time ?? 0) }

  /// Stops this layer's time, and with it the animations of it and of all below.
  public final func pauseAnimations() {
    guard speed != 0 else { return }
    let now = localTime
    speed = 0
    timeOffset = now
  }

  /// Lets a stopped layer's time go on from where it stands, at normal speed.
  public final func resumeAnimations() {
    guard speed == 0 else { return }
    let stopped = timeOffset
    speed = 1
    timeOffset = stopped
    beginTime = parent?.localTime ?? animator?.time ?? 0
  }
}
