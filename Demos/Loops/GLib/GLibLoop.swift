import CGLib
import LaminaXCB
import LoopShared

/// A loop of GLib, as programs have that use GTK, GStreamer or D-Bus through GIO.
@main
enum GLibLoop {
  static func main() {
    do throws(XCBError) {
      let server = GLibServer(try LoopDemo())
      server.serve()
      g_main_loop_run(server.loop)
      if let error = server.error { throw error }
    } catch {
      LoopDemo.fail(error)
    }
  }
}

/// Serves a host from a GLib loop: when its descriptor is readable, and when its time has come.
final class GLibServer {
  let loop = g_main_loop_new(nil, 0)
  private(set) var error: XCBError?
  private let demo: LoopDemo
  private var timer: guint = 0

  init(_ demo: LoopDemo) {
    self.demo = demo
    let me = Unmanaged.passUnretained(self).toOpaque()
    g_unix_fd_add(
      demo.host.fileDescriptor,
      G_IO_IN,
      { _, _, data in
        GLibServer.from(data)?.serve()
        return 1
      },
      me
    )
  }

  deinit { g_main_loop_unref(loop) }

  /// Handles what is there and sets the timer for what comes by itself.
  func serve() {
    do throws(XCBError) {
      try demo.host.dispatchPending()
    } catch {
      self.error = error
    }
    if timer != 0 { g_source_remove(timer) }
    timer = 0
    if demo.isOver || error != nil { return g_main_loop_quit(loop) }
    let wait = demo.host.pollTimeout
    guard wait >= 0 else { return }
    timer = g_timeout_add(
      guint(wait),
      { data in
        let server = GLibServer.from(data)
        server?.timer = 0
        server?.serve()
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private static func from(_ data: gpointer?) -> GLibServer? {
    data.map { Unmanaged<GLibServer>.fromOpaque($0).takeUnretainedValue() }
  }
}
