import Glibc

/// The full turn, in radians.
let fullTurn = 2 * Double.pi

/// How far an angle may be from a full turn, or from no turn, and still count as it.
///
/// Sums of slice angles miss a full turn by a few units in the last place; a gap of that width could
/// not be seen, but a disc that shows where there should be nothing can.
let turnTolerance = 1e-9

extension Path {
  /// Appends an arc of a circle, with a line from the current point to its start if there is one.
  ///
  /// The arc runs from one angle to the other in the direction asked for. A difference of a full turn
  /// or more in that direction is exactly one turn; otherwise the end is taken modulo a full turn.
  /// Equal angles, and a radius of 0, add nothing but the start point. The arc is made of cubics of at most an eighth of a
  /// turn which keep the exact area of the disc and stay within 5e-6 of the radius.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius; a negative or non-finite one makes the call do nothing.
  ///   - startAngle: Where the arc starts, in radians; 0 points right.
  ///   - endAngle: Where the arc ends, in radians.
  ///   - clockwise: Whether it runs clockwise on screen, that is through growing angles.
  public mutating func addArc(
    center: Point,
    radius: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool
  ) {
    addEllipticalArc(
      center: center,
      radii: Size(width: radius, height: radius),
      rotation: 0,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Appends an arc of an ellipse, with a line from the current point to its start if there is one.
  ///
  /// Angles are those of the circle that the ellipse is an image of; turns are counted as in
  /// ``addArc(center:radius:startAngle:endAngle:clockwise:)``.
  ///
  /// - Parameters:
  ///   - center: The middle of the ellipse.
  ///   - radii: The radii along its own axes; negative or non-finite ones make the call do nothing.
  ///   - rotation: The angle of its first axis, in radians, clockwise on screen.
  ///   - startAngle: Where the arc starts, in radians from the first axis.
  ///   - endAngle: Where the arc ends, in radians from the first axis.
  ///   - clockwise: Whether it runs through growing angles.
  public mutating func addEllipticalArc(
    center: Point,
    radii: Size,
    rotation: Double,
    startAngle: Double,
    endAngle: Double,
    clockwise: Bool
  ) {
    guard center.isFinite, radii.isFinite, radii.width >= 0, radii.height >= 0,
      rotation.isFinite, startAngle.isFinite, endAngle.isFinite
    else { return }
    let frame = EllipseFrame(center: center, radii: radii, rotation: rotation)
    let sweep = arcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
    appendArc(of: frame, from: startAngle, sweep: sweep, to: endAngle)
  }

  /// Appends an arc that rounds the corner at `tangent1End` with a given radius.
  ///
  /// The arc touches the line from the current point to the corner and the line from the corner to
  /// `tangent2End`; a line leads from the current point to where it starts. Where there is no corner
  /// (points coincide, lie on one line, or the radius is 0), a line to `tangent1End` is added.
  /// A negative radius or a non-finite number makes the call do nothing.
  public mutating func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
    guard tangent1End.isFinite, tangent2End.isFinite, radius.isFinite, radius >= 0 else { return }
    guard let start = currentPoint else { return move(to: tangent1End) }
    guard let first = (start - tangent1End).normalized,
      let second = (tangent2End - tangent1End).normalized,
      radius > 0, first.cross(second).magnitude > 1e-12
    else { return addLine(to: tangent1End) }
    // Half the corner's angle gives the distance from the corner to where the arc touches.
    let half = atan2(first.cross(second).magnitude, first.dot(second)) / 2
    let reach = radius / tan(half)
    let bisector = first + second
    let center = tangent1End + bisector * (radius / sin(half) / bisector.length)
    let from = tangent1End + first * reach
    let to = tangent1End + second * reach
    guard center.isFinite, from.isFinite, to.isFinite else { return addLine(to: tangent1End) }
    addLine(to: from)
    let turn = Double.pi - 2 * half
    let sweep = first.cross(second) < 0 ? turn : -turn
    let startAngle = (from - center).angle
    let frame = EllipseFrame(
      center: center,
      radii: Size(width: radius, height: radius),
      rotation: 0
    )
    appendArc(
      of: frame,
      from: startAngle,
      sweep: sweep,
      to: startAngle + sweep,
      startingAt: from,
      endingAt: to
    )
  }

  /// Appends cubics along an ellipse from one angle through a signed sweep.
  ///
  /// The end point is that of `end`, not of `start + sweep`, so that two arcs which meet at an angle
  /// meet at the very same point. Both directions give the same numbers, in reverse.
  mutating func appendArc(
    of frame: EllipseFrame,
    from start: Double,
    sweep: Double,
    to end: Double,
    startingAt exactStart: Point? = nil,
    endingAt exactEnd: Point? = nil
  ) {
    let first = exactStart ?? frame.point(at: start)
    guard first.isFinite else { return }
    addLineOrMove(to: first)
    guard sweep != 0, !frame.isPoint else { return }
    let isFull = sweep.magnitude >= fullTurn
    let last = exactEnd ?? (isFull ? first : frame.point(at: end))
    let count = Int((sweep.magnitude / (Double.pi / 4) - 1e-9).rounded(.up))
    let handle = arcHandle(for: sweep.magnitude / Double(Swift.max(count, 1)))
    let wraps = (start + sweep - end).magnitude > 1e-6
    let low = sweep > 0 ? start : (wraps ? start + sweep : end)
    var (from, fromAngle) = (first, start)
    for i in 1...Swift.max(count, 1) {
      // Counted from the lower angle whichever way the arc runs: both ways give the same numbers.
      let step = sweep > 0 ? i : count - i
      let isLast = i >= count
      let angle = isLast ? end : low + sweep.magnitude * (Double(step) / Double(count))
      let to = isLast ? last : frame.point(at: angle)
      let signed = sweep > 0 ? handle : -handle
      addCurve(
        to: to,
        control1: from + frame.tangent(at: fromAngle) * signed,
        control2: to - frame.tangent(at: isFull && isLast ? start : angle) * signed
      )
      (from, fromAngle) = (to, angle)
    }
  }

  /// Appends a line, or starts the path at a point; no line where the point is already there.
  mutating func addLineOrMove(to p: Point) {
    guard let current = currentPoint else { return move(to: p) }
    if current != p { addLine(to: p) }
  }
}

/// An ellipse as the image of the unit circle.
struct EllipseFrame {
  let center: Point
  private let axis1: Vector
  private let axis2: Vector

