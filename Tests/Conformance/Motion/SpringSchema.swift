import LaminaMotion

/// Springs: values and velocities over time, regimes, how long they take.
enum SpringSchema: Schema {
  static let names: Set<String> = ["spring"]

  static func judge(_ test: JSON) -> Verdict {
    let motion = SpringMotion(test)
    switch test["kind"]?.string {
    case "value": return judgeAt(test) { motion.value(at: $0) }
    case "velocity": return judgeAt(test) { motion.velocity(at: $0) }
    case "value-samples": return judgeSamples(test, target: motion.to) { motion.value(at: $0) }
    case "velocity-samples": return judgeSamples(test, target: 0) { motion.velocity(at: $0) }
    case "damping-regime":
      return .equal("\(motion.spring.regime)", test["expect"]?.string ?? "")
    case "duration-bounce": return judgeBounce(test)
    case "settling-duration": return judgeSettling(test, motion.spring.settlingDuration)
    case "duration":
      // The source's rest is a distance of 0.005 for motions smaller than 5 units.
      let duration = motion.spring.settlingDuration(
        displacement: motion.from - motion.to,
        velocity: motion.velocity,
        tolerance: 0.005
      )
      return judgeSettling(test, duration)
    default: return .failed("no such kind")
    }
  }

  private static func judgeAt(_ test: JSON, _ motion: (Double) -> Double) -> Verdict {
    guard let time = test["time"]?.number else { return .failed("the case cannot be read") }
    var value = motion(time)
    switch test["rounding"]?.string {
    case "round": value.round()
    case "floor": value.round(.down)
    default: break
    }
    return .close(value, test["expect"]?.number, within: test["tolerance"]?.number ?? 0)
  }

  /// Judges a series; from its rest index on the source shows the target itself.
  private static func judgeSamples(
    _ test: JSON,
    target: Double,
    _ motion: (Double) -> Double
  ) -> Verdict {
    let (times, expected) = (test["times"]?.numbers ?? [], test["expect"]?.numbers ?? [])
    let rest = Int(test["restIndex"]?.number ?? .greatestFiniteMagnitude / 1e300)
    // The numbers' own error, as stated, and the rounding of sums of their size.
    let tolerance = 10 * (test["maxDeviation"]?.number ?? 0) + 1e-9
    for (i, (time, value)) in zip(times, expected).enumerated() {
      if i >= rest {
        if value != target { return .failed("the source rests at \(value)") }
        continue
      }
      let verdict = Verdict.close(motion(time), value, within: tolerance)
      if case .failed(let reason) = verdict { return .failed("at \(time) s: \(reason)") }
    }
    return times.isEmpty ? .failed("no samples") : .passed
  }

  private static func judgeBounce(_ test: JSON) -> Verdict {
    let spring = Spring(
      duration: test["duration"]?.number ?? .nan,
      bounce: test["bounce"]?.number ?? .nan
    )
    let tolerance = test["tolerance"]?.number ?? 0
    let stiffness = Verdict.close(
      spring.stiffness,
      test["expect"]?["stiffness"]?.number,
      within: tolerance
    )
    guard case .passed = stiffness else { return stiffness }
    return .close(spring.damping, test["expect"]?["damping"]?.number, within: tolerance)
  }

  private static func judgeSettling(_ test: JSON, _ duration: Double) -> Verdict {
    if let range = test["expectRange"]?.numbers, range.count == 2 {
      return (range[0]...range[1]).contains(duration)
        ? .passed : .failed("\(duration) instead of \(range)")
    }
    return .close(duration, test["expect"]?.number, within: test["tolerance"]?.number ?? 0)
  }
}

/// A spring with the ends of its motion.
private struct SpringMotion {
  let spring: Spring
  let from: Double
  let to: Double
  let velocity: Double

  init(_ test: JSON) {
    func number(_ key: String, _ other: Double) -> Double { test[key]?.number ?? other }
    spring = Spring(
      mass: number("mass", 1),
      stiffness: number("stiffness", 100),
      damping: number("damping", 10),
      allowsOverdamping: true
    )
    (from, to) = (number("from", 0), number("to", 1))
    velocity = number("initialVelocity", 0)
  }

  func value(at time: Double) -> Double {
    spring.value(at: time, from: from, to: to, velocity: velocity)
  }

  func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: from, to: to, velocity: velocity)
  }
}
