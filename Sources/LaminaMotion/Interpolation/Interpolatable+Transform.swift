public import LaminaGeometry

extension Transform: Interpolatable {
  /// The map at a fraction of the way to another, blended by parts: translation, rotation (the shorter
  /// way), skew, scale.
  ///
  /// A turn by more than half a circle is animated as a number instead, since a map does not know how
  /// often it went round.
  public func interpolated(to other: Transform, at t: Double) -> Transform {
    if t == 0 { return self }
    if t == 1 { return other }
    if hasSameLinearPart(as: other) {
      return Transform(
        a: a,
        b: b,
        c: c,
        d: d,
        tx: blend(tx, other.tx, t),
        ty: blend(ty, other.ty, t)
      )
    }
    return TransformParts(self).interpolated(to: TransformParts(other), at: t).transform
  }

  /// The map that applies the other one first: what is added acts in the layer's own space.
  public func adding(_ other: Transform) -> Transform { other.concatenating(self) }

  /// The map whose translation, rotation and skew are multiplied and whose scales are taken that many
  /// times beyond 1.
  public func scaled(by factor: Double) -> Transform {
    let parts = TransformParts(self)
    return TransformParts(
      translation: parts.translation * factor,
      rotation: parts.rotation * factor,
      skew: parts.skew * factor,
      scale: Vector(dx: 1 + (parts.scale.dx - 1) * factor, dy: 1 + (parts.scale.dy - 1) * factor)
    ).transform
  }

  /// The Euclidean length of the difference of the six numbers.
  public func distance(to other: Transform) -> Double {
    let x = Vector(dx: a - other.a, dy: b - other.b).length
    let y = Vector(dx: c - other.c, dy: d - other.d).length
    let move = Vector(dx: tx - other.tx, dy: ty - other.ty).length
    return Vector(dx: Vector(dx: x, dy: y).length, dy: move).length
  }

  /// The weighted sum of the parts, each turned the shorter way from its predecessor.
  public static func weightedSum(
    of values: (Transform, Transform, Transform, Transform),
    weights: SIMD4<Double>
  ) -> Transform {
    var all = [values.0, values.1, values.2, values.3].map(TransformParts.init)
    for i in 1..<4 { all[i] = all[i - 1].interpolated(to: all[i], at: 1) }
    var sum = TransformParts(translation: .zero, rotation: 0, skew: 0, scale: .zero)
    for (i, parts) in all.enumerated() {
      sum.translation = sum.translation + parts.translation * weights[i]
      sum.rotation += parts.rotation * weights[i]
      sum.skew += parts.skew * weights[i]
      sum.scale = sum.scale + parts.scale * weights[i]
    }
    return sum.transform
  }

  private func hasSameLinearPart(as other: Transform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }
}
