import Lamina

extension Cell {
  private static func turn(_ duration: Double = 2) -> BasicAnimation<Double> {
    BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: duration)
      .with { $0.repeatCount = .infinity }
  }

  static var times: [Cell] {
    [
      Cell("group") { stage in
        let members: [any Animation] = [
          BasicAnimation(.rotation, from: 0, to: .pi, duration: 1),
          BasicAnimation(.scale, from: 1, to: 1.6, duration: 0.5).with { $0.autoreverses = true },
          BasicAnimation(.backgroundColor, from: teal, to: orange, duration: 1),
        ]
        box(in: stage).add(AnimationGroup(members).with { $0.repeatCount = .infinity })
      },
      Cell("sequence") { stage in
        let around = AnimationSequence([
          BasicAnimation(.positionX, from: 20, to: 100, duration: 0.5),
          BasicAnimation(.positionY, from: 16, to: 64, duration: 0.5),
          BasicAnimation(.positionX, to: 20, duration: 0.5),
          BasicAnimation(.positionY, to: 16, duration: 0.5),
        ])
        let dot = dot(in: stage, at: Point(x: 20, y: 16), orange)
        dot.add(around.with { $0.repeatCount = .infinity })
      },
      Cell("additive") { stage in
        let dot = dot(in: stage)
        dot.add(swing(duration: 1))
        var shake = BasicAnimation(.positionY, from: -14, to: 14, duration: 0.25)
        shake.isAdditive = true
        shake.autoreverses = true
        shake.repeatCount = .infinity
        dot.add(shake)
      },
      Cell("cumulative") { stage in
        var step = BasicAnimation(.positionX, from: 0, to: 25, duration: 1)
        step.isAdditive = true
        step.isCumulative = true
        step.timingFunction = .easeInOut
        step.repeatCount = 4
        dot(in: stage, at: Point(x: 10, y: 40), teal).add(step)
      },
      Cell("speed 1, ½, −1, paused") { stage in
        for (i, speed) in [1, 0.5, -1, 0].enumerated() {
          let hand = Layer(frame: Rect(x: 16 + 25 * Double(i), y: 24, width: 12, height: 32))
          hand.backgroundColor = blue
          hand.speed = speed
          hand.timeOffset = speed == 0 ? 0.25 : speed < 0 ? 1000 : 0
          stage.addSublayer(hand)
          var turn = turn()
          turn.beginTime = 0
          hand.add(turn)
        }
      },
      Cell("delays, backwards fill") { stage in
        for i in 0..<5 {
          var rise = BasicAnimation(.positionY, from: 66, to: 16, duration: 0.5)
          rise.delay = 0.3 * Double(i)
          rise.fillMode = .both
          rise.isRemovedOnCompletion = false
          rise.timingFunction = .easeOut
          dot(in: stage, at: Point(x: 20 + 20 * Double(i), y: 66), orange).add(rise)
        }
      },
    ]
  }
}
