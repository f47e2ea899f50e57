/// GIF's compression: codes of 9 to 12 bits for strings of bytes, in blocks of at most 255 bytes.
enum LZWEncoder {
  /// The image data of 8-bit indices: the code size, the blocks, and the empty block that ends them.
  static func encode(_ indices: [UInt8]) -> [UInt8] {
    let (clear, end, firstFree) = (256, 257, 258)
    var bits = BitPacker()
    // Successor of a string's code by a byte; 0 for none.
    var table = [UInt16](repeating: 0, count: 4096 * 256)
    var (next, size) = (firstFree, 9)
    bits.add(clear, size)
    guard var code = indices.first.map(Int.init) else {
      bits.add(end, size)
      return bits.finish()
    }
    for index in indices.dropFirst() {
      let slot = code << 8 | Int(index)
      if table[slot] != 0 {
        code = Int(table[slot])
        continue
      }
      bits.add(code, size)
      code = Int(index)
      if next == 4096 {
        bits.add(clear, size)
        for i in table.indices { table[i] = 0 }
        (next, size) = (firstFree, 9)
        continue
      }
      table[slot] = UInt16(next)
      if next == 1 << size { size += 1 }
      next += 1
    }
    bits.add(code, size)
    // The reader adds an entry for the last code too, which may widen the code that follows.
    if next == 1 << size && size < 12 { size += 1 }
    bits.add(end, size)
    return bits.finish()
  }

  /// Bits from the low end of each byte on.
  private struct BitPacker {
    private var bytes: [UInt8] = []
    private var pending = 0
    private var count = 0

    mutating func add(_ code: Int, _ size: Int) {
      pending |= code << count
      count += size
      while count >= 8 {
        bytes.append(UInt8(pending & 0xff))
        pending >>= 8
        count -= 8
      }
    }

    mutating func finish() -> [UInt8] {
      if count > 0 { bytes.append(UInt8(pending & 0xff)) }
      var blocks: [UInt8] = [8]
      var start = 0
      while start < bytes.count {
        let length = min(255, bytes.count - start)
        blocks.append(UInt8(length))
        blocks += bytes[start..<start + length]
        start += length
      }
      return blocks + [0]
    }
  }
}
