import LaminaCharts
import LaminaGeometry

/// Prints the lines of `--events`.
struct EventPrinter {
  var isOn: Bool

  func ready(size: Size, scale: Double, window: UInt32) {
    print(
      "ready",
      [
        ("width", JSONText.number(size.width, digits: 2)),
        ("height", JSONText.number(size.height, digits: 2)),
        ("scale", JSONText.number(scale)),
        ("window", JSONText.string("0x" + String(window, radix: 16))),
      ]
    )
  }

  func item(_ event: String, _ segment: ChartPlan.Segment?, chart: ChartKind?) {
    print(
      event,
      [
        ("chart", chart.map { JSONText.string($0.rawValue) }),
        ("index", segment.map { "\($0.index)" } ?? "null"),
        ("name", segment.map { JSONText.string($0.item.name) }),
        ("value", segment.map { JSONText.number($0.item.value) }),
      ]
    )
  }

  func data(_ source: ChartSource) {
    print("data", [("items", "\(source.items.count)"), ("rowsSkipped", "\(source.rowsSkipped)")])
  }

  func resize(_ size: Size, scale: Double) {
    print(
      "resize",
      [
        ("width", JSONText.number(size.width, digits: 2)),
        ("height", JSONText.number(size.height, digits: 2)),
        ("scale", JSONText.number(scale)),
      ]
    )
  }

  func close(frames: Int) { print("close", [("frames", "\(frames)")]) }

  private func print(_ event: String, _ members: [(String, String?)]) {
    guard isOn else { return }
    Stream.print(JSONText.object([("event", JSONText.string(event))] + members))
  }
}
