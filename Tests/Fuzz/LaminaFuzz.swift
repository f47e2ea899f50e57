import Glibc
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport

/// Compares hit testing with the plain walk and with painting on random scenes: `lamina-fuzz [SEED] [SECONDS]`.
///
/// Without a seed one is taken from the system and printed, so that any run can be repeated; scene `n`
/// of a run is made from the seed plus `n`. Ten minutes by default.
@main
enum LaminaFuzz {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { String($0) }
    let seed = arguments.first.flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1 << 32)
    let seconds = arguments.dropFirst().first.flatMap { Double($0) } ?? 600
    print("seed \(seed), \(seconds) seconds")
    var tally = Tally()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while clock.now < end, tally.differences < 20 {
      SceneCheck(seed: seed &+ UInt64(tally.scenes)).run(&tally)
      tally.scenes += 1
    }
    print(tally)
    if tally.differences > 0 || tally.compared == 0 { exit(1) }
  }
}

/// What a run found.
struct Tally: CustomStringConvertible {
  var scenes = 0
  var compared = 0
  /// Pixels compared with what is hit there.
  var pixels = 0
  /// Points on an edge, where rounding decides.
  var unsteady = 0
  var differences = 0

  var description: String {
    """
    \(scenes) scenes: \(compared) points compared with the plain walk (\(unsteady) on edges), \
    \(pixels) pixels with the picture, \(differences) differences
    """
  }
}
