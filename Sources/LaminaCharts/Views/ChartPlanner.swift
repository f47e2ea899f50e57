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
  /// The width beyond which names of labels with their share below take two lines; `nil` for none.
  var nameLimit: Double?
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
    self.measure = measure
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
    nameLimit = nil
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

  /// What a label tells after its item's name.
  func detail(_ index: Int) -> String {
    let segment = plan.segments[index]
    let percent = wholePercents?[index] ?? segment.percent
    var value: String { options.numberFormat.string(segment.item.amount) }
    switch options.labelDetail {
    case .share: return percent
    case .value: return value
    case .valueAndShare: return "\(value) (\(percent))"
    case .conversion:
      guard let conversion = segment.conversion else { return percent }
      return conversion.fromPrevious.map(options.percent) ?? value
    }
  }

  /// The font of labels.
  var labelFont: ChartFont { ChartFont(size: labelSize) }

  /// The height of a label beside a shape.
  var rowHeight: Double {
    let stacked = nameLimit != nil ? 3 * labelSize + 18 : 2 * labelSize + 10
    return isStacked ? stacked : labelSize + 4
  }

  /// The width of a label with its name and share, and the least to which it can be shortened.
  func widths(_ index: Int) -> (full: Double, least: Double) {
    let (name, detail) = parts(index)
    let least = showsNames ? measure.size("…", labelFont).width + 14 : 0
    let full = isStacked ? Double.maximum(name, detail) : name + detail
    let short = isStacked ? Double.maximum(least, detail) : least + detail
    return (full.rounded(.up) + 1, Double.minimum(full, short).rounded(.up) + 1)
  }

  /// The widths of a label's name and of its share, which brings its blank along if both share a line.
  func parts(_ index: Int) -> (name: Double, detail: Double) {
    guard showsNames else { return (0, measure.size(detail(index), labelFont).width) }
    let detail = (isStacked ? "" : " ") + detail(index)
    let title = plan.segments[index].item.title
    let whole = measure.size(title, labelFont).width
    let isBroken = nameLimit.map { whole > $0 } ?? false
    let name = isBroken ? lineWidth(measure.halves(title)) : whole
    return (name, measure.size(detail, labelFont).width)
  }

  /// The lines of a name as one, with a blank where the name has one.
  private static func joined(_ lines: [String], of title: String) -> String {
    let isParted = title.dropFirst(lines[0].count).first?.isWhitespace == true
    return lines.joined(separator: isParted ? " " : "")
  }

  private func lineWidth(_ lines: [String]) -> Double {
    lines.reduce(0) { Double.maximum($0, measure.size($1, labelFont).width) }
  }

  /// A name's lines in some room; `nil` if nothing fits.
  private func nameLines(_ title: String, in room: Double, keepsEnd: Bool) -> [String]? {
    if nameLimit != nil { return measure.lines(title, labelFont, in: room) }
    return measure.shortened(title, labelFont, to: room, keepsEnd: keepsEnd).map { [$0] }
  }

  /// Gives segments their labels in the rooms they were given; names that would be cut to the same keep
  /// their ends.
  mutating func setLabels(_ placed: [PlacedLabel]) {
    var seen: [String: Int] = [:]
    for room in placed {
      let label = label(room)
      plan.segments[room.index].label = label
      if let label { seen[label.name, default: 0] += 1 }
    }
    for room in placed {
      let segment = plan.segments[room.index]
      guard let label = segment.label, label.name != segment.item.title,
        seen[label.name, default: 0] > 1
      else { continue }
      plan.segments[room.index].label = self.label(room, keepsEnd: true)
    }
  }

  /// The label of a segment in the room it was given.
  func label(_ placed: PlacedLabel, keepsEnd: Bool = false) -> ChartPlan.Label? {
    let title = showsNames ? plan.segments[placed.index].item.title : ""
    let (_, detail) = parts(placed.index)
    let room = placed.rect.width - (isStacked ? 0 : detail)
    guard let lines = nameLines(title, in: room, keepsEnd: keepsEnd) else { return nil }
    let written = lineWidth(lines)
    let needed = isStacked ? Double.maximum(written, detail) : written + detail
    let width = Double.minimum(needed.rounded(.up) + 1, placed.rect.width)
    var rect = placed.rect
    if placed.isLeft { rect.origin.x = rect.maxX - width }
    rect.size.width = width
    return ChartPlan.Label(
      name: Self.joined(lines, of: title),
      nameLines: lines,
      detail: self.detail(placed.index),
      font: labelFont,
      rect: rect,
      leader: placed.leader,
      isLeft: placed.isLeft,
      isStacked: isStacked
    )
  }
}
