extension Layer {
  /// Notes that something changed, and asks the builder to look at this layer once.
  final func changed(_ what: LayerChanges) {
    let isQueued = !changes.isEmpty
    changes.formUnion(what)
    guard !isQueued, slot >= 0, let reference = unsafe builderReference else { return }
    let slot = self.slot
    unsafe reference._withUnsafeGuaranteedRef { $0.enqueue(slot) }
  }

  /// The builder whose frame shows this layer, if any.
  final var builder: FrameBuilder? { unsafe builderReference?.takeUnretainedValue() }

  /// Whether a value may be stored; a refused one is reported once in debug builds.
  @inline(__always)
  final func accepts(_ isFinite: Bool, _ property: StaticString) -> Bool {
    if isFinite { return true }
    reportIgnoredValue(of: property)
    return false
  }
}
