import Glibc
import LaminaGeometry
import LaminaWindowTestSupport

/// How soon a click is seen, and what an entry animation costs, in a window of 1920×1080 under Xvfb.
enum WindowLatency {
  /// Measures `clicks` clicks, five seconds of animation, and chartdemo.
  static func run(_ clicks: Int) {
    let report = Report(prefix: "window")
    guard let still = Program(sweeps: 0) else { return print("lamina.window: no display") }
    let pie = SweepingPie(size: .init(width: 1_920, height: 1_080))
    let place = pie.point(in: 1)
    let samples = (0..<clicks).compactMap { _ in still.click(x: Int(place.x), y: Int(place.y)) }
    report.samples("click-to-pixel", samples, "ms")
    report.count("clicks", samples.count)
    guard let moving = Program(sweeps: 1) else { return }
    animation(moving, report)
    for kind in ["pie", "donut", "rose", "funnel", "dashboard"] {
      if let window = ChartWindow(kind) { window.measure(Report(prefix: "window.\(kind)")) }
    }
  }

  /// Processor time and frames of a second of animation, the program's and the server's.
  private static func animation(_ program: Program, _ report: Report) {
    poll(nil, 0, 1_000)
    let start = ContinuousClock.now
    guard let before = ProcessFigures(program.process.pid),
      let serverBefore = ProcessFigures(program.server.process.pid)
    else { return }
    let framesBefore = program.frames
    poll(nil, 0, 5_000)
    guard let after = ProcessFigures(program.process.pid),
      let serverAfter = ProcessFigures(program.server.process.pid)
    else { return }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let elapsed = Double(seconds) + Double(attoseconds) * 1e-18
    let framesAfter = program.frames
    report.value("entry.frames", Double(framesAfter - framesBefore) / elapsed, "1/s")
    report.value("entry.cpu", (after.processorTime - before.processorTime) / elapsed, "s/s")
    let server = serverAfter.processorTime - serverBefore.processorTime
    report.value("entry.server-cpu", server / elapsed, "s/s")
    report.count("rss", after.residentMemory)
  }
}

/// The benchmark's program on a server of its own.
private final class Program {
  let server: XServer
  let process: ChildProcess
  private let user: XClient
  private let window: UInt32
  private var lastFrames = 0

  init?(sweeps: Int) {
    guard let server = XServer(screen: "1920x1080x24"), let user = XClient(server.display),
      let process = ChildProcess(
        [ProcessFigures.ownPath, "window-program", "\(sweeps)"],
        environment: ["DISPLAY": server.display]
      ),
      let ready = process.line(containing: "ready"),
      let window = UInt32(ready.split(separator: " ").last ?? "")
    else { return nil }
    (self.server, self.user, self.process, self.window) = (server, user, process, window)
  }

  /// Frames presented, as last printed: a multiple of 30.
  var frames: Int {
    while let line = process.line(containing: "frames", seconds: 0.01) {
      lastFrames = Int(line.split(separator: " ").last ?? "") ?? lastFrames
    }
    return lastFrames
  }

  /// Milliseconds from a click to the first look at the screen that shows its effect.
  func click(x: Int, y: Int) -> Double? {
    user.move(x: x, y: y)
    user.sync()
    let before = color(x, y)
    let start = ContinuousClock.now
    user.click()
    let end = Deadline(seconds: 2)
    // Looking without a pause would take the program's processor from it.
    while color(x, y) == before {
      if end.isOver { return nil }
      usleep(200)
    }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e3 + Double(attoseconds) * 1e-15
  }

  private func color(_ x: Int, _ y: Int) -> UInt32? {
    user.screenshot(of: window, x: x, y: y, width: 1, height: 1)?.color(x: 0, y: 0)
  }
}
