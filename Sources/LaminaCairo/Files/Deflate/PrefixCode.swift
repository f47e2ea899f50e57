/// A prefix code for symbols by how often they occur, as zlib makes it: Huffman's, cut to a length.
///
/// Equal counts go by the depth of what lies below them, so that the code is zlib's own and not only
/// as good.
struct PrefixCode {
  /// How often each symbol occurs, then the sums of inner nodes.
  var counts: [UInt32]
  /// The length of each symbol's code in bits; 0 without one.
  private(set) var lengths: [UInt8]
  /// Each symbol's code, first bit lowest.
  private(set) var codes: [UInt16]
  /// The last symbol that has a code.
  private(set) var last = 0
  private let size: Int
  private let longest: Int
  private var depths: [UInt8]
  private var parents: [Int]
  private var heap: [Int] = []

  /// A code for symbols below `size`, of codes of at most `longest` bits.
  init(size: Int, longest: Int) {
    self.size = size
    self.longest = longest
    counts = Array(repeating: 0, count: 2 * size + 1)
    lengths = Array(repeating: 0, count: 2 * size + 1)
    codes = Array(repeating: 0, count: size)
    depths = Array(repeating: 0, count: 2 * size + 1)
    parents = Array(repeating: 0, count: 2 * size + 1)
  }

  /// A code with lengths that are given.
  init(lengths: [UInt8]) {
    self.init(size: lengths.count, longest: 15)
    for (symbol, length) in lengths.enumerated() { self.lengths[symbol] = length }
    last = size - 1
    assignCodes()
  }

  /// Forgets what occurred.
  mutating func clear() { for symbol in 0..<size { counts[symbol] = 0 } }

  /// How many bits all that occurred takes.
  func bits(_ lengths: [UInt8]) -> Int {
    (0...last).reduce(0) { $0 + Int(counts[$1]) * Int(lengths[$1]) }
  }

  /// Finds the codes for what occurred.
  mutating func build() {
    var used = (0..<size).filter { counts[$0] != 0 }
    last = used.last ?? -1
    for symbol in 0..<size {
      lengths[symbol] = 0
      depths[symbol] = 0
    }
    // A decoder wants two codes at least.
    var extra: [Int] = []
    while used.count < 2 {
      let symbol = last < 2 ? last + 1 : 0
      if last < 2 { last += 1 }
      used.append(symbol)
      counts[symbol] = 1
      extra.append(symbol)
    }
    setLengths(join(used))
    for symbol in extra { counts[symbol] = 0 }
    assignCodes()
  }

  /// Joins the two rarest nodes until one is left; gives all nodes from the root down.
  private mutating func join(_ used: [Int]) -> [Int] {
    heap = used
    for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(place) }
    var order: [Int] = []
    var node = size
    repeat {
      let rarest = heap[0]
      let end = heap.removeLast()
      heap[0] = end
      sink(0)
      let second = heap[0]
      order.append(rarest)
      order.append(second)
      counts[node] = counts[rarest] + counts[second]
      depths[node] = max(depths[rarest], depths[second]) + 1
      parents[rarest] = node
      parents[second] = node
      heap[0] = node
      node += 1
      sink(0)
    } while heap.count >= 2
    order.append(heap[0])
    return order.reversed()
  }

  private func isRarer(_ one: Int, _ other: Int) -> Bool {
    counts[one] < counts[other] || (counts[one] == counts[other] && depths[one] <= depths[other])
  }

  private mutating func sink(_ start: Int) {
    var place = start
    let node = heap[place]
    var child = 2 * place + 1
    while child < heap.count {
      if child + 1 < heap.count, isRarer(heap[child + 1], heap[child]) { child += 1 }
      if isRarer(node, heap[child]) { break }
      heap[place] = heap[child]
      place = child
      child = 2 * place + 1
    }
    heap[place] = node
  }

  /// Gives each node one bit more than its parent, then shortens what came out too long.
  private mutating func setLengths(_ order: [Int]) {
    var totals = Array(repeating: 0, count: longest + 1)
    var overflow = 0
    lengths[order[0]] = 0
    for node in order.dropFirst() {
      var length = Int(lengths[parents[node]]) + 1
      if length > longest {
        length = longest
        overflow += 1
      }
      lengths[node] = UInt8(length)
      if node < size { totals[length] += 1 }
    }
    guard overflow > 0 else { return }
    while overflow > 0 {
      var length = longest - 1
      while totals[length] == 0 { length -= 1 }
      totals[length] -= 1
      totals[length + 1] += 2
      totals[longest] -= 1
      overflow -= 2
    }
    var leaves = order.filter { $0 < size }
    for length in stride(from: longest, to: 0, by: -1) {
      for _ in 0..<totals[length] { lengths[leaves.removeLast()] = UInt8(length) }
    }
  }

  private mutating func assignCodes() {
    var totals = Array(repeating: 0, count: 16)
    for symbol in 0...last { totals[Int(lengths[symbol])] += 1 }
    var next = Array(repeating: 0, count: 16)
    for length in 2..<16 { next[length] = (next[length - 1] + totals[length - 1]) << 1 }
    for symbol in 0...last where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      var (code, rest) = (0, next[length])
      for _ in 0..<length {
        code = code << 1 | rest & 1
        rest >>= 1
      }
      codes[symbol] = UInt16(code)
      next[length] += 1
    }
  }
}
