import LaminaGeometry
public import LaminaLayers

/// The animatable properties of a slice's layer; each change builds the path anew, so that a slice in
/// motion is exact at every moment.
enum SliceProperties {
  static let start = Property<Double>(registering: "sliceStart", initial: 0) { _, layer in
    rebuild(&layer)
  }
  static let end = Property<Double>(registering: "sliceEnd", initial: 0) { _, layer in
    rebuild(&layer)
  }
  static let inner = Property<Double>(registering: "sliceInner", initial: 0) { _, layer in
    rebuild(&layer)
  }
  static let outer = Property<Double>(registering: "sliceOuter", initial: 0) { _, layer in
    rebuild(&layer)
  }
  static let corner = Property<Double>(registering: "sliceCorner", initial: 0) { _, layer in
    rebuild(&layer)
  }
  static let pad = Property<Double>(registering: "slicePad", initial: 0) { _, layer in
    rebuild(&layer)
  }

  private static func rebuild(_ layer: inout PropertyWriter) {
    let slice = Slice(
      startAngle: layer[start],
      endAngle: layer[end],
      innerRadius: layer[inner],
      outerRadius: layer[outer],
      cornerRadius: layer[corner]
    )
    layer.set(.path, to: slice.path(center: .zero, pad: layer[pad]))
  }

  /// The slice that a layer shows on screen.
  static func slice(_ shown: Presentation) -> Slice {
    Slice(
      startAngle: shown[start],
      endAngle: shown[end],
      innerRadius: shown[inner],
      outerRadius: shown[outer],
      cornerRadius: shown[corner]
    )
  }

  static func set(_ slice: Slice, pad value: Double, on layer: ShapeLayer) {
    // The radius last: without it a new slice has no path to build.
    layer[start] = slice.startAngle
    layer[end] = slice.endAngle
    layer[inner] = slice.innerRadius
    layer[pad] = value
    layer[corner] = slice.cornerRadius
    layer[outer] = slice.outerRadius
  }
}

extension TextMeasure {
  /// Measures with the engine that will draw the text.
  public init(engine: any TextEngine, family: String) {
    self.init { text, font in
      engine.layout(
        TextRequest(text: AttributedText(text), style: TextStyle(font: font.font(family: family)))
      ).size
    }
  }
}

extension ChartFont {
  /// The layer font of a family; figures have equal widths.
  func font(family: String) -> Font {
    Font(
      family: family,
      size: size,
      weight: weight == .semibold ? 600 : 400,
      hasTabularFigures: true
    )
  }
}
