import Glibc
import LaminaWindowTestSupport

/// Long tests of the window: `lamina-soak [SECONDS]`, ten minutes unless told otherwise.
///
/// Each check prints one line with what it found; the status is 1 if any failed.
@main
enum LaminaSoak {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "program" { return SoakProgram.run(arguments.dropFirst().first ?? "") }
    let seconds = arguments.first.flatMap { Double($0) } ?? 600
    let end = Deadline(seconds: seconds)
    var results = [
      Cycles.run(count: 1_000), IdleCheck.run(seconds: 5), Motions.run(rounds: 50),
      Resizes.run(seconds: 10), LargeWindow.run(), ServerLoss.run(rounds: 20),
    ]
    // What time is left goes to the mix that programs live through.
    results.append(LongRun.run(until: end))
    let failed = results.count { !$0 }
    print(failed == 0 ? "soak: all passed" : "soak: \(failed) failed")
    exit(failed == 0 ? 0 : 1)
  }
}

/// Prints what a check found; answers whether it passed.
func report(_ name: String, _ passed: Bool, _ found: String) -> Bool {
  print("\(passed ? "ok  " : "FAIL") \(name): \(found)")
  fflush(nil)
  return passed
}
