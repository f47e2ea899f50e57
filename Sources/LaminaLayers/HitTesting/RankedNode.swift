/// A node and its place in paint order among its siblings, in one number that sorts by the place.
struct RankedNode: Comparable {
  private let bits: Int64

  init(_ node: Int32, rank: Int32) { bits = Int64(rank) << 32 | Int64(node) }

  /// The node, whose number is not negative.
  var node: Int32 { Int32(truncatingIfNeeded: bits) }

  @inline(__always)
  static func < (a: RankedNode, b: RankedNode) -> Bool { a.bits < b.bits }
}

/// Nodes in paint order, the topmost last, which come in any order.
///
/// As many as mostly lie at a point stand in the list itself, so that it costs no memory of its own.
struct RankedNodes {
  private var few = InlineArray<32, RankedNode>(repeating: RankedNode(0, rank: 0))
  private(set) var count = 0
  /// All of them, once they are too many.
  private var many: ContiguousArray<RankedNode> = []

  /// Adds a node.
  @inline(__always)
  mutating func insert(_ item: RankedNode) {
    if count >= few.count { return append(item) }
    var i = count
    while i > 0, item < few[i - 1] {
      few[i] = few[i - 1]
      i -= 1
    }
    few[i] = item
    count += 1
  }

  @inline(never)
  private mutating func append(_ item: RankedNode) {
    if many.isEmpty { for i in few.indices { many.append(few[i]) } }
    many.append(item)
    count += 1
  }

  /// Calls a closure with each node, the topmost last.
  @inline(__always)
  func forEach(_ body: (Int32) -> Void) {
    if count > few.count { return many.sorted().forEach { body($0.node) } }
    let items = few.span
    for i in 0..<count { body(items[i].node) }
  }
}
