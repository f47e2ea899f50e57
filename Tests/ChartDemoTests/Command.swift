import Glibc
import LaminaWindowTestSupport
import Testing

/// Runs the command as people do.
enum Command {
  /// What a run left behind.
  struct Result {
    var status: Int32?
    var text: String
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// The program built beside the tests.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
    // The tests run either in their own executable or in one that is told where they are.
    let test = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
    let folder = test.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + ["chartdemo"]).joined(separator: "/")
  }()

  /// Runs it with arguments and takes output and errors together.
  static func run(_ arguments: [String]) throws -> Result {
    try finish([path] + arguments)
  }

  /// Runs it with a text, in `printf`'s notation, on standard input.
  static func run(_ arguments: [String], input: String) throws -> Result {
    let script = "printf \"$1\" | { shift; \"$@\"; }"
    return try finish(["sh", "-c", script, "sh", input, path] + arguments)
  }

  private static func finish(_ words: [String]) throws -> Result {
    let child = try #require(
      ChildProcess(words, environment: ["DISPLAY": ""], capturesErrors: true)
    )
    let text = child.remainder(seconds: 60)
    return Result(status: child.wait(seconds: 20), text: text)
  }

  /// The numbers of the first `"key":[a,b,…]` of a line.
  static func numbers(_ key: String, in line: String) -> [Double] {
    guard let start = line.firstRange(of: "\"\(key)\":[")?.upperBound else { return [] }
    return line[start...].prefix { $0 != "]" }.split(separator: ",").compactMap { Double($0) }
  }
}

/// A folder for a test's files, removed with the object.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/chartdemo-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
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

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file whole.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let stream = try #require(fopen(file(name), "w"))
    fputs(text, stream)
    #expect(fclose(stream) == 0)
    return file(name)
  }

  /// A file's bytes; empty if it is not there.
  func bytes(_ name: String) -> [UInt8] {
    guard let stream = fopen(file(name), "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 22)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, stream))
    return bytes
  }
}
