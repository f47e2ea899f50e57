import Glibc
public import LaminaGeometry

extension TransformParts {
  /// The parts at a fraction of the way to others, turning the shorter way round.
  public func interpolated(to other: TransformParts, at t: Double) -> TransformParts {
    var (from, to) = (self, other)
    // Mirrors on different axes: the same map has a half turn and both scales negated.
    if (from.scale.dx < 0 && to.scale.dy < 0) || (from.scale.dy < 0 && to.scale.dx < 0) {
      from.scale = -from.scale
      from.rotation += from.rotation < 0 ? .pi : -.pi
    }
    let turn = remainder(to.rotation - from.rotation, 2 * .pi)
    to.rotation = from.rotation + turn
    return TransformParts(
      translation: from.translation.interpolated(to: to.translation, at: t),
      rotation: blend(from.rotation, to.rotation, t),
      skew: blend(from.skew, to.skew, t),
      scale: from.scale.interpolated(to: to.scale, at: t)
    )
  }
}
