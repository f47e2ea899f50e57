import Foundation
import LaminaMotion

/// Timing functions: CSS text or a named curve at a progress; rejected texts; stops; keyframes.
enum EasingSchema: Schema {
  static let names: Set<String> = ["easing"]

  static func judge(_ test: JSON) -> Verdict {
    switch test["kind"]?.string {
    case "invalid-easing": judgeInvalid(test)
    case "linear-stops": judgeStops(test)
    case "keyframes": judgeKeyframes(test)
    case "default-key-times": judgeKeyTimes(test)
    default: judgeValue(test)
    }
  }

  private static func judgeValue(_ test: JSON) -> Verdict {
    guard let curve = curve(of: test), let x = test["x"]?.number else {
      return .failed("no such curve")
    }
    let tolerance = test["tolerance"]?.number ?? 1e-9
    return .close(curve.value(at: x), test["expect"]?.number, within: tolerance)
  }

  private static func curve(of test: JSON) -> TimingFunction? {
    if let css = test["easing"]?.string { return try? TimingFunction(css: css) }
    return test["curve"]?.string.flatMap {
      NamedCurve.curve($0, parameters: test["parameters"]?.string ?? "")
    }
  }

  private static func judgeInvalid(_ test: JSON) -> Verdict {
    let css = test["easing"]?.string ?? ""
    return (try? TimingFunction(css: css)) == nil ? .passed : .failed("\"\(css)\" was accepted")
  }

  private static func judgeStops(_ test: JSON) -> Verdict {
    let expected = test["expect"]?.array?.compactMap(\.numbers) ?? []
    let stops = curve(of: test)?.stops ?? []
    let agree =
      stops.count == expected.count
      && zip(stops, expected).allSatisfy {
        ($0.input - $1[0]).magnitude < 1e-6 && ($0.output - $1[1]).magnitude < 1e-6
      }
    return agree ? .passed : .failed("\(stops) instead of \(expected)")
  }

  private static func judgeKeyframes(_ test: JSON) -> Verdict {
    guard let values = test["values"]?.numbers, let duration = test["durationMs"]?.number,
      let time = test["timeMs"]?.number, let css = test["segmentEasing"]?.string,
      let curve = try? TimingFunction(css: css)
    else { return .failed("the case cannot be read") }
    let curves = Array(repeating: curve, count: values.count - 1)
    let timing = MediaTiming(duration: duration, fillMode: .both)
    let progress = timing.sample(atLocal: time).progress
    let value = Keyframes(values, curves: curves).value(at: progress) ?? .nan
    return .close(value.rounded(), test["expect"]?.number, within: 0)
  }

  private static func judgeKeyTimes(_ test: JSON) -> Verdict {
    let times = Keyframes<Double>.evenTimes(count: Int(test["count"]?.number ?? 0))
    let expected = test["expect"]?.numbers ?? []
    let agree =
      times.count == expected.count
      && zip(times, expected).allSatisfy { ($0 - $1).magnitude < 1e-12 }
    return agree ? .passed : .failed("\(times) instead of \(expected)")
  }
}
