import LaminaCharts
import LaminaGeometry

/// Checks of the promises that every laid out chart keeps, over all pairs.
enum PlanLaws {
  /// Every broken promise, in words.
  static func violations(_ plan: ChartPlan) -> [String] {
    let view = Rect(origin: .zero, size: plan.size)
    let labels = plan.segments.compactMap { segment in
      segment.label.map { (index: segment.index, label: $0) }
    }
    var found = LabelLaws.pairViolations(
      labels.map {
        PlacedLabel(
          index: $0.index,
          rect: $0.label.rect,
          leader: $0.label.leader,
          isLeft: $0.label.isLeft
        )
      }
    )
    let furniture = boxes(plan)
    for (index, label) in labels {
      if !view.contains(label.rect) { found.append("label \(index) leaves the view") }
      if !label.leader.allSatisfy({ view.contains($0) }) {
        found.append("leader \(index) leaves the view")
      }
      if furniture.contains(where: { $0.intersects(label.rect) }) {
        found.append("label \(index) covers title, note or legend")
      }
      let isOutside = !label.leader.isEmpty && plan.kind != .funnel
      if isOutside, touchesDisc(label.rect, plan) {
        found.append("label \(index) touches the disc")
      }
    }
    return found + self.furniture(plan) + numbers(plan) + accounts(plan) + disc(plan)
  }

  /// Whether a rectangle touches the disc, or the sector of it that slices fill.
  private static func touchesDisc(_ rect: Rect, _ plan: ChartPlan) -> Bool {
    guard LabelLaws.touches(rect, center: plan.center, radius: plan.radius) else { return false }
    if plan.disc.isFullTurn { return true }
    let (disc, count) = (plan.disc, 720)
    let rim = (0...count).map { step -> Point in
      let angle = mix(disc.startAngle, disc.endAngle, Double(step) / Double(count))
      return plan.center + Vector(angle: angle) * (disc.outerRadius - 0.01)
    }
    let corners = [
      rect.origin, Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY), rect.origin,
    ]
    let outline = [plan.center] + rim + [plan.center]
    return LabelLaws.meet(outline, corners) || Path.polygon(outline).contains(rect.center)
  }

  /// What of a pie's shapes leaves the view, or does not fill the sweep.
  private static func disc(_ plan: ChartPlan) -> [String] {
    let shapes = plan.segments.filter { $0.isVisible }
    let slices = shapes.compactMap { segment -> Slice? in
      if case .slice(let slice, _) = segment.shape { slice } else { nil }
    }
    guard plan.kind != .funnel, let first = slices.first, let last = slices.last else { return [] }
    var found: [String] = []
    let view = Rect(origin: .zero, size: plan.size).insetBy(dx: -1e-6, dy: -1e-6)
    let boxes = shapes.map { plan.path(of: $0).boundingBox }.map {
      Rect(Point($0.minX, $0.minY), Point($0.maxX, $0.maxY))
    }
    if !boxes.allSatisfy({ view.contains($0) }) {
      found.append("a slice leaves the view")
    }
    if !plan.middle.allSatisfy({ view.contains($0.rect) }) {
      found.append("the middle's text leaves the view")
    }
    if plan.kind == .rose { return found }
    if first.startAngle != plan.startAngle || last.endAngle != plan.endAngle {
      found.append("slices do not reach from the first angle to the last one")
    }
    if zip(slices, slices.dropFirst()).contains(where: { $0.endAngle != $1.startAngle }) {
      found.append("slices leave gaps")
    }
    return found
  }

  /// Title, note and legend.
  private static func boxes(_ plan: ChartPlan) -> [Rect] {
    let texts = [plan.title, plan.subtitle, plan.note, plan.legendPager?.text].compactMap {
      $0?.rect
    }
    return plan.legend.map(\.frame) + texts
      + [plan.legendPager?.previous, plan.legendPager?.next].compactMap { $0 }
  }

  /// What of title, note and legend leaves the view, overlaps, or covers a shape.
  static func furniture(_ plan: ChartPlan) -> [String] {
    let view = Rect(origin: .zero, size: plan.size)
    let boxes = boxes(plan)
    var found: [String] = []
    for (index, frame) in boxes.enumerated() {
      if !view.contains(frame) { found.append("furniture \(index) leaves the view") }
      if boxes[..<index].contains(where: { $0.intersects(frame) }) {
        found.append("furniture \(index) covers other furniture")
      }
      if plan.kind != .funnel, plan.radius > 0, touchesDisc(frame, plan) {
        found.append("furniture \(index) covers the disc")
      }
    }
    return found
  }

  /// Numbers that are not finite.
  private static func numbers(_ plan: ChartPlan) -> [String] {
    plan.segments.flatMap { segment -> [String] in
      let points = plan.path(of: segment).points + (segment.label?.leader ?? [])
      let isFinite =
        points.allSatisfy(\.isFinite) && segment.share.isFinite
        && segment.label?.rect.isFinite ?? true
      let text = segment.percent.lowercased()
      let isText = !text.contains("nan") && !text.contains("inf")
      return isFinite && isText ? [] : ["segment \(segment.index) has no finite numbers"]
    }
  }

  /// Labels that are neither shown nor told to be missing.
  private static func accounts(_ plan: ChartPlan) -> [String] {
    let shown = plan.segments.filter { $0.label != nil }.map(\.index)
    let doubled = Set(shown).intersection(plan.labelsDropped)
    let known = Set(shown).union(plan.labelsDropped)
    let lost = plan.segments.filter { $0.isVisible && !known.contains($0.index) }
    return doubled.isEmpty && lost.isEmpty ? [] : ["labels are lost or counted twice"]
  }
}
