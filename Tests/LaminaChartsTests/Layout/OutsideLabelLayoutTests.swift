import LaminaCharts
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("OutsideLabelLayout")
struct OutsideLabelLayoutTests {
  @Test("one giant and nine tiny slices keep all ten labels")
  func tinySlices() {
    let values = [111110.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 75.4, 732.4]
    let bounds = Rect(x: 0, y: 0, width: 640, height: 480)
    let requests = Self.requests(values, widths: values.map { _ in 50 })
    let layout = OutsideLabelLayout(requests, in: bounds)
    #expect(layout.labels.count == 10)
    #expect(LabelLaws.violations(layout, requests: requests, bounds: bounds) == [])
  }

  @Test("one giant and nine tiny slices keep all labels and a large disc in a small view too")
  func tinySlicesInSmallView() {
    let values = [111_110.0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    let bounds = Rect(x: 16, y: 16, width: 448, height: 276)
    let requests = Self.requests(values, widths: values.map { _ in 90 })
    let layout = OutsideLabelLayout(requests, in: bounds)
    #expect(layout.dropped == [])
    #expect(layout.radius >= 0.62 * (276 / 2 - 6))
    #expect(LabelLaws.violations(layout, requests: requests, bounds: bounds) == [])
    // Some of the nine stand on either side.
    #expect(layout.labels.filter { $0.isLeft }.count >= 4)
    #expect(layout.labels.filter { !$0.isLeft }.count >= 4)
  }

  @Test("labels of one direction fill both columns from top to bottom before any is dropped")
  func wholeColumns() {
    let metrics = OutsideLabelMetrics()
    for count in [2, 7, 12, 17, 24, 31, 40] {
      for start in [-90.0, 90, 30] {
        let values = [1e6] + (1...count).map { _ in 1.0 }
        let bounds = Rect(x: 0, y: 0, width: 480, height: 300)
        let requests = Self.requests(
          values,
          widths: values.map { _ in 60 },
          start: start * Double.pi / 180
        )
        let layout = OutsideLabelLayout(requests, in: bounds)
        let rows = 16 * (start == 30 ? 1 : 2)
        #expect(layout.labels.count >= min(count + 1, rows), "\(count) from \(start)")
        #expect(LabelLaws.violations(layout, requests: requests, bounds: bounds) == [])
        #expect(
          LabelLaws.wastedRoom(layout, requests: requests, height: 300, metrics: metrics) == []
        )
        #expect(layout.radius >= 0.62 * 144)
      }
    }
  }

