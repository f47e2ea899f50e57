import Glibc

/// Reads chart data from a file or standard input.
public struct DataReader: Sendable {
  /// How to read.
  public var options: DataOptions

  /// Creates a reader.
  public init(options: DataOptions = DataOptions()) { self.options = options }

  /// Reads a file; "-" stands for standard input.
  public func read(path: String) throws(DataError) -> ChartTable {
    let name = path == "-" ? "standard input" : path
    return try parse(bytes(path: path, name: name), file: name)
  }

  /// Reads a text that is already in memory.
  public func parse(_ bytes: [UInt8], file: String) throws(DataError) -> ChartTable {
    guard bytes.count <= DataOptions.maximumBytes else {
      throw DataError("\(file): larger than 64 MB")
    }
    let body = Self.withoutMark(bytes)
    guard String(validating: body, as: UTF8.self) != nil else {
      throw DataError("\(file): the text is not UTF-8")
    }
    let start = body.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
    let isJSON =
      file.lowercased().hasSuffix(".json") || start == UInt8(ascii: "[")
      || start == UInt8(ascii: "{")
    return isJSON
      ? try JSONTable(file: file, options: options).table(body)
      : try SeparatedTable(body, file: file, options: options).table()
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private func bytes(path: String, name: String) throws(DataError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DataError("\(name): \(String(cString: strerror(errno)))") }
    defer { if path != "-" { close(descriptor) } }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw DataError("\(name): \(String(cString: strerror(errno)))") }
      if count == 0 { return result }
      result += chunk[..<count]
      guard result.count <= DataOptions.maximumBytes else {
        throw DataError("\(name): larger than 64 MB")
      }
    }
  }
}
