import LaminaGeometry

extension ChartPlanner {
  /// The swatch and its distance to the name.
  static let swatchWidth = 18.0
  /// The distance between a legend and the plot, and between columns.
  static let legendGap = 24.0

  /// The most entries whose names are all measured; beyond that, pages are of a fixed grid, and only the
  /// shown one's names are measured.
  private static let mostMeasured = 1000

  /// An entry's name, perhaps shortened, and the width of name and swatch.
  struct LegendName {
    var text: String
    var width: Double
  }

  /// Lays the legend out at its side of the plot: with names shortened if that shows all entries, or
  /// else page by page.
  mutating func layOutLegend(page: Int) {
    let isLarge = plan.segments.count > Self.mostMeasured
    if !options.legend.isLevel, plan.plot.width >= 280 {
      if isLarge { return layOutGridColumn(page: page) }
      let names = legendNames()
      // A column beside the chart would leave too little of a narrow view.
      if plan.plot.width - columnWidth(names[...]) - Self.legendGap >= 200 {
        return layOutColumns(names, page: page)
      }
    }
    if isLarge { layOutGridRows(page: page) } else { layOutRows(page: page) }
  }

  /// Whether labels leave their names to the legend instead of cutting a third or more of most of them;
  /// the legend has to tell names whole.
  ///
  /// - Parameter names: For each label, the room for its name and the name's width.
  /// - Returns: Whether labels should tell shares alone.
  func leavesNames(_ names: [(room: Double, width: Double)]) -> Bool {
    let isWhole = plan.legend.allSatisfy { $0.text == legendTitle($0.index) }
    guard !plan.legend.isEmpty, isWhole, standWithoutNames else { return false }
    return 2 * names.count { $0.room < $0.width * 0.7 } > names.count
  }

  /// Whether labels tell all but the names without those.
  private var standWithoutNames: Bool {
    options.labelTemplate == nil
      || plan.legend.allSatisfy { text($0.index).isEmpty || text($0.index).standsWithoutHead }
  }

  /// The whole text of an entry: the name, and for items without a shape that could have a label what
  /// that would tell.
  private func legendTitle(_ index: Int) -> String {
    let segment = plan.segments[index]
    let isTold = options.kind == .funnel || options.labels == .none || plan.total == 0
    guard segment.item.amount == 0, !segment.isHidden, !isTold else { return segment.item.title }
    let detail = text(index).detail
    return detail.isEmpty ? segment.item.title : segment.item.title.isolated + " " + detail
  }

  func legendName(_ index: Int, limit: Double, keepsEnd: Bool = false) -> LegendName {
    let title = legendTitle(index)
    let text = measure.shortened(title, Self.smallFont, to: limit, keepsEnd: keepsEnd) ?? ""
    let width = measure.size(text, Self.smallFont).width.rounded(.up) + Self.swatchWidth
    return LegendName(text: text, width: width)
  }

  private func legendNames(limit: Double = .infinity) -> [LegendName] {
    let names = plan.segments.indices.map { legendName($0, limit: limit) }
    let counts = Dictionary(names.map { ($0.text, 1) }, uniquingKeysWith: +)
    return names.enumerated().map { index, name in
      let isAlone = counts[name.text] == 1 || name.text == legendTitle(index)
      return isAlone ? name : legendName(index, limit: limit, keepsEnd: true)
    }
  }

  /// The room for two arrows and the page's number, of at most as many pages as there are entries.
  var pagerWidth: Double {
    let count = plan.segments.count
    let widest = measure.size("\(count)/\(count)", Self.smallFont).width.rounded(.up) + 4
    return 2 * legendRowHeight + Double.maximum(widest, 48)
  }

  mutating func addPager(page: Int, starts: [Int], at origin: Point) {
    func box(_ offset: Double, _ width: Double) -> Rect {
      Rect(x: origin.x + offset, y: origin.y, width: width, height: legendRowHeight)
    }
    let (width, arrow) = (pagerWidth, legendRowHeight)
    plan.legendPager = ChartPlan.LegendPager(
      page: page,
      starts: starts,
      previous: box(0, arrow),
      text: ChartPlan.Text(
        text: "\(page + 1)/\(starts.count)",
        rect: box(arrow, width - 2 * arrow),
        font: Self.smallFont
      ),
      next: box(width - arrow, arrow)
    )
  }

  // MARK: Above or below

  /// Whether the plot is higher than wide, and so can spare rows for whole names.
  private var isUpright: Bool { plan.plot.height > plan.plot.width }

  /// How many rows a legend may have: a sixth of the height, or what a view higher than wide has to
  /// spare beside a disc and its labels.
  var legendRows: Int {
    let labels = Double(plan.segments.count) * 8 + 20
    let needed = Double.maximum(plan.plot.width * 0.6, labels)
    let spare = Double.minimum(plan.plot.height - needed, plan.size.height * 0.5)
    let height = Double.maximum(plan.size.height * 0.16, isUpright ? spare : 0)
    return max(2, Int(height / legendRowHeight))
  }

