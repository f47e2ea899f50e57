import Glibc

extension Path {
  /// A slice of a disc or of a ring, as pies and donuts need it.
  ///
  /// The sweep is `endAngle - startAngle`, either way round; a full turn or more (within 1e-9) is the
  /// whole disc or ring without any gap, and no sweep is an empty path. Slices that meet at an angle
  /// share the very same edge, so together they leave no gap. The outline starts on the outer arc.
  ///
  /// - Parameters:
  ///   - center: The middle of the disc.
  ///   - innerRadius: The radius of the hole; 0 for a slice that reaches the middle. It is limited to
  ///     0…`outerRadius`.
  ///   - outerRadius: The radius of the disc; the path is empty unless it is positive and finite.
  ///   - startAngle: Where the slice starts, in radians; 0 points right, growing clockwise on screen.
  ///   - endAngle: Where the slice ends, in radians.
  ///   - padAngle: The gap to the neighbours in radians, half of it on each side. The gap has parallel
  ///     sides, as wide as the angle is at the radius √(inner² + outer²).
  ///   - cornerRadius: The radius that rounds the corners; it shrinks where there is no room.
  /// - Returns: A closed path; empty if a number is not finite or nothing is left between the gaps.
  public static func sector(
    center: Point,
    innerRadius: Double,
    outerRadius: Double,
    startAngle: Double,
    endAngle: Double,
    padAngle: Double = 0,
    cornerRadius: Double = 0
  ) -> Path {
    let inner = Double.minimum(Double.maximum(innerRadius, 0), outerRadius)
    guard center.isFinite, inner.isFinite, outerRadius.isFinite, outerRadius > 0,
      startAngle.isFinite, endAngle.isFinite, padAngle.isFinite, cornerRadius.isFinite
    else { return Path() }
    let sweep = endAngle - startAngle
    if sweep.magnitude >= fullTurn - turnTolerance {
      return ring(center: center, inner: inner, outer: outerRadius, clockwise: sweep > 0)
    }
    guard sweep != 0 else { return Path() }
    let slice = Slice(
      center: center,
      inner: inner,
      outer: outerRadius,
      start: startAngle,
      end: endAngle,
      gap: (inner * inner + outerRadius * outerRadius).squareRoot()
        * sin(Double.minimum(Double.maximum(padAngle, 0), .pi) / 2),
      corner: Double.maximum(cornerRadius, 0)
    )
    return slice.outline
  }

  /// A whole disc, with a hole drawn the other way round.
  private static func ring(center: Point, inner: Double, outer: Double, clockwise: Bool) -> Path {
    var path = Path()
    func circle(_ radius: Double, _ sweep: Double) {
      let frame = EllipseFrame(
        center: center,
        radii: Size(width: radius, height: radius),
        rotation: 0
      )
      path.move(to: frame.point(at: 0))
      path.appendArc(of: frame, from: 0, sweep: sweep, to: sweep)
      path.closeSubpath()
    }
    guard inner < outer else { return path }
    circle(outer, clockwise ? fullTurn : -fullTurn)
    if inner > 0 { circle(inner, clockwise ? -fullTurn : fullTurn) }
    return path
  }
}

/// The numbers of a slice of less than a full turn.
private struct Slice {
  let center: Point
  let inner: Double
  let outer: Double
  let start: Double
  let end: Double
  /// The distance by which each side moves inwards.
  let gap: Double
  let corner: Double

  private var direction: Double { end > start ? 1 : -1 }
  private var halfSweep: Double { (end - start).magnitude / 2 }

  /// The sine of half the sweep, which limits what fits between the sides; beyond half a turn all
  /// does.
  private var room: Double { halfSweep >= .pi / 2 ? 1 : sin(halfSweep) }

  /// The distance from the middle at which the moved sides meet; of slices up to half a turn.
  private var apex: Double { gap > 0 ? gap / sin(halfSweep) : 0 }

  /// Where the moved sides end near the middle.
  ///
  /// Those of more than half a turn would meet far away on the other side of it, so they end beside the
  /// middle, and the gap between them is a slit.
  private var tips: [Point] {
    guard halfSweep > .pi / 2 else {
      return [center + Vector(angle: (start + end) / 2) * apex]
    }
    let across = direction * gap
    return [
      center - Vector(angle: end).perpendicular * across,
      center + Vector(angle: start).perpendicular * across,
    ]
  }

