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
  static let path = Products.path("chartdemo")

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
