import Lamina

extension Cell {
  /// A wave from the left to the right of a stage.
  static var track: Path {
    var path = Path()
    path.move(to: Point(x: 10, y: 40))
    path.addCurve(
      to: Point(x: 110, y: 40),
      control1: Point(x: 45, y: -40),
      control2: Point(x: 75, y: 120)
    )
    return path
  }

  private static func line(_ path: Path, in stage: Layer, width: Double = 2) -> ShapeLayer {
    let line = ShapeLayer(path: path, fillColor: nil)
    line.strokeColor = teal
    line.lineWidth = width
    stage.addSublayer(line)
    return line
  }

  private static func morph(_ from: Path, _ to: Path) -> BasicAnimation<Path> {
    var morph = BasicAnimation(.path, from: from, to: to, duration: 1)
    morph.timingFunction = .easeInOut
    morph.autoreverses = true
    morph.repeatCount = .infinity
    return morph
  }

  static var paths: [Cell] {
    [
      Cell("along a path, turning") { stage in
        line(track, in: stage, width: 1).strokeColor = Color(white: 0.75)
        let arrow = ShapeLayer(
          path: .polygon([Point(x: 10, y: 0), Point(x: -7, y: 6), Point(x: -7, y: -6)]),
          fillColor: orange
        )
        stage.addSublayer(arrow)
        var ride = PathAnimation(along: track, rotationMode: .auto, duration: 2)
        ride.repeatCount = .infinity
        arrow.add(ride)
      },
      Cell("morph: like outlines") { stage in
        let square = Path.polygon([
          Point(x: 30, y: 10), Point(x: 90, y: 10), Point(x: 90, y: 70), Point(x: 30, y: 70),
        ])
        let diamond = Path.polygon([
          Point(x: 60, y: 0), Point(x: 100, y: 40), Point(x: 60, y: 80), Point(x: 20, y: 40),
        ])
        let shape = ShapeLayer(path: square, fillColor: blue)
        stage.addSublayer(shape)
        shape.add(morph(square, diamond))
      },
      Cell("morph: unlike outlines") { stage in
        let center = Point(x: 60, y: 40)
        var ring = Path(circleAt: center, radius: 34)
        ring.addEllipse(in: Rect(x: 45, y: 25, width: 30, height: 30))
        let shape = ShapeLayer(path: ring, fillColor: orange)
        shape.fillRule = .evenOdd
        stage.addSublayer(shape)
        shape.add(morph(ring, Path(rect: Rect(x: 24, y: 8, width: 72, height: 64))))
      },
      Cell("strokeStart, strokeEnd") { stage in
        let pen = line(track, in: stage, width: 4)
        let move: [any Animation] = [
          BasicAnimation(.strokeEnd, from: 0, to: 1, duration: 1).with { $0.fillMode = .forwards },
          BasicAnimation(.strokeStart, from: 0, to: 1, duration: 1).with { $0.beginTime = 1 },
        ]
        pen.add(AnimationGroup(move, duration: 2).with { $0.repeatCount = .infinity })
      },
      Cell("dash phase, line width") { stage in
        let ants = line(Path(rect: Rect(x: 25, y: 12, width: 70, height: 56)), in: stage)
        ants.lineDashPattern = [8, 6]
        ants.add(
          BasicAnimation(.lineDashPhase, from: 0, to: 14, duration: 0.5)
            .with { $0.repeatCount = .infinity }
        )
        let width = BasicAnimation(.lineWidth, from: 1, to: 6, duration: 1)
        ants.add(width.with { ($0.autoreverses, $0.repeatCount) = (true, .infinity) })
      },
      Cell("own property: a slice") { stage in
        let pie = ShapeLayer(path: nil, fillColor: blue)
        stage.addSublayer(pie)
        pie[sweep] = 0
        var grow = BasicAnimation(sweep, from: 0, to: 2 * .pi, duration: 2)
        grow.timingFunction = .easeInOut
        grow.repeatCount = .infinity
        pie.add(grow)
      },
    ]
  }

  /// How far a pie's slice reaches, in radians.
  static let sweep = Property<Double>(registering: "sweep", initial: 0) { sweep, layer in
    layer.set(
      .path,
      to: Path.sector(
        center: Point(x: 60, y: 40),
        innerRadius: 14,
        outerRadius: 36,
        startAngle: -.pi / 2,
        endAngle: sweep - .pi / 2
      )
    )
  }
}
