import Glibc

/// Tells when a file was written or replaced, through inotify on its folder, and on that of the file it
/// is a link to.
///
/// What a program writes and closes, or puts in the file's place, is told at once; what one writes
/// without closing the file, as soon as it pauses.
final class FileWatch {
  /// Readable when something happened in the folders.
  let descriptor: Int32
  /// How long a program must not write before the file is read, in seconds.
  private static let pause = 0.1
  private let path: String
  /// The name in its folder that the path ends in.
  private var entry: Place?
  /// The file itself, if the path names a link.
  private var target: Place?
  /// When the file is to be read because nobody goes on writing; `nil` while nobody does.
  private var due: Double?

  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0, let place = watch(path) else {
      throw .runTime("\(path): cannot be watched: \(String(cString: strerror(errno)))")
    }
    entry = place
    watchTarget()
  }

  deinit { close(descriptor) }

  /// How long to wait for input at most, in milliseconds; −1 for as long as it takes.
  var pollTimeout: Int32 {
    due.map { Int32(Double.maximum(0, ($0 - Self.now) * 1000).rounded(.up)) } ?? -1
  }

  /// Takes all that happened; whether the file is to be read again.
  func takeChange() -> Bool {
    var isChanged = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      for event in events(in: buffer[..<count]) where matters(event) {
        if event.mask & UInt32(IN_MODIFY) != 0 {
          due = Self.now + Self.pause
        } else {
          isChanged = true
        }
      }
    }
    if let due, due <= Self.now { isChanged = true }
    if isChanged {
      due = nil
      watchTarget()
    }
    return isChanged
  }

  // MARK: Folders

  /// A name in a watched folder.
  private struct Place: Equatable {
    var folder: Int32
    var name: String
  }

  /// Watches a file's folder; `nil` if that fails.
  private func watch(_ file: String) -> Place? {
    let slash = file.lastIndex(of: "/")
    let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    let name = slash.map { String(file[file.index(after: $0)...]) } ?? file
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MODIFY)
    let number = inotify_add_watch(descriptor, folder, mask)
    return number >= 0 ? Place(folder: number, name: name) : nil
  }

  /// Watches the file that a link names, which may be another one by now.
  private func watchTarget() {
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    let place = watch(String(cString: resolved))
    if let target, target.folder != place?.folder, target.folder != entry?.folder {
      inotify_rm_watch(descriptor, target.folder)
    }
    target = place
  }

  // MARK: Events

  private struct Event {
    var place: Place
    var mask: UInt32
  }

  /// Whether an event is about the file; where some were lost, it may be.
  private func matters(_ event: Event) -> Bool {
    event.mask & UInt32(IN_Q_OVERFLOW) != 0 || event.place == entry || event.place == target
  }

  private func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    let header = MemoryLayout<inotify_event>.size
    var events: [Event] = []
    var start = bytes.startIndex
    while start + header <= bytes.endIndex {
      func number(at offset: Int) -> UInt32 {
        bytes[start..<start + header].withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        }
      }
      let end = min(start + header + Int(number(at: 12)), bytes.endIndex)
      let name = String(decoding: bytes[start + header..<end].prefix { $0 != 0 }, as: UTF8.self)
      let place = Place(folder: Int32(bitPattern: number(at: 0)), name: name)
      events.append(Event(place: place, mask: number(at: 4)))
      start = end
    }
    return events
  }

  /// Seconds of a clock that only ever goes on.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
