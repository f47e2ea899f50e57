import LaminaGeometry
import Synchronization

/// Numbers that no two states of any subtree share.
private let nextRevision = Atomic<UInt64>(1)

extension Frame {
  /// Gives a node a revision if painters may keep a picture of it, or takes it away.
  mutating func setKeepsPicture(_ slot: Int32, _ keeps: Bool) {
    if keeps {
      if revisions[slot] == nil { revisions[slot] = Self.newRevision() }
    } else if !revisions.isEmpty {
      revisions[slot] = nil
    }
  }

  /// Notes that something changed in a node, or only its place or opacity, for itself and those above.
  mutating func noteChange(_ slot: Int32, isInside: Bool) {
    if revisions.isEmpty { return }
    var slot = isInside ? slot : nodes[Int(slot)].parent
    while slot >= 0 {
      if revisions[slot] != nil { revisions[slot] = Self.newRevision() }
      slot = nodes[Int(slot)].parent
    }
  }

  /// Whether a node's own style and flags leave its inside as it was with others.
  func isAlikeInside(_ slot: Int32, _ style: FrameStyle?, _ flags: FrameFlags) -> Bool {
    if revisions.isEmpty { return true }
    let node = nodes[Int(slot)]
    guard flags.intersection(.inside) == node.flags.intersection(.inside) else { return false }
    switch (style, items[Int(slot)].style) {
    case (nil, nil): return true
    case (let old?, let new?): return old.isAlikeInside(new)
    case (let only?, nil), (nil, let only?): return !only.hasBox && only.instances.isEmpty
    }
  }

  private static func newRevision() -> UInt64 {
    nextRevision.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}

extension FrameStyle {
  /// Whether two styles paint and clip alike inside the node, whatever their shadows and blend modes.
  func isAlikeInside(_ other: FrameStyle) -> Bool {
    bounds == other.bounds && cornerRadii == other.cornerRadii
      && backgroundColor == other.backgroundColor && borderWidth == other.borderWidth
      && borderColor == other.borderColor && contents === other.contents
      && contentsGravity == other.contentsGravity && contentsRect == other.contentsRect
      && contentsCenter == other.contentsCenter && contentsScale == other.contentsScale
      && instances == other.instances
  }
}

extension FrameFlags {
  /// What changes a node's inside.
  static let inside: FrameFlags = [
    .masksToBounds, .hasMask, .isReplicator, .snapsToPixels, .joinsSeams,
  ]
}
