import Glibc

/// Tells when a file was written or replaced, through inotify on its folder.
final class FileWatch {
  /// Readable when something happened in the folder.
  let descriptor: Int32
  private let name: String

  init(_ path: String) throws(Failure) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
    guard descriptor >= 0, inotify_add_watch(descriptor, folder, mask) >= 0 else {
      throw .runTime("\(path): cannot be watched: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Takes all that happened; whether the file was among it.
  func takeChange() -> Bool {
    var isChanged = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isChanged }
      if names(in: buffer[..<count]).contains(name) { isChanged = true }
    }
  }

  private func names(in bytes: ArraySlice<UInt8>) -> [String] {
    let header = MemoryLayout<inotify_event>.size
    var names: [String] = []
    var start = bytes.startIndex
    while start + header <= bytes.endIndex {
      let length = bytes[start..<start + header].withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
      }
      let end = min(start + header + Int(length), bytes.endIndex)
      let name = bytes[start + header..<end].prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      start = end
    }
    return names
  }
}
