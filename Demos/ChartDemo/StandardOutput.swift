import Glibc

/// Standard output and error, written at once.
enum StandardOutput {
  static func print(_ line: String) { write(Array((line + "\n").utf8)) }
  static func complain(_ line: String) { write(Array((line + "\n").utf8), to: STDERR_FILENO) }

  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
