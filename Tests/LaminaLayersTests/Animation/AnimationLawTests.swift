import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

/// A scene of a few layers with animations of every kind, drawn from a seed.
private struct World {
  let scene = Scene(size: Size(width: 500, height: 500))
  var layers: [ShapeLayer] = []
  var random: SeededGenerator

  init(seed: UInt64, animated: Bool = true) {
    random = SeededGenerator(seed: seed)
    for i in 0..<6 {
      let layer = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)))
      layer.position = Point(random.double(in: 0...300), random.double(in: 0...300))
      (i > 2 ? layers[i - 3] : scene.rootLayer).addSublayer(layer)
      layers.append(layer)
    }
    guard animated else { return }
    for layer in layers {
      for _ in 0..<random.int(in: 1..<4) { add(to: layer) }
      if random.unit() < 0.3 {
        layer.speed = random.double(in: 0.5...2)
        layer.timeOffset = random.double(in: 0...0.5)
      }
    }
  }

  mutating func number() -> Double { random.double(in: -100...100) }
  mutating func point() -> Point { Point(number(), number()) }

  mutating func timed<Kind: Animation>(_ animation: Kind) -> Kind {
    var animation = animation
    animation.duration = random.double(in: 0.2...1.5)
    animation.timing.delay = random.unit() < 0.3 ? random.double(in: 0...0.5) : 0
    animation.timing.repeatCount = random.unit() < 0.3 ? random.double(in: 0.5...3) : 1
    animation.timing.autoreverses = random.unit() < 0.3
    animation.isRemovedOnCompletion = random.unit() < 0.5
    let modes: [FillMode] = [.removed, .forwards, .backwards, .both]
    animation.timing.fillMode = modes[random.int(in: 0..<4)]
    return animation
  }

  mutating func add(to layer: Layer, forKey key: String? = nil, completion: ((Bool) -> Void)? = nil)
  {
    func put<Kind: Animation>(_ animation: Kind) {
      layer.add(animation, forKey: key, completion: completion)
    }
    switch random.int(in: 0..<8) {
    case 0: put(timed(BasicAnimation(.position, from: point(), to: point())))
    case 1:
      var fade = BasicAnimation(.opacity, from: random.unit(), to: random.unit())
      fade.timingFunction = .ease
      put(timed(fade))
    case 2:
      var turn = BasicAnimation(.rotation, by: number() / 10)
      turn.isAdditive = random.unit() < 0.5
      turn.isCumulative = random.unit() < 0.5
      put(timed(turn))
    case 3:
      put(timed(KeyframeAnimation(.positionX, values: [number(), number(), number()])))
    case 4: put(timed(SpringAnimation(.position, to: point(), initialVelocity: point())))
    case 5:
      put(timed(KeyframeAnimation(.fillColor, values: [.red, .blue, .clear])))
    case 6:
      let members: [any Animation] = [
        timed(BasicAnimation(.scale, from: 1, to: 2)),
        timed(BasicAnimation(.lineWidth, from: 0, to: random.unit() * 9)),
      ]
      put(timed(AnimationGroup(members)))
    default:
      put(timed(DecayAnimation(.positionY, initialVelocity: number() * 10)))
    }
  }

  /// All that shows, as text, so that a difference can be read.
  var picture: [String] {
    layers.map {
      let shown = $0.presentation
      return "\(shown.position) \(shown.transform) \(shown.opacity) \(shown[.fillColor]) "
        + "\(shown[.lineWidth])"
    }
  }
}

@Suite("Animation laws")
struct AnimationLawTests {
  @Test("30 and 144 frames a second show the same at common times", arguments: 1...10)
  func frameRate(seed: Int) {
    let (slow, fast) = (World(seed: UInt64(seed)), World(seed: UInt64(seed)))
    for i in 0...5 {
      for j in 1...30 { slow.scene.advance(to: (Double(i) * 30 + Double(j)) / 30 / 4) }
      for j in 1...144 { fast.scene.advance(to: (Double(i) * 144 + Double(j)) / 144 / 4) }
      #expect(slow.scene.time == fast.scene.time)
      #expect(slow.picture == fast.picture, "seed \(seed), time \(slow.scene.time)")
    }
  }

  @Test("seeking shows what stepping shows", arguments: 1...10)
  func seeking(seed: Int) {
    let stepped = World(seed: UInt64(seed))
    for i in 1...100 {
      let time = Double(i) / 30
      stepped.scene.advance(to: time)
      guard i % 10 == 0 else { continue }
      let sought = World(seed: UInt64(seed))
      sought.scene.advance(to: time)
      #expect(sought.picture == stepped.picture, "seed \(seed), time \(time)")
    }
  }

  @Test("a pause at a time shows what that time shows", arguments: 1...8)
  func pausing(seed: Int) {
    let (played, paused) = (World(seed: UInt64(seed)), World(seed: UInt64(seed)))
    paused.scene.rootLayer.speed = 0
    for i in 0...60 {
      let time = Double(i) / 20
      played.scene.advance(to: time)
      paused.scene.rootLayer.timeOffset = time
      for (a, b) in zip(played.layers, paused.layers) {
        // What ended has been removed on one side only, and an end itself shows in a pause.
        guard a.animationKeys == b.animationKeys, a.animationKeys.isEmpty == false else { continue }
        let (p, q) = (a.presentation.position, b.presentation.position)
        #expect(p.distance(to: q) < 1e-6 || isAtEnd(time, a), "seed \(seed), time \(time)")
      }
    }
  }

