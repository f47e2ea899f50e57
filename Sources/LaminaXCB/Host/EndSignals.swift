import Glibc

/// Catches the signals that ask a process to end, while it exists.
///
/// The handler only writes to a pipe the loop watches. The handlers that were there before come back
/// at the end.
final class EndSignals {
  private let ends: (read: Int32, write: Int32)
  private var previous: [(Int32, sigaction)] = []

  init() throws(XCBError) {
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { throw .system(call: "pipe", code: errno) }
    for end in pipeEnds {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    ends = (pipeEnds[0], pipeEnds[1])
    signalPipe = ends.write
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let saved = errno
      var byte: UInt8 = 1
      _ = write(signalPipe, &byte, 1)
      errno = saved
    }
    action.sa_flags = SA_RESTART
    for number in [SIGINT, SIGTERM] {
      var old = sigaction()
      sigaction(number, &action, &old)
      previous.append((number, old))
    }
  }

  deinit {
    for (number, action) in previous {
      var action = action
      sigaction(number, &action, nil)
    }
    signalPipe = -1
    close(ends.read)
    close(ends.write)
  }

  /// Waits for input on a descriptor, at most some milliseconds (-1: forever); true if a signal came.
  func wait(with descriptor: Int32, timeout: Int32) -> Bool {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
    ]
    poll(&descriptors, 2, timeout)
    return descriptors[1].revents != 0
  }
}

/// Where the handler writes to.
///
/// Set before the handlers are installed and cleared after they are gone, by the thread of the loop.
nonisolated(unsafe) private var signalPipe: Int32 = -1
