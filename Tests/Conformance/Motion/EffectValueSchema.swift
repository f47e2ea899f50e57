import LaminaGeometry
import LaminaMotion

/// Values of keyframe effects of Web Animations: curves, repetition that accumulates, composition.
enum EffectValueSchema: Schema {
  static let names: Set<String> = ["effect-value"]

  static func judge(_ test: JSON) -> Verdict {
    guard let property = test["property"]?.string, let time = test["currentTime"]?.number else {
      return .failed("the case cannot be read")
    }
    if test["kind"]?.string == "composition" { return judgeComposition(test, at: time) }
    guard let effect = WebTiming(test["timing"] ?? .null),
      let frames = WebKeyframe.frames(test["keyframes"] ?? .null, property: property)
    else { return .failed("the case cannot be read") }
    let accumulates = test["timing"]?["iterationComposite"]?.string == "accumulate"
    let value = effect.value(frames, at: time, accumulates: accumulates)
    guard let expected = test["expect"].flatMap(WebValue.init) else {
      return .failed("the expectation cannot be read")
    }
    guard let value else { return .failed("no effect instead of \(expected)") }
    let clamped = property == "opacity" ? value.clampedToUnit : value
    return clamped.distance(to: expected) <= test["tolerance"]?.number ?? 1e-6
      ? .passed : .failed("\(clamped) instead of \(expected)")
  }

  private static func judgeComposition(_ test: JSON, at time: Double) -> Verdict {
    guard var value = test["base"].flatMap(WebValue.init),
      let expected = test["expect"].flatMap(WebValue.init),
      let property = test["property"]?.string
    else { return .failed("the case cannot be read") }
    for animation in test["animations"]?.array ?? [] {
      guard let effect = WebTiming(animation["timing"] ?? .null),
        let frames = WebKeyframe.frames(animation["keyframes"] ?? .null, property: property)
      else { return .failed("the case cannot be read") }
      // An additive keyframe's value is what it adds to whatever lies below.
      let composite = animation["composite"]?.string ?? "replace"
      let resolved = frames.map { frame in
        var frame = frame
        if frame.composite ?? composite != "replace" { frame.value = value.adding(frame.value) }
        return frame
      }
      value = effect.value(resolved, at: time, accumulates: false) ?? value
    }
    return value.distance(to: expected) < 1e-6
      ? .passed : .failed("\(value) instead of \(expected)")
  }
}

extension WebTiming {
  /// The value of keyframes at a local time, or `nil` when there is no effect.
  func value(_ frames: [WebKeyframe], at time: Double, accumulates: Bool) -> WebValue? {
    let sample = timing.sample(atLocal: time)
    guard let progress = progress(sample) else { return nil }
    let keyframes = Keyframes(
      frames.map(\.value),
      times: frames.map(\.offset),
      curves: frames.map(\.easing)
    )
    guard let value = keyframes.value(at: progress), let last = frames.last else { return nil }
    return accumulates ? value.adding(last.value.scaled(by: sample.cycle)) : value
  }
}

/// One keyframe of a property.
struct WebKeyframe {
  var value: WebValue
  var offset: Double
  var easing: TimingFunction
  var composite: String?

  static func frames(_ source: JSON, property: String) -> [WebKeyframe]? {
    let sources = source.array ?? source[property]?.array ?? []
    let even = Keyframes<Double>.evenTimes(count: sources.count)
    var frames: [WebKeyframe] = []
    for (i, source) in sources.enumerated() {
      let text = source[property] ?? source["value"] ?? source
      let easing = try? source["easing"]?.string.map { try TimingFunction(css: $0) }
      guard let value = WebValue(text) else { return nil }
      frames.append(
        WebKeyframe(
          value: value,
          offset: source["offset"]?.number ?? even[i],
          easing: easing ?? .linear,
          composite: source["composite"]?.string
        )
      )
    }
    return frames.isEmpty ? nil : frames
  }
}

/// A CSS value: a number, a length in pixels or an opaque colour.
enum WebValue: Interpolatable {
  case number(Double)
  case color(Color)

  init?(_ source: JSON) {
    if let number = source.number {
      self = .number(number)
      return
    }
    guard let text = source.string else { return nil }
    if text.hasPrefix("rgb("), text.hasSuffix(")") {
      let parts = text.dropFirst(4).dropLast().split(separator: ",").compactMap {
        Double($0.filter { $0 != " " })
      }
      guard parts.count == 3 else { return nil }
      self = .color(Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255))
      return
    }
    guard let number = Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text) else {
      return nil
    }
    self = .number(number)
  }

  /// The number limited to 0…1.
  var clampedToUnit: WebValue {
    if case .number(let number) = self { .number(min(max(number, 0), 1)) } else { self }
  }

  func interpolated(to other: WebValue, at t: Double) -> WebValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, at: t))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, at: t))
    default: t < 0.5 ? self : other
    }
  }

  func adding(_ other: WebValue) -> WebValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a.adding(b))
    case (.color(let a), .color(let b)): .color(a.adding(b))
    default: other
    }
  }

  func scaled(by factor: Double) -> WebValue {
    switch self {
    case .number(let a): .number(a.scaled(by: factor))
    case .color(let a): .color(a.scaled(by: factor))
    }
  }

  func distance(to other: WebValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.distance(to: b)
    case (.color(let a), .color(let b)): a.distance(to: b)
    default: .infinity
    }
  }
}
