/// The programs and libraries that are built beside the tests.
public enum Products {
  /// The folder they are in.
  public static let folder: String = {
    // The tests run either in their own executable or in one that is told where they are.
    let test = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ProcessFigures.ownPath
    return test.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }()

  /// The path of one of them.
  public static func path(_ name: String) -> String { "\(folder)/\(name)" }
}