  /// Whether the inner arc is still there between the moved sides.
  private var hasInnerArc: Bool { inner > 0 && gap < inner * room }

  var outline: Path {
    var path = Path()
    let meets = hasInnerArc || halfSweep > .pi / 2 || apex < outer
    guard inner < outer, gap < outer * room, meets else { return path }
    let largest = Double.minimum(corner, (outer - inner) / 2)
    let outerCorner = Double.minimum(largest, (outer * room - gap) / (1 + room))
    addOuterArc(to: &path, corner: outerCorner)
    if hasInnerArc {
      let fit = room < 1 ? (inner * room - gap) / (1 - room) : Double.infinity
      addInnerArc(to: &path, corner: Double.minimum(largest, fit))
    } else {
      for tip in tips { path.addLineOrMove(to: tip) }
    }
    path.closeSubpath()
    return path
  }

  private func addOuterArc(to path: inout Path, corner: Double) {
    guard corner > 0 else {
      let pad = direction * asin(Double.minimum(gap / outer, 1))
      return addArc(to: &path, radius: outer, from: start + pad, to: end - pad)
    }
    let place = corners(radius: corner, distance: outer - corner, arc: outer)
    addCorner(place, of: start, inwards: 1, towardsArc: true, to: &path)
    addArc(to: &path, radius: outer, from: start + place.turn, to: end - place.turn)
    addCorner(place, of: end, inwards: -1, towardsArc: false, to: &path)
  }

  private func addInnerArc(to path: inout Path, corner: Double) {
    guard corner > 0 else {
      let pad = direction * asin(Double.minimum(gap / inner, 1))
      return addArc(to: &path, radius: inner, from: end - pad, to: start + pad)
    }
    let place = corners(radius: corner, distance: inner + corner, arc: inner)
    addCorner(place, of: end, inwards: -1, towardsArc: true, to: &path)
    addArc(to: &path, radius: inner, from: end - place.turn, to: start + place.turn)
    addCorner(place, of: start, inwards: 1, towardsArc: false, to: &path)
  }

  /// Where the circles lie that round the two corners of an arc: each touches the arc and a side.
  private struct Corners {
    let radius: Double
    /// The distance of the circles' middles from the slice's.
    let distance: Double
    let arc: Double
    /// The signed angle between a side and the circle's middle.
    let turn: Double
    /// How far along the side the circle touches it.
    let along: Double
  }

  private func corners(radius: Double, distance: Double, arc: Double) -> Corners {
    let across = gap + radius
    return Corners(
      radius: radius,
      distance: distance,
      arc: arc,
      turn: direction * asin(Double.minimum(across / distance, 1)),
      along: Double.maximum(distance * distance - across * across, 0).squareRoot()
    )
  }

  /// Adds the arc that rounds one corner, from its side to the slice's arc or back.
  private func addCorner(
    _ place: Corners,
    of side: Double,
    inwards: Double,
    towardsArc: Bool,
    to path: inout Path
  ) {
    let outward = Vector(angle: side + inwards * place.turn)
    let middle = center + outward * place.distance
    let ray = Vector(angle: side)
    let onSide = center + ray * place.along + ray.perpendicular * (direction * inwards * gap)
    let onArc = center + outward * place.arc
    let (from, to) = towardsArc ? (onSide, onArc) : (onArc, onSide)
    let (a, b) = ((from - middle).angle, (to - middle).angle)
    var sweep = fmod(direction * (b - a), fullTurn)
    if sweep < 0 { sweep += fullTurn }
    // A corner never turns more than half way; rounding may turn "no corner" into a whole circle.
    if sweep > 1.5 * .pi { sweep = 0 }
    path.appendArc(
      of: circle(place.radius, about: middle),
      from: a,
      sweep: direction * sweep,
      to: b,
      startingAt: from,
      endingAt: to
    )
    path.addLineOrMove(to: to)
  }

  private func addArc(to path: inout Path, radius: Double, from a: Double, to b: Double) {
    path.appendArc(of: circle(radius, about: center), from: a, sweep: b - a, to: b)
  }

  private func circle(_ radius: Double, about middle: Point) -> EllipseFrame {
    EllipseFrame(center: middle, radii: Size(width: radius, height: radius), rotation: 0)
  }
}
