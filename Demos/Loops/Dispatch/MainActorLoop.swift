import Dispatch
import Glibc
import LaminaXCB
import LoopShared

/// Swift's main actor: the host is served between the tasks of the main queue.
@main
enum MainActorLoop {
  static func main() {
    do throws(XCBError) {
      let server = MainActorServer(try LoopDemo())
      server.serve()
      Task { @MainActor in
        // A task of the main actor and the window share the thread without knowing of each other.
        await Task.yield()
        print("task")
        fflush(nil)
      }
    } catch {
      LoopDemo.fail(error)
    }
    dispatchMain()
  }
}

/// Serves a host from the main queue: when its descriptor is readable, and when its time has come.
@MainActor
final class MainActorServer {
  private let demo: LoopDemo
  private let input: any DispatchSourceRead
  private let timer = DispatchSource.makeTimerSource(queue: .main)

  init(_ demo: LoopDemo) {
    self.demo = demo
    input = DispatchSource.makeReadSource(
      fileDescriptor: demo.host.fileDescriptor,
      queue: .main
    )
    input.setEventHandler { MainActor.assumeIsolated { self.serve() } }
    timer.setEventHandler { MainActor.assumeIsolated { self.serve() } }
    input.activate()
    timer.activate()
  }

  /// Handles what is there and sets the timer for what comes by itself.
  func serve() {
    do throws(XCBError) {
      try demo.host.dispatchPending()
    } catch {
      LoopDemo.fail(error)
    }
    if demo.isOver { exit(0) }
    let wait = demo.host.pollTimeout
    timer.schedule(deadline: wait < 0 ? .distantFuture : .now() + .milliseconds(Int(wait)))
  }
}
