import Glibc

/// A folder for a test's files, removed with the object.
public final class Folder {
  /// The folder itself.
  public let path: String

  /// Why a folder or file could not be made: the C library's `errno`.
  public struct Failure: Error {
    /// The number.
    public let code: Int32
  }

  /// Makes the folder.
  public init() throws {
    // The name ends in what the system replaces.
    var template = Array("/tmp/lamina-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure(code: errno) }
    path = String(cString: made)
  }

  deinit {
    guard let names = opendir(path) else { return }
    while let entry = readdir(names) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink(file(name))
    }
    closedir(names)
    rmdir(path)
  }

  /// The path of a file in it.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file whole.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    guard let stream = fopen(file(name), "w") else { throw Failure(code: errno) }
    fputs(text, stream)
    guard fclose(stream) == 0 else { throw Failure(code: errno) }
    return file(name)
  }

  /// A file's bytes; empty if it is not there.
  public func bytes(_ name: String) -> [UInt8] {
    guard let stream = fopen(file(name), "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    return bytes
  }
}
