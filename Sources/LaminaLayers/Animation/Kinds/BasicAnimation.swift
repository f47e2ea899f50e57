public import LaminaMotion

/// A property goes from one value to another.
///
/// The ends are, by what is given: `from` and `to`; `from` and `from + by`; `to − by` and `to`; `from`
/// and the value below; the value on screen when it is added and `to`; that value and it plus `by`.
/// With nothing given it goes from the value on screen to the layer's own. The value below is the
/// layer's own with the animations added earlier.
public struct BasicAnimation<Value: Animatable>: PropertyAnimation {
  /// The property.
  public let property: Property<Value>
  /// The first value.
  public var from: Value?
  /// The last value.
  public var to: Value?
  /// How much is added to the first value, or taken from the last.
  public var by: Value?
  /// When and how often it plays.
  public var timing = MediaTiming()
  /// How evenly progress passes over one way.
  public var timingFunction = TimingFunction.linear
  /// Whether the values are added on top of what lies below.
  public var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  public var isCumulative = false
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates an animation of a property.
  public init(
    _ property: Property<Value>,
    from: Value? = nil,
    to: Value? = nil,
    by: Value? = nil,
    duration: Double? = nil,
    timingFunction: TimingFunction = .linear
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.by = by
    self.timing.duration = duration
    self.timingFunction = timingFunction
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    let motion = Motion(
      key: property.key,
      source: .basic(
        from: from?.animatedValue,
        to: to?.animatedValue,
        by: by?.animatedValue
      ),
      curve: timingFunction,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
    return AnimationContent(kind: .motions([motion]), naturalDuration: nil)
  }
}
