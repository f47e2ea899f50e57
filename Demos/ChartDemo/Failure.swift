import Glibc

/// Why the command ends without doing its work.
enum Failure: Error {
  /// The command line cannot be understood: exit status 2.
  case usage(String)
  /// Something outside failed: exit status 1.
  case runTime(String)

  var status: Int32 {
    switch self {
    case .usage: 2
    case .runTime: 1
    }
  }

  /// One line for standard error.
  var line: String {
    switch self {
    case .usage(let reason): "chartdemo: \(reason) (chartdemo --help lists the options)"
    case .runTime(let reason): "chartdemo: \(reason)"
    }
  }
}

/// The standard streams, written at once and without buffers.
enum Stream {
  /// Writes a line to standard output; false if nobody can read it.
  @discardableResult
  static func print(_ line: String) -> Bool { write(Array((line + "\n").utf8), to: STDOUT_FILENO) }

  /// Writes a line to standard error, whatever control characters names in it have.
  static func complain(_ line: String) {
    let safe = line.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? "?" : String($0) }
    write(Array((safe.joined() + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes bytes; false if that fails.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 { done += count } else if errno != EINTR { return false }
    }
    return true
  }
}
