import ChartData
import LaminaCharts
import LaminaGeometry

/// Where the items come from: a file, standard input, or the built-in sample.
struct ChartSource {
  var items: [ChartItem]
  var rowsSkipped = 0

  /// Reads what the options name; rows left out are reported one by one.
  init(_ options: Options) throws(Failure) {
    guard let path = options.data else {
      items = Self.sample(isChinese: options.isChinese)
      return
    }
    let table: ChartTable
    do {
      table = try DataReader(options: options.reading).read(path: path)
    } catch {
      throw .runTime(error.description)
    }
    for problem in table.skipped { Stream.complain("chartdemo: skipped \(problem)") }
    rowsSkipped = table.skipped.count
    items = table.rows.map { row in
      ChartItem(row.name, row.value, color: row.color.map { Color(rgb: $0) })
    }
  }

  /// The stages of the funnel this demo began with.
  static func sample(isChinese: Bool) -> [ChartItem] {
    let names =
      isChinese
      ? ["注册", "开户", "绑卡", "下单"]
      : ["Registered", "Opened account", "Linked card", "Ordered"]
    return zip(names, [358, 246, 143, 61]).map { ChartItem($0, $1, id: "sample \($1)") }
  }
}
