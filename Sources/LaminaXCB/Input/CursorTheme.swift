import CXCB

/// The cursors of the user's theme, loaded when first asked for.
final class CursorTheme {
  private let connection: Connection
  private var context: OpaquePointer?
  private var cursors: [String: xcb_cursor_t] = [:]

  init(_ connection: Connection) {
    self.connection = connection
    var context: OpaquePointer?
    if xcb_cursor_context_new(connection.raw, connection.screen, &context) == 0 {
      self.context = context
    }
  }

  deinit {
    if let context { xcb_cursor_context_free(context) }
  }

  /// A cursor by the first of its names the theme knows; 0, which is the parent's, if it knows none.
  func cursor(named names: [String]) -> xcb_cursor_t {
    guard let context, let key = names.first else { return 0 }
    if let cursor = cursors[key] { return cursor }
    let cursor = names.lazy.map { xcb_cursor_load_cursor(context, $0) }.first { $0 != 0 } ?? 0
    cursors[key] = cursor
    return cursor
  }
}
