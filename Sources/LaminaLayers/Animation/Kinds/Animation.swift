public import LaminaMotion

/// A description of how properties of a layer change over time; `Layer.add` copies it.
///
/// Every kind has the same ``timing``, whose parts are also there under Core Animation's names.
public protocol Animation {
  /// When and how often it plays.
  var timing: MediaTiming { get set }
  /// Whether the layer forgets it when it is over; true by default.
  var isRemovedOnCompletion: Bool { get set }
  /// What it does, in the form that layers store.
  var content: AnimationContent { get }
}

/// What an animation does, as stored by layers; made by the kinds the toolkit has.
public struct AnimationContent {
  /// Motions of properties, or the members of a group.
  enum Kind {
    case motions([Motion])
    case group([Member])
  }

  /// A part of a group with its own timing, in the group's time.
  struct Member {
    var timing: MediaTiming { didSet { prepared = PreparedTiming(timing) } }
    private(set) var prepared: PreparedTiming
    let content: AnimationContent

    init(timing: MediaTiming, content: AnimationContent) {
      self.timing = timing
      self.content = content
      prepared = PreparedTiming(timing)
    }
  }

  var kind: Kind
  /// Seconds of one way if the timing does not say; `nil` for the transaction's or the default.
  var naturalDuration: Double?
  /// What a transition needs; in a group the first member's.
  var transition: TransitionPlan?
}

extension Animation {
  /// The parent's time at which it begins; `nil` means the moment of adding.
  public var beginTime: Double? {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Seconds of one way; `nil` means the kind's own, the transaction's, else 0.25.
  public var duration: Double? {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Seconds between the begin time and the first cycle.
  public var delay: Double {
    get { timing.delay }
    set { timing.delay = newValue }
  }
  /// Local seconds per second of the layer.
  public var speed: Double {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Local time at the begin time.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// How many cycles play; fractions and infinity are allowed.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Seconds during which cycles repeat; wins over the count.
  public var repeatDuration: Double? {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each cycle plays backwards after it played forwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What shows before and after.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// A copy with some parts changed.
  public func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// An animation of one property.
public protocol PropertyAnimation: Animation {
  /// The type of the property's values.
  associatedtype Value: Animatable
  /// The property.
  var property: Property<Value> { get }
  /// How evenly progress passes over one way; linear by default.
  var timingFunction: TimingFunction { get set }
  /// Whether the values are added on top of what lies below, instead of replacing it.
  var isAdditive: Bool { get set }
  /// Whether each cycle starts where the one before ended.
  var isCumulative: Bool { get set }
}
