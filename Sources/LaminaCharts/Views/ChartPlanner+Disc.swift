import Glibc
import LaminaGeometry

extension ChartPlanner {
  /// Lays out a pie, a donut or a rose.
  mutating func layOutDisc(in area: Rect) {
    let sweep = PieAngles.usableSweep(options.sweepAngle)
    plan.startAngle = PieAngles.usableStart(options.startAngle)
    plan.endAngle = plan.startAngle + (options.isClockwise ? sweep : -sweep)
    let unit = slices(radius: 1)
    let labelled = shown.indices.filter { !unit[$0].isEmpty && isLabelled(shown[$0]) }
    if options.labels == .outside, !labelled.isEmpty {
      let candidates = candidates(labelled, unit: unit, height: area.height)
      placeOutsideLabels(unit, labelled: candidates, in: area)
      if candidates.count < labelled.count {
        let asked = Set(candidates)
        plan.labelsDropped += labelled.filter { !asked.contains($0) }.map { shown[$0] }
        plan.labelsDropped.sort()
      }
    } else {
      let margin = 6 + options.usableSelectedOffset
      plan.radius = extent.radius(in: area.size, margin: margin)
      plan.center = extent.center(in: area, radius: plan.radius + margin)
    }
    plan.radius = Double.minimum(plan.radius, mostRadius)
    let slices = slices(radius: plan.radius)
    plan.innerRadius = hole * plan.radius
    for (position, index) in shown.enumerated() {
      var slice = slices[position]
      slice.cornerRadius = options.usableCornerRadius
      // The hairline is 1.5 points wide at the rim's end of the gap.
      let reach = (slice.innerRadius * slice.innerRadius + slice.outerRadius * slice.outerRadius)
        .squareRoot()
      // It must not be what one sees of a crowd of thin slices.
      let gap = Double.minimum(reach > 0 ? 1.5 / reach : 0, slice.sweep / 8)
      let pad = options.padAngle + gap
      plan.segments[index].shape = .slice(slice, pad: pad)
    }
    let hasNoneOutside = options.labels == .outside && !plan.segments.contains { $0.label != nil }
    if options.labels == .inside || hasNoneOutside { placeInsideLabels() }
    if options.kind == .donut { addMiddle() }
  }

  /// How far the disc, or the sector of it that slices fill, reaches.
  var extent: DiscExtent { DiscExtent(from: plan.startAngle, to: plan.endAngle) }

  /// The positions whose labels may find room: the largest of each side, and of those near the top and
  /// the bottom, which may move over; more than columns can hold, so that a hundred thousand names need
  /// not be measured.
  private func candidates(_ labelled: [Int], unit: [Slice], height: Double) -> [Int] {
    let most = Int(Double.maximum(height, 0) / 12) + 1
    guard labelled.count > 2 * most else { return labelled }
    let amounts = shown.map { plan.segments[$0].item.amount }
    let order = labelled.sorted {
      amounts[$0] != amounts[$1] ? amounts[$0] > amounts[$1] : $0 < $1
    }
    var (sides, ends) = ([0, 0], [0, 0])
    return
      order.filter { position in
        let direction = Vector(angle: unit[position].midAngle)
        let side = direction.dx < 0 ? 1 : 0
        sides[side] += 1
        if direction.dx.magnitude < 0.5 { ends[side] += 1 }
        return sides[side] <= most || (direction.dx.magnitude < 0.5 && ends[side] <= most)
      }.sorted()
  }

  /// The hole as a part of the radius.
  private var hole: Double {
    let standard: Double =
      switch options.kind {
      case .donut: 0.6
      case .rose: 0.18
      case .pie, .funnel: 0
      }
    let wanted = options.innerRadius ?? standard
    return wanted.isFinite ? Double.minimum(Double.maximum(wanted, 0), 0.95) : standard
  }

  /// The slices of the segments that are switched on, around the origin.
  private func slices(radius: Double) -> [Slice] {
    let values = shown.map { plan.segments[$0].item.amount }
    if options.kind == .rose {
      return RoseLayout.petals(
        values,
        mode: options.roseMode,
        innerRadius: hole * radius,
        outerRadius: radius,
        start: options.startAngle,
        clockwise: options.isClockwise,
        sweep: options.sweepAngle
      )
    }
    let angles = PieAngles.boundaries(
      values,
      start: options.startAngle,
      clockwise: options.isClockwise,
      sweep: options.sweepAngle,
      minimum: options.minimumAngle
    )
    return values.indices.map { index in
      Slice(
        startAngle: angles[index],
        endAngle: angles[index + 1],
        innerRadius: hole * radius,
        outerRadius: radius
      )
    }
  }

