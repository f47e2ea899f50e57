/// A stack of nodes whose memory is used again.
///
/// The storage is longer than the stack: room is made once for all nodes of a list, and taking one away
/// writes nothing.
struct NodeStack: Sendable {
  private var storage: ContiguousArray<Int32> = []
  private(set) var count = 0

  /// Puts nodes on top, the last one uppermost.
  @inline(__always)
  mutating func push(_ nodes: borrowing RankedNodes) {
    if count + nodes.count > storage.count { grow(by: nodes.count) }
    var top = count
    var slots = storage.mutableSpan
    nodes.forEach { node in
      slots[top] = node
      top += 1
    }
    count = top
  }

  /// Takes the uppermost node away; `nil` when the stack is no higher than `floor`.
  @inline(__always)
  mutating func pop(above floor: Int32) -> Int32? {
    if count <= Int(floor) { return nil }
    count -= 1
    return storage[count]
  }

  /// Takes away all above a height.
  mutating func drop(to height: Int) { count = Swift.min(count, height) }

  @inline(never)
  private mutating func grow(by more: Int) {
    let missing = Swift.max(count + more, 2 * storage.count) - storage.count
    storage.append(contentsOf: repeatElement(0, count: missing))
  }
}
