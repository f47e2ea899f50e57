import CXCB
import Glibc

/// A stretch of memory for pixels: this process's own, or mapped by the server as well.
final class PixelMemory {
  /// Its first byte; page aligned and zeroed at the start.
  let base: UnsafeMutableRawPointer
  /// Its length in bytes.
  let capacity: Int

  private init(base: UnsafeMutableRawPointer, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  deinit { munmap(base, capacity) }

  /// Private memory, or `nil` if there is not enough.
  static func `private`(capacity: Int) -> PixelMemory? {
    map(capacity, flags: MAP_PRIVATE | MAP_ANONYMOUS, descriptor: -1)
  }

  /// Memory behind a descriptor that another process can map; the caller closes the descriptor.
  static func shareable(capacity: Int) -> (memory: PixelMemory, descriptor: Int32)? {
    let descriptor = memfd_create("lamina-pixels", 1 /* MFD_CLOEXEC */)
    guard descriptor >= 0 else { return nil }
    // Reserving the pages now turns a full memory into an answer instead of a bus error later.
    if posix_fallocate(descriptor, 0, off_t(capacity)) == 0,
      let memory = map(capacity, flags: MAP_SHARED, descriptor: descriptor)
    {
      return (memory, descriptor)
    }
    close(descriptor)
    return nil
  }

  private static func map(_ capacity: Int, flags: Int32, descriptor: Int32) -> PixelMemory? {
    let base = mmap(nil, capacity, PROT_READ | PROT_WRITE, flags, descriptor, 0)
    guard let base, base != MAP_FAILED else { return nil }
    return PixelMemory(base: base, capacity: capacity)
  }
}

/// Where a picture is painted: ARGB, 32 bits, premultiplied, in this machine's byte order.
struct PixelCanvas {
  /// The first pixel of the top row.
  let base: UnsafeMutableRawPointer
  /// Bytes from one row to the next.
  let stride: Int
  /// The picture's size in pixels.
  let width, height: Int

  /// The start of a run of pixels.
  func pixels(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    (base + y * stride + x * 4).assumingMemoryBound(to: UInt32.self)
  }
}
