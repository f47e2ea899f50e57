import LaminaGeometry

/// A part of a hit area as a path: for questions that are not about one point.
struct HitOutline {
  var path: Path
  var rule = FillRule.nonzero
  var part: HitPart
}

extension Frame {
  /// The outlines of the area in which a node itself is hit, without outsets, in its own space,
  /// the topmost first.
  func areaOutlines(of slot: Int32) -> [HitOutline] {
    guard let hit = items[Int(slot)].hit else { return items[Int(slot)].paintedOutlines(false) }
    switch hit.area {
    case .none: return []
    case .painted: return items[Int(slot)].paintedOutlines(hit.hitsDashGaps)
    case .bounds: return [HitOutline(path: Path(rect: hit.bounds.standardized), part: .bounds)]
    case .path(let path): return [HitOutline(path: path, part: .bounds)]
    }
  }
}

extension FrameItem {
  /// The outlines of all that is painted, the topmost first.
  func paintedOutlines(_ hitsDashGaps: Bool) -> [HitOutline] {
    content.outlines(hitsDashGaps) + (style?.boxOutlines ?? [])
  }
}

extension FrameContent {
  /// The outlines of the content, the topmost first.
  func outlines(_ hitsDashGaps: Bool) -> [HitOutline] {
    switch self {
    case .none: return []
    case .shape(let shape): return shape.outlines(hitsDashGaps)
    case .text(let text): return text.outlines
    case .gradient(let gradient):
      let box = gradient.bounds.standardized
      let path = Path(roundedRect: box, radii: gradient.cornerRadii)
      return [HitOutline(path: path, part: .content)]
    case .drawing(let drawing):
      return drawing.items.reversed().flatMap { $0.content.outlines(hitsDashGaps) }
    }
  }
}

extension ShapeContent {
  /// The stroke's outline and the filled path, where they paint.
  fileprivate func outlines(_ hitsDashGaps: Bool) -> [HitOutline] {
    var outlines: [HitOutline] = []
    if let stroke {
      outlines.append(HitOutline(path: stroke.outline(isSolid: hitsDashGaps), part: .stroke))
    }
    if hasFill { outlines.append(HitOutline(path: path, rule: fillRule, part: .fill)) }
    return outlines
  }
}

extension TextContent {
  /// The lines' rectangles.
  fileprivate var outlines: [HitOutline] {
    layout.lines.map { line in
      let rect = line.rect.offsetBy(dx: origin.x, dy: origin.y)
      return HitOutline(path: Path(rect: rect), part: .text)
    }
  }
}

extension FrameStyle {
  /// The box, if it paints anything.
  fileprivate var boxOutlines: [HitOutline] {
    guard hasBox else { return [] }
    let path = Path(roundedRect: bounds, radii: cornerRadii)
    return [HitOutline(path: path, part: contents == nil ? .bounds : .content)]
  }
}
