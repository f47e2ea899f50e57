import ChartData
import LaminaCharts
import LaminaGeometry

extension Options {
  /// Every option, in the order of the help.
  static let known: [ArgumentScanner.Option] = {
    let values: [(String, Character?)] = [
      ("output", "o"), ("format", nil), ("chart", "c"), ("data", "d"), ("label-column", nil),
      ("value-column", nil), ("title", nil), ("theme", nil), ("palette", nil), ("font", nil),
      ("language", nil), ("rose-mode", nil), ("inner-radius", nil), ("start-angle", nil),
      ("sweep-angle", nil),
      ("pad-angle", nil), ("corner-radius", nil), ("selected-offset", nil),
      ("min-angle", nil), ("funnel-sort", nil), ("funnel-align", nil),
      ("funnel-gap", nil), ("funnel-tip", nil), ("funnel-min-width", nil),
      ("funnel-max-width", nil), ("orientation", nil), ("labels", nil), ("legend", nil),
      ("label-detail", nil), ("label-format", nil), ("subtitle", nil),
      ("percent-digits", nil), ("rounding", nil), ("top", nil), ("size", nil), ("scale", nil),
      ("time", nil), ("fps", nil), ("hit", nil),
    ]
    let flags: [(String, Character?)] = [
      ("window", nil), ("counterclockwise", nil), ("sort", nil), ("no-animation", nil),
      ("skip-bad-rows", nil), ("watch", nil), ("list", nil), ("events", nil), ("inspect", nil),
      ("help", "h"), ("version", "V"),
    ]
    return values.map { .init(name: $0.0, letter: $0.1, takesValue: true) }
      + flags.map { .init(name: $0.0, letter: $0.1, takesValue: false) }
  }()

  /// Understands a command line.
  init(_ words: [String]) throws(Failure) {
    chart.roseMode = .area
    var scanner = ArgumentScanner(words, options: Self.known)
    while let found = try scanner.next() {
      switch found {
      case .argument(let path): try setData(path)
      case .option(let name, let value?): try set(name, Value(option: name, text: value))
      case .option(let name, nil): setFlag(name)
      }
    }
    if !showsHelp, !showsVersion { try check() }
  }

  private mutating func setData(_ path: String) throws(Failure) {
    guard data == nil else { throw .usage("more than one data file: \(path)") }
    guard !path.isEmpty else { throw .usage("the data file's name is empty") }
    data = path
  }

  private mutating func setFlag(_ name: String) {
    switch name {
    case "window": opensWindow = true
    case "counterclockwise": chart.isClockwise = false
    case "sort": chart.isSorted = true
    case "no-animation": chart.isAnimated = false
    case "skip-bad-rows": reading.skipsBadRows = true
    case "watch": watches = true
    case "list": lists = true
    case "events": printsEvents = true
    case "inspect": inspects = true
    case "help": showsHelp = true
    default: showsVersion = true
    }
  }

  private mutating func set(_ name: String, _ value: Value) throws(Failure) {
    switch name {
    case "output": output = try value.nonEmpty()
    case "format": format = try value.choice(Format.self)
    case "data": try setData(value.text)
    case "label-column": reading.labelColumn = try value.nonEmpty()
    case "value-column": reading.valueColumn = try value.nonEmpty()
    case "size": size = try value.size()
    case "scale": scale = try value.number(0.25...16)
    case "time": time = try value.number(0...3600)
    case "fps": framesPerSecond = try value.number(1...120)
    case "hit": hit = try value.point()
    case "chart":
      kind =
        value.text == "dashboard"
        ? .dashboard : .chart(try value.choice(ChartKind.self, beside: ["dashboard"]))
    default: try setLook(name, value)
    }
  }

  private mutating func setLook(_ name: String, _ value: Value) throws(Failure) {
    switch name {
    case "title": chart.title = value.text
    case "subtitle": chart.subtitle = value.text
    case "theme": chart.theme = try value.choice(["light": .light, "dark": .dark])
    case "palette": chart.palette = try value.palette()
    case "font": chart.fontFamily = try value.nonEmpty()
    case "language":
      isChinese = try value.choice(["en": false, "zh": true])
      chart.strings = isChinese ? .chinese : .english
    case "labels": chart.labels = try value.choice(LabelPlacement.self)
    case "label-detail": labelDetail = try value.choice(LabelDetail.self)
    case "label-format": chart.labelTemplate = try value.template()
    case "legend":
      chart.showsLegend = value.text != "none"
      if chart.showsLegend {
        chart.legend = try value.choice(LegendPlacement.self, beside: ["none"])
      }
    case "percent-digits": chart.percentDigits = try value.integer(0...6)
    case "rounding": chart.rounding = try value.choice(PercentRounding.self)
    case "top": chart.top = try value.integer(1...100_000)
    default: try setShape(name, value)
    }
  }

  private mutating func setShape(_ name: String, _ value: Value) throws(Failure) {
    let degree = Double.pi / 180
    switch name {
    case "rose-mode": chart.roseMode = try value.choice(RoseMode.self)
    case "inner-radius": chart.innerRadius = try value.number(0...0.95)
    case "start-angle": chart.startAngle = try value.number(-3600...3600) * degree - .pi / 2
    case "sweep-angle": chart.sweepAngle = try value.number(above: 0, to: 360) * degree
    case "pad-angle": chart.padAngle = try value.number(0...45) * degree
    case "corner-radius": chart.cornerRadius = try value.number(0...100)
    case "selected-offset": chart.selectedOffset = try value.number(0...100)
    case "min-angle": chart.minimumAngle = try value.number(0...360) * degree
    case "funnel-sort": chart.funnel.sort = try value.choice(FunnelSort.self)
    case "funnel-align": chart.funnel.alignment = try value.choice(FunnelAlignment.self)
    case "funnel-gap": chart.funnel.gap = try value.number(0...100)
    case "funnel-min-width": chart.funnel.minimumWidth = try value.number(0...1)
    case "funnel-max-width": chart.funnel.maximumWidth = try value.number(0...1)
    case "funnel-tip": chart.funnel.tip = try value.choice(FunnelTip.self)
    default: chart.funnel.orientation = try value.choice(FunnelOrientation.self)
    }
  }

  /// Refuses what does not go together.
  private mutating func check() throws(Failure) {
    if opensWindow, output != nil || hit != nil || lists {
      throw .usage("--window goes with none of --output, --hit and --list")
    }
    if watches, !isWindowed || data == nil || data == "-" {
      throw .usage("--watch needs a window and a data file")
    }
    if printsEvents, !isWindowed { throw .usage("--events needs a window") }
    if inspects, !isWindowed { throw .usage("--inspect needs a window") }
    if chart.funnel.minimumWidth > chart.funnel.maximumWidth {
      throw .usage("--funnel-min-width is greater than --funnel-max-width")
    }
    if labelDetail != nil, chart.labelTemplate != nil {
      throw .usage("--label-format goes without --label-detail")
    }
    chart.labelDetail = labelDetail ?? chart.labelDetail
    if format != nil, output == nil { throw .usage("--format needs --output") }
    if format == nil, let output { format = try Self.format(of: output) }
  }

  private static func format(of path: String) throws(Failure) -> Format {
    if path == "-" { throw .usage("--output - needs --format") }
    let formats = Format.allCases.map { ".\($0.rawValue)" }
    let lowered = path.lowercased()
    if let format = Format.allCases.first(where: { lowered.hasSuffix(".\($0.rawValue)") }) {
      return format
    }
    throw .usage(
      "\(path): the name must end in \(formats.joined(separator: ", ")), or give --format"
    )
  }
}
