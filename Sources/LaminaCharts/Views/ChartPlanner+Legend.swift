import LaminaGeometry

extension ChartPlanner {
  /// The room for two arrows and the page's number.
  private static let pagerWidth = 92.0

  /// Lays the legend out below the plot: in a few rows, with names shortened if that shows all of
  /// them, or else page by page.
  mutating func layOutLegend(page: Int) {
    let rows = max(2, Int(plan.size.height * 0.16 / 20))
    let width = plan.plot.width
    for part in [3.0, 4, 5] {
      let names = legendNames(limit: width / part)
      let layout = LegendLayout(widths: widths(names), in: width, maximumRows: rows)
      if layout.frames.count == names.count { return place(layout, names: names[...]) }
    }
    layOutPages(rows: rows, page: page)
  }

  private func legendNames(limit: Double) -> [String] {
    plan.segments.map { measure.shortened($0.item.title, Self.labelFont, to: limit) ?? "" }
  }

  private func widths(_ names: [String]) -> [Double] {
    names.map { measure.size($0, Self.labelFont).width.rounded(.up) + 18 }
  }

  private mutating func layOutPages(rows: Int, page: Int) {
    let width = Double.maximum(plan.plot.width - Self.pagerWidth, plan.plot.width / 3)
    let names = legendNames(limit: Double.minimum(plan.plot.width / 3, width - 18))
    let widths = widths(names)
    var starts = [0]
    var layouts: [LegendLayout] = []
    while let start = starts.last, start < names.count {
      let layout = LegendLayout(widths: Array(widths[start...]), in: width, maximumRows: rows)
      guard !layout.frames.isEmpty else { return }
      layouts.append(layout)
      starts.append(start + layout.frames.count)
    }
    starts.removeLast()
    let page = min(max(page, 0), layouts.count - 1)
    guard page >= 0 else { return }
    // All pages are as high as the first, so that nothing jumps when they turn.
    let bottom = plan.plot.maxY
    var layout = layouts[page]
    layout.height = layouts[0].height
    place(layout, names: names[starts[page]...])
    addPager(page: page, starts: starts, left: width, bottom: bottom)
  }

  private mutating func place(
    _ layout: LegendLayout,
    names: ArraySlice<String>
  ) {
    let plot = plan.plot
    let top = (plot.maxY - layout.height).rounded()
    plan.legend = zip(names.indices, layout.frames).map { index, frame in
      ChartPlan.LegendEntry(
        index: index,
        frame: frame.offsetBy(dx: plot.minX, dy: top),
        text: names[index]
      )
    }
    guard layout.height > 0 else { return }
    plan.plot = plot.inset(by: Insets(top: 0, left: 0, bottom: layout.height + 12, right: 0))
  }

  /// The pages' arrows and number, at the end of the last row.
  private mutating func addPager(page: Int, starts: [Int], left: Double, bottom: Double) {
    let text = "\(page + 1)/\(starts.count)"
    let x = plan.plot.minX + left + 8
    func box(_ offset: Double, _ width: Double) -> Rect {
      Rect(x: x + offset, y: bottom - 20, width: width, height: 20)
    }
    plan.legendPager = ChartPlan.LegendPager(
      page: page,
      starts: starts,
      previous: box(0, 20),
      text: ChartPlan.Text(text: text, rect: box(20, 44), font: Self.labelFont),
      next: box(64, 20)
    )
  }
}
