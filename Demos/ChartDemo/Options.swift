import ChartData
import LaminaCharts
import LaminaGeometry

/// What the command is asked to do.
struct Options {
  /// What is shown: one chart, or all four.
  enum Kind: Equatable {
    case chart(ChartKind)
    case dashboard
  }

  /// What files hold.
  enum Format: String, CaseIterable {
    case png
    case svg
    case pdf
    case gif
    case apng
  }

  var showsHelp = false
  var showsVersion = false
  var opensWindow = false
  var output: String?
  var format: Format?
  var hit: Point?
  var lists = false
  var printsEvents = false
  var inspects = false
  var watches = false
  var kind: Kind?
  var data: String?
  var reading = DataOptions()
  var isChinese = false
  var chart = ChartOptions()
  var labelDetail: LabelDetail?
  var size = Size(width: 640, height: 480)
  var scale: Double?
  var time: Double?
  var framesPerSecond = 30.0

  /// Whether a window opens: the default when nothing else is asked for.
  var isWindowed: Bool { opensWindow || (output == nil && hit == nil && !lists) }

  /// The kinds of charts to show.
  var kinds: [ChartKind] {
    switch kind ?? (data == nil ? .dashboard : .chart(.pie)) {
    case .chart(let kind): [kind]
    case .dashboard: ChartKind.allCases
    }
  }
}
