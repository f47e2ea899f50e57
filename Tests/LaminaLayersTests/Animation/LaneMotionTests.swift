import LaminaGeometry
import LaminaLayers
import LaminaMotion
import LaminaTestSupport
import Testing

/// Two layers with the same animations: one has them alone, the other beside a group, which has the
/// animator work everything out in full.
private struct Pair {
  let scene = Scene(size: Size(width: 100, height: 100))
  let alone: ShapeLayer
  let beside: ShapeLayer

  init(_ animations: [any Animation], position: Point, transform: Transform) {
    func make() -> ShapeLayer {
      let layer = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)))
      (layer.position, layer.transform) = (position, transform)
      (layer.opacity, layer.bounds) = (0.6, Rect(x: 1, y: 2, width: 30, height: 40))
      return layer
    }
    (alone, beside) = (make(), make())
    for layer in [alone, beside] {
      scene.rootLayer.addSublayer(layer)
      for animation in animations { layer.add(animation) }
    }
    let other = BasicAnimation(.miterLimit, from: 10, to: 11, duration: 1e6)
    beside.add(AnimationGroup([other]))
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

  mutating func vector() -> Vector { Vector(dx: number(), dy: number()) }
  mutating func size() -> Size { Size(width: random.unit() * 50, height: random.unit() * 50) }

  mutating func timed<Kind: PropertyAnimation>(_ animation: Kind) -> Kind {
    var animation = animation
    if random.unit() < 0.8 { animation.duration = random.double(in: 0.2...1.5) }
    animation.timingFunction = curve()
    animation.delay = random.unit() < 0.3 ? random.double(in: 0...0.5) : 0
    animation.repeatCount = random.unit() < 0.6 ? random.double(in: 0.5...5) : 1
    animation.autoreverses = random.unit() < 0.5
    animation.speed = random.unit() < 0.3 ? random.double(in: 0.5...2) : 1
    animation.isRemovedOnCompletion = random.unit() < 0.5
    animation.isCumulative = random.unit() < 0.2
    animation.isAdditive = random.unit() < 0.2
    let modes: [FillMode] = [.removed, .forwards, .backwards, .both]
    animation.fillMode = modes[random.int(in: 0..<4)]
    return animation
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

  /// An animation of one property, and the property's name.
  mutating func single() -> (animation: any Animation, keyPath: String) {
    func named<Kind: PropertyAnimation>(_ animation: Kind) -> (any Animation, String) {
      (animation, animation.property.name)
    }
    switch random.int(in: 0..<16) {
    case 0: return named(timed(BasicAnimation(.rotation, from: number(), to: number())))
    case 1: return named(timed(BasicAnimation(.opacity, from: random.unit(), by: random.unit())))
    case 2: return named(timed(BasicAnimation(.fillColor, from: color(), to: color())))
    case 3: return named(timed(keyframes(.position) { $0.point() }))
    case 4: return named(timed(keyframes(.bounds) { $0.rect() }))
    case 5: return named(timed(keyframes(.strokeColor) { $0.color() }))
    case 6: return named(timed(keyframes(.lineWidth) { $0.random.unit() * 10 }))
    case 7:
      let spring = Spring(damping: random.double(in: 0...40), allowsOverdamping: true)
      let velocity = random.unit() < 0.5 ? point() : nil
      return named(
        timed(SpringAnimation(.position, to: point(), spring: spring, initialVelocity: velocity))
      )
    case 8: return named(timed(SpringAnimation(.scaleX, from: number())))
    case 9: return named(timed(BasicAnimation(.zPosition, from: number(), to: number())))
    case 10: return named(timed(BasicAnimation(.shadowOffset, from: vector(), to: vector())))
    case 11: return named(timed(keyframes(.translation) { $0.vector() }))
    case 12: return named(timed(BasicAnimation(.boundsSize, from: size(), to: size())))
    case 13: return named(timed(BasicAnimation(.positionX, by: number())))
    case 14:
      let path = Path(circleAt: point(), radius: 30)
      return (PathAnimation(along: path, rotationMode: .auto, duration: 1.2), "position")
    default: return named(timed(DecayAnimation(.positionY, initialVelocity: number() * 10)))
    }
  }

  /// Animations of one property or of some that may meet.
  mutating func stack() -> (animations: [any Animation], keyPaths: [String]) {
    let count = random.int(in: 2..<5)
    func all(_ make: (inout Draw) -> any Animation) -> [any Animation] {
      (0..<count).map { _ in make(&self) }
    }
    switch random.int(in: 0..<5) {
    case 0:
      return (
        all { $0.timed(BasicAnimation(.position, from: $0.point(), to: $0.point())) }, ["position"]
      )
    case 1:
      return (all { $0.timed($0.keyframes(.opacity) { $0.random.unit() }) }, ["opacity"])
    case 2:
      let codes: [Property<Double>] = [.rotation, .scaleX, .scale, .skew, .translationX]
      return (
        all {
          let code = codes[$0.random.int(in: 0..<codes.count)]
          return $0.timed(BasicAnimation(code, from: $0.number(), to: $0.number()))
        }, ["transform"]
      )
    case 3:
      let codes: [Property<Double>] = [.positionX, .positionY, .boundsX, .boundsWidth]
      return (
        all {
          let code = codes[$0.random.int(in: 0..<codes.count)]
          return $0.timed(SpringAnimation(code, to: $0.number()))
        }, ["position", "bounds"]
      )
    default:
      let some = (0..<count).map { _ in single() }
      return (some.map(\.animation), some.map(\.keyPath))
    }
  }

  mutating func pair(of animations: [any Animation]) -> Pair {
    let turned = Transform(rotationAngle: 0.3).concatenating(Transform(scaleX: 2, y: 0.5))
    let transform = random.unit() < 0.5 ? .identity : turned
    return Pair(animations, position: point(), transform: transform)
  }
}

