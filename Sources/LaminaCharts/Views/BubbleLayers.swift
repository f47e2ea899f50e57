import LaminaGeometry
import LaminaLayers
import LaminaMotion

/// The card that tells about the selected item.
///
/// What stands still while the card moves is that the arrow's point is the origin of ``layer``, from where
/// it springs; ``body`` is the card with its texts.
final class BubbleLayers {
  let layer = Layer()
  private let body = Layer()
  private let card = ShapeLayer()
  private let swatch = Layer()
  private let name = TextLayer()
  private let value = TextLayer()
  private let caption = TextLayer()
  private var rows: [TextLayer] = []
  /// Where the card stands.
  private(set) var frame = Rect.zero
  /// What the card stays in.
  private var bounds = Rect.zero

  init() {
    layer.isHidden = true
    layer.isHitTestingEnabled = false
    swatch.cornerRadius = 3
    body.anchorPoint = .zero
    layer.addSublayer(body)
    for sublayer in [card, swatch, name, caption, value] as [Layer] { body.addSublayer(sublayer) }
  }

  /// What decides where the card stands.
  struct Place {
    var tip: Point
    var pointer: Point?
    var bounds: Rect
    /// Labels and their leader lines.
    var obstacles: [Rect]
  }

  func show(
    _ segment: ChartPlan.Segment,
    at place: Place,
    options: ChartOptions,
    measure: TextMeasure
  ) {
    let theme = options.theme
    let content = BubbleContent(
      segment,
      options: options,
      measure: measure,
      in: place.bounds.size
    )
    let placement = BubblePlacement(
      size: content.size,
      at: place.tip,
      in: place.bounds,
      pointer: place.pointer,
      avoiding: place.obstacles
    )
    (frame, bounds) = (placement.card, place.bounds)
    layer.position = placement.tip
    stand(card: placement.card.origin, from: placement.tip)
    card.fillColor = theme.card
    card.shadow.color = .black
    card.shadow.opacity = theme.shadowOpacity
    card.shadow.offset = Vector(dx: 0, dy: 4)
    card.shadow.radius = 8
    swatch.backgroundColor = segment.color
    swatch.frame = Rect(x: 12, y: 17, width: 10, height: 10)
    showTexts(content, options: options)
    layer.isHidden = false
  }

  private func showTexts(_ content: BubbleContent, options: ChartOptions) {
    let (theme, inset) = (options.theme, BubbleContent.inset)
    let line = Rect(x: inset, y: inset, width: content.size.width - 2 * inset, height: 0)
    var head = line
    head.origin.x += BubbleContent.swatchWidth
    head.size.width -= BubbleContent.swatchWidth
    head.size.height = BubbleContent.headHeight
    set(name, content.name, BubbleContent.nameFont, theme.text, options, head)
    var next = line
    next.origin.y += BubbleContent.headHeight
    next.size.height = BubbleContent.valueHeight
    set(value, content.value.text, content.valueFont, theme.text, options, next)
    set(caption, content.value.label, BubbleContent.rowFont, theme.quietText, options, next)
    value.alignment = .right
    for row in rows { row.removeFromSuperlayer() }
    rows = []
    next.origin.y += BubbleContent.valueHeight
    next.size.height = BubbleContent.rowHeight
    for row in content.rows {
      let (label, text) = (TextLayer(), TextLayer())
      set(label, row.label, BubbleContent.rowFont, theme.quietText, options, next)
      set(text, row.text, BubbleContent.rowFont, theme.text, options, next)
      text.alignment = .right
      for part in [label, text] {
        body.addSublayer(part)
        rows.append(part)
      }
      next.origin.y += BubbleContent.rowHeight
    }
  }

  private func set(
    _ layer: TextLayer,
    _ text: String,
    _ font: ChartFont,
    _ color: Color,
    _ options: ChartOptions,
    _ rect: Rect
  ) {
    layer.text = text
    layer.font = font.font(family: options.fontFamily)
    layer.textColor = color
    layer.verticalAlignment = .center
    layer.alignment = .left
    layer.frame = rect
  }

  /// Lets the card spring from its arrow's point.
  func springIn() {
    let spring = Spring(duration: 0.18, bounce: 0.15)
    layer.add(SpringAnimation(.scale, from: 0.9, to: 1, spring: spring), forKey: "spring")
    layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.12), forKey: "fade")
  }

  /// Puts the card beside the arrow's point.
  private func stand(card origin: Point, from tip: Point) {
    body.position = .zero + (origin - tip)
    card.bounds = Rect(origin: .zero, size: frame.size)
    card.anchorPoint = .zero
    card[BubbleProperties.tip] = .zero + (tip - origin)
    // Also where the point stays and the card's size changes.
    card.path = BubbleProperties.path(card.bounds, tip: card[BubbleProperties.tip])
  }

  /// Where arrow and card are on screen.
  var stance: (tip: Point, card: Point) {
    let tip = layer.presentation.position
    return (tip, tip + (body.presentation.position - .zero))
  }

  /// Moves the card from where it was, straight, while its arrow points along a way: so it never leaves
  /// a view that holds both ends.
  ///
  /// - Parameters:
  ///   - way: Where the arrow points, at equal parts of the move; the last is where it points now.
  ///   - start: Where the card's corner was.
  ///   - duration: How long the move takes, in seconds.
  func follow(_ way: [Point], from start: Point, duration: Double) {
    guard let end = way.last, way.count > 1 else { return }
    let origin = frame.origin
    // The card may be larger than it was.
    let start = Point(
      Double.minimum(start.x, Double.maximum(bounds.maxX - frame.width, origin.x)),
      Double.minimum(start.y, Double.maximum(bounds.maxY - frame.height, origin.y))
    )
    guard way.contains(where: { $0 != end }) || start != origin else { return }
    let corners = way.indices.map {
      start + (origin - start) * (Double($0) / Double(way.count - 1))
    }
    func move(_ layer: Layer, _ property: Property<Point>, _ values: [Point]) {
      var animation = KeyframeAnimation(property, values: values, duration: duration)
      animation.timingFunction = .easeOut
      layer.add(animation, forKey: "follow")
    }
    move(layer, .position, way)
    move(body, .position, zip(corners, way).map { .zero + ($0 - $1) })
    move(card, BubbleProperties.tip, zip(corners, way).map { .zero + ($1 - $0) })
  }

  func hide() { layer.isHidden = true }
}

/// What of the bubble's card is worked out anew at every moment of a move.
private enum BubbleProperties {
  /// The arrow's point, seen from the card's corner.
  static let tip = Property<Point>(registering: "bubbleTip", initial: .zero) { tip, layer in
    layer.set(.path, to: path(layer[.bounds], tip: tip))
  }

  static func path(_ card: Rect, tip: Point) -> Path {
    BubblePlacement(card: card, toward: tip).path()
  }
}

extension ChartPlan.Label {
  /// The boxes around the text and the pieces of the leader line.
  var boxes: [Rect] {
    [rect] + zip(leader, leader.dropFirst()).map { Rect($0, $1).insetBy(dx: -2, dy: -2) }
  }
}
