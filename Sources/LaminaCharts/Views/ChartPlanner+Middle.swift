import LaminaGeometry

extension ChartPlanner {
  /// The sum and what it is, in the middle of a donut; the sum alone, in smaller type, where both do
  /// not fit, or nothing.
  mutating func addMiddle() {
    let value = options.numberFormat.string(plan.total)
    let word = options.strings.total
    for size in [24.0, 20, 16, 13] {
      let font = ChartFont(size: size, weight: .semibold)
      let height = size * 1.4 + 16
      let widths = (measure.size(value, font).width, measure.size(word, Self.smallFont).width)
      let block = Size(width: Double.maximum(widths.0, widths.1), height: height)
      guard let middle = middle(of: block),
        holdsMiddle(widths, font, height: height, middle: middle)
      else { continue }
      let top = (middle.y - height / 2).rounded()
      plan.middle = [
        middleText(value, font, middle: middle, top: top, height: size * 1.4),
        middleText(word, Self.smallFont, middle: middle, top: top + size * 1.4, height: 16),
      ]
      return
    }
    plan.middle = []
    for size in [16.0, 13, 12, 11, 10] {
      let font = ChartFont(size: size, weight: .semibold)
      let width = measure.size(value, font).width
      guard let middle = middle(of: Size(width: width, height: size)),
        isInHole(width, from: -size * 0.36, to: size * 0.36, middle: middle)
      else { continue }
      let top = (middle.y - size * 0.7).rounded()
      plan.middle = [middleText(value, font, middle: middle, top: top, height: size * 1.4)]
      return
    }
  }

  /// Where the middle of a text is that stands in the disc's middle, or as near to it as the box of the
  /// filled sector allows; `nil` if that is too small.
  private func middle(of size: Size) -> Point? {
    let center = plan.center
    let box = extent.box(center: center, radius: plan.radius)
    guard size.width <= box.width, size.height <= box.height else { return nil }
    let room = box.insetBy(dx: size.width / 2, dy: size.height / 2)
    return Point(
      Double.minimum(Double.maximum(center.x, room.minX), room.maxX),
      Double.minimum(Double.maximum(center.y, room.minY), room.maxY)
    )
  }

  /// Whether a sum above its word has ample room in the hole of a whole disc, or just room in the least
  /// type and beside the disc's middle.
  private func holdsMiddle(
    _ widths: (value: Double, word: Double),
    _ font: ChartFont,
    height: Double,
    middle: Point
  ) -> Bool {
    let side = plan.innerRadius * 1.3
    let isCentred = middle == plan.center
    if isCentred, widths.value <= side, height <= side { return true }
    guard font.size == 13 || !isCentred else { return false }
    let spare = font.size == 13 ? 3 : plan.innerRadius * 0.15
    let (value, word) = (height / 2 - font.size * 0.34, height / 2 - 3)
    let seam = height / 2 - 16
    return isInHole(widths.value, from: -value, to: seam, middle: middle, spare: spare)
      && isInHole(widths.word, from: seam, to: word, middle: middle, spare: spare)
  }

  /// Whether the corners of a text that reaches from some height to another, both from its middle, stay
  /// some way off the ring.
  private func isInHole(
    _ width: Double,
    from top: Double,
    to bottom: Double,
    middle: Point,
    spare: Double = 3
  ) -> Bool {
    let offset = middle - plan.center
    let across = offset.dx.magnitude + width / 2
    let along = Double.maximum((offset.dy + top).magnitude, (offset.dy + bottom).magnitude)
    return Vector(dx: across, dy: along).length <= plan.innerRadius - spare
  }

  /// A text across the hole.
  private func middleText(
    _ text: String,
    _ font: ChartFont,
    middle: Point,
    top: Double,
    height: Double
  ) -> ChartPlan.Text {
    let (radius, offset) = (plan.innerRadius, middle.x - plan.center.x)
    let half = Double.minimum(extent.left * radius + offset, extent.right * radius - offset)
    let rect = Rect(x: middle.x - half, y: top, width: half * 2, height: height)
    return ChartPlan.Text(text: text, rect: rect, font: font)
  }
}