@Suite("Motions in lists of their own")
struct LaneMotionTests {
  /// Steps mostly forwards, now and then to anywhere, and compares all there is.
  private func compare(_ pair: Pair, _ keyPaths: [String], _ draw: inout Draw, _ seed: UInt64) {
    for step in 0..<120 {
      let time = step % 10 == 9 ? draw.random.double(in: 0...6) : Double(step) / 20
      pair.scene.advance(to: time)
      for keyPath in keyPaths {
        let alone = pair.alone.presentation.value(forKeyPath: keyPath)
        let beside = pair.beside.presentation.value(forKeyPath: keyPath)
        if alone == nil || "\(String(describing: alone))" != "\(String(describing: beside))" {
          Issue.record("seed \(seed), \(keyPath) at \(time): \(alone as Any), not \(beside as Any)")
          return
        }
      }
    }
  }

  @Test("one shows, bit for bit, what it shows beside others", arguments: 1...120)
  func equal(seed: UInt64) {
    var draw = Draw(random: SeededGenerator(seed: seed))
    let (animation, keyPath) = draw.single()
    compare(draw.pair(of: [animation]), [keyPath], &draw, seed)
  }

  @Test("several show, bit for bit, what they show beside others", arguments: 1...120)
  func equalStacks(seed: UInt64) {
    var draw = Draw(random: SeededGenerator(seed: seed))
    let (animations, keyPaths) = draw.stack()
    compare(draw.pair(of: animations), keyPaths, &draw, seed)
  }

  @Test("siblings are sorted by a z position that moves")
  func sorting() {
    let scene = Scene(size: Size(width: 10, height: 10))
    let (low, high) = (Layer(frame: scene.rootLayer.bounds), Layer(frame: scene.rootLayer.bounds))
    for layer in [low, high] {
      layer.backgroundColor = .black
      scene.rootLayer.addSublayer(layer)
    }
    low.add(BasicAnimation(.zPosition, from: -1, to: 1, duration: 1))
    for (time, top) in [(0.25, high), (0.75, low), (0.3, high), (1, high)] {
      scene.advance(to: time)
      #expect(scene.hitTest(Point(5, 5))?.layer === top, "at \(time)")
    }
  }

  @Test("they follow the model when it is set while they play")
  func model() {
    let turn = BasicAnimation(.rotation, from: 0, to: 2, duration: 2).with { $0.repeatCount = 3 }
    let pair = Pair([turn], position: .zero, transform: .identity)
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
