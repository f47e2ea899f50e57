public import LaminaGeometry

/// The properties of a gradient layer, which are also what it paints.
public struct GradientValues: Hashable, Sendable {
  /// How colours spread.
  public enum Kind: UInt8, Hashable, Sendable, Codable, CaseIterable {
    /// Along the line from start to end.
    case axial
    /// In ellipses about the start; the end is the corner of the first ellipse's box.
    case radial
    /// Around the start, clockwise on screen, beginning in the direction of the end.
    case conic
  }

  /// What lies before the first and beyond the last stop.
  public enum Extend: UInt8, Hashable, Sendable, Codable, CaseIterable {
    /// The first or last colour.
    case pad
    /// The gradient over again.
    case `repeat`
    /// The gradient back and forth.
    case reflect
    /// Nothing.
    case none
  }

  /// How colours spread.
  public var kind = Kind.axial
  /// The colours of the stops.
  public var colors: [Color] = []
  /// Where the stops lie, 0…1; evenly spread when the count differs from the colours'.
  public var locations: [Double] = []
  /// Where the gradient starts, in unit coordinates of the bounds.
  public var startPoint = Point(x: 0.5, y: 0)
  /// Where the gradient ends, in unit coordinates of the bounds.
  public var endPoint = Point(x: 0.5, y: 1)
  /// What lies outside the stops.
  public var extend = Extend.pad

  /// The stops in order of location: non-finite locations count as the one before, none decreases.
  public var stops: [(location: Double, color: Color)] {
    let spread = Double.maximum(Double(colors.count - 1), 1)
    var last = 0.0
    return colors.indices.map { index in
      var location = Double(index) / spread
      if locations.count == colors.count { location = locations[index] }
      if !location.isFinite { location = last }
      last = Double.maximum(last, Double.minimum(Double.maximum(location, 0), 1))
      return (last, colors[index])
    }
  }
}

/// A layer whose bounds, with their corner radii, are filled with a gradient.
public final class GradientLayer: Layer {
  var values = GradientValues()

  /// How colours spread; along a line by default.
  public var kind: GradientValues.Kind {
    get { values.kind }
    set { set(\.kind, newValue) }
  }

  /// The colours of the stops; none by default, which paints nothing.
  public var colors: [Color] {
    get { values.colors }
    set { set(\.colors, newValue, .colors) }
  }

  /// Where the stops lie, 0…1, not decreasing; empty, the default, spreads them evenly.
  public var locations: [Double] {
    get { values.locations }
    set { set(\.locations, newValue, .locations) }
  }

  /// Where the gradient starts, in unit coordinates of the bounds; the middle of the top by default.
  public var startPoint: Point {
    get { values.startPoint }
    set {
      guard accepts(newValue.isFinite, "startPoint") else { return }
      set(\.startPoint, newValue, .startPoint)
    }
  }

  /// Where the gradient ends, in unit coordinates of the bounds; the middle of the bottom by default.
  public var endPoint: Point {
    get { values.endPoint }
    set {
      guard accepts(newValue.isFinite, "endPoint") else { return }
      set(\.endPoint, newValue, .endPoint)
    }
  }

  /// What lies outside the stops; their outermost colours by default.
  public var extend: GradientValues.Extend {
    get { values.extend }
    set { set(\.extend, newValue) }
  }

  private func set<Value: Equatable>(
    _ path: WritableKeyPath<GradientValues, Value>,
    _ value: Value,
    _ code: PropertyCode? = nil
  ) {
    guard values[keyPath: path] != value else { return }
    if let code { willChange(code) }
    values[keyPath: path] = value
    changed(.content)
    modelChanged(.gradient)
  }

  override func makeContent(_ context: ContentContext, extent: inout Extent) -> FrameContent {
    let values = presented?.gradient ?? self.values
    let bounds = shown.bounds
    guard !values.colors.isEmpty, !bounds.isEmpty else { return .none }
    let radii = shownStyle?.cornerRadii ?? .zero
    let content = GradientContent(values: values, bounds: bounds, cornerRadii: radii)
    extent = extent.union(Extent(bounds))
    return .gradient(content)
  }
}

/// What a gradient layer paints, as a value of a frame.
public final class GradientContent: Sendable {
  /// Kind, stops and points.
  public let values: GradientValues
  /// The filled box, in the layer's space.
  public let bounds: Rect
  /// The corners of the filled box.
  public let cornerRadii: CornerRadii

  init(values: GradientValues, bounds: Rect, cornerRadii: CornerRadii) {
    self.values = values
    self.bounds = bounds
    self.cornerRadii = cornerRadii
  }
}
