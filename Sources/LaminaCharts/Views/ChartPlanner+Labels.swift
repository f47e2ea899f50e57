import LaminaGeometry

/// How a label's name and what it tells after the name are set, from the lowest form to the highest.
enum LabelForm: CaseIterable {
  /// In one line.
  case flat
  /// One below the other.
  case stacked
  /// The name in two lines, what it tells after the second.
  case runIn
  /// The name in two lines, what it tells below.
  case broken

  /// Whether what the label tells has a line of its own.
  var isStacked: Bool { self == .stacked || self == .broken }
}

extension ChartPlanner {
  /// What a label says.
  func text(_ index: Int) -> LabelText {
    let segment = plan.segments[index]
    guard let template = options.labelTemplate else {
      return LabelText(name: segment.item.title, detail: detail(index))
    }
    return LabelText(template) { part in
      switch part {
      case .text(let text): text
      case .name: segment.item.title
      case .value: options.numberFormat.string(segment.item.amount)
      case .share: wholePercents?[index] ?? segment.percent
      case .conversion: segment.conversion?.fromPrevious.map(options.percent) ?? ""
      }
    }
  }

  /// Whether an item has a label that says something.
  func isLabelled(_ index: Int) -> Bool { options.labelTemplate == nil || !text(index).isEmpty }

  /// Whether labels tell shares.
  var tellsShares: Bool {
    options.labelTemplate.map { $0.parts.contains(.share) } ?? (options.labelDetail == .share)
  }

  /// What a label tells after its item's name without a template.
  private func detail(_ index: Int) -> String {
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

  /// The height of a label beside a shape where all are set alike.
  var rowHeight: Double { height(isStacked ? .stacked : .flat) }

  /// The height of a label of some form.
  func height(_ form: LabelForm) -> Double {
    switch form {
    case .flat: labelSize + 4
    case .stacked, .runIn: 2 * labelSize + 10
    case .broken: 3 * labelSize + 18
    }
  }

  /// The form of a label: the lowest that fits its room.
  func form(_ index: Int) -> LabelForm {
    guard showsNames else { return .flat }
    guard let room = labelRoom else { return isStacked ? .stacked : .flat }
    let title = text(index).head
    // What follows a line from right to left would stand where that line begins.
    let forms = LabelForm.allCases.filter { $0 != .runIn || !title.isBidirectional }
    if let fitting = forms.first(where: { width(index, $0) <= room }) { return fitting }
    return measure.halves(title).count > 1 ? .broken : .stacked
  }

  /// The width of a whole label of some form.
  private func width(_ index: Int, _ form: LabelForm) -> Double {
    let (name, detail) = parts(index, form)
    let title = text(index).head
    func widest(_ lines: [String], before trailing: Double) -> Double {
      Double.maximum(lineWidth(lines), lineWidth(lines.suffix(1)) + trailing)
    }
    let widest =
      switch form {
      case .flat: name + detail
      case .stacked: Double.maximum(name, detail)
      case .runIn: widest(measure.halves(title, labelFont, before: detail), before: detail)
      case .broken: Double.maximum(lineWidth(measure.halves(title)), detail)
      }
    return widest.rounded(.up) + 1
  }

  /// The width of a label with its name and share, and the least to which it can be shortened.
  func widths(_ index: Int) -> (full: Double, least: Double) {
    let form = form(index)
    let (_, detail) = parts(index, form)
    let least = leastHead(index)
    let full = width(index, form)
    let short = form.isStacked ? Double.maximum(least, detail) : least + detail
    return (full, Double.minimum(full, short.rounded(.up) + 1))
  }

  /// The width of a label's head when it is cut as far as it can be.
  private func leastHead(_ index: Int) -> Double {
    let text = text(index)
    let hasHead = options.labelTemplate == nil || !text.head.isEmpty
    guard showsNames, hasHead else { return 0 }
    return measure.size(text.prefix + "…", labelFont).width + 14
  }

  /// The widths of a label's name in one line and of its share, which brings its blank along if it
  /// stands after the name.
  func parts(_ index: Int, _ form: LabelForm) -> (name: Double, detail: Double) {
    let text = text(index)
    guard showsNames else { return (0, measure.size(text.detail, labelFont).width) }
    let detail = (form.isStacked ? "" : text.joint) + text.detail
    let name = measure.size(text.head, labelFont).width
    return (name, measure.size(detail, labelFont).width)
  }

  /// The room that a label of some width has for its name, and what the whole name takes.
  func nameRoom(_ index: Int, in width: Double) -> (room: Double, width: Double) {
    let form = form(index)
    let (name, detail) = parts(index, form)
    switch form {
    case .flat: return (width - detail, name)
    case .stacked: return (width, name)
    case .runIn, .broken: return (width, self.width(index, form) - 1)
    }
  }

  private func lineWidth(_ lines: some Sequence<String>) -> Double {
    lines.reduce(0) { Double.maximum($0, measure.size($1, labelFont).width) }
  }

  /// The lines of a name as one, with a blank where the name has one.
  private static func joined(_ lines: [String], of title: String) -> String {
    let isParted = title.dropFirst(lines[0].count).first?.isWhitespace == true
    return lines.joined(separator: isParted ? " " : "")
  }

  /// A name's lines in a label of some width; `nil` if nothing fits.
  private func nameLines(
    _ index: Int,
    _ form: LabelForm,
    in width: Double,
    keepsEnd: Bool
  ) -> [String]? {
    let title = showsNames ? text(index).head : ""
    if form == .broken { return measure.lines(title, labelFont, in: width) }
    let detail = parts(index, form).detail
    if form == .runIn, self.width(index, form) <= width + 1e-3 {
      return measure.halves(title, labelFont, before: detail)
    }
    let room = width - (form.isStacked ? 0 : detail)
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
      let text = text(room.index)
      guard let label = plan.segments[room.index].label, label.name != text.head,
        seen[label.name, default: 0] > 1, text.prefix.isEmpty
      else { continue }
      plan.segments[room.index].label = self.label(room, keepsEnd: true)
    }
  }

  /// The label of a segment in the room it was given.
  func label(_ placed: PlacedLabel, keepsEnd: Bool = false) -> ChartPlan.Label? {
    let (index, form) = (placed.index, form(placed.index))
    let room = placed.rect.width
    guard let lines = nameLines(index, form, in: room, keepsEnd: keepsEnd) else { return nil }
    let (text, (_, detail)) = (text(index), parts(index, form))
    let last = lineWidth(lines.suffix(1)) + detail
    let needed = Double.maximum(lineWidth(lines), form.isStacked ? detail : last)
    let width = Double.minimum(needed.rounded(.up) + 1, room)
    var rect = placed.rect
    if placed.isLeft { rect.origin.x = rect.maxX - width }
    rect.size.width = width
    return ChartPlan.Label(
      name: Self.joined(lines, of: showsNames ? text.head : ""),
      nameLines: lines,
      detail: text.detail,
      font: labelFont,
      rect: rect,
      leader: placed.leader,
      isLeft: placed.isLeft,
      isStacked: form.isStacked,
      joint: text.joint
    )
  }
}
