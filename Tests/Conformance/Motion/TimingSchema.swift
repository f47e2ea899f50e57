import LaminaMotion

/// The timing model of Web Animations, in milliseconds, mapped onto `MediaTiming`.
enum TimingSchema: Schema {
  static let names: Set<String> = ["timing"]

  static func judge(_ test: JSON) -> Verdict {
    guard let source = test["timing"], let property = test["property"]?.string,
      let expected = test["expect"], let effect = WebTiming(source)
    else { return .failed("the case cannot be read") }
    let timing = effect.timing
    let rate = test["playbackRate"]?.number ?? 1
    let sample = test["currentTime"]?.number.map {
      timing.sample(atLocal: $0, isRewinding: rate < 0)
    }
    let tolerance = test["tolerance"]?.number ?? 1e-9
    switch property {
    case "progress":
      return .close(
        sample.flatMap { effect.progress($0) },
        expected.number,
        within: tolerance
      )
    case "currentIteration":
      let iteration = sample.flatMap { $0.isInEffect ? $0.leg : nil }
      return .close(iteration, expected.number, within: tolerance)
    case "phase":
      return .equal(sample.map { "\($0.phase)" } ?? "idle", expected.string ?? "")
    case "activeDuration": return .close(timing.activeDuration, expected.number, within: tolerance)
    case "endTime": return .close(timing.endTime, expected.number, within: tolerance)
    default: return judgePart(property, of: effect, expected)
    }
  }

  /// Parts of the timing, read back from where the mapping put them.
  private static func judgePart(
    _ property: String,
    of effect: WebTiming,
    _ expected: JSON
  ) -> Verdict {
    let timing = effect.timing
    switch property {
    case "delay": return .close(timing.delay, expected.number, within: 0)
    case "endDelay": return .close(timing.endDelay, expected.number, within: 0)
    case "duration": return .close(timing.resolvedDuration, expected.number, within: 0)
    case "iterations": return .close(timing.legCount, expected.number, within: 0)
    case "iterationStart":
      let legs = timing.autoreverses ? 2.0 : 1
      return .close(timing.startCycle * legs, expected.number, within: 0)
    case "fill": return .equal(fillName(timing.fillMode), expected.string ?? "")
    case "direction": return .equal(directionName(timing), expected.string ?? "")
    case "easing":
      let same = try? TimingFunction(css: expected.string ?? "")
      let x = 0.3
      return .close(effect.easing.value(at: x), same?.value(at: x), within: 0)
    default: return .failed("there is no property \(property)")
    }
  }

  private static func fillName(_ mode: FillMode) -> String {
    mode == .removed ? "none" : "\(mode)"
  }

  private static func directionName(_ timing: MediaTiming) -> String {
    switch (timing.autoreverses, timing.isReversed) {
    case (false, false): "normal"
    case (false, true): "reverse"
    case (true, false): "alternate"
    case (true, true): "alternate-reverse"
    }
  }
}

/// A timing of Web Animations: an effect's iterations are ways, so an alternating one has half as many
/// cycles there and back.
struct WebTiming {
  var timing = MediaTiming(duration: 0)
  var easing = TimingFunction.linear

  init?(_ source: JSON) {
    func number(_ key: String) -> Double? { source[key]?.number }
    let direction = source["direction"]?.string ?? "normal"
    timing.autoreverses = direction.hasPrefix("alternate")
    timing.isReversed = direction.hasSuffix("reverse")
    let legs = timing.autoreverses ? 2.0 : 1
    timing.duration = number("duration") ?? 0
    timing.delay = number("delay") ?? 0
    timing.endDelay = number("endDelay") ?? 0
    timing.repeatCount = (number("iterations") ?? 1) / legs
    timing.startCycle = (number("iterationStart") ?? 0) / legs
    let modes: [String: FillMode] = [
      "forwards": .forwards, "backwards": .backwards, "both": .both,
    ]
    timing.fillMode = source["fill"]?.string.flatMap { modes[$0] } ?? .removed
    guard let css = source["easing"]?.string else { return }
    guard let easing = try? TimingFunction(css: css) else { return nil }
    self.easing = easing
  }

  /// The eased progress, or `nil` when there is no effect.
  func progress(_ sample: TimingSample) -> Double? {
    guard sample.isInEffect else { return nil }
    return easing.value(at: sample.progress, isBefore: sample.isBeforeStep)
  }
}
