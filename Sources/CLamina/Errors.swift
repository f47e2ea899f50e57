import CLaminaHeader
import LaminaLayers

typealias ErrorPointer = UnsafeMutablePointer<lamina_error>

/// A failure that the interface itself found.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static let nullArgument = Refusal("a NULL was given where something is needed")
}

/// Runs what may throw; says whether it did not, and reports the error if it did.
func attempt(_ error: ErrorPointer?, _ work: () throws -> Void) -> Bool {
  attempt(error, else: false) {
    try work()
    return true
  }
}

/// What a computation gives, or, after reporting the error, a value that stands for failure.
func attempt<Result>(
  _ report: ErrorPointer?,
  else failure: Result,
  _ work: () throws -> Result
) -> Result {
  do {
    return try work()
  } catch let error as SceneTextError {
    report?.pointee.set(error.reason, line: error.line, column: error.column)
  } catch {
    report?.pointee.set("\(error)")
  }
  return failure
}

/// The string that a caller must give.
func required(_ text: UnsafePointer<CChar>?) throws(Refusal) -> String {
  guard let text else { throw .nullArgument }
  return String(cString: text)
}

extension lamina_error {
  /// Writes a reason, cut where it is too long, at the end of a character.
  mutating func set(_ reason: String, line: Int = 0, column: Int = 0) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
    withUnsafeMutableBytes(of: &message) { bytes in
      var length = 0
      for character in reason {
        guard length + character.utf8.count < bytes.count else { break }
        for unit in character.utf8 {
          bytes[length] = unit
          length += 1
        }
      }
      bytes[length] = 0
    }
  }
}
