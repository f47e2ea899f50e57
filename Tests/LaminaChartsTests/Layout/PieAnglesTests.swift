import LaminaCharts
import LaminaTestSupport
import Testing

@Suite("PieAngles")
struct PieAnglesTests {
  private static let turn = 2 * Double.pi

  @Test("one value takes exactly the whole turn and zeros take nothing")
  func fullTurn() {
    let angles = PieAngles.boundaries([0, 0, 17, 0, 0, 0])
    #expect(angles[2] == angles[0])
    #expect(angles[3] == angles[0] + Self.turn)
    #expect(angles[3...].allSatisfy { $0 == angles[3] })
  }

  @Test("a minimum angle is taken from the large slices in proportion")
  func minimum() {
    let angles = PieAngles.boundaries([3, 310, 0, 135, 10000], minimum: Self.turn / 12)
    let degrees = sweeps(angles).map { $0 / Self.turn * 360 }
    for (actual, expected) in zip(degrees, [30.0, 30, 0, 30, 270]) {
      #expect((actual - expected).magnitude < 1e-9)
    }
  }

  @Test("a minimum that does not fit gives equal angles")
  func hugeMinimum() {
    let sweeps = sweeps(PieAngles.boundaries([3, 310, 0, 135, 10000], minimum: Self.turn / 3.6))
    #expect(sweeps[2] == 0)
    for index in [0, 1, 3, 4] { #expect((sweeps[index] - Self.turn / 4).magnitude < 1e-9) }
  }

  @Test("slices fill a part of the turn exactly, and their shares of it stay")
  func sweep() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: 500 + seed)
      let values = (0..<random.int(in: 1..<40)).map { _ in random.double(in: 0.01...1) }
      let (start, sweep) = (random.double(in: -9...9), random.double(in: 1e-6...Self.turn))
      let clockwise = random.unit() < 0.5
      let angles = PieAngles.boundaries(values, start: start, clockwise: clockwise, sweep: sweep)
      #expect(angles.first == start)
      #expect(angles.last == start + (clockwise ? sweep : -sweep), "seed \(seed)")
      for (found, share) in zip(sweeps(angles), Shares.of(values)) {
        #expect((found.magnitude - share * sweep).magnitude < 1e-12, "seed \(seed)")
      }
    }
    for odd in [0, -1, 7, Double.nan, .infinity] {
      #expect(PieAngles.boundaries([1], start: 0, sweep: odd).last == Self.turn)
    }
  }

  @Test("a minimum angle is one of the part that slices fill")
  func minimumOfSweep() {
    let half = sweeps(PieAngles.boundaries([1, 99], sweep: Double.pi, minimum: 1))
    #expect((half[0] - 1).magnitude < 1e-12 && (half[1] - Double.pi + 1).magnitude < 1e-12)
    let equal = sweeps(PieAngles.boundaries([1, 99], sweep: 1, minimum: 2))
    #expect((equal[0] - 0.5).magnitude < 1e-12 && (equal[1] - 0.5).magnitude < 1e-12)
  }

  @Test("boundaries are ordered, close the circle and respect the minimum for random values")
  func law() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let values = (0..<random.int(in: 1..<60)).map { _ in
        random.unit() < 0.2 ? 0 : random.unit() * random.unit() * random.unit()
      }
      let minimum = random.double(in: 0...0.2)
      let clockwise = random.unit() < 0.5
      let angles = PieAngles.boundaries(values, start: 1, clockwise: clockwise, minimum: minimum)
      let positive = values.filter { $0 > 0 }.count
      guard positive > 0 else { continue }
      #expect(angles[values.count] == 1 + (clockwise ? Self.turn : -Self.turn), "seed \(seed)")
      let least = Double.minimum(minimum, Self.turn / Double(positive))
      for (value, sweep) in zip(values, sweeps(angles)) {
        let signed = clockwise ? sweep : -sweep
        #expect(value > 0 ? signed >= least - 1e-9 : signed == 0, "seed \(seed)")
      }
    }
  }

  @Test("values without a positive one give equal, finite boundaries")
  func empty() {
    for values in [[0.0, 0], [], [0], [.nan, -1]] {
      let angles = PieAngles.boundaries(values)
      #expect(angles.allSatisfy { $0 == -Double.pi / 2 })
    }
  }

  @Test("hidden items leave shares and angles of the rest in agreement")
  func hiding() {
    let all = sweeps(PieAngles.boundaries([10, 10, 5])).map { $0 / Self.turn }
    for (part, share) in zip(all, [0.4, 0.4, 0.2]) { #expect((part - share).magnitude < 1e-12) }
    let two = sweeps(PieAngles.boundaries([10, 10])).map { $0 / Self.turn }
    #expect(two == [0.5, 0.5])
    #expect(Shares.of([10, 10]) == [0.5, 0.5])
  }

  private func sweeps(_ angles: [Double]) -> [Double] {
    zip(angles.dropFirst(), angles).map { $0 - $1 }
  }
}
