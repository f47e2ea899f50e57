import Glibc

/// Bits one after the other, the lowest of each byte first, in memory that grows.
struct BitWriter: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Nothing written; `nil` without memory.
  init?() {
    capacity = 1 << 16
    guard let memory = malloc(capacity) else { return nil }
    self.memory = memory.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(memory) }

  /// Makes sure of room for more bytes; false without memory.
  mutating func reserve(_ more: Int) -> Bool {
    let needed = count + more + 8
    if needed <= capacity { return true }
    guard let grown = realloc(memory, max(needed, capacity * 2)) else { return false }
    memory = grown.assumingMemoryBound(to: UInt8.self)
    capacity = max(needed, capacity * 2)
    return true
  }

  /// Appends up to 32 bits, for which there must be room.
  @inline(__always)
  mutating func put(_ bits: UInt32, _ length: Int) {
    pending |= UInt64(bits) &<< UInt64(truncatingIfNeeded: pendingBits)
    pendingBits &+= length
    guard pendingBits >= 32 else { return }
    UnsafeMutableRawPointer(memory + count).storeBytes(
      of: UInt32(truncatingIfNeeded: pending).littleEndian,
      as: UInt32.self
    )
    count &+= 4
    pending &>>= 32
    pendingBits &-= 32
  }

  /// Fills the last byte with zero bits.
  mutating func align() {
    while pendingBits > 0 {
      memory[count] = UInt8(truncatingIfNeeded: pending)
      count += 1
      pending >>= 8
      pendingBits -= 8
    }
    pending = 0
    pendingBits = 0
  }

  /// Appends bytes after the last full one.
  mutating func put(_ bytes: UnsafePointer<UInt8>, count more: Int) {
    (memory + count).update(from: bytes, count: more)
    count += more
  }

  /// What was written, in full bytes.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }
}