  @Test("no label is dropped while its column has room, and none moves without need")
  func noWastedRoom() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: 3000 + seed)
      var (requests, bounds) = Self.random(&random)
      // Wide enough for all texts beside the least disc.
      bounds.size.width = Double.maximum(bounds.width, 240 + bounds.height)
      for index in requests.indices {
        requests[index].width = Double.minimum(requests[index].width, 80)
        requests[index].minimumWidth = requests[index].width
      }
      let layout = OutsideLabelLayout(requests, in: bounds)
      let found = LabelLaws.wastedRoom(
        layout,
        requests: requests,
        height: bounds.height,
        metrics: OutsideLabelMetrics()
      )
      #expect(found == [], "seed \(seed)")
      #expect(layout.radius >= 0.62 * (bounds.height / 2 - 6) - 1e-9, "seed \(seed)")
      let sides = [false, true].map { side in
        requests.filter { (Vector(angle: $0.angle).dx < -1e-9) == side }.count
      }
      let straight = layout.labels.allSatisfy { label in
        (Vector(angle: requests[label.index].angle).dx < -1e-9) == label.isLeft
      }
      if sides.allSatisfy({ Double($0) * 18 < bounds.height / 6 }) {
        #expect(straight, "seed \(seed)")
      }
    }
  }

  @Test("in a view much higher than wide, one crowded side fills both columns")
  func tallView() {
    for count in [60, 75, 90] {
      for start in [-90.0, 90] {
        let values =
          [Double(count) * 1.1] + (1...count).map { 1.2 - Double($0) / Double(count) / 2 }
        let bounds = Rect(x: 0, y: 0, width: 340, height: 1100)
        let requests = Self.requests(
          values,
          widths: values.map { _ in 50 },
          start: start * Double.pi / 180
        )
        let layout = OutsideLabelLayout(requests, in: bounds)
        #expect(LabelLaws.violations(layout, requests: requests, bounds: bounds) == [])
        #expect(layout.dropped == [], "\(count) from \(start)")
      }
    }
  }

  @Test("a cluster of thin slices spreads on both sides", arguments: [-90.0, 90])
  func cluster(start: Double) {
    let values = [46.0, 1, 1, 1, 1, 1, 1, 1, 1, 46]
    let bounds = Rect(x: 0, y: 0, width: 480, height: 360)
    let requests = Self.requests(
      values,
      widths: values.map { _ in 60 },
      start: start * Double.pi / 180
    )
    let layout = OutsideLabelLayout(requests, in: bounds)
    #expect(layout.labels.count == 10)
    #expect(LabelLaws.violations(layout, requests: requests, bounds: bounds) == [])
    #expect(layout.labels.contains { $0.isLeft } && layout.labels.contains { !$0.isLeft })
  }

  @Test("a label with nothing in its way follows its slice's radius, then runs level")
  func undisplaced() {
    let requests = Self.requests([1, 1, 1, 1], widths: [40, 40, 40, 40])
    let bounds = Rect(x: 0, y: 0, width: 600, height: 400)
    let layout = OutsideLabelLayout(requests, in: bounds)
    for (label, request) in zip(layout.labels, requests) {
      #expect(label.leader.count == 3)
      let along = (label.leader[1] - layout.center).normalized ?? .zero
      #expect(along.cross(Vector(angle: request.angle)).magnitude < 0.01)
      #expect(label.leader[1].y == label.leader[2].y)
    }
  }

  @Test("random data in any size keeps every promise")
  func laws() {
    for seed in 0..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (requests, bounds) = Self.random(&random)
      let layout = OutsideLabelLayout(requests, in: bounds)
      let found = LabelLaws.violations(layout, requests: requests, bounds: bounds)
      #expect(found == [], "seed \(seed)")
      #expect(layout.labels.count + layout.dropped.count == requests.count, "seed \(seed)")
      #expect(Set(layout.labels.map(\.index)).isDisjoint(with: layout.dropped), "seed \(seed)")
    }
  }

  @Test("labels of different heights keep every promise, and their heights")
  func heights() {
    for seed in 0..<80 as Range<UInt64> {
      var random = SeededGenerator(seed: 4000 + seed)
      var (requests, bounds) = Self.random(&random)
      for index in requests.indices where random.unit() < 0.6 {
        requests[index].height = random.double(in: 16...60)
      }
      let layout = OutsideLabelLayout(requests, in: bounds)
      let found = LabelLaws.violations(layout, requests: requests, bounds: bounds)
      #expect(found == [], "seed \(seed)")
      #expect(layout.labels.count + layout.dropped.count == requests.count, "seed \(seed)")
      for label in layout.labels {
        let height = requests[label.index].height?.rounded(.up) ?? 16
        #expect(label.rect.height == height, "seed \(seed)")
      }
    }
  }

  @Test("a high label far from the top and the bottom leaves the disc its size")
  func highLabel() {
    var requests = Self.requests([1, 1, 1, 1], widths: [40, 40, 40, 40], start: -Double.pi / 4)
    requests[0].height = 54
    let bounds = Rect(x: 0, y: 0, width: 600, height: 300)
    let layout = OutsideLabelLayout(requests, in: bounds)
    #expect(layout.radius == 150 - 8 - 12)
    #expect(layout.labels[0].rect.midY == 150)
    requests[0].height = nil
    requests[1].height = .nan
    #expect(OutsideLabelLayout(requests, in: bounds).labels.allSatisfy { $0.rect.height == 16 })
  }

  @Test("what is dropped is never larger than what stays on the same side")
  func smallestFirst() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: 1000 + seed)
      let values = (0..<150).map { _ in random.unit() }
      let requests = Self.requests(values, widths: values.map { _ in 30 })
      let bounds = Rect(x: 0, y: 0, width: 640, height: 480)
      let layout = OutsideLabelLayout(requests, in: bounds)
      #expect(!layout.dropped.isEmpty)
      for isLeft in [true, false] {
        let shown = layout.labels.filter { $0.isLeft == isLeft }.map { values[$0.index] }
        let gone = layout.dropped.filter { (Vector(angle: requests[$0].angle).dx < 0) == isLeft }
          .map { values[$0] }
        #expect((shown.min() ?? 1) >= (gone.max() ?? 0), "seed \(seed)")
      }
    }
  }

  @Test("a view without room for text gives the whole room to the disc")
  func tiny() {
    let requests = Self.requests([1, 2, 3], widths: [80, 80, 80])
    let layout = OutsideLabelLayout(requests, in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(layout.labels.isEmpty)
    #expect(layout.dropped == [0, 1, 2])
    #expect(layout.radius == 44)
    let none = OutsideLabelLayout(requests, in: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(none.radius == 0)
  }

  @Test("petals of different lengths keep their leader lines apart")
  func petals() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: 2000 + seed)
      let values = (0..<random.int(in: 2..<40)).map { _ in random.double(in: 0.2...1) }
      var requests = Self.requests(values, widths: values.map { _ in 50 })
      let bounds = Rect(x: 0, y: 0, width: 640, height: random.double(in: 200...600))
      for index in requests.indices { requests[index].anchor = random.double(in: 0.2...1) }
      let layout = OutsideLabelLayout(requests, in: bounds)
      #expect(LabelLaws.pairViolations(layout.labels) == [], "seed \(seed)")
    }
  }

  static func random(_ random: inout SeededGenerator) -> ([OutsideLabelRequest], Rect) {
    let count = random.int(in: 2..<201)
    let kind = random.int(in: 0..<4)
    let values = (0..<count).map { index -> Double in
      switch kind {
      case 0: return 1
      case 1: return random.unit() * random.unit() * random.unit() * random.unit()
      case 2: return index == 0 || index == count - 1 ? 500 : random.unit()
      default: return index == count / 2 ? 1e6 : random.unit()
      }
    }
    let longest = random.double(in: 20...400)
    let widths = values.map { _ in random.double(in: 16...longest) }
    let bounds = Rect(
      x: Double(random.int(in: 0..<50)),
      y: Double(random.int(in: 0..<50)),
      width: Double(random.int(in: 120..<1600)),
      height: Double(random.int(in: 120..<900))
    )
    return (requests(values, widths: widths, start: random.double(in: -4...4)), bounds)
  }

  static func requests(
    _ values: [Double],
    widths: [Double],
    start: Double = -Double.pi / 2
  ) -> [OutsideLabelRequest] {
    let angles = PieAngles.boundaries(values, start: start)
    return values.indices.map { index in
      OutsideLabelRequest(
        index: index,
        angle: (angles[index] + angles[index + 1]) / 2,
        priority: values[index],
        width: widths[index],
        minimumWidth: Double.minimum(widths[index], 44)
      )
    }
  }
}
