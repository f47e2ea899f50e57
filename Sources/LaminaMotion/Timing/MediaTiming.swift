/// How the time of a parent becomes the progress of an animation, a group or a layer.
///
/// Local time is `(parent − beginTime) · speed + timeOffset`, in seconds. The active interval starts
/// ``delay`` seconds into local time and lasts ``activeDuration``. With ``autoreverses`` one cycle is
/// there and back, so it takes twice ``duration``. Every answer depends on the time asked about alone:
/// nothing accumulates, so stepping, seeking and going backwards agree bit for bit.
public struct MediaTiming: Hashable, Sendable, Codable {
  /// The parent's time at which local time equals ``timeOffset``, in seconds; `nil` means the moment
  /// of adding.
  public var beginTime: Double?
  /// Seconds of one way; `nil` means the transaction's duration, else 0.25, and zero is at once.
  public var duration: Double?
  /// Local seconds per second of the parent; 0 pauses, negative runs backwards.
  public var speed: Double
  /// Local time at ``beginTime``, in seconds.
  public var timeOffset: Double
  /// How many cycles play; fractions and infinity are allowed, negative and NaN count as 1.
  public var repeatCount: Double
  /// Seconds during which cycles repeat; wins over ``repeatCount``.
  public var repeatDuration: Double?
  /// Whether each cycle plays backwards after it played forwards.
  public var autoreverses: Bool
  /// What shows outside the active interval.
  public var fillMode: FillMode
  /// Local seconds before the first cycle; may be negative to start part of the way through.
  public var delay: Double
  /// Local seconds between the last cycle and the end; a negative one cuts the last cycles off.
  public var endDelay: Double
  /// The cycle, fractions included, with which the active interval starts; not negative.
  public var startCycle: Double
  /// Whether every way plays from its end to its start.
  public var isReversed: Bool

  /// The duration of an animation that has none, outside a transaction that gives one, in seconds.
  public static let defaultDuration = 0.25

  /// Creates a timing; every part has Core Animation's default, except that durations are optional.
  public init(
    beginTime: Double? = nil,
    duration: Double? = nil,
    speed: Double = 1,
    timeOffset: Double = 0,
    repeatCount: Double = 1,
    repeatDuration: Double? = nil,
    autoreverses: Bool = false,
    fillMode: FillMode = .removed,
    delay: Double = 0,
    endDelay: Double = 0,
    startCycle: Double = 0,
    isReversed: Bool = false
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.delay = delay
    self.endDelay = endDelay
    self.startCycle = startCycle
    self.isReversed = isReversed
  }

  /// Seconds of one way with the default filled in; never negative, 0 for NaN.
  public var resolvedDuration: Double {
    guard let duration else { return Self.defaultDuration }
    return duration > 0 ? duration : 0
  }

  /// How many ways play: one a cycle, or two with ``autoreverses``; never negative.
  public var legCount: Double {
    let way = resolvedDuration
    if let repeatDuration {
      guard repeatDuration > 0 else { return 0 }
      return way > 0 ? repeatDuration / way : .infinity
    }
    let cycles = repeatCount >= 0 ? repeatCount : 1
    return autoreverses ? cycles * 2 : cycles
  }

  /// Seconds from the first cycle's start to the last one's end, in local time.
  public var activeDuration: Double {
    if let repeatDuration { return repeatDuration > 0 ? repeatDuration : 0 }
    let (way, legs) = (resolvedDuration, legCount)
    return way > 0 && legs > 0 ? way * legs : 0
  }

  /// Local time at which everything is over, delays included; never negative.
  public var endTime: Double { Double.maximum(0, delay.orZero + activeDuration + endDelay.orZero) }

  /// The local time at a time of the parent; a `nil` begin time counts as 0.
  ///
  /// A paused timing (speed 0) answers ``timeOffset`` whatever the parent says. NaN parts count as
  /// their defaults.
  public func localTime(atParent parent: Double) -> Double {
    let speed = self.speed.isNaN ? 1 : self.speed
    if speed == 0 { return timeOffset.orZero }
    return (parent - (beginTime ?? 0)) * speed + timeOffset.orZero
  }

  /// The parent's time at a local time, or `nil` where no moment or every moment has it (speed 0).
  public func parentTime(atLocal local: Double) -> Double? {
    let speed = self.speed.isNaN ? 1 : self.speed
    guard speed != 0, local.isFinite else { return nil }
    let parent = (local - timeOffset.orZero) / speed + (beginTime ?? 0)
    return parent.isFinite ? parent : nil
  }
}

extension Double {
  /// The number itself, or 0 for NaN.
  @inlinable
  var orZero: Double { isNaN ? 0 : self }
}
