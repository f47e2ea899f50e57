import LaminaGeometry

extension HitPart {
  /// The colour of the part in pictures of hit areas.
  var overlayColor: Color {
    switch self {
    case .fill: Color(rgb: 0x1d5fd0)
    case .stroke: Color(rgb: 0xe07800)
    case .bounds: Color(rgb: 0x12855a)
    case .content: Color(rgb: 0x7d3fc4)
    case .text: Color(rgb: 0xc8283c)
    }
  }
}

extension Color {
  /// The colour of the margins of enlarged hit areas.
  static let hitMargin = Color(rgb: 0x6b7280)

  fileprivate func faded(to alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension DrawingItem {
  /// An area as a see-through fill with a line about it.
  init(_ path: Path, _ rule: FillRule, _ color: Color, lineWidth: Double) {
    var values = ShapeValues(path: path, fillColor: color.faded(to: 0.35), fillRule: rule)
    if lineWidth > 0, lineWidth.isFinite {
      values.pen = Pen(
        color: color.faded(to: 0.9),
        style: StrokeStyle(width: lineWidth, join: .round),
        start: 0,
        end: 1
      )
    }
    var extent = Extent.empty
    let content = values.makeContent(extent: &extent)
    self.init(content: content, extent: extent)
  }
}

extension ReplicatedInstance {
  /// The instance at full opacity if it can be hit below an opacity.
  func solid(ifSeenAt above: Double) -> ReplicatedInstance? {
    above * opacity < PointQuery.leastOpacity
      ? nil : ReplicatedInstance(transform: transform, opacity: 1)
  }
}

extension FrameNode {
  /// The node with its links moved to another place in the arrays.
  func moved(by offset: Int32, containersBy shift: Int32) -> FrameNode {
    func at(_ index: Int32) -> Int32 { index < 0 ? index : index + offset }
    var node = self
    node.parent = at(parent)
    node.mask = at(mask)
    node.firstChild = at(firstChild)
    node.lastChild = at(lastChild)
    node.previousSibling = at(previousSibling)
    node.nextSibling = at(nextSibling)
    if container >= 0 { node.container += shift }
    node.indexEntry = -1
    return node
  }
}
