/// A node and its place in paint order among its siblings, in one number that sorts by the place.
struct RankedNode: Comparable {
  private let bits: Int64

  init(_ node: Int32, rank: Int32) { bits = Int64(rank) << 32 | Int64(node) }

  /// The node, whose number is not negative.
  var node: Int32 { Int32(truncatingIfNeeded: bits) }

  static func < (a: RankedNode, b: RankedNode) -> Bool { a.bits < b.bits }

  /// Sorts the part of a list from an offset on, the topmost last.
  @inline(__always)
  static func sort(_ list: inout ContiguousArray<RankedNode>, from start: Int) {
    if list.count - start > 24 { return list[start...].sort() }
    var i = start + 1
    while i < list.count {
      let item = list[i]
      var j = i - 1
      while j >= start, list[j] > item {
        list[j + 1] = list[j]
        j -= 1
      }
      list[j + 1] = item
      i += 1
    }
  }
}
