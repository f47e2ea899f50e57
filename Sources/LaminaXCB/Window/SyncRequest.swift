import CXCB

/// A wish of the window manager to hear when the picture of the next size is on the screen
/// (`_NET_WM_SYNC_REQUEST`).
struct SyncRequest {
  /// What to set the window's counter to.
  let value: xcb_sync_int64_t
  /// When the answer is given even if no size comes.
  let deadline: Double
  /// Whether the size it announced has come.
  var isConfigured = false

  /// How long the announced size is waited for, in seconds.
  static let patience = 0.1

  init(value: xcb_sync_int64_t, deadline: Double) {
    self.value = value
    self.deadline = deadline
  }

  /// From when on a frame answers it.
  var due: Double { isConfigured ? -Double.infinity : deadline }
}
