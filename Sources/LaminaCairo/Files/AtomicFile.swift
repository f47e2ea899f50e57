import Glibc

/// Writes bytes to files as the exporters do.
public enum OutputFile {
  /// Writes a file whole or not at all: under a temporary name beside it, then renamed.
  ///
  /// What stood there before stays on failure; a device or a pipe is written to directly. Throws
  /// ``OutputError/file(path:code:)``.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try AtomicFile.write(bytes, to: path)
  }
}

/// Files that are written whole or not at all.
enum AtomicFile {
  /// Writes bytes under a temporary name in the same directory, then renames it over `path`.
  ///
  /// On any failure, a full disk included, the temporary file is removed and what stood at `path`
  /// before stays as it was.
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws(OutputError) {
    let data = Array(bytes)
    try write(to: path) { (descriptor) throws(OutputError) in
      try writeAll(data, to: descriptor, path: path)
    }
  }

  /// Lets a closure fill a temporary file, then renames it over `path`.
  static func write(
    to path: String,
    body: (Int32) throws(OutputError) -> Void
  ) throws(OutputError) {
    // A name ends at its first zero byte for the C library, which would write another file.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .file(path: path, code: path.isEmpty ? ENOENT : EINVAL)
    }
    if isDevice(path) { return try writeThrough(to: path, body: body) }
    let (descriptor, temporary) = try create(beside: path)
    do {
      try body(descriptor)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .file(path: path, code: code)
    }
  }

  /// Whether a name stands for a device, a pipe or a socket, which a rename would replace by a file.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Lets a closure write to what stands at a name.
  private static func writeThrough(
    to path: String,
    body: (Int32) throws(OutputError) -> Void
  ) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path: path, code: errno) }
    do {
      try body(descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw .file(path: path, code: errno) }
  }

  /// Creates a file that did not exist, named after the final one.
  private static func create(beside path: String) throws(OutputError) -> (Int32, String) {
    for attempt in 0..<1_000 {
      let name = "\(path).part-\(getpid())-\(attempt)"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, name) }
      if errno != EEXIST { break }
    }
    throw .file(path: path, code: errno)
  }

  private static func writeAll(
    _ data: [UInt8],
    to descriptor: Int32,
    path: String
  ) throws(OutputError) {
    var done = 0
    while done < data.count {
      let count = data.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, data.count - done)
      }
      if count > 0 { done += count } else if errno != EINTR { throw .file(path: path, code: errno) }
    }
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(OutputError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .file(path: path, code: EINVAL) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path: path, code: errno) }
    defer { close(descriptor) }
    var data: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count == 0 { return data }
      if count > 0 {
        data += block[..<count]
      } else if errno != EINTR {
        throw .file(path: path, code: errno)
      }
    }
  }
}
