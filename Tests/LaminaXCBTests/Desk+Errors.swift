import CXCB

@testable import LaminaXCB

extension Desk {
  /// Has the server refuse a request of the host: one about a window that never was.
  func provokeError() { xcb_map_window(host.connection.raw, host.connection.newID()) }
}
