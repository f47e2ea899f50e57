import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Spring")
struct SpringTests {
  @Test("obeys the equation of motion at every damping", arguments: 1...60)
  func equation(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let spring = Spring(
      mass: random.double(in: 0.5...3),
      stiffness: random.double(in: 20...400),
      damping: random.double(in: 0...80),
      allowsOverdamping: true
    )
    let (from, to, velocity) = (random.double(in: -9...9), random.double(in: -9...9), 5.0)
    let h = 1e-4
    for i in 1..<40 {
      let t = Double(i) * 0.05
      func x(_ t: Double) -> Double { spring.value(at: t, from: from, to: to, velocity: velocity) }
      let speed = spring.velocity(at: t, from: from, to: to, velocity: velocity)
      #expect(((x(t + h) - x(t - h)) / (2 * h) - speed).magnitude < 1e-3, "seed \(seed)")
      let acceleration = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
      let force = -spring.stiffness * (x(t) - to) - spring.damping * speed
      #expect((acceleration * spring.mass - force).magnitude < 0.02, "seed \(seed), t \(t)")
    }
  }

  @Test("starts where it should, as fast as it should")
  func start() {
    let spring = Spring(stiffness: 230, damping: 22)
    #expect(spring.value(at: 0, from: 3, to: 7, velocity: 9) == 3)
    #expect(spring.velocity(at: 0, from: 3, to: 7, velocity: 9) == 9)
    #expect(spring.value(at: .infinity, from: 3, to: 7, velocity: 9) == 7)
    #expect(spring.value(at: .nan, from: 3, to: 7) == 3)
  }

  @Test("passes from swinging through critical to creeping without a jump")
  func continuity() {
    for t in [0.1, 0.5, 1, 3] {
      let values = [19.9999999, 20, 20.0000001].map {
        Spring(stiffness: 100, damping: $0, allowsOverdamping: true).value(at: t, from: 0, to: 1)
      }
      #expect((values[0] - values[1]).magnitude < 1e-7)
      #expect((values[2] - values[1]).magnitude < 1e-7)
    }
  }

  @Test("treats over-damping as critical unless it is allowed")
  func clamped() {
    let over = Spring(stiffness: 100, damping: 90)
    let critical = Spring(stiffness: 100, damping: 20)
    #expect(over.regime == .over && critical.regime == .critical)
    #expect(over.value(at: 0.3, from: 0, to: 1) == critical.value(at: 0.3, from: 0, to: 1))
  }

  @Test("has settled when it says so, and not much earlier", arguments: 1...60)
  func settling(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let spring = Spring(
      stiffness: random.double(in: 20...400),
      damping: random.double(in: 1...80),
      allowsOverdamping: true
    )
    let velocity = random.double(in: -50...50)
    let settled = spring.settlingDuration(displacement: 1, velocity: velocity)
    for i in 0..<100 {
      let t = settled * (1 + Double(i) / 50)
      let left = spring.value(at: t, from: 1, to: 0, velocity: velocity).magnitude
      #expect(left <= 1e-3 * (1 + 1e-9), "seed \(seed)")
    }
    let early = (0..<200).map {
      spring.value(at: settled * (0.5 + Double($0) / 400), from: 1, to: 0, velocity: velocity)
    }
    #expect(early.contains { $0.magnitude > 1e-3 }, "seed \(seed)")
  }

  @Test("undamped and resting springs settle after an hour and at once")
  func extremes() {
    #expect(Spring(damping: 0).settlingDuration == 3600)
    #expect(Spring().settlingDuration(displacement: 0, velocity: 0) == 0)
    #expect(Spring().settlingDuration(displacement: .nan, velocity: .nan) == 0)
  }

  @Test("a duration and a bounce make a spring")
  func bounce() {
    let spring = Spring(duration: 0.5, bounce: 0.25)
    #expect((spring.dampingRatio - 0.75).magnitude < 1e-12)
    #expect((spring.frequency - 4 * .pi).magnitude < 1e-12)
    #expect(Spring(duration: .nan, bounce: .nan).regime == .critical)
  }

  @Test("bad parts count as their defaults")
  func bad() {
    let spring = Spring(mass: -1, stiffness: .nan, damping: .infinity)
    #expect(spring == Spring())
  }
}

@Suite("Decay")
struct DecayTests {
  @Test("slows down as its rate says")
  func velocity() {
    #expect((Decay.normal.remainingVelocity(after: 0.001) - 0.998).magnitude < 1e-12)
    let h = 1e-6
    let slope = (Decay.fast.travel(after: 0.2 + h) - Decay.fast.travel(after: 0.2 - h)) / (2 * h)
    #expect((slope - Decay.fast.remainingVelocity(after: 0.2)).magnitude < 1e-6)
  }

  @Test("has less than the tolerance to go when it settled")
  func settling() {
    let time = Decay.normal.settlingDuration(velocity: -1000, tolerance: 0.5)
    let left = 1000 * (Decay.normal.totalTravel - Decay.normal.travel(after: time))
    #expect((left - 0.5).magnitude < 1e-6)
    #expect(Decay.normal.settlingDuration(velocity: 0) == 0)
    #expect(Decay(rate: .nan) == .normal)
  }
}
