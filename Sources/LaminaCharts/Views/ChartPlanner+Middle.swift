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
      guard holdsMiddle(value, font, word, height: height, isLeast: size == 13) else { continue }
      let top = (plan.center.y - height / 2).rounded()
      plan.middle = [
        middleText(value, font, top: top, height: size * 1.4),
        middleText(word, Self.smallFont, top: top + size * 1.4, height: 16),
      ]
      return
    }
    plan.middle = []
    for size in [16.0, 13, 12, 11, 10] {
      let font = ChartFont(size: size, weight: .semibold)
      guard isInHole(value, font, reach: size * 0.36) else { continue }
      let top = (plan.center.y - size * 0.7).rounded()
      plan.middle = [middleText(value, font, top: top, height: size * 1.4)]
      return
    }
  }

  /// Whether a sum above its word has ample room in the hole, or just room in the least type.
  private func holdsMiddle(
    _ value: String,
    _ font: ChartFont,
    _ word: String,
    height: Double,
    isLeast: Bool
  ) -> Bool {
    let side = plan.innerRadius * 1.3
    if measure.size(value, font).width <= side, height <= side { return true }
    return isLeast && isInHole(value, font, reach: height / 2 - font.size * 0.34)
      && isInHole(word, Self.smallFont, reach: height / 2 - 3)
  }

  /// Whether the corners of a text that reaches some way up or down from the middle stay off the ring.
  private func isInHole(_ text: String, _ font: ChartFont, reach: Double) -> Bool {
    let corner = Vector(dx: measure.size(text, font).width / 2, dy: reach)
    return corner.length <= plan.innerRadius - 3
  }

  /// A text across the hole.
  private func middleText(
    _ text: String,
    _ font: ChartFont,
    top: Double,
    height: Double
  ) -> ChartPlan.Text {
    let left = plan.center.x - plan.innerRadius
    let rect = Rect(x: left, y: top, width: plan.innerRadius * 2, height: height)
    return ChartPlan.Text(text: text, rect: rect, font: font)
  }
}
