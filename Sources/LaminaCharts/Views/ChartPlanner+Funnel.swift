import LaminaGeometry

extension ChartPlanner {
  /// Lays out a funnel with its labels in a column to the right, or in two if one is too short.
  mutating func layOutFunnel(in room: Rect) {
    let isBelow = hasLabelsBelow && room.height > 3 * Self.belowRoom
    let area = room.inset(
      by: Insets(top: 0, left: 0, bottom: isBelow ? Self.belowRoom : 0, right: 0)
    )
    let values = shown.map { plan.segments[$0].item.amount }
    let conversions = Conversion.along(conversionOrder(values), values: values)
    for (position, index) in shown.enumerated() {
      plan.segments[index].conversion = conversions[position]
    }
    let hasLabels = options.labelTemplate == nil || shown.contains(where: isLabelled)
    let labels = hasLabels ? options.labels : .none
    let column = labels == .outside && !isBelow ? labelColumn(in: area) : 0
    let rect = funnelRect(in: area, column: column)
    let stages = options.funnel.stages(values, in: rect)
    for (position, index) in shown.enumerated() {
      plan.segments[index].shape = .stage(stages[position])
    }
    plan.center = rect.center
    switch labels {
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
    let isCentred = labelSides == 2 || centred >= Double.maximum(area.width * 0.4, 160)
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

  /// The width of a label column, in the largest type in which all labels find room in one column, or
  /// else in two, or else in the least type; 0 if no label is narrow enough.
  private mutating func labelColumn(in area: Rect) -> Double {
    guard options.funnel.orientation == .vertical else { return 0 }
    let choices = [1, 2].flatMap { sides in Self.labelSizes.map { (sides, $0) } }
    for (sides, size) in choices {
      (labelSides, labelSize) = (sides, size)
      guard capacity(in: area) >= shown.count || (sides, size) == (2, Self.labelSizes.last) else {
        continue
      }
      let width = labelWidth(in: area)
      if width > 0 { return width }
    }
    (labelSides, labelSize) = (1, Self.labelSizes.last ?? labelSize)
    return labelWidth(in: area)
  }

  /// The width of a label column: the widest label where that leaves the funnel enough, or else at most
  /// two fifths of the area; with shares below the names where that spares a shortened one and the stages
  /// are high enough, and without names where most would be shortened and the legend tells them.
  private mutating func labelWidth(in area: Rect) -> Double {
    (isStacked, showsNames) = (false, true)
    let labelled = largest(Array(shown.indices), capacity: capacity(in: area)).map { shown[$0] }
    let usual = area.width * (labelSides == 2 ? 0.28 : 0.4)
    func widest() -> Double { labelled.map { widths($0).full }.max() ?? 0 }
    let band = area.height / Double(max(shown.count, 1))
    if widest() > usual, band >= 36 { isStacked = true }
    let limit = widest() <= wholeLimit(in: area) ? Double.maximum(widest(), usual) : usual
    let names = labelled.map { nameRoom($0, in: limit) }
    if leavesNames(names) { (isStacked, showsNames) = (false, false) }
    let least = labelled.map { widths($0).least }.max() ?? 0
    let column = Double.minimum(widest(), limit)
    return column < least ? 0 : column + Self.reach
  }

  /// The width of labels up to which all are left whole: what a funnel of fair breadth does not need.
  private func wholeLimit(in area: Rect) -> Double {
    let least = labelSides == 2 ? Double.maximum(area.width * 0.2, 96) : area.width * 0.4
    return (area.width - least) / Double(labelSides) - Self.reach
  }

  /// How many labels find room beside the funnel.
  private func capacity(in area: Rect) -> Int {
    labelSides * max(Int((area.height + 2) / (rowHeight + 2)), 0)
  }

  private mutating func placeInside(_ stages: [FunnelStage]) {
    placeInside { planner in planner.placeInsideStages(stages) }
  }

  private mutating func placeInsideStages(_ stages: [FunnelStage]) {
    plan.labelsDropped = []
    for (position, index) in shown.enumerated()
    where !stages[position].isEmpty && isLabelled(index) {
      let label =
        InsideLabel.isHopeless(stages[position])
        ? nil : insideLabel(index) { InsideLabel.rect(for: $0, in: stages[position]) }
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
    guard column > 0 else {
      placeInside(stages)
      return
    }
    // Stages without area have labels too: they keep their place.
    let labelled = plan.total > 0 ? shown.indices.filter { isLabelled(shown[$0]) } : []
    let rows = labelled.sorted { stages[$0].rank < stages[$1].rank }
    let kept = largest(rows, capacity: capacity(in: area))
    var labels: [PlacedLabel] = []
    for side in 0..<labelSides {
      let part = stride(from: side, to: kept.count, by: labelSides).map { kept[$0] }
      let items = part.map { spread(stages[$0]) }
      guard let places = OrderedSpread.solve(items, gap: 2, in: area.minY...area.maxY) else {
        continue
      }
      for (position, place) in zip(part, places) {
        let wanted = Rect(
          x: side == 0 ? funnel.maxX : funnel.minX - column,
          y: place - rowHeight / 2,
          width: column,
          height: rowHeight
        )
        guard let room = wanted.intersection(area) else { continue }
        labels.append(
          beside(stages[position], index: shown[position], in: room, isLeft: side == 1)
        )
      }
    }
    setLabels(labels)
    let asked = Set(kept)
    plan.labelsDropped = rows.filter { !asked.contains($0) }.map { shown[$0] }.sorted()
  }

  /// The most rows that find room, the largest first, in their order.
  private func largest(_ rows: [Int], capacity: Int) -> [Int] {
    guard rows.count > capacity else { return rows }
    let amounts = shown.map { plan.segments[$0].item.amount }
    let order = rows.sorted { amounts[$0] != amounts[$1] ? amounts[$0] > amounts[$1] : $0 < $1 }
    let kept = Set(order.prefix(capacity))
    return rows.filter(kept.contains)
  }

  private func spread(_ stage: FunnelStage) -> OrderedSpread.Item {
    OrderedSpread.Item(target: stage.band.midY, extent: rowHeight)
  }

  /// A label beside the funnel, with a line from the middle of its stage's side through its column.
  private func beside(
    _ stage: FunnelStage,
    index: Int,
    in column: Rect,
    isLeft: Bool
  ) -> PlacedLabel {
    let top = (column.minY / options.pixel).rounded() * options.pixel
    let level =
      ((top + rowHeight / 2) / options.pixel).rounded(.down) * options.pixel + options.pixel / 2
    let corners =
      isLeft ? (stage.corners[0], stage.corners[3]) : (stage.corners[1], stage.corners[2])
    let edge = Point((corners.0.x + corners.1.x) / 2, stage.band.midY)
    let moved = (level - edge.y).magnitude > 1
    let start = moved ? edge : Point(edge.x, level)
    /// The place in the column some way off the funnel.
    func x(_ way: Double) -> Double { isLeft ? column.maxX - way : column.minX + way }
    var leader = [start, Point(x(4), start.y)]
    if moved { leader.append(Point(x(12), level)) }
    leader.append(Point(x(18), level))
    let width = Double.maximum(column.width - Self.reach, 0)
    return PlacedLabel(
      index: index,
      rect: Rect(
        x: isLeft ? column.minX : column.minX + Self.reach,
        y: top,
        width: width,
        height: rowHeight
      ),
      leader: leader,
      isLeft: isLeft
    )
  }
}
