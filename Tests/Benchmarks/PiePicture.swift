import Glibc
import LaminaWindowTestSupport

/// How long a whole process takes that writes a pie with labels as PNG, 600×400: chartdemo, and beside
/// it the same by C with cairo and by pycairo where they are there.
enum PiePicture {
  /// A program that leaves a picture.
  private struct Contender {
    let name: String
    let words: [String]
  }

  /// Measures each contender `runs` times, by turns, so that all see the same machine.
  static func run(_ runs: Int) {
    let report = Report(prefix: "W6")
    var template = Array("/tmp/lamina-bench-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return print("lamina.W6: no folder in /tmp") }
    let folder = String(cString: made)
    defer { _ = status(["rm", "-rf", folder]) }
    let contenders = contenders(folder).filter { contender in
      let runs = status(contender.words) == 0
      if !runs { print("lamina.W6.\(contender.name): not here") }
      return runs
    }
    var samples = contenders.map { _ in [Double]() }
    for _ in 0..<runs {
      for (index, contender) in contenders.enumerated() {
        samples[index].append(microseconds { _ = status(contender.words) } / 1000)
      }
    }
    for (contender, samples) in zip(contenders, samples) {
      report.samples(contender.name, samples, "ms")
      report.value("\(contender.name).quartile", samples.sorted()[samples.count / 4], "ms")
    }
  }

  private static func contenders(_ folder: String) -> [Contender] {
    let data = "\(folder)/drinks.csv"
    if let file = fopen(data, "w") {
      fputs("name,value\nTea,40\nCoffee,30\nMilk,20\nJuice,10\nWater,5\nBeer,3\n", file)
      fclose(file)
    }
    let peers = "Tests/Benchmarks/Peers"
    let flags = "$(pkg-config --cflags --libs cairo) -lm"
    _ = status(["sh", "-c", "cc -O2 -o \(folder)/pie \(peers)/pie.c \(flags)"])
    return [
      Contender(
        name: "chartdemo",
        words: [chartdemo, "-c", "pie", "--size", "600x400", "-o", "\(folder)/a.png", data]
      ),
      Contender(name: "cairo", words: ["\(folder)/pie", "\(folder)/b.png"]),
      Contender(
        name: "pycairo",
        words: ["/usr/bin/python3", "\(peers)/pie.py", "\(folder)/c.png"]
      ),
      Contender(name: "nothing", words: ["true"]),
    ]
  }

  /// The command beside this program.
  private static var chartdemo: String {
    let parts = ProcessFigures.ownPath.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast()
    return (folder + ["chartdemo"]).joined(separator: "/")
  }

  private static func status(_ words: [String]) -> Int32? {
    ChildProcess(words)?.wait()
  }
}
