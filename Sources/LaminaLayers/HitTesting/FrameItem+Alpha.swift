import LaminaGeometry

/// What masks are asked: whether paint of an alpha above 0 lies at a point.
extension FrameItem {
  /// Whether the item itself paints at a point of the node's space.
  ///
  /// A text counts by its lines' rectangles, as in hit testing.
  func hasAlpha(at p: Point) -> Bool {
    content.hasAlpha(at: p) || (style?.boxHasAlpha(at: p) ?? false)
  }
}

extension FrameContent {
  /// Whether the content paints at a point.
  func hasAlpha(at p: Point) -> Bool {
    switch self {
    case .none: false
    case .shape(let shape): shape.part(at: p, .all, hitsDashGaps: false) != nil
    case .text(let text): text.paintsAnything && text.contains(p)
    case .gradient(let gradient): gradient.alpha(at: p) > 0
    case .drawing(let drawing):
      drawing.items.contains { $0.extent.contains(p) && $0.content.hasAlpha(at: p) }
    }
  }
}

extension TextContent {
  /// Whether some run has a colour that shows.
  var paintsAnything: Bool { layout.runs.contains { ($0.color ?? color).alpha > 0 } }
}

extension FrameStyle {
  /// Whether background, border or picture paint at a point.
  func boxHasAlpha(at p: Point) -> Bool {
    guard hasBox, bounds.contains(p, radii: cornerRadii) else { return false }
    if hasBackground { return true }
    if hasBorder, bounds.borderContains(p, width: borderWidth, radii: cornerRadii) { return true }
    return contentsAlpha(at: p) > 0
  }

  /// The alpha of the picture's pixel at a point of the layer's space.
  func contentsAlpha(at p: Point) -> Double {
    guard let contents else { return 0 }
    let source = Size(
      width: Double(contents.width) * contentsRect.width,
      height: Double(contents.height) * contentsRect.height
    )
    let natural = Size(width: source.width / contentsScale, height: source.height / contentsScale)
    let place = contentsGravity.place(natural, in: bounds)
    guard place.contains(p) else { return 0 }
    let x = stretch(
      (p.x - place.minX) / place.width,
      place.width / Double.maximum(natural.width, 1e-300),
      (contentsCenter.minX, contentsCenter.maxX)
    )
    let y = stretch(
      (p.y - place.minY) / place.height,
      place.height / Double.maximum(natural.height, 1e-300),
      (contentsCenter.minY, contentsCenter.maxY)
    )
    return contents.alpha(
      x: pixel(contentsRect.minX * Double(contents.width) + x * source.width),
      y: pixel(contentsRect.minY * Double(contents.height) + y * source.height)
    )
  }

  private func pixel(_ v: Double) -> Int {
    Int(Double.minimum(Double.maximum(v.rounded(.down), -1), 0x1p31))
  }

  /// Where in the picture, as a fraction, a fraction of its place shows when only the middle stretches.
  private func stretch(_ u: Double, _ scale: Double, _ middle: (low: Double, high: Double))
    -> Double
  {
    let (low, high) = (middle.low, middle.high)
    guard scale > 0, low > 0 || high < 1, low < high else { return u }
    // The ends keep their natural size unless they do not fit.
    let ends = low + (1 - high)
    let fit = Double.minimum(1 / scale, ends > 0 ? 1 / ends : 1)
    let (first, last) = (low * fit, 1 - (1 - high) * fit)
    if u < first { return u / fit }
    if u >= last { return 1 - (1 - u) / fit }
    return low + (u - first) / (last - first) * (high - low)
  }
}

extension ContentsGravity {
  /// Where a picture of a natural size lies in a box.
  func place(_ size: Size, in box: Rect) -> Rect {
    let box = box.standardized
    guard size.width > 0, size.height > 0 else { return .zero }
    let (sx, sy) = (box.width / size.width, box.height / size.height)
    func rect(_ width: Double, _ height: Double, _ fx: Double, _ fy: Double) -> Rect {
      Rect(
        x: box.minX + (box.width - width) * fx,
        y: box.minY + (box.height - height) * fy,
        width: width,
        height: height
      )
    }
    func scaled(_ factor: Double) -> Rect {
      rect(size.width * factor, size.height * factor, 0.5, 0.5)
    }
    switch self {
    case .resize: return box
    case .resizeAspect: return scaled(Double.minimum(sx, sy))
    case .resizeAspectFill: return scaled(Double.maximum(sx, sy))
    default: return rect(size.width, size.height, fractions.x, fractions.y)
    }
  }

  /// Where the spare room goes, as fractions before the picture.
  private var fractions: Point {
    switch self {
    case .topLeft: Point(0, 0)
    case .top: Point(0.5, 0)
    case .topRight: Point(1, 0)
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .bottomLeft: Point(0, 1)
    case .bottom: Point(0.5, 1)
    case .bottomRight: Point(1, 1)
    default: Point(0.5, 0.5)
    }
  }
}
