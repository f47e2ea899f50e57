import LaminaGeometry

extension ChartPlanner {
  /// Lays out a funnel with its labels in a column to the right.
  mutating func layOutFunnel(in room: Rect) {
    let isBelow = hasLabelsBelow && room.height > 3 * Self.belowRoom
    let area = room.inset(
      by: Insets(top: 0, left: 0, bottom: isBelow ? Self.belowRoom : 0, right: 0)
    )
    let shown = shown
    let values = shown.map { plan.segments[$0].item.amount }
    if options.labels == .outside, !isBelow { chooseLabelSize(in: area) }
    let column = options.labels == .outside ? labelColumn(in: area) : 0
    let rect = funnelRect(in: area, column: column)
    let stages = options.funnel.stages(values, in: rect)
    let conversions = Conversion.along(conversionOrder(values), values: values)
    for (position, index) in shown.enumerated() {
      plan.segments[index].shape = .stage(stages[position])
      plan.segments[index].conversion = conversions[position]
    }
    plan.center = rect.center
    switch options.labels {
    case .none: return
    case .inside: placeInside(stages)
    case .outside where isBelow: placeBelow(stages, funnel: rect)
    case .outside: placeBeside(stages, funnel: rect, column: column, area: area)
    }
  }

  /// Where the funnel stands: in the middle if the label column leaves enough room on both sides, or
  /// else beside it.
  private func funnelRect(in area: Rect, column: Double) -> Rect {
    let isLevel = options.funnel.orientation == .horizontal
    let widest = isLevel ? area.width : Double.maximum(area.height * 1.6, 120)
    let centred = area.width - 2 * column
    let isCentred = centred >= Double.maximum(area.width * 0.4, 160)
    let breadth = Double.minimum(isCentred ? centred : area.width - column, widest)
    let spare = isCentred ? area.width - breadth : area.width - column - breadth
    return Rect(
      x: (area.minX + spare / 2).rounded(),
      y: area.minY,
      width: Double.maximum(breadth, 0).rounded(.down),
      height: area.height
    )
  }

  /// The order from the wide end to the narrow one.
  private func conversionOrder(_ values: [Double]) -> [Int] {
    let order = options.funnel.order(values)
    return options.funnel.sort == .ascending ? order.reversed() : order
  }

  private static let reach = 24.0

  /// The width of the label column: the widest label, at most two fifths of the area; with shares
  /// below the names where that spares a shortened one and the stages are high enough.
  private mutating func labelColumn(in area: Rect) -> Double {
    guard options.funnel.orientation == .vertical else { return 0 }
    isStacked = false
    let limit = area.width * 0.4
    func widest() -> Double { shown.map { widths($0).full }.max() ?? 0 }
    let band = area.height / Double(max(shown.count, 1))
    if widest() > limit, band >= 36 { isStacked = true }
    let least = shown.map { widths($0).least }.max() ?? 0
    let column = Double.minimum(widest(), limit)
    return column < least ? 0 : column + Self.reach
  }

  /// Takes the largest type in which every label finds room beside the funnel, or else the least.
  private mutating func chooseLabelSize(in area: Rect) {
    for size in Self.labelSizes {
      labelSize = size
      if capacity(in: area) >= shown.count { return }
    }
  }

  /// How many labels find room beside the funnel.
  private func capacity(in area: Rect) -> Int {
    max(Int((area.height + 2) / (rowHeight + 2)), 0)
  }

  private mutating func placeInside(_ stages: [FunnelStage]) {
    for (position, index) in shown.enumerated() where !stages[position].isEmpty {
      let label = insideLabel(index) { InsideLabel.rect(for: $0, in: stages[position]) }
      plan.segments[index].label = label
      if label == nil { plan.labelsDropped.append(index) }
    }
  }

  private mutating func placeBeside(
    _ stages: [FunnelStage],
    funnel: Rect,
    column: Double,
    area: Rect
  ) {
    let shown = shown
    guard column > 0 else {
      placeInside(stages)
      return
    }
    // Stages without area have labels too: they keep their place.
    let rows = plan.total > 0 ? shown.indices.sorted { stages[$0].rank < stages[$1].rank } : []
    let kept = largest(rows, stages: stages, area: area)
    let items = kept.map { spread(stages[$0]) }
    guard
      let places = OrderedSpread.solve(items, gap: 2, in: area.minY...area.maxY)
    else { return }
    for (position, place) in zip(kept, places) {
      let placed = beside(stages[position], index: shown[position], at: place, funnel: funnel)
      let room = placed.rect.minX + column - Self.reach
      var fitted = placed
      fitted.rect.size.width = Double.minimum(room, area.maxX) - placed.rect.minX
      plan.segments[shown[position]].label = label(fitted)
    }
    plan.labelsDropped = rows.filter { !kept.contains($0) }.map { shown[$0] }.sorted()
  }

  /// The most rows that find room, the largest first, in their order.
  private func largest(_ rows: [Int], stages: [FunnelStage], area: Rect) -> [Int] {
    let capacity = capacity(in: area)
    guard rows.count > capacity else { return rows }
    let amounts = shown.map { plan.segments[$0].item.amount }
    let order = rows.sorted { amounts[$0] != amounts[$1] ? amounts[$0] > amounts[$1] : $0 < $1 }
    let kept = Set(order.prefix(capacity))
    return rows.filter(kept.contains)
  }

  private func spread(_ stage: FunnelStage) -> OrderedSpread.Item {
    OrderedSpread.Item(target: stage.band.midY, extent: rowHeight)
  }

  /// A label beside the funnel, with a line from the middle of its stage's right side.
  private func beside(
    _ stage: FunnelStage,
    index: Int,
    at place: Double,
    funnel: Rect
  ) -> PlacedLabel {
    let top = ((place - rowHeight / 2) / options.pixel).rounded() * options.pixel
    let level =
      ((top + rowHeight / 2) / options.pixel).rounded(.down) * options.pixel + options.pixel / 2
    let edge = Point((stage.corners[1].x + stage.corners[2].x) / 2, stage.band.midY)
    let moved = (level - edge.y).magnitude > 1
    let start = moved ? edge : Point(edge.x, level)
    let elbow = Point(funnel.maxX + 4, start.y)
    var leader = [start, elbow]
    if moved { leader.append(Point(funnel.maxX + 12, level)) }
    leader.append(Point(funnel.maxX + 18, level))
    return PlacedLabel(
      index: index,
      rect: Rect(x: funnel.maxX + Self.reach, y: top, width: 0, height: rowHeight),
      leader: leader,
      isLeft: false
    )
  }
}
