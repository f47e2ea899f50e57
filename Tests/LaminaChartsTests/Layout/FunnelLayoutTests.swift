import LaminaCharts
import LaminaGeometry
import LaminaTestSupport
import Testing

@Suite("FunnelLayout")
struct FunnelLayoutTests {
  private static let rect = Rect(x: 0, y: 0, width: 500, height: 300)

  @Test("stages begin as wide as their value and end as wide as the next")
  func widths() {
    let stages = FunnelLayout(gap: 0).stages([5000, 1200, 300], in: Self.rect)
    #expect(stages.map(top) == [500, 120, 30])
    #expect(stages.map(bottom) == [120, 30, 0])
  }

  @Test("a zero stage takes no area and one beside it is drawn as it is")
  func zeroStages() {
    let stages = FunnelLayout().stages([60, 0, 20, 0, 100], in: Self.rect)
    #expect(stages.map(top) == [300, 0, 100, 0, 500])
    #expect(stages.map(\.isEmpty) == [false, true, false, true, false])
    #expect(bottom(stages[1]) == 0)
    #expect(bottom(stages[3]) == 0)
    let heights = stages.map(\.band.height)
    #expect(heights.allSatisfy { ($0 - heights[0]).magnitude < 1e-9 })
  }

  @Test("the tip may stay flat")
  func flatTip() {
    let stages = FunnelLayout(tip: .flat).stages([10, 5], in: Self.rect)
    #expect(bottom(stages[1]) == 250)
  }

  @Test("sorting changes the drawn order but not the order of the answer")
  func sorting() {
    let values = [3.0, 9, 1]
    #expect(FunnelLayout(sort: .descending).order(values) == [1, 0, 2])
    #expect(FunnelLayout(sort: .ascending).order(values) == [2, 0, 1])
    let stages = FunnelLayout(sort: .ascending).stages(values, in: Self.rect)
    #expect(stages.map(\.rank) == [1, 2, 0])
    #expect(top(stages[2]) == 0)
    #expect(bottom(stages[1]) == 500)
  }

  @Test("alignment keeps one edge straight")
  func alignment() {
    let left = FunnelLayout(alignment: .left).stages([4, 2], in: Self.rect)
    #expect(left.allSatisfy { $0.corners[0].x == 0 && $0.corners[3].x == 0 })
    let right = FunnelLayout(alignment: .right).stages([4, 2], in: Self.rect)
    #expect(right.allSatisfy { $0.corners[1].x == 500 && $0.corners[2].x == 500 })
  }

  @Test("a horizontal funnel is a vertical one with its axes exchanged")
  func horizontal() {
    let square = Rect(x: 0, y: 0, width: 300, height: 300)
    let upright = FunnelLayout().stages([7, 3, 2], in: square)
    let level = FunnelLayout(orientation: .horizontal).stages([7, 3, 2], in: square)
    for (a, b) in zip(upright, level) {
      #expect(a.corners.map { Point($0.y, $0.x) } == b.corners)
    }
  }

  @Test("stages stay inside their bands and bands do not overlap, whatever the values")
  func law() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let values = (0..<random.int(in: 1..<40)).map { _ in
        random.unit() < 0.2 ? 0 : random.unit() * 1e6
      }
      let gap = random.double(in: 0...30)
      let stages = FunnelLayout(gap: gap).stages(values, in: Self.rect)
      for (index, stage) in stages.enumerated() {
        let band = stage.band.insetBy(dx: -1e-9, dy: -1e-9)
        #expect(stage.corners.allSatisfy { band.contains($0) }, "seed \(seed)")
        guard index > 0 else { continue }
        #expect(stages[index - 1].band.maxY <= stage.band.minY + 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("conversions compare with the previous and the first stage")
  func conversion() {
    let conversions = Conversion.along([0, 1, 2], values: [5000, 1200, 300])
    #expect(conversions.map(\.fromPrevious) == [nil, 0.24, 0.25])
    #expect(conversions.map(\.fromFirst) == [1, 0.24, 0.06])
    let zero = Conversion.along([0, 1], values: [0, 5])
    #expect(zero[1] == Conversion(fromPrevious: nil, fromFirst: nil))
  }

  private func top(_ stage: FunnelStage) -> Double { stage.corners[1].x - stage.corners[0].x }
  private func bottom(_ stage: FunnelStage) -> Double { stage.corners[2].x - stage.corners[3].x }

  @Test("a least and a greatest width hold for every stage with a value, and none else")
  func widthLimits() {
    var layout = FunnelLayout(tip: .flat)
    (layout.minimumWidth, layout.maximumWidth) = (0.2, 0.8)
    let stages = layout.stages([100, 50, 0, 1e-9], in: Rect(x: 0, y: 0, width: 200, height: 80))
    let widths = stages.map { $0.corners[1].x - $0.corners[0].x }
    for (width, expected) in zip(widths, [160, 100, 0, 40.0]) {
      #expect((width - expected).magnitude < 1e-6)
    }
    (layout.minimumWidth, layout.maximumWidth) = (.nan, -.infinity)
    let odd = layout.stages([100, 50], in: Rect(x: 0, y: 0, width: 200, height: 80))
    #expect(odd.allSatisfy { $0.corners.allSatisfy(\.isFinite) })
  }
}
