import LaminaGeometry
import LaminaMotion

/// A motion that is alone on its property, made ready for a list of ``FastTracks``.
struct LoneMotion {
  /// How it goes, by the kind of its values.
  enum Way {
    case plain(PlainMotion)
    case number(FreeWay<Double>)
    case point(FreeWay<Point>)
    case rect(FreeWay<Rect>)
    case color(FreeWay<Color>)
  }

  var code: PropertyCode
  var way: Way
}

/// A motion that a ``FastTrack`` can carry out.
struct PlainMotion {
  var from: AnimatedValue
  var to: AnimatedValue
  var curve: CubicBezier
}

extension AnimationEntry {
  /// The entry's motion, if it is the only one, of one of the toolkit's properties, and replaces what
  /// lies below with numbers, points, rectangles or colours.
  ///
  /// - Parameter layer: The layer that has the entry.
  /// - Returns: The motion, or `nil`.
  func loneMotion(on layer: Layer) -> LoneMotion? {
    guard case .motions(let motions) = content.kind, motions.count == 1, let motion = motions.first,
      !motion.isAdditive, !motion.isCumulative, motion.key.custom == nil,
      // Which also sorts siblings.
      motion.key.code != .zPosition
    else { return nil }
    let (code, below) = (motion.key.code, layer.value(of: motion.key, presented: false))
    if let plain = plainMotion(motion, over: below) {
      return LoneMotion(code: code, way: .plain(plain))
    }
    return motion.loneWay(over: below, transform: layer.model.transform).map {
      LoneMotion(code: code, way: $0)
    }
  }

  /// The motion, if it is plain: basic, not repeated, with a curve that needs no closure.
  private func plainMotion(_ motion: Motion, over below: AnimatedValue) -> PlainMotion? {
    guard case .basic(let from, let to, let by) = motion.source, timing.isSingle,
      let curve = motion.curve.cubicBezier, motion.key.code.whole != .transform
    else { return nil }
    let ends = Motion.ends(from: from, to: to, by: by, over: below)
    guard ends.from.isFinite, ends.to.isFinite else { return nil }
    switch (ends.from, ends.to) {
    case (.number, .number), (.point, .point), (.rect, .rect), (.color, .color):
      return PlainMotion(from: ends.from, to: ends.to, curve: curve)
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

extension Motion {
  /// The way by the kind of the value below; `nil` for kinds without a list.
  fileprivate func loneWay(over below: AnimatedValue, transform: Transform) -> LoneMotion.Way? {
    switch below {
    case .number(let value): freeWay(below: value, transform: transform).map { .number($0) }
    case .point(let value): freeWay(below: value, transform: transform).map { .point($0) }
    case .rect(let value): freeWay(below: value, transform: transform).map { .rect($0) }
    case .color(let value): freeWay(below: value, transform: transform).map { .color($0) }
    default: nil
    }
  }
}
