import LaminaGeometry

extension ChartPlanner {
  /// Places labels inside shapes; in small views all of them without digits after the point if that
  /// shows more.
  mutating func placeInside(_ place: (inout ChartPlanner) -> Void) {
    place(&self)
    guard isSmall, !plan.labelsDropped.isEmpty, options.percentDigits != 0,
      tellsShares
    else { return }
    var whole = self
    let units = options.rounding.units(plan.segments.map(\.share), digits: 0)
    whole.wholePercents = units.map { PercentRounding.text(units: $0, digits: 0) }
    place(&whole)
    if whole.plan.labelsDropped.count < plan.labelsDropped.count { self = whole }
  }

  /// The label inside a shape: name and share, or the share alone, also in smaller type, where one fits.
  func insideLabel(_ index: Int, _ place: (Size) -> Rect?) -> ChartPlan.Label? {
    let said = text(index)
    let least = said.standsWithoutHead ? "" : said.head
    let choices = [(said.head, Self.labelSizes[0])] + Self.labelSizes.map { (least, $0) }
    for (name, size) in choices {
      let text = name.isEmpty ? said.detail : said.line
      let font = ChartFont(size: size)
      let width = measure.size(text, font).width.rounded(.up) + 1
      // Digits have no descenders.
      let height = size + (name.isEmpty ? 2 : 4)
      guard let rect = place(Size(width: width, height: height)) else { continue }
      return ChartPlan.Label(
        name: name,
        nameLines: [name],
        detail: said.detail,
        font: font,
        rect: rect,
        leader: [],
        isLeft: false,
        joint: said.joint
      )
    }
    return nil
  }
}
