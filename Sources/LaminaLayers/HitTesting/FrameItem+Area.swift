import LaminaGeometry

extension Frame {
  /// What of a node itself, without its children, is hit at a point of its own space.
  func ownPart(of slot: Int32, at p: Point, _ parts: HitParts) -> HitPart? {
    let index = Int(slot)
    let flags = nodes[index].flags
    if flags.contains(.isPlainFill), let fill = knownFills[index] {
      return fill.contains(p) && parts.contains(.fill) ? .fill : nil
    }
    if flags.contains(.isPlainBox) {
      return ownExtents[index].containsInBox(p) && parts.contains(.bounds) ? .bounds : nil
    }
    if flags.contains(.hasHitArea), let hit = items[index].hit {
      return ownPart(of: slot, in: hit, at: p, parts)
    }
    // Without children the box of the subtree was the node's own.
    if nodes[index].lastChild >= 0, !ownExtents[index].contains(p) { return nil }
    return items[index].paintedPart(at: p, parts, hitsDashGaps: false)
  }

  private func ownPart(
    of slot: Int32,
    in hit: FrameHitArea,
    at p: Point,
    _ parts: HitParts
  ) -> HitPart? {
    let exact: HitPart?
    switch hit.area {
    case .none: return nil
    case .painted:
      exact = items[Int(slot)].paintedPart(at: p, parts, hitsDashGaps: hit.hitsDashGaps)
    case .bounds: exact = hit.bounds.contains(p) ? .bounds : nil
    case .path: exact = hit.pathContains(p) ? .bounds : nil
    }
    if let exact { return parts.contains(HitParts(exact)) ? exact : nil }
    guard hit.isEnlarged, parts.contains(.bounds) else { return nil }
    return enlargedAreaContains(p, of: slot, hit) ? .bounds : nil
  }

  /// Whether a node's area, enlarged by its outsets, holds a point: whether the point, enlarged the
  /// other way round, meets the area.
  private func enlargedAreaContains(_ p: Point, of slot: Int32, _ hit: FrameHitArea) -> Bool {
    let reach = hit.reach
    if case .bounds = hit.area {
      return Extent(hit.bounds.standardized.inset(by: hit.negatedOutsets)).contains(p)
    }
    guard hit.extent(painted: ownExtents[Int(slot)]).contains(p) else { return false }
    let box = Extent(
      minX: p.x - reach.right,
      minY: p.y - reach.bottom,
      maxX: p.x + reach.left,
      maxY: p.y + reach.top
    )
    return areaOutlines(of: slot).contains { $0.path.meets(box, rule: $0.rule) }
  }
}

extension FrameHitArea {
  /// The outsets with negative ones as 0.
  var reach: Insets {
    Insets(
      top: Double.maximum(outsets.top, 0),
      left: Double.maximum(outsets.left, 0),
      bottom: Double.maximum(outsets.bottom, 0),
      right: Double.maximum(outsets.right, 0)
    )
  }

  var negatedOutsets: Insets {
    let reach = self.reach
    return Insets(top: -reach.top, left: -reach.left, bottom: -reach.bottom, right: -reach.right)
  }

  /// Whether the area is larger than what it is drawn from.
  var isEnlarged: Bool { reach != .zero }

  /// Whether the path of a `.path` area holds a point.
  func pathContains(_ p: Point) -> Bool {
    guard case .path(let path) = area else { return false }
    return path.contains(p)
  }
}

extension FrameItem {
  /// The topmost part painted at a point of the node's space, among those asked for.
  func paintedPart(at p: Point, _ parts: HitParts, hitsDashGaps: Bool) -> HitPart? {
    if let part = content.part(at: p, parts, hitsDashGaps: hitsDashGaps) { return part }
    guard let style, style.hasBox, parts.contains(.bounds) || style.contents != nil,
      style.bounds.contains(p, radii: style.cornerRadii)
    else { return nil }
    let isOnBorder =
      style.hasBorder && parts.contains(.bounds)
      && style.bounds.borderContains(p, width: style.borderWidth, radii: style.cornerRadii)
    if style.contents != nil, parts.contains(.content), !isOnBorder { return .content }
    return parts.contains(.bounds) ? .bounds : nil
  }
}

extension FrameItem {
  /// What a node's flags say about the item: whether there is content, and what kind of area is hit.
  ///
  /// Given the node's flags that do not depend on the item.
  func areaFlags(_ node: FrameFlags) -> FrameFlags {
    Self.areaFlags(content, style, hit, node)
  }

  /// The same before there is an item.
  static func areaFlags(
    _ content: FrameContent,
    _ style: FrameStyle?,
    _ hit: FrameHitArea?,
    _ node: FrameFlags
  ) -> FrameFlags {
    var flags: FrameFlags = hit == nil ? [] : .hasHitArea
    switch content {
    case .none:
      if hit == nil, let style, style.isPlain, !node.contains(.snapsToPixels) {
        flags.insert(.isPlainBox)
      }
    case .shape(let shape):
      flags.insert(.hasContent)
      if hit == nil, style?.hasBox != true, shape.isPlainFill { flags.insert(.isPlainFill) }
    case .text, .gradient, .drawing: flags.insert(.hasContent)
    }
    return flags
  }
}

extension FrameStyle {
  /// Whether the box is one colour with square corners.
  fileprivate var isPlain: Bool {
    hasBox && !hasBorder && contents == nil && cornerRadii == .zero
  }
}

extension FrameContent {
  /// The topmost part of the content at a point, among those asked for.
  func part(at p: Point, _ parts: HitParts, hitsDashGaps: Bool) -> HitPart? {
    switch self {
    case .none: nil
    case .shape(let shape): shape.part(at: p, parts, hitsDashGaps: hitsDashGaps)
    case .text(let text): parts.contains(.text) && text.contains(p) ? .text : nil
    case .gradient(let gradient):
      parts.contains(.content) && gradient.bounds.contains(p, radii: gradient.cornerRadii)
        ? .content : nil
    case .drawing(let drawing):
      drawing.part(at: p, parts, hitsDashGaps: hitsDashGaps)
    }
  }
}

extension ShapeContent {
  /// The stroke lies above the fill and is asked first.
  func part(at p: Point, _ parts: HitParts, hitsDashGaps: Bool) -> HitPart? {
    if let stroke, parts.contains(.stroke), stroke.contains(p, fillsGaps: hitsDashGaps) {
      return .stroke
    }
    guard hasFill, parts.contains(.fill) else { return nil }
    return fillContains(p) ? .fill : nil
  }
}

extension TextContent {
  /// Whether a line's logical rectangle holds a point.
  func contains(_ p: Point) -> Bool {
    let inLayout = Point(x: p.x - origin.x, y: p.y - origin.y)
    return layout.lines.contains { $0.rect.contains(inLayout) }
  }
}

extension DrawingContent {
  /// The topmost recorded item's part at a point.
  func part(at p: Point, _ parts: HitParts, hitsDashGaps: Bool) -> HitPart? {
    var index = items.count - 1
    while index >= 0 {
      let item = items[index]
      index -= 1
      guard item.extent.contains(p) else { continue }
      if let part = item.content.part(at: p, parts, hitsDashGaps: hitsDashGaps) { return part }
    }
    return nil
  }
}
