/// Runs benchmark workloads: `lamina-bench WORKLOAD [N]`, or `lamina-bench all`.
@main
enum LaminaBench {
  /// A workload by name: what it measures at which sizes.
  struct Workload: Sendable {
    let name: String
    let sizes: [Int]
    let run: @Sendable (Int) -> Void
  }

  static let workloads: [Workload] = [
    Workload(name: "contains", sizes: [10_000], run: { Contains.run($0) }),
    Workload(name: "index", sizes: [1_000_000], run: { IndexAlone.run($0) }),
    Workload(name: "W1", sizes: [100, 1_000, 10_000, 100_000], run: { HitFlat.run($0) }),
    Workload(name: "W1-mixed", sizes: [100, 1_000, 10_000, 100_000], run: { HitMixed.run($0) }),
    Workload(name: "W2", sizes: [100, 1_000, 10_000, 100_000], run: { HitMoving.run($0) }),
    Workload(name: "W3", sizes: [1_000, 10_000], run: { RenderFull.run($0, picture: picture) }),
    Workload(name: "W4", sizes: [2_000, 200_000], run: { RenderDamage.run($0) }),
    Workload(name: "W5", sizes: [1_000, 10_000], run: { AnimationTick.run($0) }),
    Workload(name: "W6", sizes: [30], run: { PiePicture.run($0) }),
    Workload(name: "W7", sizes: [87_381], run: { HitTree.run($0) }),
    Workload(name: "labels", sizes: [1_000, 10_000, 100_000], run: { LabelLayout.run($0) }),
    Workload(name: "extremes", sizes: [1_000_000], run: { Extremes.run($0) }),
    Workload(name: "window", sizes: [200], run: { WindowLatency.run($0) }),
  ]

  /// Where W3 leaves its picture: `--picture FILE`.
  static var picture: String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--picture"), index + 1 < arguments.count
    else { return nil }
    return arguments[index + 1]
  }

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first else {
      let names = workloads.map(\.name).joined(separator: ", ")
      print("usage: lamina-bench all | WORKLOAD [N]   workloads: \(names)")
      return
    }
    if name == "window-program" { return WindowProgram.run(Int(arguments.last ?? "") ?? 0) }
    let size = arguments.dropFirst().first.flatMap { Int($0) }
    for workload in workloads where name == "all" || workload.name == name {
      for n in size.map({ [$0] }) ?? workload.sizes { workload.run(n) }
    }
  }
}
