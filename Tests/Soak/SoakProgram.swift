import Glibc
import Lamina
import LaminaWindowTestSupport
import LaminaXCB

/// The program that is put under load, in a process of its own.
enum SoakProgram {
  /// Runs one of: `still`, `moving`, `large`, `cycles`.
  static func run(_ kind: String) {
    do throws(XCBError) {
      let host = try XCBHost()
      host.onError = { say("error \($0)") }
      if kind == "cycles" { return try cycles(host) }
      let side: Double = kind == "large" ? 4_000 : 400
      let pie = SweepingPie(size: Size(width: side, height: side))
      if kind == "moving" { pie.sweep(duration: 0.8, repeatCount: .infinity) }
      let window = try host.makeWindow(scene: pie.scene, title: kind, size: pie.scene.size)
      follow(window, pie)
      try host.run()
      withExtendedLifetime(pie) {}
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  private static func follow(_ window: XCBWindow, _ pie: SweepingPie) {
    window.onPresented = { [unowned window] frame in
      if frame.number == 1 { say("ready \(window.id)") }
    }
    // The key F asks for the number of frames, H for the slice under the pointer.
    window.onKey = { [unowned window] key in
      switch key.key {
      case .character("f"): say("frames \(window.framesPresented)")
      case .character("h"):
        say("hovered \(pie.scene.dispatcher.hoveredLayer?.name ?? "nothing")")
      default: return false
      }
      return true
    }
    window.onClose = { [unowned window] in say("closed \(window.framesPresented)") }
  }

  /// Opens and closes windows, saying now and then how many; ends when standard output is closed.
  private static func cycles(_ host: XCBHost) throws(XCBError) {
    host.stopsAfterLastWindow = false
    for cycle in 1...1_000_000 {
      let pie = SweepingPie(size: Size(width: 200, height: 150))
      let window = try host.makeWindow(scene: pie.scene, title: "Cycle", size: pie.scene.size)
      window.onPresented = { [unowned host] _ in host.stop() }
      try host.run()
      window.close()
      if cycle % 100 == 0 { say("cycle \(cycle)") }
    }
  }

  private static func say(_ text: String) {
    let line = Array("\(text)\n".utf8)
    if write(STDOUT_FILENO, line, line.count) < 0 { exit(0) }
  }
}
