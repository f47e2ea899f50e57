import LaminaGeometry

/// The properties of a shape layer that painting needs.
struct ShapeValues {
  /// Outline and fill, as frames show them; the line of frames is added when one is made.
  private var content = ShapeContent.empty
  /// What the line is drawn with.
  var pen = Pen.standard

  init() {}

  init(path: Path?, fillColor: Color?, fillRule: FillRule = .nonzero) {
    content = ShapeContent(path: path, fillColor: fillColor, fillRule: fillRule)
  }

  var path: Path? {
    get { content.hasPath ? content.path : nil }
    set { content = content.with(path: newValue) }
  }

  var fillColor: Color? {
    get { content.fillColor }
    set { content = content.with(fillColor: newValue) }
  }

  var fillRule: FillRule {
    get { content.fillRule }
    set { content = content.with(fillRule: newValue) }
  }

  var strokeColor: Color? {
    get { pen.color }
    set { pen = Pen(color: newValue, style: pen.style, start: pen.start, end: pen.end) }
  }

  /// What these values paint; `extent` becomes larger by the box around it.
  @inline(__always)
  mutating func makeContent(extent: inout Extent) -> FrameContent {
    guard content.hasCommands else { return .none }
    if content.stroke != nil || pen.paints { bringLineUpToDate() }
    if content.hasFill { extent = extent.union(content.box) }
    if let stroke = content.stroke { extent = extent.union(stroke.bounds(isSolid: false)) }
    return .shape(content)
  }

  private mutating func bringLineUpToDate() {
    guard content.stroke?.pen !== (pen.paints ? pen : nil) else { return }
    content = content.with(stroke: pen.stroke(of: content.path, rule: content.fillRule))
  }
}

/// Colour, style and trim of a line, apart from the shape because most shapes have none.
final class Pen: Sendable {
  let color: Color?
  let style: StrokeStyle
  let start: Double
  let end: Double

  static let standard = Pen(color: nil, style: StrokeStyle(), start: 0, end: 1)

  init(color: Color?, style: StrokeStyle, start: Double, end: Double) {
    self.color = color
    self.style = style
    self.start = start
    self.end = end
  }

  func with(style: StrokeStyle? = nil, start: Double? = nil, end: Double? = nil) -> Pen {
    let (start, end) = (start ?? self.start, end ?? self.end)
    return Pen(color: color, style: style ?? self.style, start: start, end: end)
  }

  /// Whether a line drawn with it shows.
  var paints: Bool { (color?.alpha ?? 0) > 0 && style.width > 0 && start < end }

  /// The line along an outline; `nil` when none shows.
  fileprivate func stroke(of path: Path, rule: FillRule) -> StrokeContent? {
    guard paints else { return nil }
    let isWhole = start <= 0 && end >= 1
    return StrokeContent(
      self,
      along: isWhole ? path : path.trimmed(from: start, to: end),
      side: StrokeSide(style, of: path, rule: rule)
    )
  }
}
