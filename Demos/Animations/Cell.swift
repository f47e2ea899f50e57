import Lamina

/// A stage with a name, and what happens on it.
struct Cell {
  static let (width, height) = (120.0, 96.0)

  let name: String
  let start: (Layer) -> Void

  init(_ name: String, _ start: @escaping (Layer) -> Void) {
    self.name = name
    self.start = start
  }

  static var all: [Cell] {
    values + paths + times + looks + changes
  }

  static let blue = Color(rgb: 0x2b6cb0)
  static let orange = Color(rgb: 0xdd6b20)
  static let teal = Color(rgb: 0x2c7a7b)

  /// A dot in a stage.
  @discardableResult
  static func dot(
    in stage: Layer,
    at place: Point = Point(x: 20, y: 40),
    radius: Double = 8,
    _ color: Color = blue
  ) -> ShapeLayer {
    let dot = ShapeLayer(path: Path(circleAt: .zero, radius: radius), fillColor: color)
    dot.position = place
    stage.addSublayer(dot)
    return dot
  }

  /// A box in the middle of a stage.
  @discardableResult
  static func box(in stage: Layer, size: Double = 36, _ color: Color = teal) -> Layer {
    let box = Layer(frame: Rect(x: 60 - size / 2, y: 40 - size / 2, width: size, height: size))
    box.backgroundColor = color
    stage.addSublayer(box)
    return box
  }

  /// A movement there and back for ever.
  static func swing(
    _ curve: TimingFunction = .easeInOut,
    duration: Double = 1
  ) -> BasicAnimation<Double> {
    var swing = BasicAnimation(.positionX, from: 20, to: 100, duration: duration)
    swing.timingFunction = curve
    swing.autoreverses = true
    swing.repeatCount = .infinity
    return swing
  }

  static var values: [Cell] {
    [
      Cell("linear, ease, in-out") { stage in
        for (i, curve) in [TimingFunction.linear, .ease, .easeInOut].enumerated() {
          dot(in: stage, at: Point(x: 20, y: 16 + 24 * Double(i))).add(swing(curve))
        }
      },
      Cell("steps, linear(), bounce") { stage in
        let curves: [TimingFunction] = [
          .steps(4), .linear(0, 1.2, 0.8, 1), .easing(.bounce, .easeOut),
        ]
        for (i, curve) in curves.enumerated() {
          dot(in: stage, at: Point(x: 20, y: 16 + 24 * Double(i)), orange).add(swing(curve))
        }
      },
      Cell("springs: soft, critical") { stage in
        for (i, damping) in [6.0, 20].enumerated() {
          var spring = SpringAnimation(.positionX, from: 20, to: 90)
          spring.spring = Spring(stiffness: 100, damping: damping)
          spring.duration = 2
          spring.repeatCount = .infinity
          dot(in: stage, at: Point(x: 20, y: 24 + 32 * Double(i)), teal).add(spring)
        }
      },
      Cell("decay") { stage in
        var flick = DecayAnimation(.positionX, from: 20, initialVelocity: 160)
        flick.duration = 2
        flick.repeatCount = .infinity
        dot(in: stage).add(flick)
      },
      Cell("keyframes: linear, cubic") { stage in
        for (color, mode) in [(blue, CalculationMode.linear), (orange, .cubic)] {
          let points = [Point(x: 16, y: 60), Point(x: 40, y: 15), Point(x: 75, y: 65)]
          var keys = KeyframeAnimation(
            .position,
            values: points + [Point(x: 104, y: 16)],
            duration: 2,
            calculationMode: mode
          )
          keys.autoreverses = true
          keys.repeatCount = .infinity
          dot(in: stage, radius: 6, color).add(keys)
        }
      },
      Cell("discrete, paced") { stage in
        for (i, mode) in [CalculationMode.discrete, .paced].enumerated() {
          var keys = KeyframeAnimation(
            .positionX,
            values: [20, 30, 90, 100],
            duration: 2,
            calculationMode: mode
          )
          keys.repeatCount = .infinity
          dot(in: stage, at: Point(x: 20, y: 24 + 32 * Double(i)), orange).add(keys)
        }
      },
    ]
  }
}
