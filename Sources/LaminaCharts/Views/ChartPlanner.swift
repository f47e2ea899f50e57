import Glibc
import LaminaGeometry

/// Lays a chart out.
struct ChartPlanner {
  let options: ChartOptions
  let measure: TextMeasure
  let hidden: Set<String>
  var plan: ChartPlan
  /// The indices of the segments that are switched on.
  private(set) var shown: [Int] = []
  /// Whether labels have their share below the name.
  var isStacked = false
  /// The width in which each label outside a disc takes as few lines as it needs; `nil` where all are
  /// set alike.
  var labelRoom: Double?
  /// The size of labels' text, in points.
  var labelSize = 12.0
  /// Whether labels outside tell names; the legend may do so for them.
  var showsNames = true
  /// How many columns of labels a funnel has.
  var labelSides = 1
  /// The percentages without digits after the point, where labels inside shapes take those.
  var wholePercents: [String]?
  /// The height of the legend's entries: the least extent of what is easily clicked, or a little less
  /// where more of them find room so.
  var legendRowHeight = 24.0
  /// The greatest radius of a disc that leaves room for a note in a corner.
  var mostRadius = Double.infinity
  private let legendPage: Int

  /// The sizes of labels' text, from the usual one down to the least, which only crowded labels get.
  static let labelSizes = [12.0, 11, 10]
  static let smallFont = ChartFont(size: 12)
  static let titleFont = ChartFont(size: 18, weight: .semibold)

  init(
    items: [ChartItem],
    hidden: Set<String>,
    options: ChartOptions,
    size: Size,
    measure: TextMeasure,
    legendPage: Int = 0
  ) {
    self.options = options
    self.measure = measure.remembering()
    self.hidden = hidden
    self.legendPage = legendPage
    plan = ChartPlan(kind: options.kind, size: size)
    plan.segments = segments(Self.prepared(items, options: options))
    shown = plan.segments.indices.filter { !plan.segments[$0].isHidden }
    layOutFurniture()
    layOutShapes(noteRoom: false)
    placeNote()
  }

  /// The items shown: with distinct identities, the smallest gathered, sorted on request.
  static func prepared(_ items: [ChartItem], options: ChartOptions) -> [ChartItem] {
    var items = items.withDistinctIdentities()
    if options.kind != .funnel {
      items = items.keepingTop(options.top, otherName: options.strings.other)
    }
    guard options.isSorted else { return items }
    let order = items.indices.sorted {
      items[$0].amount != items[$1].amount ? items[$0].amount > items[$1].amount : $0 < $1
    }
    return order.map { items[$0] }
  }

  private func segments(_ items: [ChartItem]) -> [ChartPlan.Segment] {
    let visible = items.map { hidden.contains($0.id) ? 0 : $0.amount }
    let shares = Shares.of(visible)
    let digits = options.percentDigits(shares)
    let units = options.rounding.units(shares, digits: digits)
    return items.indices.map { index in
      let item = items[index]
      var segment = ChartPlan.Segment(
        item: item,
        index: index,
        color: item.color ?? options.colors.color(at: index)
      )
      segment.share = shares[index]
      segment.percent = PercentRounding.text(units: units[index], digits: digits)
      segment.isHidden = hidden.contains(item.id)
      return segment
    }
  }

  // MARK: Title, legend and notes

  /// The distance of everything from the edges of a view: sixteen points, less in small ones.
  static func margin(_ size: Size) -> Double {
    let side = Double.minimum(size.width, size.height)
    return Double.minimum(16, Double.maximum((side * 0.06).rounded(.down), 2))
  }

  private mutating func layOutFurniture() {
    let size = plan.size
    let margin = Self.margin(size)
    var plot = Rect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
    /// Takes the room of a line of text from the top.
    func line(_ text: String, _ font: ChartFont, height: Double) -> ChartPlan.Text? {
      guard !text.isEmpty, let shown = measure.shortened(text, font, to: plot.width) else {
        return nil
      }
      let rect = Rect(x: plot.minX, y: plot.minY, width: plot.width, height: height)
      plot = plot.inset(by: Insets(top: height, left: 0, bottom: 0, right: 0))
      return ChartPlan.Text(text: shown, rect: rect, font: font)
    }
    if size.height >= 160 { plan.title = line(options.title, Self.titleFont, height: 24) }
    if size.height >= 200 { plan.subtitle = line(options.subtitle, Self.smallFont, height: 16) }
    if plan.title != nil || plan.subtitle != nil {
      plot = plot.inset(by: Insets(top: 8, left: 0, bottom: 0, right: 0))
    }
    plan.total = Shares.boundedSum(plan.segments.filter { !$0.isHidden }.map(\.item.amount))
    plan.plot = plot
    if options.showsLegend, size.height >= 240, size.width >= 200 { layOutLegend(page: legendPage) }
  }

  // MARK: Shapes

  mutating func layOutShapes(noteRoom: Bool) {
    (isStacked, showsNames, labelSides, wholePercents) = (false, true, 1, nil)
    labelRoom = nil
    labelSize = Self.labelSizes[0]
    for index in plan.segments.indices {
      plan.segments[index].shape = nil
      plan.segments[index].label = nil
    }
    plan.labelsDropped = []
    let reserve = noteRoom || options.rowsSkipped > 0
    let room = plan.plot.height > 80 ? 24.0 : 0
    let area = plan.plot.inset(by: Insets(top: 0, left: 0, bottom: reserve ? room : 0, right: 0))
    if options.kind == .funnel {
      layOutFunnel(in: area)
    } else {
      layOutDisc(in: area)
    }
  }
}
