/// What stands in a block of a deflate stream (RFC 1951): bytes, and steps back to earlier bytes.
struct DeflateBlock: ~Copyable {
  /// The most symbols of a block: zlib's at its highest memory level, 9.
  static let most = 32_767
  private let symbols: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  private var literals = PrefixCode(size: 286, longest: 15)
  private var distances = PrefixCode(size: 30, longest: 15)
  private var lengths = PrefixCode(size: 19, longest: 7)
  private var extraBits = 0
  private let fixedLiterals = PrefixCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  private let fixedDistances = PrefixCode(lengths: Array(repeating: 5, count: 30))
  /// The order in which the lengths of the lengths' codes stand.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init() { symbols = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.most) }

  deinit { symbols.deallocate() }

  /// Appends a byte; true when the block is full.
  @inline(__always)
  mutating func add(_ byte: UInt8) -> Bool {
    symbols[count] = UInt32(byte)
    count &+= 1
    literals.counts[Int(byte)] &+= 1
    return count == Self.most
  }

  /// Appends a step back by `distance` for 3…258 bytes; true when the block is full.
  @inline(__always)
  mutating func add(length: Int, distance: Int) -> Bool {
    symbols[count] = UInt32(truncatingIfNeeded: distance &<< 16 | length)
    count &+= 1
    let (literal, distance) = (Self.lengthCode(length), Self.distanceCode(distance))
    literals.counts[literal.symbol] &+= 1
    distances.counts[distance.symbol] &+= 1
    extraBits &+= literal.extra &+ distance.extra
    return count == Self.most
  }

  /// Writes the block in the shortest of the three ways there are, and empties it.
  ///
  /// `plain` is what it stands for, if that can be said.
  mutating func write(
    _ plain: UnsafeBufferPointer<UInt8>?,
    isLast: Bool,
    to writer: inout BitWriter
  ) -> Bool {
    literals.counts[256] = 1
    literals.build()
    distances.build()
    let runs = Self.runs(literals) + Self.runs(distances)
    for run in runs { lengths.counts[run.symbol] += 1 }
    lengths.build()
    let used = max((Self.order.lastIndex { lengths.lengths[$0] != 0 } ?? 0) + 1, 4)
    let header = 14 + 3 * used + lengths.bits(lengths.lengths) + runs.reduce(0) { $0 + $1.extra }
    let dynamic = header + literals.bits(literals.lengths) + distances.bits(distances.lengths)
    let fixed = literals.bits(fixedLiterals.lengths) + distances.bits(fixedDistances.lengths)
    let dynamicBytes = (dynamic + extraBits + 10) >> 3
    let fixedBytes = (fixed + extraBits + 10) >> 3
    let shortest = min(dynamicBytes, fixedBytes)
    guard writer.reserve(shortest + (plain?.count ?? 0) + 64) else { return false }
    let end: UInt32 = isLast ? 1 : 0
    if let plain, plain.count + 4 <= shortest, let start = plain.baseAddress {
      writer.put(end, 3)
      writer.align()
      let size = UInt32(plain.count)
      writer.put(size | (~size & 0xffff) << 16, 32)
      writer.put(start, count: plain.count)
    } else if fixedBytes <= dynamicBytes {
      writer.put(2 | end, 3)
      writeSymbols(fixedLiterals, fixedDistances, &writer)
    } else {
      writer.put(4 | end, 3)
      writeCodes(runs, used, &writer)
      writeSymbols(literals, distances, &writer)
    }
    clear()
    return true
  }

  private mutating func clear() {
    literals.clear()
    distances.clear()
    lengths.clear()
    extraBits = 0
    count = 0
  }

  private func writeCodes(_ runs: [Run], _ used: Int, _ writer: inout BitWriter) {
    writer.put(UInt32(literals.last - 256), 5)
    writer.put(UInt32(distances.last), 5)
    writer.put(UInt32(used - 4), 4)
    for symbol in Self.order[..<used] { writer.put(UInt32(lengths.lengths[symbol]), 3) }
    for run in runs {
      writer.put(UInt32(lengths.codes[run.symbol]), Int(lengths.lengths[run.symbol]))
      writer.put(UInt32(run.value), run.extra)
    }
  }

  private func writeSymbols(
    _ literals: borrowing PrefixCode,
    _ distances: borrowing PrefixCode,
    _ writer: inout BitWriter
  ) {
    for index in 0..<count {
      let (distance, length) = (Int(symbols[index] >> 16), Int(symbols[index] & 0xffff))
      guard distance > 0 else {
        writer.put(UInt32(literals.codes[length]), Int(literals.lengths[length]))
        continue
      }
      let (literal, step) = (Self.lengthCode(length), Self.distanceCode(distance))
      writer.put(UInt32(literals.codes[literal.symbol]), Int(literals.lengths[literal.symbol]))
      writer.put(UInt32(literal.value), literal.extra)
      writer.put(UInt32(distances.codes[step.symbol]), Int(distances.lengths[step.symbol]))
      writer.put(UInt32(step.value), step.extra)
    }
    writer.put(UInt32(literals.codes[256]), Int(literals.lengths[256]))
  }

  // MARK: Symbols

  /// A symbol and the bits that follow it.
  struct Run {
    var symbol: Int
    var value: Int
    var extra: Int
  }

  /// The symbol of a length of 3…258 bytes.
  @inline(__always)
  static func lengthCode(_ length: Int) -> Run {
    let rest = length &- 3
    if rest < 8 { return Run(symbol: 257 &+ rest, value: 0, extra: 0) }
    if rest == 255 { return Run(symbol: 285, value: 0, extra: 0) }
    let extra = 61 &- rest.leadingZeroBitCount
    let symbol = 261 &+ 4 &* extra &+ (rest &>> extra &- 4)
    return Run(symbol: symbol, value: rest & (1 &<< extra &- 1), extra: extra)
  }

  /// The symbol of a distance of 1…32,768 bytes.
  @inline(__always)
  static func distanceCode(_ distance: Int) -> Run {
    let rest = distance &- 1
    if rest < 4 { return Run(symbol: rest, value: 0, extra: 0) }
    let extra = 62 &- rest.leadingZeroBitCount
    let symbol = 2 &* extra &+ (rest &>> extra)
    return Run(symbol: symbol, value: rest & (1 &<< extra &- 1), extra: extra)
  }

  /// The lengths of a code, equal ones in a row taken together.
  private static func runs(_ code: borrowing PrefixCode) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start <= code.last {
      let length = Int(code.lengths[start])
      var end = start + 1
      while end <= code.last, code.lengths[end] == code.lengths[start] { end += 1 }
      append(length, end - start, to: &runs)
      start = end
    }
    return runs
  }

  private static func append(_ length: Int, _ count: Int, to runs: inout [Run]) {
    var rest = count
    let one = Run(symbol: length, value: 0, extra: 0)
    if length > 0 {
      runs.append(one)
      rest -= 1
    }
    while rest >= 3 {
      let step = min(rest, length > 0 ? 6 : 138)
      if length > 0 {
        runs.append(Run(symbol: 16, value: step - 3, extra: 2))
      } else if step <= 10 {
        runs.append(Run(symbol: 17, value: step - 3, extra: 3))
      } else {
        runs.append(Run(symbol: 18, value: step - 11, extra: 7))
      }
      rest -= step
    }
    for _ in 0..<rest { runs.append(one) }
  }
}
