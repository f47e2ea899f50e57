import LaminaCharts
import Testing

@Suite("RoseLayout")
struct RoseLayoutTests {
  @Test("areas follow the values in area mode", .bug(id: "O25"))
  func area() {
    #expect(radii([4, 9, 25], .area).map { ($0 * 1e9).rounded() / 1e9 } == [40, 60, 100])
    #expect(radii([4, 1], .area) == [100, 50])
    #expect((radii([10, 90], .area)[0] - 100.0 / 3).magnitude < 1e-9)
  }

  @Test("lengths follow the values in radius mode", .bug(id: "O25"))
  func radius() {
    #expect(radii([4, 9, 25], .radius) == [16, 36, 100])
  }

  @Test("ring areas follow the values when there is a hole")
  func hole() {
    let petals = RoseLayout.petals([1, 3], mode: .area, innerRadius: 30, outerRadius: 90)
    let areas = petals.map {
      $0.outerRadius * $0.outerRadius - $0.innerRadius * $0.innerRadius
    }
    #expect((areas[1] / areas[0] - 3).magnitude < 1e-12)
  }

  @Test("petals of equal angle modes fill the turn evenly, zero petals keep an empty place")
  func angles() {
    let petals = RoseLayout.petals([4, 0, 25], mode: .area, outerRadius: 100)
    for petal in petals { #expect((petal.sweep - 2 * Double.pi / 3).magnitude < 1e-12) }
    #expect(petals[1].isEmpty)
    #expect(!petals[0].isEmpty)
  }

  @Test("petals fill a part of the turn exactly", arguments: RoseMode.allCases)
  func sweep(mode: RoseMode) {
    for clockwise in [true, false] {
      let petals = RoseLayout.petals(
        [3, 1, 2],
        mode: mode,
        outerRadius: 50,
        start: 1,
        clockwise: clockwise,
        sweep: 2
      )
      #expect(petals.first?.startAngle == 1)
      #expect(petals.last?.endAngle == (clockwise ? 3 : -1))
      #expect((petals.map(\.sweep).reduce(0, +) - 2).magnitude < 1e-12)
    }
  }

  @Test("the stepped mode gives the largest share the longest petal and never runs out of radius")
  func stepped() {
    let petals = RoseLayout.petals([120, 150, 432, 500, 100, 300], mode: .stepped, outerRadius: 60)
    let ranks = petals.indices.sorted { petals[$0].outerRadius > petals[$1].outerRadius }
    #expect(ranks == [3, 2, 5, 1, 0, 4])
    #expect(petals[3].outerRadius == 60)
    let many = RoseLayout.petals((1...200).map(Double.init), mode: .stepped, outerRadius: 60)
    #expect(many.allSatisfy { $0.outerRadius >= 26.9 && $0.outerRadius <= 60 })
  }

  @Test("no data gives finite, empty petals", arguments: RoseMode.allCases)
  func empty(mode: RoseMode) {
    for values in [[0.0, 0], [], [0]] {
      let petals = RoseLayout.petals(values, mode: mode, outerRadius: 100)
      #expect(petals.allSatisfy { $0.isEmpty && $0.startAngle.isFinite && $0.outerRadius == 0 })
    }
  }

  private func radii(_ values: [Double], _ mode: RoseMode) -> [Double] {
    RoseLayout.petals(values, mode: mode, outerRadius: 100).map(\.outerRadius)
  }
}
