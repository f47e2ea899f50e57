import Glibc
import Lamina
import LaminaWindowTestSupport

/// Windows that open and close take no memory, descriptors or server windows along.
enum Cycles {
  static func run(count: Int) -> Bool {
    guard let bench = Bench("cycles"),
      bench.program.line(containing: "cycle 200", seconds: 60) != nil,
      let before = ProcessFigures(bench.program.pid),
      bench.program.line(containing: "cycle \(count + 200)", seconds: 300) != nil,
      let after = ProcessFigures(bench.program.pid)
    else { return report("open-close", false, "the program does not run") }
    let growth = after.residentMemory - before.residentMemory
    let files = after.openFiles - before.openFiles
    let found = "\(count) cycles, \(growth) KiB and \(files) descriptors more"
    return report("open-close", growth < 512 && abs(files) <= 2 && bench.user.children <= 3, found)
  }
}

/// A window at rest presents nothing and costs next to nothing.
enum IdleCheck {
  static func run(seconds: Int32) -> Bool {
    guard let bench = Bench("still"), let framesBefore = bench.framesAtRest,
      let before = ProcessFigures(bench.program.pid)
    else { return report("idle", false, "the program does not run") }
    poll(nil, 0, seconds * 1_000)
    guard let after = ProcessFigures(bench.program.pid), let framesAfter = bench.frames else {
      return report("idle", false, "the program ended")
    }
    let used = after.processorTime - before.processorTime
    let frames = framesAfter - framesBefore
    let found = "\(frames) frames, \(Int(used * 1000)) ms of processor time in \(seconds) s"
    return report("idle", frames == 0 && used < 0.01 * Double(seconds), found)
  }
}

/// 2,000 motions within 0.2 s leave the highlight where the pointer is.
enum Motions {
  static func run(rounds: Int) -> Bool {
    guard let bench = Bench("still") else { return report("motions", false, "does not run") }
    let pie = SweepingPie(size: .init(width: 400, height: 400))
    var (wrong, slow) = (0, 0)
    for round in 0..<rounds {
      let end = Deadline(seconds: 0.2)
      for step in 0..<2_000 { bench.user.move(x: (step * 37 + round) % 399, y: step * 91 % 399) }
      let index = round % pie.slices.count
      let place = pie.point(in: index)
      bench.user.move(x: Int(place.x), y: Int(place.y))
      bench.user.sync()
      if end.isOver { slow += 1 }
      if bench.hovered != "slice \(index)" { wrong += 1 }
    }
    return report(
      "motions",
      wrong == 0 && bench.close() == 0,
      "\(rounds) bursts of 2,000, \(slow) took longer than 0.2 s to send, \(wrong) wrong highlights"
    )
  }
}

/// 60 changes of size a second, and the last picture is whole.
enum Resizes {
  static func run(seconds: Int) -> Bool {
    guard let bench = Bench("moving") else { return report("resizes", false, "does not run") }
    for step in 0..<seconds * 60 {
      let next = Deadline(seconds: 1.0 / 60)
      let (width, height) = (100 + step * 7 % 900, 100 + step * 11 % 700)
      bench.user.resize(bench.window, width: width, height: height)
      bench.user.sync()
      poll(nil, 0, next.millisecondsLeft)
    }
    bench.user.resize(bench.window, width: 1, height: 1)
    bench.user.resize(bench.window, width: 900, height: 700)
    bench.user.sync()
    let corners = [(899, 699), (899, 0), (0, 699), (0, 0)].allSatisfy {
      bench.shows(0xff_ffff, x: $0.0, y: $0.1)
    }
    let status = bench.close()
    let output = bench.program.remainder()
    return report(
      "resizes",
      corners && status == 0 && !output.contains("error"),
      "\(seconds * 60) sizes, corners \(corners ? "white" : "wrong"), status \(status ?? -1)"
    )
  }
}

/// A window of 4000×4000 under a limit of 1 MB a request and without shared memory.
enum LargeWindow {
  static func run() -> Bool {
    let options = ["-maxbigreqsize", "1", "-extension", "MIT-SHM"]
    guard let bench = Bench("large", screen: "4096x4096x24", options: options) else {
      return report("large window", false, "does not run")
    }
    let corners = [(0, 0), (3_999, 0), (0, 3_999), (3_999, 3_999)].allSatisfy {
      bench.shows(0xff_ffff, x: $0.0, y: $0.1)
    }
    let status = bench.close()
    let output = bench.program.remainder()
    return report(
      "large window",
      corners && status == 0 && !output.contains("error"),
      "4000×4000, corners \(corners ? "white" : "wrong"), status \(status ?? -1)"
    )
  }
}

/// The server dies in the middle of an animation: a message, status 1, within two seconds.
enum ServerLoss {
  static func run(rounds: Int) -> Bool {
    var bad = 0
    for _ in 0..<rounds {
      guard let bench = Bench("moving") else {
        bad += 1
        continue
      }
      bench.server.kill()
      let hasMessage = bench.program.line(containing: "was lost", seconds: 2) != nil
      if !hasMessage || bench.program.wait(seconds: 2) != 1 { bad += 1 }
    }
    return report("server killed", bad == 0, "\(rounds) times, \(bad) not ended as they should")
  }
}

/// Everything at once until the time is over: moves, clicks, keys, wheel, sizes, covering, hiding.
enum LongRun {
  static func run(until end: Deadline) -> Bool {
    guard let bench = Bench("moving"), let before = ProcessFigures(bench.program.pid) else {
      return report("long run", false, "does not run")
    }
    var step = 0
    var warm = before
    while !end.isOver {
      act(bench, step)
      step += 1
      if step == 2_000, let now = ProcessFigures(bench.program.pid) { warm = now }
      poll(nil, 0, 2)
    }
    guard let after = ProcessFigures(bench.program.pid), let frames = bench.frames else {
      return report("long run", false, "ended after \(step) steps")
    }
    let growth = after.residentMemory - warm.residentMemory
    let status = bench.close()
    let hasErrors = bench.program.remainder().contains("error")
    let found = "\(step) steps, \(frames) frames, \(growth) KiB more, status \(status ?? -1)"
    return report("long run", !hasErrors && status == 0 && growth < 16_384, found)
  }

  private static func act(_ bench: Bench, _ step: Int) {
    let (x, y) = (step * 37 % 400, step * 91 % 400)
    switch step % 50 {
    case 10: bench.user.click([1, 2, 3, 4, 5, 6, 7, 8, 9][step / 50 % 9])
    case 20: bench.user.resize(bench.window, width: 300 + x, height: 300 + y)
    case 30 where step % 500 == 30: bench.user.unmap(bench.window)
    case 35:
      bench.user.map(bench.window)
      bench.user.focusWhenViewable(bench.window)
    case 40: bench.user.type(UInt8(24 + step % 10))
    default: bench.user.move(x: x, y: y)
    }
    bench.user.sync()
  }
}
