import ChartData
import Glibc
import Lamina
import LaminaCharts

/// The command `chartdemo`.
@main
enum ChartDemo {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do {
      let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
      try run(command)
    } catch let error as UsageError {
      StandardOutput.complain("chartdemo: \(error.message)")
      exit(2)
    } catch {
      StandardOutput.complain("chartdemo: \(error)")
      exit(1)
    }
  }

  private static func run(_ command: Command) throws {
    if command.asksHelp { return StandardOutput.write(Array(Help.text.utf8)) }
    if command.asksVersion { return StandardOutput.print(Help.version) }
    var command = command
    let (items, skipped) = try load(command)
    command.options.rowsSkipped = skipped
    let board = Board(
      kinds: command.kinds,
      options: command.options,
      items: items,
      size: command.size,
      scale: command.scale ?? 1
    )
    if command.opensWindow {
      try Session(command: command, board: board) { reload(command) }.run()
      return
    }
    try answer(command, board: board, skipped: skipped)
  }

  private static func answer(_ command: Command, board: Board, skipped: Int) throws {
    let listing = Listing(board: board, rowsSkipped: skipped)
    if command.lists {
      for line in listing.lines() { StandardOutput.print(line) }
    }
    if let point = command.hit {
      let hit = board.item(at: point)
      StandardOutput.print(
        hit.map { listing.line($0.segment, of: $0.chart, withLabel: false) } ?? "null"
      )
    }
    try Still(board: board, command: command).write()
  }

  /// The data, and how many rows were left out.
  private static func load(_ command: Command) throws -> ([ChartItem], Int) {
    guard let path = command.dataPath else { return (sample(command), 0) }
    var options = DataOptions()
    options.labelColumn = command.labelColumn
    options.valueColumn = command.valueColumn
    options.skipsBadRows = command.skipsBadRows
    let table = try DataReader(options: options).read(path: path)
    for line in table.skipped { StandardOutput.complain("chartdemo: \(line)") }
    let items = table.rows.map { row in
      ChartItem(row.name, row.value, color: row.color.map { Color(rgb: $0) })
    }
    return (items, table.skipped.count)
  }

  private static func reload(_ command: Command) -> (items: [ChartItem], rowsSkipped: Int)? {
    do {
      return try load(command)
    } catch {
      StandardOutput.complain("chartdemo: \(error)")
      return nil
    }
  }

  /// The stages from registration to an order.
  private static func sample(_ command: Command) -> [ChartItem] {
    let isChinese = command.options.strings == .chinese
    let names =
      isChinese
      ? ["注册", "开户", "绑卡", "下单"] : ["Registered", "Opened account", "Bound card", "Ordered"]
    return zip(names, [386, 271, 168, 74]).map { ChartItem($0, $1) }
  }
}
