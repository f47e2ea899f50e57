import Glibc

/// Why a picture could not be made, read or written.
public enum OutputError: Error, Hashable, Sendable {
  /// A side is below 1 or above the greatest one, or the rows do not fit the stride.
  case badSize(width: Int, height: Int)
  /// The machine refused the memory.
  case outOfMemory
  /// A file could not be opened, read, written or renamed; the code is the C library's `errno`.
  case file(path: String, code: Int32)
  /// The bytes are no picture of the expected format, or a damaged one.
  case badImage(reason: String)
  /// The encoder refused the picture.
  case encoder(reason: String)
}

extension OutputError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .badSize(let width, let height): "a picture cannot be \(width) by \(height) pixels"
    case .outOfMemory: "not enough memory for the picture"
    case .file(let path, let code): "\(path): \(String(cString: strerror(code)))"
    case .badImage(let reason): "not a readable picture: \(reason)"
    case .encoder(let reason): "the picture could not be encoded: \(reason)"
    }
  }
}
