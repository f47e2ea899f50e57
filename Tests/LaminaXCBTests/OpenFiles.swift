import CXCB
import Glibc

@testable import LaminaXCB

/// The descriptors this process has open.
enum OpenFiles {
  static var count: Int {
    guard let directory = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(directory) }
    var count = 0
    while readdir(directory) != nil { count += 1 }
    return count
  }
}

extension Desk {
  /// Has the server refuse a request of the host: one about a window that never was.
  func provokeError() { xcb_map_window(host.connection.raw, host.connection.newID()) }
}