  private mutating func placeOutsideLabels(_ unit: [Slice], labelled: [Int], in area: Rect) {
    var layout = bestLayout(unit, labelled: labelled, in: area)
    // Smaller type only where a label would be dropped otherwise.
    for size in Self.labelSizes.dropFirst() where !layout.dropped.isEmpty {
      let before = (labelSize, isStacked, labelRoom)
      labelSize = size
      let smaller = bestLayout(unit, labelled: labelled, in: area)
      if smaller.labels.count > layout.labels.count {
        layout = smaller
      } else {
        (labelSize, isStacked, labelRoom) = before
      }
    }
    if leavesNames(namesRoom(layout)) {
      layout = withoutNames(unit, labelled: labelled, in: area) ?? layout
    }
    plan.center = layout.center
    plan.radius = layout.radius
    plan.labelsDropped = layout.dropped
    setLabels(layout.labels)
    plan.labelsDropped += layout.labels.map(\.index).filter { plan.segments[$0].label == nil }
  }

  /// The room for each label's name, none for a dropped one, and how wide that is.
  private func namesRoom(_ layout: OutsideLabelLayout) -> [(room: Double, width: Double)] {
    let given = layout.labels.map { nameRoom($0.index, in: $0.rect.width) }
    return given + layout.dropped.map { _ in (room: -1, width: 1) }
  }

  /// Labels of shares alone, if none of them is dropped.
  private mutating func withoutNames(
    _ unit: [Slice],
    labelled: [Int],
    in area: Rect
  ) -> OutsideLabelLayout? {
    let before = (labelSize, isStacked, labelRoom)
    (labelSize, isStacked, labelRoom) = (Self.labelSizes[0], false, nil)
    showsNames = false
    let layout = outsideLayout(unit, labelled: labelled, in: area)
    if layout.dropped.isEmpty { return layout }
    (labelSize, isStacked, labelRoom) = before
    showsNames = true
    return nil
  }

  /// The best one of labels in one line, of those with the share below the name, and of those each of
  /// which takes as few lines as it needs; leaves ``isStacked`` and ``labelRoom`` set accordingly.
  private mutating func bestLayout(
    _ unit: [Slice],
    labelled: [Int],
    in area: Rect
  ) -> OutsideLabelLayout {
    (isStacked, labelRoom) = (false, nil)
    let flat = outsideLayout(unit, labelled: labelled, in: area)
    let free = extent.radius(in: area.size, margin: 0)
    guard flat.narrowed > 0 || !flat.dropped.isEmpty || flat.radius < free * 0.75 else {
      return flat
    }
    isStacked = true
    let stacked = outsideLayout(unit, labelled: labelled, in: area)
    isStacked = Self.prefers(stacked, to: flat)
    let best = isStacked ? stacked : flat
    guard let (room, mixed) = mixedLayout(unit, labelled: labelled, in: area),
      Self.prefers(mixed: mixed, to: best)
    else { return best }
    labelRoom = room
    return mixed
  }

  /// The best layout of labels each of which takes as few lines as it needs, and the room they have
  /// for that: beside discs from the largest to the least that leaves texts whole.
  private func mixedLayout(
    _ unit: [Slice],
    labelled: [Int],
    in area: Rect
  ) -> (room: Double, layout: OutsideLabelLayout)? {
    // Higher labels cannot help where there are too many of the lowest.
    guard Double(labelled.count) * (height(.flat) + 2) <= 2 * area.height else { return nil }
    let distances = metrics(in: area)
    let beside = room(unit, labelled: labelled, in: area)
    let free = extent.radius(in: area.size, margin: distances.lift)
    var best: (room: Double, layout: OutsideLabelLayout)?
    /// Lays labels out beside a disc of some radius, or a smaller one; answers the radius.
    func attempt(_ radius: Double) -> Double {
      var planner = self
      let room = beside.available(radius)
      planner.labelRoom = room
      let layout = planner.outsideLayout(unit, labelled: labelled, in: area)
      let isBest = best.map { !Self.isBetter($0.layout, than: layout) } ?? true
      if isBest { best = (room, layout) }
      return layout.radius
    }
    for part in [1, 0.92, 0.84, 0.76, 0.69, distances.wholeTextRadius] {
      let radius = attempt(free * part)
      // Beside a smaller disc there is room for fewer lines.
      if radius < free * part { _ = attempt(radius) }
      if let layout = best?.layout, layout.isStraight, layout.narrowed == 0,
        layout.radius >= free * part
      {
        break
      }
    }
    return best
  }

