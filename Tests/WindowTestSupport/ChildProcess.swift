import CXTest
import Glibc

/// A program started by a test; it is ended when the object goes.
public final class ChildProcess {
  /// The process's number.
  public let pid: Int32
  /// The reading end of its standard output, or -1.
  public let output: Int32
  private var status: Int32?
  private var text: [UInt8] = []

  /// Starts a program found through `PATH`; `nil` if it cannot be started.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: Variables set in addition to this process's.
  ///   - capturesErrors: Whether standard error comes with the output; else it is dropped.
  ///   - extra: A descriptor the program gets under the number 3.
  public init?(
    _ arguments: [String],
    environment: [String: String] = [:],
    capturesErrors: Bool = false,
    extra: Int32? = nil
  ) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, Int32(O_CLOEXEC)) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if capturesErrors {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }
    var pid: pid_t = 0
    let failure = ChildProcess.spawn(arguments, environment, &actions, &pid)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      return nil
    }
    self.pid = pid
    output = ends[0]
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      _ = wait()
    }
    close(output)
  }

  /// Sends a signal.
  public func signal(_ number: Int32) { kill(pid, number) }

  /// Waits for the end; the exit status, or minus the number of the signal that ended it.
  public func wait() -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0, errno == EINTR {}
    return note(raw)
  }

  private func note(_ raw: Int32) -> Int32 {
    let result = raw & 0x7f == 0 ? raw >> 8 & 0xff : -(raw & 0x7f)
    status = result
    return result
  }

  /// Waits for the end at most some seconds; `nil` if it still runs.
  public func wait(seconds: Double) -> Int32? {
    let end = Deadline(seconds: seconds)
    while status == nil, !end.isOver {
      var raw: Int32 = 0
      if waitpid(pid, &raw, WNOHANG) == pid { return note(raw) }
      poll(nil, 0, 2)
    }
    return status
  }

  /// Reads the output until a line holds some text, or it ends, or the seconds are over.
  ///
  /// - Returns: The line, or `nil`.
  public func line(containing part: String, seconds: Double = 20) -> String? {
    let end = Deadline(seconds: seconds)
    while true {
      if let line = takeLine(containing: part) { return line }
      guard readMore(end) else { return nil }
    }
  }

  /// Everything it prints until it ends or the seconds are over, less the lines taken before.
  public func remainder(seconds: Double = 20) -> String {
    let end = Deadline(seconds: seconds)
    while readMore(end) {}
    return String(decoding: text, as: UTF8.self)
  }

  private func takeLine(containing part: String) -> String? {
    while let newline = text.firstIndex(of: 10) {
      let line = String(decoding: text[..<newline], as: UTF8.self)
      text.removeSubrange(...newline)
      if line.contains(part) { return line }
    }
    return nil
  }

  private func readMore(_ end: Deadline) -> Bool {
    var one = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard end.millisecondsLeft > 0, poll(&one, 1, end.millisecondsLeft) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    guard count > 0 else { return false }
    text += buffer.prefix(count)
    return true
  }

  private static func spawn(
    _ arguments: [String],
    _ environment: [String: String],
    _ actions: inout posix_spawn_file_actions_t,
    _ pid: inout pid_t
  ) -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var inherited: [String] = []
    var next = environ
    while let entry = next.pointee {
      inherited.append(String(cString: entry))
      next += 1
    }
    let kept = inherited.filter { entry in
      !environment.keys.contains { entry.hasPrefix($0 + "=") }
    }
    let all = kept + environment.map { "\($0.key)=\($0.value)" }
    var variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    // The threads tests run on block all signals, and children would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return posix_spawnp(&pid, arguments.first ?? "", &actions, &attributes, &words, &variables)
  }
}

/// A moment up to which something is waited for.
public struct Deadline {
  private let end: Double

  /// A moment some seconds from now.
  public init(seconds: Double) { end = Deadline.now + seconds }

  /// Whether it has come.
  public var isOver: Bool { Deadline.now >= end }

  /// Milliseconds until then, as `poll` takes them.
  public var millisecondsLeft: Int32 { Int32(max(0, (end - Deadline.now) * 1000).rounded(.up)) }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
