import LaminaGeometry

extension ChartPlanner {
  /// The room for two arrows and the page's number.
  private static let pagerWidth = 84.0
  private static let rowHeight = 20.0

  /// Lays the legend out at its side of the plot: with names shortened if that shows all entries, or
  /// else page by page.
  mutating func layOutLegend(page: Int) {
    // A column beside the chart would leave too little of a narrow view.
    let isLevel = options.legend.isLevel || plan.plot.width < 280
    if isLevel { layOutRows(page: page) } else { layOutColumn(page: page) }
  }

  private func legendNames(limit: Double) -> [String] {
    plan.segments.map { measure.shortened($0.item.title, Self.smallFont, to: limit) ?? "" }
  }

  private func widths(_ names: [String]) -> [Double] {
    names.map { measure.size($0, Self.smallFont).width.rounded(.up) + 18 }
  }

  private mutating func addPager(page: Int, starts: [Int], at origin: Point) {
    func box(_ offset: Double, _ width: Double) -> Rect {
      Rect(x: origin.x + offset, y: origin.y, width: width, height: Self.rowHeight)
    }
    plan.legendPager = ChartPlan.LegendPager(
      page: page,
      starts: starts,
      previous: box(0, 20),
      text: ChartPlan.Text(
        text: "\(page + 1)/\(starts.count)",
        rect: box(20, 44),
        font: Self.smallFont
      ),
      next: box(64, 20)
    )
  }

  // MARK: Above or below

  private mutating func layOutRows(page: Int) {
    let rows = max(2, Int(plan.size.height * 0.16 / Self.rowHeight))
    let width = plan.plot.width
    for part in [3.0, 4, 5] {
      let names = legendNames(limit: width / part)
      let layout = LegendLayout(widths: widths(names), in: width, maximumRows: rows)
      if layout.frames.count == names.count { return place(layout, names: names[...]) }
    }
    layOutRowPages(rows: rows, page: page)
  }

  private mutating func layOutRowPages(rows: Int, page: Int) {
    let width = Double.maximum(plan.plot.width - Self.pagerWidth - 8, plan.plot.width / 3)
    let names = legendNames(limit: Double.minimum(plan.plot.width / 3, width - 18))
    let widths = widths(names)
    // No entry is narrower than its swatch and the distance to the next one.
    let most = rows * (Int(width / 34) + 1)
    var starts = [0]
    var layouts: [LegendLayout] = []
    while let start = starts.last, start < names.count {
      let end = min(start + most, names.count)
      let layout = LegendLayout(widths: Array(widths[start..<end]), in: width, maximumRows: rows)
      guard !layout.frames.isEmpty else { return }
      layouts.append(layout)
      starts.append(start + layout.frames.count)
    }
    starts.removeLast()
    let page = min(max(page, 0), layouts.count - 1)
    guard page >= 0 else { return }
    // All pages are as high as the first, so that nothing jumps when they turn.
    var layout = layouts[page]
    layout.height = layouts[0].height
    let bottom = legendTop(layout.height) + layout.height
    let origin = Point(plan.plot.minX + width + 8, bottom - Self.rowHeight)
    place(layout, names: names[starts[page]...])
    addPager(page: page, starts: starts, at: origin)
  }

  /// Where rows of some height begin.
  private func legendTop(_ height: Double) -> Double {
    options.legend == .top ? plan.plot.minY : (plan.plot.maxY - height).rounded()
  }

  private mutating func place(_ layout: LegendLayout, names: ArraySlice<String>) {
    let (plot, top) = (plan.plot, legendTop(layout.height))
    plan.legend = zip(names.indices, layout.frames).map { index, frame in
      ChartPlan.LegendEntry(
        index: index,
        frame: frame.offsetBy(dx: plot.minX, dy: top),
        text: names[index]
      )
    }
    guard layout.height > 0 else { return }
    let room = layout.height + 12
    let isTop = options.legend == .top
    plan.plot = plot.inset(
      by: Insets(top: isTop ? room : 0, left: 0, bottom: isTop ? 0 : room, right: 0)
    )
  }

  // MARK: Beside

  /// One entry a row, in the middle of the height, on pages if there are too many.
  private mutating func layOutColumn(page: Int) {
    let plot = plan.plot
    let names = legendNames(limit: plot.width * 0.24)
    guard !names.isEmpty else { return }
    let rows = max(Int(plot.height / Self.rowHeight), 1)
    let isPaged = names.count > rows
    let length = isPaged ? max(rows - 1, 1) : names.count
    let starts = Array(stride(from: 0, to: names.count, by: length))
    let page = min(max(page, 0), starts.count - 1)
    let widths = widths(names)
    let widest = widths.reduce(isPaged ? Self.pagerWidth : 0, Double.maximum)
    let height = Double(length + (isPaged ? 1 : 0)) * Self.rowHeight
    let origin = Point(
      options.legend == .left ? plot.minX : (plot.maxX - widest).rounded(.down),
      (plot.midY - height / 2).rounded()
    )
    plan.legend = (starts[page]..<min(starts[page] + length, names.count)).map { index in
      let y = origin.y + Double(index - starts[page]) * Self.rowHeight
      let frame = Rect(x: origin.x, y: y, width: widths[index], height: Self.rowHeight)
      return ChartPlan.LegendEntry(index: index, frame: frame, text: names[index])
    }
    if isPaged {
      let y = origin.y + Double(length) * Self.rowHeight
      addPager(page: page, starts: starts, at: Point(origin.x, y))
    }
    let isLeft = options.legend == .left
    let room = widest + 24
    plan.plot = plot.inset(
      by: Insets(top: 0, left: isLeft ? room : 0, bottom: 0, right: isLeft ? 0 : room)
    )
  }
}