  /// Whether more labels, or else fewer shortened ones, or else calmer lines, or else a larger disc
  /// speak for a layout.
  private static func isBetter(_ a: OutsideLabelLayout, than b: OutsideLabelLayout) -> Bool {
    if a.labels.count != b.labels.count { return a.labels.count > b.labels.count }
    if a.narrowed != b.narrowed { return a.narrowed < b.narrowed }
    return a.isStraight == b.isStraight ? a.radius > b.radius : a.isStraight
  }

  /// Whether labels of different heights are worth it: more of them, fewer shortened ones, calmer lines
  /// around a disc not much smaller, or a disc that is clearly larger.
  private static func prefers(mixed: OutsideLabelLayout, to best: OutsideLabelLayout) -> Bool {
    if mixed.labels.count == best.labels.count, mixed.narrowed == best.narrowed {
      let least = mixed.isStraight && !best.isStraight ? 0.9 : 1.15
      return (mixed.isStraight || !best.isStraight) && mixed.radius > best.radius * least
    }
    return isBetter(mixed, than: best)
  }

  /// Whether labels with their share below the name serve better: more of them, fewer shortened ones,
  /// longer names, or a disc that is clearly larger.
  private static func prefers(_ stacked: OutsideLabelLayout, to flat: OutsideLabelLayout) -> Bool {
    if stacked.labels.count != flat.labels.count {
      return stacked.labels.count > flat.labels.count
    }
    if stacked.narrowed != flat.narrowed { return stacked.narrowed < flat.narrowed }
    return flat.narrowed > 0 || stacked.radius > flat.radius * 1.15
  }

  private func outsideLayout(
    _ unit: [Slice],
    labelled: [Int],
    in area: Rect
  ) -> OutsideLabelLayout {
    OutsideLabelLayout(
      requests(unit, labelled: labelled),
      in: area,
      metrics: metrics(in: area),
      extent: extent
    )
  }

  /// The room for labels beside discs.
  private func room(_ unit: [Slice], labelled: [Int], in area: Rect) -> LabelRoom {
    LabelRoom(
      LabelSides(requests(unit, labelled: labelled)),
      bounds: area,
      metrics: metrics(in: area),
      extent: extent
    )
  }

  private func requests(_ unit: [Slice], labelled: [Int]) -> [OutsideLabelRequest] {
    labelled.map { position in
      let slice = unit[position]
      let widths = widths(shown[position])
      return OutsideLabelRequest(
        index: shown[position],
        angle: isAll(slice) ? Self.angleBeside(slice) : slice.midAngle,
        span: slice.sweep / 3,
        anchor: slice.outerRadius,
        priority: plan.segments[shown[position]].item.amount,
        width: widths.full,
        minimumWidth: widths.least,
        height: labelRoom == nil ? nil : height(form(shown[position]))
      )
    }
  }

  /// Whether a slice is all there is.
  private func isAll(_ slice: Slice) -> Bool {
    slice.sweep >= plan.disc.sweep * (1 - 1e-12)
  }

  /// Where the label of a slice leaves the rim that is all there is: beside a whole disc, not below; and
  /// a quarter of a sector off its middle at most, towards the side.
  private static func angleBeside(_ slice: Slice) -> Double {
    if slice.isFullTurn { return 0 }
    let middle = slice.midAngle
    let side = Vector(angle: middle).dx < -1e-9 ? Double.pi : 0
    let turn = (side - middle).remainder(dividingBy: 2 * Double.pi)
    let most = slice.sweep / 4
    return middle + Double.minimum(Double.maximum(turn, -most), most)
  }

  /// The distances to keep around a disc.
  private func metrics(in area: Rect) -> OutsideLabelMetrics {
    let side = Double.minimum(area.width, area.height)
    let isSmall = side < 240
    return OutsideLabelMetrics(
      rowHeight: labelRoom == nil ? rowHeight : height(.flat),
      stub: isSmall ? 8 : 12,
      run: isSmall ? 4 : 8,
      textGap: isSmall ? 6 : 8,
      lift: Double.minimum(6, side * 0.05) + options.usableSelectedOffset,
      pixel: options.pixel
    )
  }

  /// Places labels inside their slices: on request, or because none finds room outside.
  private mutating func placeInsideLabels() {
    placeInside { planner in planner.placeInsideSlices() }
  }

  private mutating func placeInsideSlices() {
    plan.labelsDropped = []
    for index in shown where isLabelled(index) {
      guard case .slice(let slice, _) = plan.segments[index].shape, !slice.isEmpty else { continue }
      let center = plan.center
      let label =
        InsideLabel.isHopeless(slice)
        ? nil : insideLabel(index) { InsideLabel.rect(for: $0, in: slice, center: center) }
      plan.segments[index].label = label
      if label == nil { plan.labelsDropped.append(index) }
    }
  }
}
