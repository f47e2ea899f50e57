import LaminaCharts
import LaminaGeometry

/// What the command line asks for.
struct Command {
  enum Output: String { case png, svg, pdf, gif, apng }

  var opensWindow = false
  var output: String?
  var format: Output?
  var charts: [ChartKind]?
  var dataPath: String?
  var labelColumn: String?
  var valueColumn: String?
  var skipsBadRows = false
  var options = ChartOptions()
  var size = Size(width: 640, height: 480)
  var hasSize = false
  var scale: Double?
  var time: Double?
  var animates = true
  var framesPerSecond: Double?
  var watches = false
  var hit: Point?
  var lists = false
  var printsEvents = false
  var inspects = false
  var asksHelp = false
  var asksVersion = false

  /// The kinds to show: all four without data, a pie with data.
  var kinds: [ChartKind] {
    charts ?? (dataPath == nil ? ChartKind.allCases : [.pie])
  }
}

/// A mistake on the command line, in one line.
struct UsageError: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