  init(center: Point, radii: Size, rotation: Double) {
    let direction = Vector(angle: rotation)
    self.center = center
    axis1 = direction * radii.width
    axis2 = direction.perpendicular * radii.height
  }

  /// Whether both radii are 0.
  var isPoint: Bool { axis1 == .zero && axis2 == .zero }

  /// The point at an angle of the unit circle.
  func point(at angle: Double) -> Point {
    let unit = Vector(angle: angle)
    return center + (axis1 * unit.dx + axis2 * unit.dy)
  }

  /// The derivative of the point by the angle.
  func tangent(at angle: Double) -> Vector {
    let unit = Vector(angle: angle)
    return axis2 * unit.dx - axis1 * unit.dy
  }
}

/// The signed sweep of an arc, as a canvas counts turns; tiny turns against the direction are none.
func arcSweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
  let difference = clockwise ? end - start : start - end
  let scale = Double.maximum(1, Double.maximum(start.magnitude, end.magnitude))
  var sweep = difference
  if difference.magnitude <= 1e-14 * scale {
    sweep = 0
  } else if difference >= fullTurn - turnTolerance {
    sweep = fullTurn
  } else if difference < 0 {
    sweep = fullTurn - fmod(-difference, fullTurn)
    if sweep >= fullTurn - turnTolerance { sweep = fullTurn }
  }
  return clockwise ? sweep : -sweep
}

/// The length of a cubic's handles that gives the arc of an angle on the unit circle its exact area.
///
/// Solving 3 sin(a) h² − 12 (1 − cos a) h + 10 (a − sin a) = 0, which comes from the area swept by a
/// cubic about the centre. For small angles, where a − sin a cancels, the classic 4/3 tan(a/4) is as
/// good.
func arcHandle(for angle: Double) -> Double {
  if angle < 0.05 { return 4.0 / 3.0 * tan(angle / 4) }
  let (sine, cosine) = (sin(angle), cos(angle))
  let b = 12 * (1 - cosine)
  let root = (b * b - 120 * sine * (angle - sine)).squareRoot()
  return 20 * (angle - sine) / (b + root)
}
