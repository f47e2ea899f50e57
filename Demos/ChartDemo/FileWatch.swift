import Glibc

/// Tells when a file changes, also when it is replaced by another of its name.
final class FileWatch {
  let descriptor: Int32
  private let name: String

  init?(path: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    name = String(parts.last ?? "")
    let folder = parts.dropLast().joined(separator: "/")
    let directory = parts.count == 1 ? "." : (folder.isEmpty ? "/" : folder)
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    guard descriptor >= 0, inotify_add_watch(descriptor, directory, mask) >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Takes all waiting events; whether one of them was about the file.
  func takeChange() -> Bool {
    var found = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return found }
      var offset = 0
      // An event: watch, mask, cookie and length of the name, four bytes each, and the name.
      while offset + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(buffer[offset + 12 + $1]) << (8 * $1) }
        let bytes = buffer[(offset + 16)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
        if String(decoding: bytes, as: UTF8.self) == name { found = true }
        offset += 16 + length
      }
    }
  }
}
