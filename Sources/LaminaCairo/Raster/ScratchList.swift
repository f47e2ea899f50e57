/// A growing list of trivial elements on memory that is kept between uses: no reference counts, no
/// bounds checks and no exclusivity checks in the loops of the rasterizer.
struct ScratchList<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// Gives the memory back; the list must not be used afterwards.
  func deallocate() { base.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() { count &-= 1 }

  /// Removes all elements beyond the first `count`.
  mutating func cut(to count: Int) { self.count = count }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always) subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
