public import LaminaMotion

/// Several animations that begin, repeat and end as one.
///
/// Members have their own timing in the group's time. They are cut off, not scaled, when the group
/// ends. A member without a duration takes its kind's own, else 0.25 s.
public struct AnimationGroup: Animation {
  /// The members, later ones on top of earlier ones.
  public var animations: [any Animation]
  /// When and how often the whole plays; without a duration one way lasts as long as the longest
  /// member that ends.
  public var timing = MediaTiming()
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates a group.
  public init(_ animations: [any Animation], duration: Double? = nil) {
    self.animations = animations
    self.timing.duration = duration
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    Self.content(of: animations.map(AnimationContent.Member.init))
  }

  fileprivate static func content(of members: [AnimationContent.Member]) -> AnimationContent {
    let ends = members.map(\.end).filter(\.isFinite)
    return AnimationContent(
      kind: .group(members),
      naturalDuration: ends.max() ?? 0,
      transition: members.lazy.compactMap(\.content.transition).first
    )
  }
}

/// Animations one after the other; each begins where the one before ended.
///
/// What an animation leaves behind shows until the next of the same property begins, whatever its fill
/// mode. A missing start is the value the one before ended with.
public struct AnimationSequence: Animation {
  /// The animations, in order.
  public var animations: [any Animation]
  /// When and how often the whole plays; without a duration one way lasts as long as all together.
  public var timing = MediaTiming()
  /// Whether the layer forgets it when it is over.
  public var isRemovedOnCompletion = true

  /// Creates a sequence.
  public init(_ animations: [any Animation]) {
    self.animations = animations
  }

  /// What it does, in the form that layers store.
  public var content: AnimationContent {
    var start = 0.0
    let members = animations.map { animation in
      var member = AnimationContent.Member(animation)
      member.timing.beginTime = start
      member.timing.fillMode = member.timing.fillMode.fillsBackwards ? .both : .forwards
      start = member.end
      return member
    }
    return AnimationGroup.content(of: members)
  }
}

extension AnimationContent.Member {
  /// A member of a group from an animation.
  init(_ animation: any Animation) {
    let content = animation.content
    var timing = animation.timing
    timing.duration = timing.duration ?? content.naturalDuration
    self.init(timing: timing, content: content)
  }

  /// The group's time at which the member ends.
  var end: Double {
    let speed = timing.speed
    guard speed > 0 else { return .infinity }
    return (timing.beginTime ?? 0) + (timing.endTime - timing.timeOffset) / speed
  }
}
