import Glibc

/// Prints results, one a line: name, value and unit with tabs between.
struct Report {
  /// The part of the name before the last dot.
  let prefix: String

  func value(_ name: String, _ value: Double, _ unit: String) {
    print("lamina.\(prefix).\(name)\t\(rounded(value))\t\(unit)")
  }

  func count(_ name: String, _ value: Int) { print("lamina.\(prefix).\(name)\t\(value)\t") }

  /// The median under the plain name, and the extremes.
  func samples(_ name: String, _ samples: [Double], _ unit: String) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return }
    value(name, sorted[sorted.count / 2], unit)
    value("\(name).min", first, unit)
    value("\(name).max", last, unit)
  }

  /// How much memory the process holds, in KiB.
  static var residentMemory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(
      separator: " "
    )
    let pages = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
  }

  private func rounded(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    let scale = pow(10, 3 - log10(value.magnitude).rounded(.down))
    return (value * scale).rounded() / scale
  }
}

/// Runs a closure and returns how many microseconds it took.
func microseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  let (seconds, attoseconds) = time.components
  return Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
}
