public import LaminaGeometry

/// A layer that fills and strokes a path.
///
/// The path is in the layer's own space and is not clipped to the bounds. Painted and hit exactly, in
/// double precision, whatever the size of the coordinates.
public final class ShapeLayer: Layer {
  @safe @exclusivity(unchecked) var values = ShapeValues()

  /// Creates a layer that fills a path.
  public convenience init(path: Path?, fillColor: Color? = .black) {
    self.init()
    values = ShapeValues(path: path, fillColor: fillColor)
  }

  /// The outline; `nil`, the default, paints nothing.
  public var path: Path? {
    get { values.path }
    set {
      if let newValue, let old = values.path, old == newValue { return }
      willChange(.path)
      values.path = newValue
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

  private func setPen(_ pen: Pen) {
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
    let content =
      presented?.shape?.makeContent(extent: &extent) ?? values.makeContent(extent: &extent)
    // The box of the node holds what is hit too, and a line may begin or end with a gap.
    if hitsDashGaps, case .shape(let shape) = content, let stroke = shape.stroke {
      extent = extent.union(stroke.bounds(isSolid: true))
    }
    return content
  }
}
