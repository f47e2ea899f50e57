import Glibc
import LaminaGeometry
import LaminaLayers
import LaminaMotion

extension ChartView {
  /// How long the entry takes, in seconds.
  public static let entryDuration = 0.8

  /// Plays the entry: discs sweep in through a mask, stages unfold, labels follow.
  ///
  /// Does nothing if ``ChartOptions/isAnimated`` is off.
  public final func playEntry() {
    guard !plan.isEmpty, options.isAnimated else { return }
    if plan.kind == .funnel { unfold() } else { sweep() }
    let fade = KeyframeAnimation<Double>(
      .opacity,
      values: [0, 0, 1],
      keyTimes: [0, 0.6, 1],
      duration: Self.entryDuration
    )
    marks.add(fade, forKey: "entry")
    furniture.add(fade, forKey: "entry")
  }

  private func sweep() {
    let mask = ShapeLayer(path: nil, fillColor: nil)
    mask.strokeColor = .black
    shapes.mask = mask
    fitEntry()
    mask.add(
      BasicAnimation(
        .strokeEnd,
        from: 0,
        to: 1,
        duration: Self.entryDuration,
        timingFunction: .easeOut
      ),
      forKey: "entry"
    ) { [weak shapes, weak mask] _ in
      // A replay may have put another mask there.
      if let shapes, let mask, shapes.mask === mask { shapes.mask = nil }
    }
  }

  /// Lets an entry that still sweeps go on where the disc is now.
  final func fitEntry() {
    guard let mask = shapes.mask as? ShapeLayer else { return }
    let radius = (plan.radius + 8 + options.usableSelectedOffset) / 2
    var circle = Path()
    circle.addArc(
      center: plan.center,
      radius: radius,
      startAngle: plan.startAngle,
      endAngle: plan.endAngle,
      clockwise: options.isClockwise
    )
    mask.path = circle
    mask.lineWidth = radius * 2
  }

  private func unfold() {
    for segment in plan.segments {
      guard case .stage(let stage) = segment.shape, !stage.isEmpty,
        let shape = segments[segment.item.id]?.shape
      else { continue }
      let folded = Path.polygon([
        stage.corners[0], stage.corners[1], stage.corners[1], stage.corners[0],
      ])
      shape.add(
        BasicAnimation(
          .path,
          from: folded,
          to: Path.polygon(stage.corners),
          duration: Self.entryDuration,
          timingFunction: .easeOut
        ),
        forKey: "entry"
      )
    }
  }
}
