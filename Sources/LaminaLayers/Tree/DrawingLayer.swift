public import LaminaGeometry

/// A layer whose content a closure records: paths and text, in order.
///
/// The closure runs once after each ``setNeedsDisplay()`` and size change, not once a frame; what it
/// recorded is painted, hit and exported like shapes.
public final class DrawingLayer: Layer {
  private let draw: (inout Drawing, Rect) -> Void

  /// Creates a layer from a closure that records its content.
  ///
  /// - Parameter draw: Gets the recording to add to and the layer's bounds.
  public init(draw: @escaping (inout Drawing, Rect) -> Void) {
    self.draw = draw
    super.init()
  }

  /// Asks for the closure to run again before the next frame.
  public func setNeedsDisplay() { changed(.content) }

  override var makesContentAlone: Bool { false }

  override func makeContent(_ context: ContentContext, extent: inout Extent) -> FrameContent {
    var drawing = Drawing(textEngine: context.textEngine)
    draw(&drawing, shown.bounds)
    guard !drawing.items.isEmpty else { return .none }
    extent = drawing.items.reduce(extent) { $0.union($1.extent) }
    return .drawing(DrawingContent(items: drawing.items))
  }
}

/// A list of shapes and texts being recorded, in the layer's space.
public struct Drawing {
  var items: [DrawingItem] = []
  let textEngine: any TextEngine

  /// Fills a path.
  public mutating func fill(_ path: Path, color: Color, rule: FillRule = .nonzero) {
    append(ShapeValues(path: path, fillColor: color, fillRule: rule))
  }

  /// Strokes a path.
  public mutating func stroke(_ path: Path, color: Color, style: StrokeStyle = StrokeStyle()) {
    var values = ShapeValues(path: path, fillColor: nil)
    values.pen = Pen(color: color, style: style, start: 0, end: 1)
    append(values)
  }

  /// Sets a text with its top left corner at a point; does nothing for a point that is not finite.
  public mutating func text(_ text: AttributedText, at origin: Point, style: TextStyle) {
    guard origin.isFinite else { return }
    let layout = textEngine.layout(TextRequest(text: text, style: style))
    let content = TextContent(layout: layout, origin: origin, color: style.color)
    items.append(DrawingItem(content: .text(content), extent: content.extent))
  }

  private mutating func append(_ shape: ShapeValues) {
    var (shape, extent) = (shape, Extent.empty)
    let content = shape.makeContent(extent: &extent)
    if !extent.isEmpty { items.append(DrawingItem(content: content, extent: extent)) }
  }
}

/// One recorded shape or text.
public struct DrawingItem: Sendable {
  /// A shape or a text.
  public let content: FrameContent
  /// The box around its paint, in the layer's space.
  public let extent: Extent
}

/// What a drawing layer recorded, as a value of a frame.
public final class DrawingContent: Sendable {
  /// The items, the first at the back.
  public let items: [DrawingItem]
  init(items: [DrawingItem]) { self.items = items }
}
