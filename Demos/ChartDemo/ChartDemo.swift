import Glibc
import LaminaCharts

/// `chartdemo` shows data as charts, in a window or in a file.
@main
enum ChartDemo {
  static func main() {
    do throws(Failure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Stream.complain(error.line)
      exit(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) {
    let options = try Options(words)
    if options.showsHelp {
      Stream.print(Help.text)
    } else if options.showsVersion {
      Stream.print(Help.version)
    } else if options.isWindowed {
      try WindowSession(options, source: ChartSource(options)).run()
    } else {
      try printAndWrite(options)
    }
  }

  /// Does without a window what was asked for.
  private static func printAndWrite(_ options: Options) throws(Failure) {
    let source = try ChartSource(options)
    let stage = ChartStage(options, source: source, scale: options.scale ?? 1)
    if options.lists {
      for line in Listing.lines(stage, rowsSkipped: source.rowsSkipped) { Stream.print(line) }
    }
    if let point = options.hit {
      if options.output == nil { Output.pose(stage, at: options.time) }
      Stream.print(Listing.hit(stage, at: point))
    }
    try Output.write(stage, options: options)
    // The system takes all back at once; taking the scene and its fonts apart would cost a tenth of
    // the time of a still.
    withExtendedLifetime(stage) { exit(0) }
  }
}
