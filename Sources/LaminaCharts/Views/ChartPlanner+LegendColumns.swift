import LaminaGeometry

extension ChartPlanner {
  /// The part of the plot's width that a column of a legend takes at most.
  private static let mostOfWidth = 0.36

  /// The width of a column of names, which are shortened only beyond the most that it takes.
  func columnWidth(_ names: ArraySlice<LegendName>) -> Double {
    let widest = names.reduce(0) { Double.maximum($0, $1.width) }
    return Double.minimum(widest, (plan.plot.width * Self.mostOfWidth).rounded(.down))
  }

  /// Columns beside the plot, in the middle of its height: one, or as many as the entries need where
  /// those leave the chart its room, or else one with pages.
  mutating func layOutColumns(_ names: [LegendName], page: Int) {
    let plot = plan.plot
    guard !names.isEmpty else { return }
    if Double(names.count) * legendRowHeight > plot.height { legendRowHeight = 20 }
    let rows = max(Int(plot.height / legendRowHeight), 1)
    let columns = (names.count + rows - 1) / rows
    let length = (names.count + columns - 1) / columns
    let starts = Array(stride(from: 0, to: names.count, by: length))
    let widths = starts.map { columnWidth(names[$0..<min($0 + length, names.count)]) }
    let total = widths.reduce(-Self.legendGap) { $0 + $1 + Self.legendGap }
    let rest = plot.width - total - Self.legendGap
    if columns == 1 || rest >= Double.maximum(plot.width / 2, plot.height * 0.8) {
      placeColumns(names.indices, length: length, widths: widths)
    } else {
      layOutColumnPages(width: columnWidth(names[...]), rows: rows, page: page)
    }
  }

  /// One column with pages as wide as may be, whatever the names.
  mutating func layOutGridColumn(page: Int) {
    let width = (plan.plot.width * Self.mostOfWidth).rounded(.down)
    let rows = max(Int(plan.plot.height / legendRowHeight), 1)
    layOutColumnPages(width: width, rows: rows, page: page)
  }

  /// Rows of three entries of equal width, with pages.
  mutating func layOutGridRows(page: Int) {
    let (count, rows) = (plan.segments.count, legendRows)
    let cell = (rowPageWidth / 3).rounded(.down)
    let starts = Array(stride(from: 0, to: count, by: 3 * rows))
    let page = min(max(page, 0), starts.count - 1)
    let height = Double(rows) * legendRowHeight
    let origin = Point(plan.plot.minX, legendTop(height))
    for index in starts[page]..<min(starts[page] + 3 * rows, count) {
      let (row, column) = (index - starts[page]).quotientAndRemainder(dividingBy: 3)
      let name = legendName(index, limit: cell - Self.swatchWidth - 16)
      let frame = Rect(
        x: origin.x + Double(column) * cell,
        y: origin.y + Double(row) * legendRowHeight,
        width: name.width,
        height: legendRowHeight
      )
      plan.legend.append(ChartPlan.LegendEntry(index: index, frame: frame, text: name.text))
    }
    let bottom = origin.y + height - legendRowHeight
    addPager(page: page, starts: starts, at: Point(origin.x + rowPageWidth + 8, bottom))
    takeRoom(height: height)
  }

  /// One column with pages.
  private mutating func layOutColumnPages(width: Double, rows: Int, page: Int) {
    let length = max(rows - 1, 1)
    let starts = Array(stride(from: 0, to: plan.segments.count, by: length))
    let page = min(max(page, 0), starts.count - 1)
    let width = Double.maximum(width, pagerWidth)
    let shown = starts[page]..<min(starts[page] + length, plan.segments.count)
    let origin = placeColumns(shown, length: length, widths: [width], pagerRows: 1)
    let y = origin.y + Double(length) * legendRowHeight
    addPager(page: page, starts: starts, at: Point(origin.x, y))
  }

  /// Places entries in columns and takes their room from the plot; answers where they begin.
  @discardableResult
  private mutating func placeColumns(
    _ entries: Range<Int>,
    length: Int,
    widths: [Double],
    pagerRows: Int = 0
  ) -> Point {
    let plot = plan.plot
    let total = widths.reduce(-Self.legendGap) { $0 + $1 + Self.legendGap }
    let height = Double(length + pagerRows) * legendRowHeight
    let isLeft = options.legend == .left
    let origin = Point(
      isLeft ? plot.minX : (plot.maxX - total).rounded(.down),
      (plot.midY - height / 2).rounded()
    )
    var x = origin.x
    for (column, width) in widths.enumerated() {
      let first = entries.lowerBound + column * length
      for index in first..<min(first + length, entries.upperBound) {
        let name = legendName(index, limit: width - Self.swatchWidth)
        let y = origin.y + Double(index - first) * legendRowHeight
        let frame = Rect(x: x, y: y, width: name.width, height: legendRowHeight)
        plan.legend.append(ChartPlan.LegendEntry(index: index, frame: frame, text: name.text))
      }
      x += width + Self.legendGap
    }
    let room = total + Self.legendGap
    plan.plot = plot.inset(
      by: Insets(top: 0, left: isLeft ? room : 0, bottom: 0, right: isLeft ? 0 : room)
    )
    return origin
  }
}
