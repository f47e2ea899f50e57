import LaminaGeometry
import LaminaMotion

/// All that moves one property of a layer, made ready for a list of ``FastTracks``.
struct LaneMotion {
  /// How it goes, by the kind of its values.
  enum Way {
    case plain(PlainMotion)
    case number(MotionStack<Double>)
    case point(MotionStack<Point>)
    case vector(MotionStack<Vector>)
    case size(MotionStack<Size>)
    case rect(MotionStack<Rect>)
    case color(MotionStack<Color>)
  }

  var code: PropertyCode
  var way: Way
}

/// A motion that a ``PlainTrack`` can carry out.
struct PlainMotion {
  var from: AnimatedValue
  var to: AnimatedValue
  var curve: PreparedBezier?
  var entry: AnimationEntry
}

/// A motion of an animation that shows.
private struct LaneMember {
  var entry: AnimationEntry
  var motion: Motion

  var code: PropertyCode { motion.key.code }

  /// What is worked out together: a property, or all components of the transform.
  var lane: PropertyCode { code.whole == .transform ? .transform : code }
}

extension Layer {
  /// What moves the layer, property by property; `nil` if that has to be worked out in full: groups,
  /// properties of the embedder's, values without a list, and properties that overlap.
  final func laneMotions(of showing: [AnimationEntry], at time: Double) -> [LaneMotion]? {
    var members: [LaneMember] = []
    for entry in showing {
      guard case .motions(let motions) = entry.content.kind,
        motions.allSatisfy({ $0.key.custom == nil })
      else { return nil }
      members += motions.map { LaneMember(entry: entry, motion: $0) }
    }
    var lanes: [LaneMotion] = []
    while let first = members.first {
      let lane = members.filter { $0.lane == first.lane }
      members.removeAll { $0.lane == first.lane }
      if members.contains(where: { $0.code.overlaps(first.code) }) { return nil }
      guard lane.contains(where: { $0.entry.isMoving(at: time) }) else { continue }
      guard let way = plainWay(lane, at: time) ?? way(lane, at: time) else { return nil }
      lanes.append(LaneMotion(code: first.code, way: way))
    }
    return lanes
  }

  /// The motion of a lane, if it is one and plain: basic, not repeated, with a curve that needs no
  /// closure.
  private final func plainWay(_ lane: [LaneMember], at time: Double) -> LaneMotion.Way? {
    guard lane.count == 1, let (entry, motion) = lane.first.map({ ($0.entry, $0.motion) }),
      case .basic(let from, let to, let by) = motion.source,
      !motion.isAdditive, !motion.isCumulative,
      entry.timing.isSingle, entry.map.scale > 0, motion.curve.function.cubicBezier != nil,
      motion.key.code.whole != .transform, motion.key.code != .zPosition
    else { return nil }
    let below = value(of: motion.key, presented: false)
    let ends = Motion.ends(from: from, to: to, by: by, over: below)
    guard ends.from.isFinite, ends.to.isFinite, ends.from.isSameKind(as: ends.to),
      ends.from.hasList
    else { return nil }
    return .plain(
      PlainMotion(from: ends.from, to: ends.to, curve: motion.curve.bezier, entry: entry)
    )
  }

  private final func way(_ lane: [LaneMember], at time: Double) -> LaneMotion.Way? {
    guard let code = lane.first?.code else { return nil }
    return switch value(of: PropertyKey(code: code, custom: nil), presented: false) {
    case .number(let model): stack(lane, over: model, at: time).map { .number($0) }
    case .point(let model): stack(lane, over: model, at: time).map { .point($0) }
    case .vector(let model): stack(lane, over: model, at: time).map { .vector($0) }
    case .size(let model): stack(lane, over: model, at: time).map { .size($0) }
    case .rect(let model): stack(lane, over: model, at: time).map { .rect($0) }
    case .color(let model): stack(lane, over: model, at: time).map { .color($0) }
    case .transform, .path, .numbers, .colors: nil
    }
  }

  private final func stack<Value: FastValue>(
    _ lane: [LaneMember],
    over model: Value,
    at time: Double
  ) -> MotionStack<Value>? {
    var steps: ContiguousArray<MotionStep<Value>> = []
    for (entry, motion) in lane.map({ ($0.entry, $0.motion) }) {
      let own = value(of: motion.key, presented: false)
      guard let own = Value(animatedValue: own),
        let step = motion.step(of: entry, over: own, isFirst: steps.isEmpty)
      else { return nil }
      if !entry.isMoving(at: time) { step.hold(entry.sample(at: time)) }
      steps.append(step)
    }
    guard let first = steps.first else { return nil }
    let isComponent = first.code.whole == .transform
    return MotionStack(
      first,
      ContiguousArray(steps.dropFirst()),
      base: model,
      transform: isComponent ? self.model.transform : nil
    )
  }
}

extension PropertyCode {
  /// Whether another property's value is in part this one's, other than as components of a transform.
  fileprivate func overlaps(_ other: PropertyCode) -> Bool {
    whole == other.whole && whole != .transform && !(isCoordinate && other.isCoordinate)
  }

  /// Whether it is one number of a value, apart from all others.
  private var isCoordinate: Bool {
    switch self {
    case .boundsX, .boundsY, .boundsWidth, .boundsHeight, .positionX, .positionY, .anchorX,
      .anchorY, .shadowOffsetX, .shadowOffsetY:
      true
    default: false
    }
  }
}

extension AnimatedValue {
  /// Whether there are lists of motions of such values.
  fileprivate var hasList: Bool {
    switch self {
    case .number, .point, .vector, .size, .rect, .color: true
    case .transform, .path, .numbers, .colors: false
    }
  }
}

extension MediaTiming {
  /// Whether one way is played once, forwards, all of it.
  fileprivate var isSingle: Bool {
    let isPlain = repeatCount == 1 && repeatDuration == nil && !autoreverses && startCycle == 0
    let duration = resolvedDuration
    return isPlain && !isReversed && endDelay >= 0 && delay >= 0 && duration > 0
      && duration.isFinite
  }
}
