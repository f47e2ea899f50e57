import CLaminaHeader
import Glibc
import LaminaLayers

@c @implementation
public func lamina_version() -> UnsafePointer<CChar>? { LentStrings.version }

@c @implementation
public func lamina_free(_ memory: UnsafeMutableRawPointer?) { free(memory) }

extension String {
  /// The string as memory that the caller gives back by `lamina_free`.
  func handedOut() -> UnsafeMutablePointer<CChar>? { strdup(self) }
}

/// Strings that stay the library's for as long as the process lives.
enum LentStrings {
  nonisolated(unsafe) static let version = lasting(LAMINA_VERSION)

  /// The CSS names of cursors.
  nonisolated(unsafe) static let cursors = Dictionary(
    uniqueKeysWithValues: Cursor.allCases.map { ($0, lasting($0.rawValue)) }
  )

  /// The words for kinds of layers.
  nonisolated(unsafe) static let kinds = Dictionary(
    uniqueKeysWithValues: SceneText.layerKinds.map { ($0, lasting($0)) }
  )

  private static func lasting(_ string: String) -> UnsafePointer<CChar>? {
    UnsafePointer(strdup(string))
  }
}
