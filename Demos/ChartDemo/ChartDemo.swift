import CMalloc
import Glibc
import LaminaCharts
import LaminaText

/// `chartdemo` shows data as charts, in a window or in a file.
@main
enum ChartDemo {
  static func main() {
    do throws(Failure) {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Stream.complain(error.line)
      // Not by way of what libraries run at the end, which threads may still be using.
      _exit(error.status)
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
    // One heap for all threads: each of fontconfig's helpers would begin one of its own.
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_TOP_PAD, 1 << 20)
    // The engine comes first: its fonts are looked up on a thread while the data are read.
    let textEngine = PangoTextEngine()
    let source = try ChartSource(options)
    let stage = ChartStage(
      options,
      source: source,
      scale: options.scale ?? 1,
      textEngine: textEngine
    )
    if options.lists {
      // In one go: a hundred thousand lines are as many calls otherwise.
      Stream.print(Listing.lines(stage, rowsSkipped: source.rowsSkipped).joined(separator: "\n"))
    }
    if let point = options.hit {
      if options.output == nil { Output.pose(stage, at: options.time) }
      Stream.print(Listing.hit(stage, at: point))
    }
    try Output.write(stage, options: options)
    // The system takes all back at once; taking the scene and its fonts apart would cost a tenth of
    // the time of a still.
    withExtendedLifetime(stage) { _exit(0) }
  }
}
