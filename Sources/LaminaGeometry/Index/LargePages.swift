import Glibc

extension ContiguousArray {
  /// Asks the system to back the storage of a large array by large pages.
  ///
  /// Walks that jump about in tens of megabytes spend much of their time on finding pages, and filling new
  /// memory on being given them one by one. A hint: where the system knows no large pages, or for small
  /// arrays, nothing happens. Right after making room is the time, before the memory is used.
  package mutating func adviseLargePages() {
    let size = capacity * MemoryLayout<Element>.stride
    guard size >= 2 << 20 else { return }
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
      let first = (UInt(bitPattern: start) + page - 1) & ~(page - 1)
      let end = UInt(bitPattern: start) + UInt(size)
      guard end > first, let address = unsafe UnsafeMutableRawPointer(bitPattern: first) else {
        return
      }
      _ = unsafe madvise(address, Int(end - first), MADV_HUGEPAGE)
    }
  }
}
