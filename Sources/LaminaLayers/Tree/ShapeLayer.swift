public import LaminaGeometry

/// The properties of a shape layer that painting needs.
struct ShapeValues: Sendable {
  var geometry: PathGeometry?
  var fillColor: Color? = .black
  var fillRule = FillRule.nonzero
  var pen = Pen.standard

  var strokeColor: Color? {
    get { pen.color }
    set { pen = Pen(color: newValue, style: pen.style, start: pen.start, end: pen.end) }
  }

  /// Colour, pen and trim of the line, apart because most shapes have none.
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
  }
}

/// A layer that fills and strokes a path.
///
/// The path is in the layer's own space and is not clipped to the bounds. Painted and hit exactly, in
/// double precision, whatever the size of the coordinates.
public final class ShapeLayer: Layer {
  @safe @exclusivity(unchecked) var values = ShapeValues()

  /// Creates a layer that fills a path.
  public convenience init(path: Path?, fillColor: Color? = .black) {
    self.init()
    self.values.fillColor = fillColor
    if let path { self.values.geometry = PathGeometry(path) }
  }

  /// The outline; `nil`, the default, paints nothing.
  public var path: Path? {
    get { values.geometry?.path }
    set {
      if let newValue, let old = values.geometry?.path, old == newValue { return }
      willChange(.path)
      values.geometry = newValue.map(PathGeometry.init)
      contentChanged()
    }
  }

  /// The colour of the inside; black by default, `nil` for no fill.
  public var fillColor: Color? {
    get { values.fillColor }
    set {
      guard newValue != values.fillColor else { return }
      willChange(.fillColor)
      values.fillColor = newValue
      contentChanged()
    }
  }

  /// Which points are inside; nonzero by default.
  public var fillRule: FillRule {
    get { values.fillRule }
    set {
      guard newValue != values.fillRule else { return }
      values.fillRule = newValue
      contentChanged()
    }
  }

  /// The colour of the line; `nil`, the default, for no stroke.
  public var strokeColor: Color? {
    get { values.strokeColor }
    set {
      guard newValue != values.strokeColor else { return }
      willChange(.strokeColor)
      values.strokeColor = newValue
      contentChanged()
    }
  }

  /// Where the stroke begins, as a fraction of the length of all subpaths; clamped to 0…1.
  ///
  /// A start at or beyond the end paints no stroke at all. The fill is not affected.
  public var strokeStart: Double {
    get { values.pen.start }
    set {
      guard accepts(!newValue.isNaN, "strokeStart") else { return }
      setPen(values.pen.with(start: Double.minimum(Double.maximum(newValue, 0), 1)))
    }
  }

  /// Where the stroke ends, as a fraction of the length of all subpaths; clamped to 0…1.
  public var strokeEnd: Double {
    get { values.pen.end }
    set {
      guard accepts(!newValue.isNaN, "strokeEnd") else { return }
      setPen(values.pen.with(end: Double.minimum(Double.maximum(newValue, 0), 1)))
    }
  }

  /// Width, ends, corners and dashes of the line together.
  public var strokeStyle: StrokeStyle {
    get { values.pen.style }
    set {
      let isFinite = newValue.width.isFinite && newValue.miterLimit.isFinite
      guard accepts(isFinite && newValue.dashPhase.isFinite, "strokeStyle") else { return }
      setPen(values.pen.with(style: newValue))
    }
  }

  /// The width of the line, in points of the layer's space; 1 by default, 0 for no stroke.
  public var lineWidth: Double {
    get { strokeStyle.width }
    set { strokeStyle.width = newValue }
  }

  /// The look of open ends; butt by default.
  public var lineCap: LineCap {
    get { strokeStyle.cap }
    set { strokeStyle.cap = newValue }
  }

  /// The look of corners; miter by default.
  public var lineJoin: LineJoin {
    get { strokeStyle.join }
    set { strokeStyle.join = newValue }
  }

  /// The side of the path on which the line lies; along its middle by default.
  ///
  /// An inner line has its whole width inside the filled area, an outer one outside. A path with an
  /// open subpath is stroked along its middle.
  public var lineAlignment: StrokeAlignment {
    get { strokeStyle.alignment }
    set { strokeStyle.alignment = newValue }
  }

  /// The longest miter, as a multiple of the width; 10 by default.
  public var miterLimit: Double {
    get { strokeStyle.miterLimit }
    set { strokeStyle.miterLimit = newValue }
  }

  /// Lengths of dashes and gaps in turn; empty, the default, for a solid line.
  public var lineDashPattern: [Double] {
    get { strokeStyle.dashPattern }
    set { strokeStyle.dashPattern = newValue }
  }

  /// The distance into the dash pattern at which the line starts.
  public var lineDashPhase: Double {
    get { strokeStyle.dashPhase }
    set { strokeStyle.dashPhase = newValue }
  }

  /// Whether the gaps of a dashed line take hits too; false by default.
  public var hitsDashGaps: Bool {
    get { switches.contains(.hitsDashGaps) }
    set {
      guard newValue != hitsDashGaps else { return }
      setSwitch(.hitsDashGaps, newValue)
      changed(.content)
    }
  }

  private func setPen(_ pen: ShapeValues.Pen) {
    let old = values.pen
    guard pen.start != old.start || pen.end != old.end || pen.style != old.style else { return }
    for code in PropertyCode.penParts { willChange(code) }
    values.pen = pen
    contentChanged()
  }

  private func contentChanged() {
    changed(.content)
    modelChanged(.shape)
  }

  override func makeContent(_ context: ContentContext, extent: inout Extent) -> FrameContent {
    let content: FrameContent
    if let presented, let shape = presented.shape {
      content = shape.makeContent(extent: &extent)
    } else {
      content = values.makeContent(extent: &extent)
    }
    // The box of the node holds what is hit too, and a line may begin or end with a gap.
    if hitsDashGaps, case .shape(let shape) = content, let stroke = shape.stroke {
      extent = extent.union(stroke.bounds(isSolid: true))
    }
    return content
  }
}

extension ShapeValues {
  /// What these values paint; `extent` becomes larger by the box around it.
  @inline(__always)
  func makeContent(extent: inout Extent) -> FrameContent {
    guard let geometry, !geometry.isEmpty else { return .none }
    let stroke = pen.stroke(of: geometry, rule: fillRule)
    let hasFill = (fillColor?.alpha ?? 0) > 0
    if hasFill { extent = extent.union(geometry.box) }
    if let stroke { extent = extent.union(stroke.bounds(isSolid: false)) }
    return .shape(
      ShapeContent(geometry: geometry, fillColor: fillColor, fillRule: fillRule, stroke: stroke)
    )
  }
}

extension ShapeValues.Pen {
  /// The line along an outline; `nil` when none shows.
  fileprivate func stroke(of geometry: PathGeometry, rule: FillRule) -> StrokeContent? {
    guard let color, color.alpha > 0, style.width > 0, start < end else { return nil }
    let isWhole = start <= 0 && end >= 1
    return StrokeContent(
      color: color,
      style: style,
      start: start,
      end: end,
      trimmed: isWhole ? geometry : PathGeometry(geometry.path.trimmed(from: start, to: end)),
      side: StrokeSide(style, of: geometry.path, rule: rule)
    )
  }
}
