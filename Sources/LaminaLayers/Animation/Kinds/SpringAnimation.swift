public import LaminaMotion

/// A property goes to a value as if pulled by a spring.
public struct SpringAnimation<Value: Animatable>: PropertyAnimation {
  /// The property.
  public let property: Property<Value>
  /// The first value; `nil` for the one on screen when it is added.
  public var from: Value?
  /// The value at rest; `nil` for the value below.
  public var to: Value?
  /// Mass, stiffness and damping.
  public var spring: Spring
  /// Units a second at the start; `nil` for the velocity on screen when it is added.
  public var initialVelocity: Value?
  /// When and how often it plays; without a duration it lasts until the spring has settled.
  public var timing = MediaTiming()
  /// How evenly time passes; linear, as a rule.
  public var timingFunction = TimingFunction.linear
  /// Whether the values are added on top of what lies below.
  public var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  public var isCumulative = false
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates an animation of a property by a spring.
  public init(
    _ property: Property<Value>,
    from: Value? = nil,
    to: Value? = nil,
    spring: Spring = Spring(),
    initialVelocity: Value? = nil
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.spring = spring
    self.initialVelocity = initialVelocity
  }

  /// Seconds until it stays within a thousandth of the way, the initial velocity left aside.
  public var settlingDuration: Double { spring.settlingDuration }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    let motion = Motion(
      key: property.key,
      source: .spring(
        spring,
        from: from?.animatedValue,
        to: to?.animatedValue,
        velocity: initialVelocity?.animatedValue
      ),
      curve: timingFunction,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
    return AnimationContent(kind: .motions([motion]), naturalDuration: spring.settlingDuration)
  }
}

/// A property starts with a velocity and slows down, as after a flick.
public struct DecayAnimation<Value: Animatable>: PropertyAnimation {
  /// The property.
  public let property: Property<Value>
  /// The first value; `nil` for the one on screen when it is added.
  public var from: Value?
  /// Units a second at the start.
  public var initialVelocity: Value
  /// How it slows down.
  public var decay: Decay
  /// When and how often it plays; without a duration it lasts until less than a tenth of a unit is
  /// left to go.
  public var timing = MediaTiming()
  /// How evenly time passes; linear, as a rule.
  public var timingFunction = TimingFunction.linear
  /// Whether the values are added on top of what lies below.
  public var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  public var isCumulative = false
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates an animation of a property by its velocity.
  public init(
    _ property: Property<Value>,
    from: Value? = nil,
    initialVelocity: Value,
    decay: Decay = .normal
  ) {
    self.property = property
    self.from = from
    self.initialVelocity = initialVelocity
    self.decay = decay
  }

  /// How far it goes, for a start at `from`.
  public func restingValue(from start: Value) -> Value? {
    let way = initialVelocity.animatedValue.scaled(by: decay.totalTravel)
    return Value(animatedValue: start.animatedValue.adding(way))
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    let velocity = initialVelocity.animatedValue
    let motion = Motion(
      key: property.key,
      source: .decay(decay, from: from?.animatedValue, velocity: velocity),
      curve: timingFunction,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
    let duration = decay.settlingDuration(velocity: velocity.distance(to: velocity.zero))
    return AnimationContent(kind: .motions([motion]), naturalDuration: duration)
  }
}
