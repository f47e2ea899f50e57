/// Why a text is not SVG path data, and where.
public struct PathParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Reason: String, Hashable, Sendable {
    /// The data does not start with a move.
    case missingMove = "path data must start with a move command"
    /// A letter that is not a command, or another character out of place.
    case unexpectedCharacter = "unexpected character"
    /// A number was due.
    case expectedNumber = "expected a number"
    /// A number is too large for a double.
    case numberOutOfRange = "number out of range"
    /// An arc's flag was due: 0 or 1.
    case expectedFlag = "expected a flag, 0 or 1"
  }

  /// The number of UTF-8 bytes before the place of the error.
  public let offset: Int
  /// What was wrong.
  public let reason: Reason

  /// A sentence for people.
  public var description: String { "\(reason.rawValue) at byte \(offset)" }
}
