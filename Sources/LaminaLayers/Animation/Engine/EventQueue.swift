/// Entries by the time of their next event: a binary heap, earliest first, equal times by order.
struct EventQueue {
  private struct Event {
    var time: Double
    var order: Int
    var stamp: UInt32
    var entry: AnimationEntry

    var isStale: Bool { entry.stamp != stamp }

    func precedes(_ other: Event) -> Bool {
      time != other.time ? time < other.time : order < other.order
    }
  }

  private var heap: ContiguousArray<Event> = []
  private var staleCount = 0

  /// The time of the next event, if any.
  mutating func nextTime() -> Double? {
    while let first = heap.first, first.isStale { removeFirst() }
    return heap.first?.time
  }

  /// Takes the next event out if it is due.
  mutating func next(upTo time: Double) -> (time: Double, entry: AnimationEntry)? {
    guard let due = nextTime(), due <= time, let first = heap.first else { return nil }
    removeFirst()
    return (due, first.entry)
  }

  /// Sets an entry's next event; an infinite time is never.
  mutating func schedule(_ entry: AnimationEntry, at time: Double) {
    forget(entry)
    guard time < .infinity else { return }
    heap.append(Event(time: time, order: entry.order, stamp: entry.stamp, entry: entry))
    siftUp(heap.count - 1)
  }

  /// Makes an entry's event void; the place is cleared later, all at once.
  mutating func forget(_ entry: AnimationEntry) {
    entry.stamp &+= 1
    staleCount += 1
    guard staleCount > 64, staleCount > heap.count else { return }
    heap.removeAll(where: \.isStale)
    staleCount = 0
    for i in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(i) }
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
  }

  private mutating func siftUp(_ start: Int) {
    var i = start
    while i > 0, heap[i].precedes(heap[(i - 1) / 2]) {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private mutating func siftDown(_ start: Int) {
    var i = start
    while true {
      var child = 2 * i + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[i]) else { return }
      heap.swapAt(i, child)
      i = child
    }
  }
}
