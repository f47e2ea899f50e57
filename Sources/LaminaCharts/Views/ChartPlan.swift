public import LaminaGeometry

/// Where everything in a chart goes: the result of laying it out, as a value.
///
/// The view shows a plan with layers; a program can also read it without any layer, for instance to
/// print where each item and its label is.
public struct ChartPlan: Hashable, Sendable {
  /// A label's text and place.
  public struct Label: Hashable, Sendable {
    /// The name, perhaps shortened.
    public var name: String
    /// The name as it is set, in one line or two.
    public var nameLines: [String]
    /// The share after it.
    public var detail: String
    /// The font; smaller than usual where labels are crowded.
    public var font: ChartFont
    /// Where the text stands.
    public var rect: Rect
    /// The leader line; empty inside a shape.
    public var leader: [Point]
    /// Whether the text is aligned to its right edge.
    public var isLeft: Bool
    /// Whether the share stands below the name instead of beside it.
    public var isStacked = false
    /// Whether the lines of the text are centred.
    public var isCentered = false
    /// What is between name and share where they share a line.
    public var joint = " "

    /// Name and share as shown.
    public var text: String {
      name.isEmpty ? detail : (detail.isEmpty ? name : name + joint + detail)
    }
  }

  /// The shape of an item.
  public enum Shape: Hashable, Sendable {
    /// A slice around the plan's centre.
    case slice(Slice, pad: Double)
    /// A stage with its corners.
    case stage(FunnelStage)
  }

  /// One item of the chart.
  public struct Segment: Hashable, Sendable {
    /// The item.
    public var item: ChartItem
    /// The item's index in the data.
    public var index: Int
    /// The item's colour.
    public var color: Color
    /// The part of the visible total, 0…1.
    public var share = 0.0
    /// The printed percentage.
    public var percent = ""
    /// How many people stay; funnels only.
    public var conversion: Conversion?
    /// Whether the item is switched off in the legend.
    public var isHidden = false
    /// The shape; `nil` for hidden items.
    public var shape: Shape?
    /// The label; `nil` if there is none or it was dropped.
    public var label: Label?
    /// Whether the item covers an area.
    public var isVisible: Bool {
      switch shape {
      case .slice(let slice, _): !slice.isEmpty
      case .stage(let stage): !stage.isEmpty
      case nil: false
      }
    }
  }

  /// A text with its place.
  public struct Text: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// Where they stand.
    public var rect: Rect
    /// Their size and weight.
    public var font: ChartFont
  }

  /// An entry of the legend.
  public struct LegendEntry: Hashable, Sendable {
    /// The item's index.
    public var index: Int
    /// The clickable area.
    public var frame: Rect
    /// The name, perhaps shortened.
    public var text: String
  }

  /// What turns the pages of a legend with more entries than room.
  public struct LegendPager: Hashable, Sendable {
    /// The shown page, from 0.
    public var page: Int
    /// The first entry of each page.
    public var starts: [Int]
    /// The clickable area that turns back.
    public var previous: Rect
    /// The page's number and how many there are.
    public var text: Text
    /// The clickable area that turns on.
    public var next: Rect

    /// The page that holds an entry.
    public func page(of entry: Int) -> Int {
      max((starts.firstIndex { $0 > entry } ?? starts.count) - 1, 0)
    }
  }

  /// The kind of chart.
  public var kind: ChartKind
  /// The size laid out for.
  public var size: Size
  /// The items, in the order of the data.
  public var segments: [Segment] = []
  /// The area of shapes and labels.
  public var plot = Rect.zero
  /// The middle of a pie's disc.
  public var center = Point.zero
  /// The radius of a pie's disc.
  public var radius = 0.0
  /// The radius of its hole.
  public var innerRadius = 0.0
  /// Where a pie's first slice begins, in radians.
  public var startAngle = 0.0
  /// Where a pie's last slice ends; less than the first angle when the chart runs counterclockwise.
  public var endAngle = 0.0
  /// The title.
  public var title: Text?
  /// The line below the title.
  public var subtitle: Text?
  /// The texts in a donut's middle.
  public var middle: [Text] = []
  /// The notes below: what was left out.
  public var note: Text?
  /// The legend's entries; those of the shown page if there are several.
  public var legend: [LegendEntry] = []
  /// What turns the legend's pages; `nil` if all entries find room.
  public var legendPager: LegendPager?
  /// The sum of the visible values.
  public var total = 0.0
  /// Items whose labels found no place.
  public var labelsDropped: [Int] = []

  /// The whole disc with its hole, or the sector of it that all slices fill.
  public var disc: Slice {
    Slice(
      startAngle: startAngle,
      endAngle: endAngle,
      innerRadius: innerRadius,
      outerRadius: radius
    )
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { !segments.contains { $0.isVisible } }

  /// The path of a segment in the chart's space; empty without area.
  public func path(of segment: Segment) -> Path {
    switch segment.shape {
    case .slice(let slice, let pad): slice.path(center: center, pad: pad)
    case .stage(let stage): stage.isEmpty ? Path() : Path.polygon(stage.corners)
    case nil: Path()
    }
  }

  /// The middle of a slice that stands some way out of the disc; a whole disc stays where it is.
  func center(of slice: Slice, offset: Double) -> Point {
    slice.isFullTurn ? center : center + Vector(angle: slice.midAngle) * offset
  }

  /// A point inside a segment; `nil` without area.
  public func interiorPoint(of segment: Segment) -> Point? {
    guard segment.isVisible else { return nil }
    switch segment.shape {
    case .slice(let slice, _): return slice.interiorPoint(center: center)
    case .stage(let stage): return stage.interiorPoint
    case nil: return nil
    }
  }
}

extension Slice {
  /// The slice's outline with a gap to its neighbours, which never takes more than a third of it.
  func path(center: Point, pad: Double) -> Path {
    guard !isEmpty else { return Path() }
    return Path.sector(
      center: center,
      innerRadius: innerRadius,
      outerRadius: outerRadius,
      startAngle: startAngle,
      endAngle: endAngle,
      padAngle: isFullTurn ? 0 : Double.minimum(pad, sweep / 3),
      cornerRadius: isFullTurn ? 0 : cornerRadius
    )
  }
}
