/// Why a scene text could not be read, and where.
public struct SceneTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// What is wrong, as a sentence without a full stop.
  public let reason: String

  /// Place and reason in one line.
  public var description: String { "\(line):\(column): \(reason)" }
}
