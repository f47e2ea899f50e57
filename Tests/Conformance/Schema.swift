/// What came of one case.
enum Verdict {
  case passed
  case failed(String)

  /// Passed if two numbers agree to within a tolerance (or are equal, infinities included).
  static func close(_ actual: Double?, _ expected: Double?, within tolerance: Double) -> Verdict {
    guard let actual, let expected else {
      return actual == expected
        ? .passed : .failed("\(text(actual)) instead of \(text(expected))")
    }
    return actual == expected || (actual - expected).magnitude <= tolerance
      ? .passed : .failed("\(actual) instead of \(expected) ± \(tolerance)")
  }

  private static func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "nothing" }

  /// Passed if two texts are equal.
  static func equal(_ actual: String, _ expected: String) -> Verdict {
    actual == expected ? .passed : .failed("\(actual) instead of \(expected)")
  }
}

/// A kind of case: which schemas (the word before any `+` in a file's `schema`) it judges, and how.
protocol Schema {
  /// The schemas' names.
  static var names: Set<String> { get }
  /// Judges one case.
  static func judge(_ test: JSON) -> Verdict
}
