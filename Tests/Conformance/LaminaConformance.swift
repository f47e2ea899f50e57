import Foundation

/// Judges vector files: `lamina-conformance FILE…` prints each failure and how many passed.
@main
enum LaminaConformance {
  static var schemas: [any Schema.Type] {
    [
      EasingSchema.self, TimingSchema.self, EffectValueSchema.self, SpringSchema.self,
      ContainsSchema.self, PathMeasureSchema.self, PathRelationSchema.self, StrokeAreaSchema.self,
      DashSchema.self, PathErrorSchema.self,
      SceneSchema.self, NodeTransformSchema.self, OpacityChainSchema.self,
      PixelsSchema.self,
    ]
  }

  static func main() {
    var total = Tally()
    for path in CommandLine.arguments.dropFirst() {
      let tally = judge(file: path)
      print("\(URL(fileURLWithPath: path).lastPathComponent): \(tally)")
      total += tally
    }
    print(total)
    exit(total.failed == 0 && total.passed > 0 ? 0 : 1)
  }

  /// Judges one file, printing each failure.
  static func judge(file path: String) -> Tally {
    var tally = Tally()
    guard let data = FileManager.default.contents(atPath: path),
      let file = try? JSONDecoder().decode(JSON.self, from: data),
      let name = file["schema"]?.string?.split(separator: " ").first,
      let schema = schemas.first(where: { $0.names.contains(String(name)) }),
      let cases = file["cases"]?.array
    else {
      print("\(path): cannot be read, or no schema judges it")
      tally.failed += 1
      return tally
    }
    for test in cases {
      let isDeparture = test["departure"]?.bool ?? false
      switch schema.judge(test) {
      case .passed:
        if isDeparture { tally.agreeingDepartures += 1 } else { tally.passed += 1 }
      case .failed(let reason):
        if isDeparture { tally.departures += 1 } else { tally.failed += 1 }
        if !isDeparture { print("  failed: \(test["name"]?.string ?? "?"): \(reason)") }
      }
    }
    return tally
  }
}

/// How many cases came out how.
struct Tally: CustomStringConvertible {
  var passed = 0
  var failed = 0
  /// Cases of conventions that are not ours, with another answer.
  var departures = 0
  /// Such cases with the same answer all the same.
  var agreeingDepartures = 0

  static func += (a: inout Tally, b: Tally) {
    a.passed += b.passed
    a.failed += b.failed
    a.departures += b.departures
    a.agreeingDepartures += b.agreeingDepartures
  }

  var description: String {
    let all = departures + agreeingDepartures
    let apart = all > 0 ? " (\(all) departures apart, \(agreeingDepartures) of them agree)" : ""
    return "\(passed) passed, \(failed) failed\(apart)"
  }
}
