import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

/// Two layers with the same animation: one has it alone, the other beside a group, which has the
/// animator work everything out in full.
private struct Pair {
  let scene = Scene(size: Size(width: 100, height: 100))
  let alone: ShapeLayer
  let beside: ShapeLayer

  init(_ animation: some Animation, position: Point, transform: Transform) {
    func make() -> ShapeLayer {
      let layer = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)))
      (layer.position, layer.transform) = (position, transform)
      return layer
    }
    (alone, beside) = (make(), make())
    for layer in [alone, beside] {
      scene.rootLayer.addSublayer(layer)
      layer.add(animation)
    }
    let rise = BasicAnimation(.zPosition, from: 0, to: 1, duration: 1e6)
    beside.add(AnimationGroup([rise]))
  }
}

/// An animation drawn from a seed, and the property it moves.
private struct Draw {
  var random: SeededGenerator

  mutating func number() -> Double { random.double(in: -100...100) }
  mutating func point() -> Point { Point(number(), number()) }
  mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: random.unit() * 50, height: random.unit() * 50)
  }
  mutating func color() -> Color {
    Color(red: random.unit(), green: random.unit(), blue: random.unit()).withAlpha(random.unit())
  }

  mutating func curve() -> TimingFunction {
    let curves: [TimingFunction] = [
      .linear, .ease, .easeInOut, .cubicBezier(0.3, -0.5, 0.6, 1.7), .steps(4),
    ]
    return curves[random.int(in: 0..<curves.count)]
  }

  mutating func timed<Kind: PropertyAnimation>(_ animation: Kind) -> Kind {
    var animation = animation
    if random.unit() < 0.8 { animation.duration = random.double(in: 0.2...1.5) }
    animation.timingFunction = curve()
    animation.delay = random.unit() < 0.3 ? random.double(in: 0...0.5) : 0
    animation.repeatCount = random.unit() < 0.6 ? random.double(in: 0.5...5) : 1
    animation.autoreverses = random.unit() < 0.5
    animation.speed = random.unit() < 0.3 ? random.double(in: 0.5...2) : 1
    animation.isRemovedOnCompletion = random.unit() < 0.5
    let modes: [FillMode] = [.removed, .forwards, .backwards, .both]
    animation.fillMode = modes[random.int(in: 0..<4)]
    return animation
  }

  /// More than one cycle: a single one along a curve is read from a table, good to 1e-12.
  mutating func repeated<Kind: PropertyAnimation>(_ animation: Kind) -> Kind {
    timed(animation).with { $0.repeatCount = random.double(in: 1.1...5) }
  }

  mutating func keyframes<Value: Animatable>(
    _ property: Property<Value>,
    _ value: (inout Draw) -> Value
  ) -> KeyframeAnimation<Value> {
    let values = (0..<random.int(in: 1..<6)).map { _ in value(&self) }
    let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    var animation = KeyframeAnimation(property, values: values)
    animation.calculationMode = modes[random.int(in: 0..<modes.count)]
    animation.timingFunctions = [curve(), curve()]
    return animation
  }

  mutating func pair() -> (pair: Pair, keyPath: String) {
    let turned = Transform(rotationAngle: 0.3).concatenating(Transform(scaleX: 2, y: 0.5))
    let (place, transform) = (point(), random.unit() < 0.5 ? .identity : turned)
    func make<Kind: PropertyAnimation>(_ animation: Kind) -> (Pair, String) {
      (Pair(animation, position: place, transform: transform), animation.property.name)
    }
    switch random.int(in: 0..<10) {
    case 0: return make(timed(BasicAnimation(.rotation, from: number(), to: number())))
    case 1:
      return make(repeated(BasicAnimation(.opacity, from: random.unit(), by: random.unit())))
    case 2: return make(repeated(BasicAnimation(.fillColor, from: color(), to: color())))
    case 3: return make(timed(keyframes(.position) { $0.point() }))
    case 4: return make(timed(keyframes(.bounds) { $0.rect() }))
    case 5: return make(timed(keyframes(.strokeColor) { $0.color() }))
    case 6: return make(timed(keyframes(.lineWidth) { $0.random.unit() * 10 }))
    case 7:
      let spring = Spring(damping: random.double(in: 0...40), allowsOverdamping: true)
      let velocity = random.unit() < 0.5 ? point() : nil
      return make(
        timed(SpringAnimation(.position, to: point(), spring: spring, initialVelocity: velocity))
      )
    case 8: return make(timed(SpringAnimation(.scaleX, from: number())))
    default: return make(timed(DecayAnimation(.positionY, initialVelocity: number() * 10)))
    }
  }
}

@Suite("Motions alone on their property")
struct LoneMotionTests {
  @Test("they show, bit for bit, what they show beside others", arguments: 1...150)
  func equal(seed: UInt64) {
    var draw = Draw(random: SeededGenerator(seed: seed))
    let (pair, keyPath) = draw.pair()
    for step in 0..<120 {
      // Mostly forwards, now and then anywhere.
      let time = step % 10 == 9 ? draw.random.double(in: 0...6) : Double(step) / 20
      pair.scene.advance(to: time)
      let alone = pair.alone.presentation.value(forKeyPath: keyPath)
      let beside = pair.beside.presentation.value(forKeyPath: keyPath)
      if alone == nil || "\(String(describing: alone))" != "\(String(describing: beside))" {
        Issue.record("seed \(seed), \(keyPath) at \(time): \(alone as Any), not \(beside as Any)")
        return
      }
    }
  }

  @Test("they follow the model when it is set while they play")
  func model() {
    let turn = BasicAnimation(.rotation, from: 0, to: 2, duration: 2).with { $0.repeatCount = 3 }
    let pair = Pair(turn, position: .zero, transform: .identity)
    for step in 1...20 {
      pair.scene.advance(to: Double(step) / 10)
      for layer in [pair.alone, pair.beside] {
        if step == 7 { layer.transform = Transform(scaleX: 3, y: 3) }
        if step == 13 { layer.position = Point(5, 6) }
      }
      #expect(pair.alone.presentation[.transform] == pair.beside.presentation[.transform])
      #expect(pair.alone.presentation[.position] == pair.beside.presentation[.position])
    }
    #expect(pair.alone.presentation[.scaleX] != 1)
  }
}
