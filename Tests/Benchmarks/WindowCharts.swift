import Glibc
import LaminaWindowTestSupport

/// chartdemo in a window of 1920×1080 under a server of its own: its entry animation, and its rest.
final class ChartWindow {
  private let server: XServer
  private let process: ChildProcess
  private let user: XClient
  private let window: UInt32

  /// Starts the program built beside this one, with its entry over; `nil` if that fails.
  init?(_ kind: String) {
    let folder = ProcessFigures.ownPath.split(separator: "/", omittingEmptySubsequences: false)
    let path = (folder.dropLast() + ["chartdemo"]).joined(separator: "/")
    guard access(path, X_OK) == 0 else {
      print("lamina.window: build chartdemo as well (swift build -c release)")
      return nil
    }
    let words = ["--window", "--events", "--size", "1920x1080", "--chart", kind]
    guard let server = XServer(screen: "1920x1080x24"), let user = XClient(server.display),
      let process = ChildProcess([path] + words, environment: ["DISPLAY": server.display]),
      let ready = process.line(containing: "\"event\":\"ready\""),
      let digits = ready.firstRange(of: "\"window\":\"0x")?.upperBound,
      let window = UInt32(ready[digits...].prefix { $0 != "\"" }, radix: 16)
    else { return nil }
    (self.server, self.process, self.user, self.window) = (server, process, user, window)
    user.focus(window)
  }

  /// Five seconds of rest, then the entry five times, then the end.
  func measure(_ report: Report) {
    poll(nil, 0, 500)
    guard let rest = spent(seconds: 5, {}) else { return }
    report.value("idle-cpu", rest.cpu / 5 * 100, "%")
    report.count("idle-wake-ups", rest.sleeps)
    let entries = 5
    var total = 0.0
    for _ in 0..<entries {
      // The key R, which plays the entry again; it takes 0.8 seconds.
      guard let entry = spent(seconds: 1, { user.type(27) }) else { return }
      total += entry.cpu
    }
    report.value("entry.cpu", total / (0.8 * Double(entries)), "s/s")
    user.send("WM_PROTOCOLS", to: window, (user.atom("WM_DELETE_WINDOW"), 0, 0, 0, 0))
    guard let close = process.line(containing: "\"event\":\"close\""),
      let digits = close.firstRange(of: "\"frames\":")?.upperBound,
      let frames = Double(close[digits...].prefix { $0.isNumber })
    else { return }
    // The entry at the start counts as well.
    report.value("entry.frames", frames / (0.8 * Double(entries + 1)), "1/s")
  }

  /// Processor time and number of sleeps of the program over some seconds that begin with an action.
  private func spent(seconds: Double, _ action: () -> Void) -> (cpu: Double, sleeps: Int)? {
    guard let before = ProcessFigures(process.pid) else { return nil }
    action()
    poll(nil, 0, Int32(seconds * 1_000))
    guard let after = ProcessFigures(process.pid) else { return nil }
    return (after.processorTime - before.processorTime, after.sleeps - before.sleeps)
  }
}
