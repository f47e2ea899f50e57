import CSignalFD
import Glibc

/// Turns the signals that ask a program to end into input on a descriptor.
final class EndSignal {
  /// Readable once such a signal came.
  let descriptor: Int32

  init() throws(Failure) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    descriptor = signalfd(-1, &signals, Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else {
      throw .runTime("signalfd: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }
}
