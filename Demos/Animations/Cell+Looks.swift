import Lamina

extension Cell {
  /// There and back for ever.
  private static func pulse<Value>(
    _ property: Property<Value>,
    _ from: Value,
    _ to: Value
  ) -> BasicAnimation<Value> {
    BasicAnimation(property, from: from, to: to, duration: 1, timingFunction: .easeInOut)
      .with { ($0.autoreverses, $0.repeatCount) = (true, .infinity) }
  }

  static var looks: [Cell] {
    [
      Cell("colour to clear") { stage in
        box(in: stage, size: 56).add(pulse(.backgroundColor, orange, blue.withAlpha(0)))
      },
      Cell("gradient's stops") { stage in
        let gradient = GradientLayer()
        gradient.frame = Rect(x: 20, y: 10, width: 80, height: 60)
        gradient.colors = [blue, .white, orange]
        gradient.locations = [0, 0.5, 1]
        stage.addSublayer(gradient)
        gradient.add(pulse(.locations, [0, 0.1, 1], [0, 0.9, 1]))
        gradient.add(pulse(.colors, [blue, .white, orange], [teal, .white, blue]))
      },
      Cell("shadow, corners, border") { stage in
        let box = box(in: stage, size: 48, .white)
        box.shadowOpacity = 0.5
        box.borderColor = teal
        box.add(pulse(.shadowRadius, 1, 9))
        box.add(pulse(.cornerRadius, 0, 24))
        box.add(pulse(.borderWidth, 0, 6))
      },
      Cell("a moving mask") { stage in
        let box = box(in: stage, size: 70, blue)
        let mask = ShapeLayer(path: Path(circleAt: .zero, radius: 22))
        mask.position = Point(x: 20, y: 35)
        box.mask = mask
        mask.add(pulse(.positionX, 10, 60))
      },
      Cell("text size and colour") { stage in
        let text = TextLayer(text: "Aa")
        text.frame = Rect(x: 0, y: 0, width: 120, height: 80)
        text.verticalAlignment = .center
        text.style.alignment = .center
        stage.addSublayer(text)
        text.add(pulse(.fontSize, 14, 48))
        text.add(pulse(.textColor, blue, orange))
      },
      Cell("replicator") { stage in
        let wheel = ReplicatorLayer()
        wheel.frame = Rect(x: 20, y: 0, width: 80, height: 80)
        wheel.instanceCount = 10
        wheel.instanceTransform = Transform(rotationAngle: .pi / 5)
        wheel.instanceAlphaOffset = -0.09
        stage.addSublayer(wheel)
        dot(in: wheel, at: Point(x: 40, y: 12), radius: 5, orange)
        let turn = BasicAnimation(.rotation, from: 0, to: -2 * .pi, duration: 2)
        wheel.add(turn.with { $0.repeatCount = .infinity })
      },
    ]
  }
}
