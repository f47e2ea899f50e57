import CXCB
import Glibc

/// One of the two images the server reads from shared memory.
final class SharedSlot {
  private let connection: Connection
  private(set) var memory: PixelMemory?
  private(set) var segment: xcb_shm_seg_t = 0
  /// Whether the server may still be reading it.
  var isInFlight = false

  init(_ connection: Connection) { self.connection = connection }

  deinit { detach() }

  /// Makes room for so many bytes; false if memory cannot be shared with this server.
  ///
  /// Room is kept while it fits and is not four times too large, so a window pulled larger and smaller
  /// does not map new memory at every step.
  func reserve(_ bytes: Int) -> Bool {
    if let memory, memory.capacity >= bytes, memory.capacity <= 4 * bytes + (1 << 20) {
      return true
    }
    detach()
    let capacity = (bytes + bytes / 4 + 0xffff) & ~0xffff
    guard let (memory, descriptor) = PixelMemory.shareable(capacity: capacity) else {
      return false
    }
    let segment = connection.newID()
    // The descriptor is xcb's from here on; it closes it once sent.
    let cookie = xcb_shm_attach_fd_checked(connection.raw, segment, descriptor, 1)
    do throws(XCBError) {
      try connection.check("MIT-SHM.AttachFd", cookie)
    } catch {
      return false
    }
    self.memory = memory
    self.segment = segment
    return true
  }

  /// Gives the memory back; the server finishes what it was told before.
  private func detach() {
    if segment != 0 { xcb_shm_detach(connection.raw, segment) }
    segment = 0
    memory = nil
    isInFlight = false
  }
}
