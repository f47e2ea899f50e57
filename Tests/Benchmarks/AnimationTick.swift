import LaminaGeometry
import LaminaLayers
import LaminaMotion

/// W5: many animated properties, one tick after the other; and scenes where nothing moves any more.
enum AnimationTick {
  static func run(_ n: Int) {
    for (name, curve) in [("linear", TimingFunction.linear), ("bezier", .ease)] {
      let report = Report(prefix: "W5.\(name).\(n)")
      var samples: [Double] = []
      var sum = 0.0
      for _ in 0..<15 {
        let world = World(count: n, curve: curve)
        let spent = microseconds { for tick in 1...119 { world.scene.advance(to: time(tick)) } }
        samples.append(spent * 1000 / (119 * Double(n)))
        sum = world.valueSum
      }
      report.samples("tick", samples, "ns/property")
      report.count("valuesum", Int(sum.rounded()))
    }
    runKinds(n)
    runFrames(n)
    runIdle(n)
  }

  private static func time(_ tick: Int) -> Double { Double(16 * tick) / 1000 }

  /// Motions that the plain lists do not take, alone or a few on one property, one layer each.
  private static func runKinds(_ n: Int) {
    let goal = Point(500, 500)
    let keys = [Point(0, 0), goal, Point(0, 900), Point(900, 0)]
    let shift = BasicAnimation(.position, from: .zero, to: goal, duration: 4).with {
      $0.isAdditive = true
    }
    let kinds: [(String, [any Animation])] = [
      ("spring", [SpringAnimation(.position, from: .zero, to: goal).with { $0.duration = 4 }]),
      ("keyframes", [KeyframeAnimation(.position, values: keys, duration: 4)]),
      (
        "repeated",
        [
          BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5, timingFunction: .ease)
            .with { ($0.autoreverses, $0.repeatCount) = (true, .infinity) }
        ]
      ),
      (
        "rotation",
        [BasicAnimation(.rotation, from: 0, to: 6, duration: 1).with { $0.repeatCount = .infinity }]
      ),
      ("additive", [shift]),
      ("stacked", [shift, shift, shift]),
      (
        "cumulative",
        [
          BasicAnimation(.positionX, from: 0, to: 9, duration: 0.25)
            .with { ($0.isCumulative, $0.repeatCount) = (true, .infinity) }
        ]
      ),
      ("z", [BasicAnimation(.zPosition, from: 0, to: 9, duration: 4)]),
      ("vector", [BasicAnimation(.translation, to: Vector(dx: 9, dy: 5), duration: 4)]),
      ("size", [BasicAnimation(.boundsSize, to: Size(width: 9, height: 5), duration: 4)]),
      (
        "components",
        [
          BasicAnimation(.rotation, from: 0, to: 3, duration: 4),
          BasicAnimation(.scale, from: 1, to: 2, duration: 4),
        ]
      ),
      (
        "path",
        [PathAnimation(along: Path(circleAt: goal, radius: 99), rotationMode: .auto, duration: 4)]
      ),
    ]
    for (name, animations) in kinds {
      let scene = Scene(size: Size(width: 1000, height: 1000))
      for _ in 0..<n {
        let layer = Layer()
        scene.rootLayer.addSublayer(layer)
        for animation in animations { layer.add(animation) }
      }
      _ = scene.frame
      let samples = (1...119).map { tick in
        microseconds { scene.advance(to: time(tick)) } * 1000 / Double(n)
      }
      Report(prefix: "W5.\(name).\(n)").samples("tick", samples, "ns/property")
    }
    runStaggered(n)
  }

  /// Curves of animations that each began at another time, so that no two read the same.
  private static func runStaggered(_ n: Int) {
    let scene = Scene(size: Size(width: 1000, height: 1000))
    for i in 0..<n {
      let layer = Layer()
      scene.rootLayer.addSublayer(layer)
      var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 4, timingFunction: .ease)
      fade.beginTime = -Double(i) / Double(n)
      layer.add(fade)
    }
    _ = scene.frame
    let samples = (1...119).map { tick in
      microseconds { scene.advance(to: time(tick)) } * 1000 / Double(n)
    }
    Report(prefix: "W5.staggered.\(n)").samples("tick", samples, "ns/property")
  }

  /// The same with the frame brought up to date each tick, as painting and hit testing need it.
  private static func runFrames(_ n: Int) {
    let world = World(count: n, curve: .ease)
    var samples: [Double] = []
    for tick in 1...119 {
      let spent = microseconds {
        world.scene.advance(to: time(tick))
        _ = world.scene.hasDamage
      }
      samples.append(spent * 1000 / Double(n))
    }
    Report(prefix: "W5.frame.\(n)").samples("tick", samples, "ns/property")
  }

  /// Ticks of a scene whose animations are over and stay, or have not begun.
  private static func runIdle(_ n: Int) {
    let (finished, waiting) = (
      World(count: n, curve: .ease, isKept: true), World(count: n, curve: .ease, begin: 1e6)
    )
    finished.scene.advance(to: 100)
    waiting.scene.advance(to: 100)
    for (name, world) in [("finished", finished), ("waiting", waiting)] {
      var samples: [Double] = []
      for batch in 0..<20 {
        let spent = microseconds {
          for i in 1...100 { world.scene.advance(to: 100 + Double(batch * 100 + i) / 60) }
        }
        samples.append(spent * 10)
      }
      Report(prefix: "W5.idle.\(n)").samples(name, samples, "ns/tick")
    }
  }

  /// Half as many layers as properties, each with a moving position and a fading opacity.
  private struct World {
    let scene = Scene(size: Size(width: 1000, height: 1000))

    init(count: Int, curve: TimingFunction, isKept: Bool = false, begin: Double? = nil) {
      var lottery = Lottery(seed: 8)
      for _ in 0..<count / 2 {
        let draws = (0..<4).map { _ in lottery.draw() * 1000 }
        let layer = Layer()
        scene.rootLayer.addSublayer(layer)
        let move = BasicAnimation(
          .position,
          from: Point(draws[0], draws[1]),
          to: Point(draws[2], draws[3])
        )
        add(move, to: layer, curve, isKept, begin)
        add(BasicAnimation(.opacity, from: 1, to: 0.25), to: layer, curve, isKept, begin)
      }
      _ = scene.frame
    }

    private func add<Value>(
      _ animation: BasicAnimation<Value>,
      to layer: Layer,
      _ curve: TimingFunction,
      _ isKept: Bool,
      _ begin: Double?
    ) {
      var animation = animation
      animation.duration = 2
      animation.timingFunction = curve
      animation.beginTime = begin
      animation.isRemovedOnCompletion = !isKept
      animation.fillMode = isKept ? .forwards : .removed
      layer.add(animation)
    }

    var valueSum: Double {
      scene.rootLayer.sublayers.reduce(0) {
        let shown = $1.presentation
        return $0 + shown.position.x + shown.position.y + shown.opacity
      }
    }
  }
}
