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
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (requests, bounds) = Self.random(&random)
      let layout = OutsideLabelLayout(requests, in: bounds)
      let found = LabelLaws.violations(layout, requests: requests, bounds: bounds)
      #expect(found == [], "seed \(seed)")
      #expect(layout.labels.count + layout.dropped.count == requests.count, "seed \(seed)")
      #expect(Set(layout.labels.map(\.index)).isDisjoint(with: layout.dropped), "seed \(seed)")
    }
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
