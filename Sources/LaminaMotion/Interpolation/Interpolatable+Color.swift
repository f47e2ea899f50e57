public import LaminaGeometry

extension Color: Interpolatable {
  /// The colour at a fraction of the way to another, blended premultiplied in sRGB.
  ///
  /// Premultiplied blending keeps a clear colour's hue from showing through: opaque red fades to clear
  /// through red, whatever hue the clear colour has. Overshooting parts are clamped.
  @inlinable
  public func interpolated(to other: Color, at t: Double) -> Color {
    if t == 0 { return self }
    if t == 1 { return other }
    let alpha = blend(self.alpha, other.alpha, t)
    if self.alpha == other.alpha {
      // Also keeps the hue of colours that are both clear.
      return Color(
        red: blend(red, other.red, t),
        green: blend(green, other.green, t),
        blue: blend(blue, other.blue, t),
        alpha: alpha
      )
    }
    guard alpha > 0 else { return t < 0.5 ? withAlpha(0) : other.withAlpha(0) }
    return Color(
      red: blend(red * self.alpha, other.red * other.alpha, t) / alpha,
      green: blend(green * self.alpha, other.green * other.alpha, t) / alpha,
      blue: blend(blue * self.alpha, other.blue * other.alpha, t) / alpha,
      alpha: alpha
    )
  }

  /// The sums of red, green and blue under the larger alpha, clamped.
  public func adding(_ other: Color) -> Color {
    Color(
      red: red + other.red,
      green: green + other.green,
      blue: blue + other.blue,
      alpha: Double.maximum(alpha, other.alpha)
    )
  }

  /// The colour with red, green and blue multiplied, clamped; its alpha stays.
  public func scaled(by factor: Double) -> Color {
    Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }

  /// The Euclidean length of the difference of the premultiplied parts and alpha.
  public func distance(to other: Color) -> Double {
    let colors = Vector(
      dx: red * alpha - other.red * other.alpha,
      dy: green * alpha - other.green * other.alpha
    )
    let rest = Vector(dx: blue * alpha - other.blue * other.alpha, dy: alpha - other.alpha)
    return Vector(dx: colors.length, dy: rest.length).length
  }

  /// The weighted sum of premultiplied colours.
  public static func weightedSum(
    of values: (Color, Color, Color, Color),
    weights: SIMD4<Double>
  ) -> Color {
    var sum = values.0.premultiplied * weights[0]
    sum += values.1.premultiplied * weights[1]
    sum += values.2.premultiplied * weights[2]
    sum += values.3.premultiplied * weights[3]
    guard sum[3] > 0 else { return values.1.withAlpha(0) }
    return Color(red: sum[0] / sum[3], green: sum[1] / sum[3], blue: sum[2] / sum[3], alpha: sum[3])
  }

  private var premultiplied: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }
}
