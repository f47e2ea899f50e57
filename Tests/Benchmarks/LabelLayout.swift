import LaminaCharts
import LaminaGeometry

/// How long it takes to place labels outside a disc: all of them in a view high enough, and as many as
/// find room in one of usual size.
enum LabelLayout {
  static func run(_ count: Int) {
    let report = Report(prefix: "labels.\(count)")
    var lottery = Lottery(seed: 21)
    let values = (0..<count).map { _ in 0.2 + lottery.draw() }
    let angles = PieAngles.boundaries(values)
    let requests = values.indices.map { index in
      OutsideLabelRequest(
        index: index,
        angle: (angles[index] + angles[index + 1]) / 2,
        priority: values[index],
        width: 40 + lottery.draw() * 80,
        minimumWidth: 40
      )
    }
    let high = Rect(x: 0, y: 0, width: 12 * Double(count), height: 12 * Double(count))
    sample(report, "all", requests, in: high)
    sample(report, "crowded", requests, in: Rect(x: 0, y: 0, width: 1600, height: 900))
    let items = requests.map {
      OrderedSpread.Item(target: 12 * Double(count) * lottery.draw(), extent: $0.width / 10)
    }.sorted { $0.target < $1.target }
    var placed = 0
    let times = (0..<9).map { _ in
      microseconds {
        let range = 0...(24 * Double(count))
        placed = OrderedSpread.solve(items, gap: 2, in: range)?.count ?? 0
      } / 1000
    }
    report.samples("spread", times, "ms")
    report.count("spread.shown", placed)
  }

  private static func sample(
    _ report: Report,
    _ name: String,
    _ requests: [OutsideLabelRequest],
    in bounds: Rect
  ) {
    var shown = 0
    let times = (0..<9).map { _ in
      microseconds { shown = OutsideLabelLayout(requests, in: bounds).labels.count } / 1000
    }
    report.samples(name, times, "ms")
    report.count("\(name).shown", shown)
  }
}
