import CZlib
import Glibc

/// Squeezes bytes to what zlib's fastest level makes of them, bit for bit, in a part of the time.
///
/// Drawings are flat: nearly all their bytes repeat the pixel or the row before, and the time goes into
/// comparing. Here eight bytes are compared at once.
struct Deflater: ~Copyable {
  private static let size = 32_768
  private static let hashes = 65_536
  private static let shortest = 3
  private static let longest = 258
  /// How much must lie ahead before the next step is looked for, unless the end has come.
  private static let ahead = longest + shortest + 1
  private static let farthest = size - ahead

  /// Two windows, so that the first slides out when the second is full, and what comparing overreads.
  private let window: UnsafeMutablePointer<UInt8>
  /// The last place of each hash, and before each place the one before it; 0 for none.
  private let heads: UnsafeMutablePointer<UInt16>
  private let earlier: UnsafeMutablePointer<UInt16>
  private var block = DeflateBlock()
  private var writer: BitWriter
  private var start = 0
  private var lookahead = 0
  private var blockStart = 0
  private var sum = adler32(0, nil, 0)
  private var hasMemory = true

  /// A stream of nothing; `nil` without memory.
  init?() {
    guard var writer = BitWriter() else { return nil }
    let window = calloc(2 * Self.size + Self.longest + 8, 1)
    let heads = calloc(Self.hashes, MemoryLayout<UInt16>.stride)
    let earlier = calloc(Self.size, MemoryLayout<UInt16>.stride)
    guard let window, let heads, let earlier else {
      free(window)
      free(heads)
      free(earlier)
      return nil
    }
    // A window of 32 KiB, the fastest level.
    writer.put(0x0178, 16)
    self.writer = writer
    self.window = window.assumingMemoryBound(to: UInt8.self)
    self.heads = heads.assumingMemoryBound(to: UInt16.self)
    self.earlier = earlier.assumingMemoryBound(to: UInt16.self)
  }

  deinit {
    free(window)
    free(heads)
    free(earlier)
  }

  /// Takes the next bytes.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    sum = adler32(sum, base, UInt32(bytes.count))
    var taken = 0
    repeat {
      taken += fill(base + taken, bytes.count - taken)
      if lookahead >= Self.ahead { squeeze(downTo: Self.ahead) }
    } while taken < bytes.count
  }

  /// The whole stream; `nil` if memory ran out.
  ///
  /// Nothing may be added afterwards.
  mutating func finish() -> [UInt8]? {
    squeeze(downTo: 1)
    writeBlock(isLast: true)
    guard hasMemory, writer.reserve(4) else { return nil }
    writer.align()
    writer.put(UInt32(truncatingIfNeeded: sum).byteSwapped, 32)
    return writer.bytes
  }

  /// Takes as many bytes as there is room for.
  private mutating func fill(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    slideIfDue()
    let taken = min(count, 2 * Self.size - start - lookahead)
    (window + start + lookahead).update(from: bytes, count: taken)
    lookahead += taken
    return taken
  }

  /// Lets the first window go once the start is far in the second.
  private mutating func slideIfDue() {
    guard start >= Self.size + Self.farthest else { return }
    window.update(from: window + Self.size, count: Self.size)
    start -= Self.size
    blockStart -= Self.size
    Self.slide(heads, Self.hashes)
    Self.slide(earlier, Self.size)
  }

  /// Moves places back by a window; those before its end become none.
  private static func slide(_ places: UnsafeMutablePointer<UInt16>, _ count: Int) {
    let distance = SIMD8(repeating: UInt16(size))
    let memory = UnsafeMutableRawPointer(places)
    for offset in stride(from: 0, to: count * 2, by: 16) {
      let old = memory.load(fromByteOffset: offset, as: SIMD8<UInt16>.self)
      let new = pointwiseMax(old, distance) &- distance
      memory.storeBytes(of: new, toByteOffset: offset, as: SIMD8<UInt16>.self)
    }
  }

  /// Turns what lies ahead into symbols, as long as so much is there.
  private mutating func squeeze(downTo least: Int) {
    while lookahead >= least {
      if lookahead < Self.ahead { slideIfDue() }
      let (length, distance) = lookahead >= Self.shortest ? step(from: note(start)) : (0, 0)
      let isFull: Bool
      if length >= Self.shortest {
        isFull = block.add(length: length, distance: distance)
        lookahead &-= length
        if length <= 4, lookahead >= Self.shortest {
          for place in start &+ 1..<start &+ length { _ = note(place) }
        }
        start &+= length
      } else {
        isFull = block.add(window[start])
        lookahead &-= 1
        start &+= 1
      }
      if isFull { writeBlock(isLast: false) }
    }
  }

  private mutating func writeBlock(isLast: Bool) {
    let plain =
      blockStart >= 0
      ? UnsafeBufferPointer(start: window + blockStart, count: start - blockStart) : nil
    if !block.write(plain, isLast: isLast, to: &writer) { hasMemory = false }
    blockStart = start
  }

  /// Files a place under its three bytes; gives the place that was filed there last.
  @inline(__always)
  private func note(_ place: Int) -> Int {
    let bytes = window + place
    let hash = Int(bytes[0]) &<< 12 ^ Int(bytes[1]) &<< 6 ^ Int(bytes[2])
    let slot = hash & (Self.hashes &- 1)
    let before = heads[slot]
    earlier[place & (Self.size &- 1)] = before
    heads[slot] = UInt16(truncatingIfNeeded: place)
    return Int(before)
  }

  /// The longest of up to four repeats, the nearest first, or the first of eight bytes.
  @inline(__always)
  private func step(from first: Int) -> (length: Int, distance: Int) {
    guard first != 0, start &- first <= Self.farthest else { return (0, 0) }
    let limit = max(start &- Self.farthest, 0)
    let enough = min(8, lookahead)
    var (best, found, place) = (Self.shortest &- 1, 0, first)
    for _ in 0..<4 {
      if window[place &+ best] == window[start &+ best] {
        let length = common(place)
        if length > best {
          (best, found) = (length, place)
          if length >= enough { break }
        }
      }
      place = Int(earlier[place & (Self.size &- 1)])
      if place <= limit { break }
    }
    return (min(best, lookahead), start &- found)
  }

  /// How many bytes at a place are those at the start, up to the longest step.
  @inline(__always)
  private func common(_ place: Int) -> Int {
    let (one, other) = (UnsafeRawPointer(window + place), UnsafeRawPointer(window + start))
    var length = 0
    while length < Self.longest {
      let difference =
        one.loadUnaligned(fromByteOffset: length, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: length, as: UInt64.self)
      if difference != 0 {
        return min(length &+ difference.littleEndian.trailingZeroBitCount &>> 3, Self.longest)
      }
      length &+= 8
    }
    return Self.longest
  }
}