  /// Whether a tiny step changes much, as at an end.
  private func isAtEnd(_ time: Double, _ layer: Layer) -> Bool {
    let before = layer.presentation.position
    guard let scene = layer.superlayer else { return true }
    let offset = scene.timeOffset
    scene.timeOffset = offset + 1e-9
    defer { scene.timeOffset = offset }
    return layer.presentation.position.distance(to: before) > 1e-6
  }

  @Test("going forwards and back returns every value bit for bit", arguments: 1...12)
  func backwards(seed: Int) {
    var world = World(seed: UInt64(seed), animated: false)
    for layer in world.layers {
      for _ in 0..<3 {
        var animation = BasicAnimation(.position, from: world.point(), to: world.point())
        animation.timingFunction = .easeInOut
        animation = world.timed(animation)
        animation.isRemovedOnCompletion = false
        layer.add(animation)
        var spring = SpringAnimation(.rotation, to: world.number(), initialVelocity: 3)
        spring = world.timed(spring)
        spring.isRemovedOnCompletion = false
        layer.add(spring)
      }
    }
    var pictures: [[String]] = []
    for i in 0...40 {
      world.scene.advance(to: Double(i) / 20)
      pictures.append(world.picture)
    }
    for i in stride(from: 40, through: 0, by: -1) {
      world.scene.advance(to: Double(i) / 20)
      #expect(world.picture == pictures[i], "seed \(seed), time \(Double(i) / 20)")
    }
  }

  @Test(
    "every completion comes once, whatever is added, removed, replaced or paused",
    arguments: 1...40
  )
  func completions(seed: Int) {
    var world = World(seed: UInt64(seed), animated: false)
    final class Counter { var calls: [Int] = [] }
    let counter = Counter()
    var time = 0.0
    for _ in 0..<150 {
      let layer = world.layers[world.random.int(in: 0..<world.layers.count)]
      let key = "\(world.random.int(in: 0..<3))"
      switch world.random.int(in: 0..<10) {
      case 0..<4:
        let index = counter.calls.count
        counter.calls.append(0)
        world.add(to: layer, forKey: key) { _ in counter.calls[index] += 1 }
      case 4: layer.removeAnimation(forKey: key)
      case 5: layer.speed == 0 ? layer.resumeAnimations() : layer.pauseAnimations()
      case 6:
        layer.removeFromSuperlayer()
        if world.random.unit() < 0.5 { world.scene.rootLayer.addSublayer(layer) }
      case 7: Transaction.animate(duration: 0.3) { layer.position = world.point() }
      default:
        time += world.random.double(in: -0.1...0.4)
        world.scene.advance(to: time)
      }
    }
    for layer in world.layers {
      if layer.superlayer == nil { world.scene.rootLayer.addSublayer(layer) }
      layer.resumeAnimations()
    }
    _ = world.scene.frame
    world.scene.advance(to: time + 100)
    world.scene.advance(to: time + 200)
    for layer in world.layers { layer.removeAllAnimations() }
    #expect(counter.calls.allSatisfy { $0 == 1 }, "seed \(seed), \(counter.calls)")
    #expect(world.layers.allSatisfy { $0.animationKeys.isEmpty }, "seed \(seed)")
    for layer in world.layers {
      #expect(layer.presentation.position == layer.position, "seed \(seed)")
    }
    #expect(world.scene.nextWakeUp == nil && !world.scene.isAnimating, "seed \(seed)")
  }

  @Test(
    "values stay in the hull of their keyframes unless a curve or spring overshoots",
    arguments: 1...30
  )
  func hull(seed: Int) {
    var world = World(seed: UInt64(seed), animated: false)
    let layer = world.layers[0]
    let values = (0..<4).map { _ in world.number() }
    let (lowest, highest) = (values.min() ?? .nan, values.max() ?? .nan)
    let modes: [CalculationMode] = [.linear, .discrete, .paced]
    var animation = KeyframeAnimation(.positionX, values: values, calculationMode: modes[seed % 3])
    animation.timingFunction = .easeInOut
    animation.duration = 1
    animation.autoreverses = true
    layer.add(animation)
    for i in 0..<120 {
      world.scene.advance(to: Double(i) / 60)
      let x = layer.presentation.position.x
      #expect(x >= lowest - 1e-9 && x <= highest + 1e-9, "seed \(seed), time \(world.scene.time)")
    }
  }

  @Test("the clock reaches every moment that it was asked to wake up for", arguments: 1...12)
  func wakeUps(seed: Int) {
    let world = World(seed: UInt64(seed))
    var steps = 0
    while let next = world.scene.nextWakeUp, steps < 5_000 {
      // While something moves, frames come 60 times a second.
      world.scene.advance(to: next > world.scene.time ? next : world.scene.time + 1.0 / 60)
      steps += 1
    }
    #expect(world.scene.nextWakeUp == nil, "seed \(seed)")
  }
}
