public import LaminaGeometry

/// The properties of a text layer that painting needs.
struct TextValues: Sendable {
  var text: AttributedText = ""
  var style = TextStyle()
  var verticalAlignment = TextLayer.VerticalAlignment.top
}

/// A layer that shows text in its bounds.
///
/// The text is set to the width of the bounds when it wraps, truncates or is not at the left; its lines
/// start at the top of the bounds unless ``verticalAlignment`` says otherwise. It is not clipped.
public final class TextLayer: Layer {
  /// Where the lines stand between the top and the bottom of the bounds.
  public enum VerticalAlignment: UInt8, Hashable, Sendable, Codable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  var values = TextValues()
  private var lastRequest: TextRequest?
  private var lastLayout = TextLayout.empty

  /// Creates a layer that shows a text.
  public convenience init(text: AttributedText, style: TextStyle = TextStyle()) {
    self.init()
    values.text = text
    values.style = style
  }

  /// The text with its parts' own attributes.
  public var attributedText: AttributedText {
    get { values.text }
    set { set(\.text, newValue) }
  }

  /// The text; setting it drops attributes of parts.
  public var text: String {
    get { values.text.string }
    set { attributedText = AttributedText(newValue) }
  }

  /// How the text is set as a whole.
  public var style: TextStyle {
    get { values.style }
    set { set(\.style, newValue) }
  }

  /// The font of parts that set none.
  public var font: Font {
    get { style.font }
    set { style.font = newValue }
  }

  /// The size of the font, in points.
  public var fontSize: Double {
    get { style.font.size }
    set { style.font.size = newValue }
  }

  /// The colour of parts that set none.
  public var textColor: Color {
    get { style.color }
    set { style.color = newValue }
  }

  /// Where lines stand between the left and the right edge.
  public var alignment: TextStyle.Alignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }

  /// What is left out when the text does not fit the bounds' width.
  public var truncation: TextStyle.Truncation {
    get { style.truncation }
    set { style.truncation = newValue }
  }

  /// Where lines may break.
  public var wrapping: TextStyle.Wrapping {
    get { style.wrapping }
    set { style.wrapping = newValue }
  }

  /// Where the lines stand between the top and the bottom of the bounds.
  public var verticalAlignment: VerticalAlignment {
    get { values.verticalAlignment }
    set { set(\.verticalAlignment, newValue) }
  }

  /// The size the text takes when it may be at most so wide.
  ///
  /// - Parameters:
  ///   - engine: The text engine of the scene the layer will show in.
  ///   - maximumWidth: The width there is, in points; `nil` for any.
  /// - Returns: The size of all lines together.
  public func preferredSize(engine: any TextEngine, maximumWidth: Double? = nil) -> Size {
    let request = TextRequest(text: values.text, style: values.style, maximumWidth: maximumWidth)
    return engine.layout(request).size
  }

  private func set<Value: Equatable>(_ path: WritableKeyPath<TextValues, Value>, _ value: Value) {
    guard values[keyPath: path] != value else { return }
    willChange(.fontSize)
    willChange(.textColor)
    values[keyPath: path] = value
    changed(.content)
    modelChanged(.text)
  }

  override var makesContentAlone: Bool { false }

  override func makeContent(_ context: ContentContext, extent: inout Extent) -> FrameContent {
    let values = presented?.text ?? self.values
    guard !values.text.isEmpty else { return .none }
    let bounds = shown.bounds.standardized
    let layout = self.layout(values, in: bounds, engine: context.textEngine)
    let room = bounds.height - layout.size.height
    let shift =
      switch values.verticalAlignment {
      case .top: 0.0
      case .center: room / 2
      case .bottom: room
      }
    let origin = Point(x: bounds.minX, y: bounds.minY + shift)
    let content = TextContent(layout: layout, origin: origin, color: values.style.color)
    extent = extent.union(content.extent)
    return .text(content)
  }

  /// Sets the text; the colour of the whole plays no part, so that colour animations do not set anew.
  private func layout(_ values: TextValues, in bounds: Rect, engine: any TextEngine) -> TextLayout {
    var request = TextRequest(text: values.text, style: values.style)
    request.style.color = .black
    if bounds.width > 0 { request.maximumWidth = bounds.width }
    if bounds.height > 0, values.style.truncation != .none, values.style.wrapping != .none {
      request.maximumHeight = bounds.height
    }
    if request != lastRequest {
      lastLayout = engine.layout(request)
      lastRequest = request
    }
    return lastLayout
  }
}

/// What a text layer paints, as a value of a frame.
public final class TextContent: Sendable {
  /// Lines and glyphs.
  public let layout: TextLayout
  /// Where the layout's top left corner stands, in the layer's space.
  public let origin: Point
  /// The colour of runs that have none.
  public let color: Color

  init(layout: TextLayout, origin: Point, color: Color) {
    self.layout = layout
    self.origin = origin
    self.color = color
  }

  /// The box around lines and ink, in the layer's space.
  var extent: Extent {
    let lines = layout.lines.reduce(layout.inkExtent) { $0.union(Extent($1.rect)) }
    return lines.applying(Transform(translationX: origin.x, y: origin.y))
  }
}
