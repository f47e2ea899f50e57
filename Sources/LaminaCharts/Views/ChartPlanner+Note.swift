import Glibc
import LaminaGeometry

extension ChartPlanner {
  /// Whether the view is so small that labels stand inside shapes if anywhere.
  var isSmall: Bool { Double.minimum(plan.size.width, plan.size.height) < 200 }

  private var noteFont: ChartFont { isSmall ? ChartFont(size: 10) : Self.smallFont }

  /// Says what was left out, below the chart or in a corner that is free.
  ///
  /// A small view without any label says nothing about them: its shapes are all there.
  mutating func placeNote() {
    let hasLabels = labelCount > 0
    if !plan.labelsDropped.isEmpty, hasLabels || !isSmall {
      if isSmall, options.rowsSkipped == 0, placeInCorner() { return }
      let before = self
      layOutShapes(noteRoom: true)
      // Where every point counts, labels say more than a note about others.
      if isSmall, options.rowsSkipped == 0, before.labelCount > labelCount {
        self = before
        return
      }
    }
    addNote()
  }

  private var labelCount: Int { plan.segments.count { $0.label != nil } }

  private var noteText: String {
    var parts: [String] = []
    let more = plan.labelsDropped.count
    let isTold = !isSmall || labelCount > 0
    if more > 0, isTold { parts.append(ChartStrings.fill(options.strings.more, more)) }
    if options.rowsSkipped > 0 { parts.append(options.strings.skipped(options.rowsSkipped)) }
    return parts.joined(separator: " · ")
  }

  private mutating func addNote() {
    guard !noteText.isEmpty,
      let text = measure.shortened(noteText, noteFont, to: plan.plot.width)
    else { return }
    let plot = plan.plot
    let rect = Rect(x: plot.minX, y: plot.maxY - 16, width: plot.width, height: 16)
    plan.note = ChartPlan.Text(text: text, rect: rect, font: noteFont)
  }

  // MARK: In a corner

  /// Puts the note into the lower right corner if a disc of a fair size, or the funnel, leaves it free.
  private mutating func placeInCorner() -> Bool {
    let width = measure.size(noteText, noteFont).width.rounded(.up) + 2
    let inset = Double.minimum(plan.plot.minX, 4)
    let corner = Rect(
      x: plan.size.width - inset - width,
      y: plan.size.height - inset - 12,
      width: width,
      height: 12
    )
    let areInside = plan.segments.allSatisfy { $0.label?.leader.isEmpty ?? true }
    guard areInside, plan.plot.maxY <= corner.maxY, corner.minX >= 0 else { return false }
    if options.kind == .funnel {
      guard !reaches(corner.insetBy(dx: -2, dy: -2)) else { return false }
    } else {
      let free = corner.origin.distance(to: plan.center) - 2
      guard corner.minX > plan.center.x, corner.minY > plan.center.y, free >= plan.radius * 0.8
      else { return false }
      // The text's height and width stay the same when fewer labels fit a smaller disc.
      mostRadius = free
      layOutShapes(noteRoom: false)
    }
    guard !noteText.isEmpty else { return true }
    plan.note = ChartPlan.Text(text: noteText, rect: corner, font: noteFont)
    return true
  }

  /// Whether a stage or a label of a funnel reaches into a rectangle.
  private func reaches(_ corner: Rect) -> Bool {
    plan.segments.contains { segment in
      if let label = segment.label, label.boxes.contains(where: { $0.intersects(corner) }) {
        return true
      }
      guard case .stage(let stage) = segment.shape, !stage.isEmpty else { return false }
      return stage.meetsLowerRight(corner)
    }
  }
}

extension FunnelStage {
  /// Whether the stage reaches into a rectangle that goes on to the right and down without end.
  fileprivate func meetsLowerRight(_ corner: Rect) -> Bool {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
    return sides.contains { a, b in
      guard Double.maximum(a.y, b.y) > corner.minY else { return false }
      // Where the side comes to that height.
      let (high, low) = a.y < b.y ? (a, b) : (b, a)
      let part = high.y >= corner.minY ? 0 : (corner.minY - high.y) / (low.y - high.y)
      return Double.maximum(low.x, mix(high.x, low.x, part)) > corner.minX
    }
  }
}
