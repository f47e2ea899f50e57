import LaminaXCB
import LoopShared

/// The host's own loop: one call.
@main
enum OwnLoop {
  static func main() {
    do throws(XCBError) {
      let demo = try LoopDemo()
      try demo.host.run()
      // The window's handlers need the demo to the end.
      withExtendedLifetime(demo) {}
    } catch {
      LoopDemo.fail(error)
    }
  }
}
