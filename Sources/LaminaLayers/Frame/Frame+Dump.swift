import LaminaGeometry

extension Frame {
  /// The frame as text: one line a node in paint order, indented by depth.
  ///
  /// Says what is painted where, so two frames with the same dump look the same. For tests and reports;
  /// the form may change.
  public var dump: String {
    var text = ""
    guard root >= 0 else { return text }
    var pending = [(slot: root, depth: 0)]
    while let (slot, depth) = pending.popLast() {
      let node = nodes[Int(slot)]
      text += String(repeating: "  ", count: depth) + describe(slot) + "\n"
      var child = node.lastChild
      while child >= 0 {
        pending.append((child, depth + 1))
        child = nodes[Int(child)].previousSibling
      }
      if node.mask >= 0 { pending.append((node.mask, depth + 1)) }
    }
    return text
  }

  /// One node in words.
  func describe(_ slot: Int32) -> String {
    let node = nodes[Int(slot)]
    let map = toParent(of: slot)
    var words = [node.flags.contains(.isMask) ? "mask" : "layer"]
    words.append(kind(of: items[Int(slot)].content))
    words.append("[\(map.a) \(map.b) \(map.c) \(map.d) \(map.tx) \(map.ty)]")
    if node.opacity != 1 { words.append("opacity \(node.opacity)") }
    if node.flags.contains(.isAbsent) { words.append("absent") }
    if node.flags.contains(.isSingular) { words.append("singular") }
    if node.flags.contains(.masksToBounds) { words.append("clips") }
    let e = node.subtreeExtent
    words.append(e.isEmpty ? "nowhere" : "in (\(e.minX) \(e.minY) \(e.maxX) \(e.maxY))")
    return words.joined(separator: " ")
  }

  private func kind(of content: FrameContent) -> String {
    switch content {
    case .none: "box"
    case .shape: "shape"
    case .text(let text): "text \"\(text.layout.shownText)\""
    case .gradient: "gradient"
    case .drawing(let drawing): "drawing of \(drawing.items.count)"
    }
  }
}