  private mutating func layOutRows(page: Int) {
    let (width, rows) = (plan.plot.width, legendRows)
    // No entry is narrower than its swatch and the distance to the next one.
    let most = rows * (Int(width / 34) + 1)
    let least = width / (rows > 2 && isUpright ? 2 : 5)
    guard plan.segments.count <= most,
      let (layout, names) = widestRows(rows, limits: least...(width - Self.swatchWidth))
    else { return layOutRowPages(page: page) }
    place(layout, names: names[...])
  }

  /// All entries in some rows, their names cut to the largest limit that makes room for them; `nil` if
  /// the least does not.
  private func widestRows(
    _ rows: Int,
    limits: ClosedRange<Double>
  ) -> (layout: LegendLayout, names: [LegendName])? {
    let width = plan.plot.width
    func fitting(_ limit: Double) -> (layout: LegendLayout, names: [LegendName])? {
      let names = legendNames(limit: limit)
      let layout = legendLayout(names[...], in: width, rows: rows)
      return layout.frames.count == names.count ? (layout, names) : nil
    }
    if let whole = fitting(limits.upperBound) { return whole }
    var (fits, tooWide) = (limits.lowerBound, limits.upperBound)
    var best = fitting(fits)
    while best != nil, tooWide - fits > 1 {
      let middle = ((fits + tooWide) / 2).rounded()
      if let found = fitting(middle) { (fits, best) = (middle, found) } else { tooWide = middle }
    }
    return best
  }

  /// Entries in centred rows, or in columns where those are more than two rows and hold as many; pages
  /// of views higher than wide have columns anyway.
  private func legendLayout(
    _ names: ArraySlice<LegendName>,
    in width: Double,
    rows: Int,
    isPage: Bool = false
  ) -> LegendLayout {
    let widths = names.map(\.width)
    let layout = LegendLayout(
      widths: widths,
      in: width,
      rowHeight: legendRowHeight,
      maximumRows: rows
    )
    guard layout.rowCount > 2 else { return layout }
    let table = LegendLayout(
      table: widths,
      in: width,
      rowHeight: legendRowHeight,
      maximumRows: rows
    )
    return isPage && isUpright || table.frames.count == layout.frames.count ? table : layout
  }

  private mutating func layOutRowPages(page: Int) {
    // Of many rows the pager takes one; else it stands beside the entries.
    let isBelow = legendRows > 2 && isUpright
    let most = max(Int(plan.plot.height / 4 / legendRowHeight), 3)
    let rows = isBelow ? min(legendRows, most) - 1 : legendRows
    let width = isBelow ? plan.plot.width : rowPageWidth
    let part = plan.plot.width / (isBelow ? 2 : 3)
    let names = legendNames(limit: Double.minimum(part, width) - Self.swatchWidth)
    let longest = rows * (Int(width / 34) + 1)
    var starts = [0]
    var layouts: [LegendLayout] = []
    while let start = starts.last, start < names.count {
      let end = min(start + longest, names.count)
      let layout = legendLayout(names[start..<end], in: width, rows: rows, isPage: true)
      guard !layout.frames.isEmpty else { return }
      layouts.append(layout)
      starts.append(start + layout.frames.count)
    }
    starts.removeLast()
    let page = min(max(page, 0), layouts.count - 1)
    guard page >= 0 else { return }
    // All pages are as high as the first, so that nothing jumps when they turn.
    var layout = layouts[page]
    layout.height = layouts[0].height + (isBelow ? legendRowHeight : 0)
    let bottom = legendTop(layout.height) + layout.height
    let origin = Point(plan.plot.maxX - pagerWidth, bottom - legendRowHeight)
    place(layout, names: names[starts[page]...])
    addPager(page: page, starts: starts, at: origin)
  }

  /// Where rows of some height begin.
  func legendTop(_ height: Double) -> Double {
    options.legend == .top ? plan.plot.minY : (plan.plot.maxY - height).rounded()
  }

  private mutating func place(_ layout: LegendLayout, names: ArraySlice<LegendName>) {
    let (plot, top) = (plan.plot, legendTop(layout.height))
    plan.legend = zip(names.indices, layout.frames).map { index, frame in
      ChartPlan.LegendEntry(
        index: index,
        frame: frame.offsetBy(dx: plot.minX, dy: top),
        text: names[index].text
      )
    }
    takeRoom(height: layout.height)
  }

  /// The width of rows with a pager beside them.
  var rowPageWidth: Double {
    Double.maximum(plan.plot.width - pagerWidth - 8, plan.plot.width / 3)
  }

  /// Takes a legend above or below the plot from it.
  mutating func takeRoom(height: Double) {
    guard height > 0 else { return }
    let room = height + 8
    let isTop = options.legend == .top
    plan.plot = plan.plot.inset(
      by: Insets(top: isTop ? room : 0, left: 0, bottom: isTop ? 0 : room, right: 0)
    )
  }
}
