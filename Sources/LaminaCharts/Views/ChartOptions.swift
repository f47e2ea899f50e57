/// The kinds of charts.
public enum ChartKind: String, Hashable, Sendable, CaseIterable {
  /// A disc of slices.
  case pie
  /// A ring of slices.
  case donut
  /// Petals of different lengths.
  case rose
  /// Stages that narrow.
  case funnel
}

/// Where a chart's labels stand.
public enum LabelPlacement: String, Hashable, Sendable, CaseIterable {
  /// Beside the shapes, with leader lines.
  case outside
  /// Inside the shapes, where they fit.
  case inside
  /// Nowhere.
  case none
}

/// What a chart's labels tell after the name.
public enum LabelDetail: String, Hashable, Sendable, CaseIterable {
  /// The part of the visible total.
  case share
  /// The value.
  case value
  /// The value, and the share in brackets.
  case valueAndShare = "value-and-share"
  /// How many of the stage before there still are; the first stage's value; shares outside funnels.
  case conversion
}

/// Where a chart's legend stands.
public enum LegendPlacement: String, Hashable, Sendable, CaseIterable {
  /// In rows below the chart.
  case bottom
  /// In rows between title and chart.
  case top
  /// In a column to the left; below the chart in views too narrow for that.
  case left
  /// In a column to the right; below the chart in views too narrow for that.
  case right

  /// Whether entries stand side by side.
  var isLevel: Bool { self == .bottom || self == .top }
}

/// Everything about a chart but its data and its size.
public struct ChartOptions: Hashable, Sendable {
  /// The kind of chart.
  public var kind = ChartKind.pie
  /// The title above the chart; empty for none.
  public var title = ""
  /// The line below the title; empty for none.
  public var subtitle = ""
  /// Colours of what is not data.
  public var theme = ChartTheme.light
  /// Colours of items without one of their own; `nil` for the theme's.
  public var palette: Palette?
  /// The font family, or several separated by commas.
  public var fontFamily = "sans"
  /// The words the chart shows by itself.
  public var strings = ChartStrings.english
  /// How values are written.
  public var numberFormat = NumberFormat()
  /// What a rose's petals follow.
  public var roseMode = RoseMode.radius
  /// The hole's radius as a part of the disc's, 0…0.95; `nil` for the kind's own.
  public var innerRadius: Double?
  /// The first slice's first angle in radians; −π/2 is twelve o'clock.
  public var startAngle = -Double.pi / 2
  /// The angle that all slices fill in radians, above 0 and up to 2π, which is the whole disc; π with a
  /// ``startAngle`` of −π makes a half pie.
  ///
  /// The disc takes the room that its filled sector leaves. Other numbers count as 2π.
  public var sweepAngle = 2 * Double.pi
  /// The direction of the slices.
  public var isClockwise = true
  /// The angle between slices in radians, besides the hairline.
  public var padAngle = 0.0
  /// The radius that rounds the corners of slices and petals, in points, 0…100; smaller where there is
  /// no room.
  public var cornerRadius = 0.0
  /// The least angle of a slice in radians.
  public var minimumAngle = 0.0
  /// How far a selected slice moves out of the disc, in points, 0…100.
  public var selectedOffset = 0.0
  /// The geometry of funnels.
  public var funnel = FunnelLayout()
  /// Where labels stand.
  public var labels = LabelPlacement.outside
  /// What labels tell after the name.
  public var labelDetail = LabelDetail.share
  /// What labels say, in one's own words; `nil` for the name and ``labelDetail``, which counts for nothing
  /// otherwise.
  public var labelTemplate: LabelTemplate?
  /// Digits after the point of percentages, 0…6; `nil` for one, or none where all shares are whole.
  public var percentDigits: Int?
  /// How percentages are rounded.
  public var rounding = PercentRounding.largestRemainder
  /// Whether items are shown from the largest to the smallest.
  public var isSorted = false
  /// How many items a pie shows at most; the rest is gathered.
  public var top = 24
  /// Whether a legend is shown where there is room.
  public var showsLegend = true
  /// Where the legend stands.
  public var legend = LegendPlacement.bottom
  /// How many rows of the data were left out.
  public var rowsSkipped = 0
  /// Whether the chart moves: comes in, lifts what is pointed at, and goes from old data to new; false
  /// for people who prefer less motion.
  public var isAnimated = true
  /// The size of a device pixel in points.
  public var pixel = 1.0

  /// Creates options with the defaults.
  public init() {}

  /// A ratio as a percentage with as many digits as shares have, each rounded by itself.
  func percent(_ ratio: Double) -> String {
    let digits = percentDigits ?? 1
    var format = NumberFormat(maximumFractionDigits: digits, unit: "%")
    format.minimumFractionDigits = digits
    return format.string(ratio * 100)
  }

  /// The digits after the point of some shares.
  func percentDigits(_ shares: [Double]) -> Int {
    let areWhole = shares.allSatisfy { ($0 * 100 - ($0 * 100).rounded()).magnitude < 1e-9 }
    return percentDigits ?? (areWhole ? 0 : 1)
  }

  /// The offset of selected slices, if it is one.
  var usableSelectedOffset: Double {
    selectedOffset.isFinite ? Double.minimum(Double.maximum(selectedOffset, 0), 100) : 0
  }

  /// The radius of slices' corners, if it is one.
  var usableCornerRadius: Double {
    cornerRadius.isFinite ? Double.minimum(Double.maximum(cornerRadius, 0), 100) : 0
  }

  /// The palette in use.
  public var colors: Palette { palette ?? theme.palette }
}
