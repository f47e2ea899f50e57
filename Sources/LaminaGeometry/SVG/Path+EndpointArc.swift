import Glibc

extension Path {
  /// Appends the arc of an ellipse from the current point to another, as SVG's arc command does.
  ///
  /// Of the two ellipses and two ways round, the flags choose one. Radii too small to reach are
  /// scaled up; a radius of 0 makes a line, and an arc to the current point is nothing. Non-finite
  /// numbers make the call do nothing. (SVG 2, implementation notes B.2.4.)
  ///
  /// - Parameters:
  ///   - end: Where the arc ends.
  ///   - radii: The radii along the ellipse's own axes; their signs do not matter.
  ///   - rotation: The angle of the first axis, in radians, clockwise on screen.
  ///   - isLarge: Whether the arc covers more than half a turn.
  ///   - clockwise: Whether it runs clockwise on screen.
  public mutating func addArc(
    to end: Point,
    radii: Size,
    rotation: Double,
    isLarge: Bool,
    clockwise: Bool
  ) {
    guard end.isFinite, radii.isFinite, rotation.isFinite else { return }
    guard let start = currentPoint else { return move(to: end) }
    if start == end { return }
    let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    let axis = Vector(angle: rotation)
    // Half the chord, seen in the ellipse's own axes with both radii scaled to 1.
    let half = (start - end) * 0.5
    let (u, v) = (half.dot(axis) / rx, half.dot(axis.perpendicular) / ry)
    let squared = u * u + v * v
    guard rx > 0, ry > 0, squared > 0, squared.isFinite else { return addLine(to: end) }
    let scale = Double.maximum(squared.squareRoot(), 1)
    let (x, y) = (u / scale, v / scale)
    let reach = Double.maximum(1 / (x * x + y * y) - 1, 0).squareRoot()
    let sign = isLarge == clockwise ? -1.0 : 1
    let (cx, cy) = (sign * reach * y, -sign * reach * x)
    let size = Size(width: rx * scale, height: ry * scale)
    let middle = start - half
    let center = middle + axis * (cx * size.width) + axis.perpendicular * (cy * size.height)
    let (from, to) = (atan2(y - cy, x - cx), atan2(-y - cy, -x - cx))
    var sweep = fmod(clockwise ? to - from : from - to, fullTurn)
    if sweep < 0 { sweep += fullTurn }
    let frame = EllipseFrame(center: center, radii: size, rotation: rotation)
    guard center.isFinite, size.isFinite else { return addLine(to: end) }
    appendArc(
      of: frame,
      from: from,
      sweep: clockwise ? sweep : -sweep,
      to: to,
      startingAt: start,
      endingAt: end
    )
    if sweep == 0 { addLine(to: end) }
  }
}
