import LaminaGeometry

/// A node whose children are being looked at.
struct PointLevel {
  var node: Int32
  /// The next child, or, with candidates of an index, where the remaining ones begin.
  var next: Int32
  /// Where this node's candidates begin; -1 when its children are walked by their links.
  var candidates: Int32
  /// The replicated instance being looked at; -1 for nodes that do not repeat their children.
  var instance: Int32
  /// The point in the node's own space.
  var point: Point
  /// The point as the children see it: another one than `point` inside a replicated instance.
  var inner: Point
  /// The opacity of the node and of all above it.
  var opacity: Double
  /// The opacity the children start from.
  var innerOpacity: Double

  /// What lies below the first level of a walk.
  static var bottom: PointLevel {
    PointLevel(
      node: -1,
      next: -1,
      candidates: -1,
      instance: -1,
      point: .zero,
      inner: .zero,
      opacity: 0,
      innerOpacity: 0
    )
  }
}

/// The levels of a walk outside the innermost one, in memory that is used again.
///
/// A walk goes a level down at nearly every node it enters, so this costs a comparison and a copy. An
/// array's own `append` and `removeLast` would each time ask whether anyone else holds the storage, which
/// took a sixth of a query's instructions in deep trees.
@safe struct LevelStack: ~Copyable {
  /// The number of levels.
  private(set) var count = 0
  private var capacity = 0
  private var levels: UnsafeMutablePointer<PointLevel>?

  deinit { unsafe levels?.deallocate() }

  /// Puts a level on top.
  @inline(__always)
  mutating func push(_ level: PointLevel) {
    if count == capacity { grow() }
    unsafe levels.unsafelyUnwrapped.advanced(by: count).initialize(to: level)
    count += 1
  }

  /// Takes the uppermost level away; the one at the bottom of all from an empty stack.
  @inline(__always)
  mutating func pop() -> PointLevel {
    guard count > 0 else { return .bottom }
    count -= 1
    return unsafe levels.unsafelyUnwrapped[count]
  }

  /// Takes away all above a height.
  @inline(__always)
  mutating func drop(to height: Int) { count = Swift.min(count, height) }

  /// Calls a closure with each level from the bottom up.
  @inline(__always)
  func forEach(_ body: (PointLevel) -> Void) {
    for i in 0..<count { unsafe body(levels.unsafelyUnwrapped[i]) }
  }

  @inline(never)
  private mutating func grow() {
    capacity = Swift.max(2 * capacity, 32)
    let larger = UnsafeMutablePointer<PointLevel>.allocate(capacity: capacity)
    if let old = unsafe levels {
      unsafe larger.moveInitialize(from: old, count: count)
      unsafe old.deallocate()
    }
    unsafe levels = larger
  }
}
