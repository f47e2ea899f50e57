import LaminaGeometry
import LaminaMotion

/// All plain motions, by the kind of their values.
struct FastTracks {
  private var numbers = FastList<Double>()
  private var points = FastList<Point>()
  private var rects = FastList<Rect>()
  private var colors = FastList<Color>()
  /// The curves in use, each prepared once.
  private var curves: [CubicBezier: PreparedBezier] = [:]

  var isEmpty: Bool { numbers.isEmpty && points.isEmpty && rects.isEmpty && colors.isEmpty }

  /// Writes every value at a time of the scene.
  func tick(_ time: Double) {
    numbers.tick(time)
    points.tick(time)
    rects.tick(time)
    colors.tick(time)
  }

  /// Adds an entry's motion from one value to another.
  ///
  /// The ends are of one kind, and of a kind that has a list.
  mutating func add(
    _ plain: PlainMotion,
    of entry: AnimationEntry,
    on layer: Layer,
    _ values: PresentedValues
  ) {
    let curve = plain.curve.isLinear ? nil : prepared(plain.curve)
    func track<Value: FastValue>(_ from: Value, _ to: Value) -> FastTrack<Value> {
      unsafe FastTrack(
        origin: entry.map.time(atLocal: entry.timing.delay),
        rate: entry.map.scale / entry.timing.resolvedDuration,
        from: from,
        to: to,
        curve: curve.map { unsafe Unmanaged.passUnretained($0) },
        code: plain.code,
        changes: plain.code.changes,
        layer: Unmanaged.passUnretained(layer),
        presented: Unmanaged.passUnretained(values),
        entry: Unmanaged.passUnretained(entry)
      )
    }
    switch (plain.from, plain.to) {
    case (.number(let a), .number(let b)): numbers.add(track(a, b), of: entry)
    case (.point(let a), .point(let b)): points.add(track(a, b), of: entry)
    case (.rect(let a), .rect(let b)): rects.add(track(a, b), of: entry)
    case (.color(let a), .color(let b)): colors.add(track(a, b), of: entry)
    default: return
    }
    entry.fastKind = plain.from
  }

  private mutating func prepared(_ curve: CubicBezier) -> PreparedBezier {
    if isEmpty { curves.removeAll() }
    if let known = curves[curve] { return known }
    let prepared = PreparedBezier(curve)
    curves[curve] = prepared
    return prepared
  }

  /// Takes an entry's motion out.
  mutating func remove(_ entry: AnimationEntry) {
    guard entry.fastIndex >= 0 else { return }
    switch entry.fastKind {
    case .number: numbers.remove(at: entry.fastIndex)
    case .point: points.remove(at: entry.fastIndex)
    case .rect: rects.remove(at: entry.fastIndex)
    default: colors.remove(at: entry.fastIndex)
    }
    entry.fastIndex = -1
  }
}

/// A motion that a ``FastTrack`` can carry out.
struct PlainMotion {
  var code: PropertyCode
  var from: AnimatedValue
  var to: AnimatedValue
  var curve: CubicBezier
}

extension AnimationEntry {
  /// The entry's motion, if it is plain: one basic motion of a number, point, rectangle or colour, not
  /// added or repeated, with a curve that needs no closure.
  ///
  /// - Parameter below: The value below a property.
  /// - Returns: The motion, or `nil`.
  func plainMotion(over below: (PropertyKey) -> AnimatedValue) -> PlainMotion? {
    guard case .motions(let motions) = content.kind, motions.count == 1, let motion = motions.first,
      case .basic(let from, let to, let by) = motion.source,
      !motion.isAdditive, !motion.isCumulative, motion.key.custom == nil,
      timing.isSingle, let curve = motion.curve.cubicBezier, !motion.key.code.isTransformPart
    else { return nil }
    let ends = Motion.ends(from: from, to: to, by: by, over: below(motion.key))
    switch (ends.from, ends.to) {
    case (.number, .number), (.point, .point), (.rect, .rect), (.color, .color):
      return PlainMotion(code: motion.key.code, from: ends.from, to: ends.to, curve: curve)
    default: return nil
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

extension PropertyCode {
  /// Whether setting it takes the transform apart or sorts siblings, which plain motions do not.
  fileprivate var isTransformPart: Bool {
    whole == .transform || self == .zPosition
  }
}
