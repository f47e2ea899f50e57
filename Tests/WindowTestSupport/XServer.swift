import CXTest
import Glibc

/// An X server without a screen, started by a test on a free display and ended with the object.
public final class XServer {
  /// Its display's name, such as `:7`.
  public let display: String
  /// The server.
  public let process: ChildProcess

  /// Starts a server and waits until it answers; `nil` if it does not within 20 seconds.
  ///
  /// - Parameters:
  ///   - screen: Width, height and depth.
  ///   - options: Further options, such as `-extension`, `MIT-SHM`.
  public init?(screen: String = "1280x1024x24", options: [String] = []) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, Int32(O_CLOEXEC)) == 0 else { return nil }
    defer { close(ends[0]) }
    let arguments =
      ["Xvfb", "-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp", "-noreset"] + options
    let process = ChildProcess(arguments, extra: ends[1])
    close(ends[1])
    guard let process, let number = XServer.readNumber(ends[0]) else { return nil }
    self.process = process
    display = ":\(number)"
  }

  /// Ends the server at once.
  public func kill() {
    process.signal(SIGKILL)
    _ = process.wait()
  }

  private static func readNumber(_ descriptor: Int32) -> Int? {
    var text = ""
    let end = Deadline(seconds: 20)
    while !text.hasSuffix("\n") {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, end.millisecondsLeft) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 32)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return Int(text.dropLast())
  }
}
