import LaminaGeometry

extension ChartPlanner {
  /// The room below a horizontal funnel for its labels: their line and two rows of text.
  static let belowRoom = 48.0

  /// Whether labels stand below the stages of a horizontal funnel.
  var hasLabelsBelow: Bool {
    options.labels == .outside && options.funnel.orientation == .horizontal
  }

  /// Places the labels of a horizontal funnel below their stages, the share below the name, each as
  /// wide as its stage's band allows.
  mutating func placeBelow(_ stages: [FunnelStage], funnel: Rect) {
    isStacked = true
    let count = Double(max(stages.count, 1))
    let room = funnel.width / count - 4
    for (position, index) in shown.enumerated() where isLabelled(index) {
      let fits = plan.total > 0 && room >= labelSize && widths(index).least <= room
      let label = fits ? below(stages[position], index: index, room: room, funnel: funnel) : nil
      plan.segments[index].label = label
      if label == nil { plan.labelsDropped.append(index) }
    }
  }

  private func below(
    _ stage: FunnelStage,
    index: Int,
    room: Double,
    funnel: Rect
  ) -> ChartPlan.Label? {
    let pixel = options.pixel
    let middle = stage.band.midX
    let x = (middle / pixel).rounded(.down) * pixel + pixel / 2
    let placed = PlacedLabel(
      index: index,
      rect: Rect(
        x: 0,
        y: funnel.maxY + 12,
        width: Double.minimum(widths(index).full, room),
        height: rowHeight
      ),
      leader: [Point(x, stage.lowerEdge(at: middle)), Point(x, funnel.maxY + 8)],
      isLeft: false
    )
    guard var label = label(placed) else { return nil }
    label.rect.origin.x = (middle - label.rect.width / 2).rounded()
    label.isCentered = true
    return label
  }
}

extension FunnelStage {
  /// The height of a horizontal stage's lower side at a place along it.
  fileprivate func lowerEdge(at x: Double) -> Double {
    let (a, b) = (corners[1], corners[2])
    return b.x > a.x ? mix(a.y, b.y, (x - a.x) / (b.x - a.x)) : a.y
  }
}
