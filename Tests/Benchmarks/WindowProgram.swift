import Glibc
import LaminaGeometry
import LaminaLayers
import LaminaWindowTestSupport
import LaminaXCB

/// The program the window benchmark measures: a pie in a window, on the host's own loop.
enum WindowProgram {
  /// Runs until its window is closed: 1 for a pie that sweeps in again and again, 0 for one at rest.
  static func run(_ sweeps: Int) {
    let size = Size(width: 1_920, height: 1_080)
    let pie = SweepingPie(size: size)
    if sweeps != 0 { pie.sweep(duration: 0.8, repeatCount: .infinity) }
    do throws(XCBError) {
      let host = try XCBHost()
      let window = try host.makeWindow(scene: pie.scene, title: "Pie", size: size)
      window.onPresented = { frame in
        if frame.number == 1 { print("ready \(window.id)") }
        if frame.number % 30 == 0 { print("frames \(frame.number)") }
        fflush(nil)
      }
      try host.run()
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}
