import LaminaGeometry
import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Keyframes")
struct KeyframesTests {
  @Test("linear ones reach each value at its time, the others between")
  func linear() {
    let keys = Keyframes([0.0, 10, 30], times: [0, 0.25, 1])
    #expect([0, 0.125, 0.25, 0.625, 1].map { keys.value(at: $0) } == [0, 5, 10, 20, 30])
    #expect(Keyframes([0.0, 10, 30]).value(at: 0.5) == 10)
  }

  @Test("each segment has its own curve")
  func curves() {
    let keys = Keyframes([0.0, 10, 20], curves: [.stepEnd, .custom { $0 * $0 }])
    #expect(keys.value(at: 0.49) == 0)
    #expect(keys.value(at: 0.75) == 12.5)
  }

  @Test("discrete ones hold each value until the next one's time")
  func discrete() {
    let keys = Keyframes([1.0, 2, 3], mode: .discrete)
    #expect([0, 0.33, 0.34, 0.66, 0.67, 1].map { keys.value(at: $0) } == [1, 1, 2, 2, 3, 3])
    let timed = Keyframes([1.0, 2], mode: .discrete, times: [0, 0.9, 1])
    #expect([0.89, 0.9, 1].map { timed.value(at: $0) } == [1, 2, 2])
  }

  @Test(
    "key times that cannot be used are ignored",
    arguments: [[0, 0.7, 0.6], [0, 1], [0, .nan, 1], [-0.1, 0.5, 1], [0, 0.5, 1.5], []]
  )
  func badTimes(times: [Double]) {
    #expect(Keyframes([0.0, 1, 2], times: times).times == [0, 0.5, 1])
  }

  @Test("values that share a time jump, and the end values hold beyond them")
  func jumps() {
    let keys = Keyframes([0.0, 1, 5, 6], times: [0, 0.5, 0.5, 1])
    #expect((keys.value(at: 0.499) ?? .nan) < 1)
    #expect(keys.value(at: 0.5) == 5)
    let held = Keyframes([3.0, 4], times: [0.25, 0.75])
    #expect([-1, 0, 0.2, 0.5, 0.8, 2].map { held.value(at: $0) } == [3, 3, 3, 3.5, 4, 4])
  }

  @Test("overshooting fractions go on along the end segments")
  func overshoot() {
    let keys = Keyframes([0.0, 10])
    #expect(keys.value(at: -0.5) == -5 && keys.value(at: 1.5) == 15)
  }

  @Test("paced ones share the way by distance")
  func paced() {
    let keys = Keyframes([Point(0, 0), Point(30, 0), Point(30, 10)], mode: .paced)
    #expect(keys.times == [0, 0.75, 1])
    #expect(keys.value(at: 0.5) == Point(20, 0))
    #expect(Keyframes([5.0, 5, 5], mode: .paced).times == [0, 0.5, 1])
  }

  @Test("cubic ones pass through every value and follow a straight line evenly")
  func cubic() {
    let keys = Keyframes([0.0, 4, 1, 7], mode: .cubic)
    for (i, value) in [0.0, 4, 1, 7].enumerated() {
      #expect(((keys.value(at: Double(i) / 3) ?? .nan) - value).magnitude < 1e-12)
    }
    let line = Keyframes([0.0, 1, 2, 3], mode: .cubic)
    for i in 0...30 {
      #expect(((line.value(at: Double(i) / 30) ?? .nan) - Double(i) / 10).magnitude < 1e-12)
    }
  }

  @Test("cubic ones have no jump of velocity at a key, whatever the times")
  func smooth() {
    let keys = Keyframes([0.0, 4, 1, 7], mode: .cubic, times: [0, 0.2, 0.7, 1])
    for time in [0.2, 0.7] {
      let h = 1e-6
      let before = ((keys.value(at: time) ?? .nan) - (keys.value(at: time - h) ?? .nan)) / h
      let after = ((keys.value(at: time + h) ?? .nan) - (keys.value(at: time) ?? .nan)) / h
      #expect((before - after).magnitude < 1e-2)
    }
  }

  @Test("full tension makes cubic segments rest at each key")
  func tension() {
    let shape = KeyframeShape(tension: 1)
    let keys = Keyframes([0.0, 1], mode: .cubic, shapes: [shape, shape])
    #expect(keys.value(at: 0.25) == 0.15625)
  }

  @Test("bias and continuity weigh the steps about a key as published")
  func shapes() {
    // At the key 10 the steps are 10 and 20: a bias of 1 heeds the first alone, a broken continuity
    // each on its own side.
    let early = Keyframes([0.0, 10, 30], mode: .cubic, shapes: [.init(), .init(bias: 1), .init()])
    let h = 1e-7
    #expect((((early.value(at: 0.5 + h) ?? .nan) - 10) / h - 2 * 10).magnitude < 1e-3)
    let corner = Keyframes(
      [0.0, 10, 30],
      mode: .cubic,
      shapes: [.init(), .init(continuity: -1), .init()]
    )
    #expect((((corner.value(at: 0.5 + h) ?? .nan) - 10) / h - 2 * 20).magnitude < 1e-3)
    #expect(((10 - (corner.value(at: 0.5 - h) ?? .nan)) / h - 2 * 10).magnitude < 1e-3)
  }

  @Test("evenly paced smooth ones cover equal lengths in equal times")
  func cubicPaced() {
    let keys = Keyframes([Point(0, 0), Point(100, 0), Point(100, 10)], mode: .cubicPaced)
    let points = (0...400).compactMap { keys.value(at: Double($0) / 400) }
    let chords = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let lengths = (0..<20).map { chords[$0 * 20..<$0 * 20 + 20].reduce(0, +) }
    #expect((lengths.max() ?? .nan) < 1.02 * (lengths.min() ?? .nan))
    #expect(points[0] == Point(0, 0) && points[400] == Point(100, 10))
  }

  @Test("no value or one value is no way to go")
  func few() {
    #expect(Keyframes<Double>([]).value(at: 0.5) == nil)
    for mode in [CalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
      #expect(Keyframes([7.0], mode: mode).value(at: 0.5) == 7)
      #expect(Keyframes<Double>([], mode: mode).value(at: .nan) == nil)
    }
  }

  @Test("straight modes never leave the hull of their values", arguments: 1...40)
  func hull(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = (0..<random.int(in: 2..<7)).map { _ in random.double(in: -5...5) }
    let (lowest, highest) = (values.min() ?? .nan, values.max() ?? .nan)
    for mode in [CalculationMode.linear, .discrete, .paced] {
      let keys = Keyframes(values, mode: mode)
      for i in 0...100 {
        let value = (keys.value(at: Double(i) / 100) ?? .nan)
        #expect(value >= lowest - 1e-12 && value <= highest + 1e-12, "seed \(seed)")
      }
    }
  }
}
