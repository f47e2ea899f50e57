import LaminaLayers

/// The blend functions of the W3C's *Compositing and Blending Level 1*.
///
/// A result is (1 − αb)·s + (1 − αs)·b + αs·αb·B(cb, cs), with premultiplied s and b.
enum BlendFunctions {
  typealias RGB = SIMD3<Float>

  /// One pixel blended onto another.
  static func blend(_ source: UInt32, _ below: UInt32, _ mode: BlendMode) -> UInt32 {
    let (alphaS, alphaB) = (Float(source >> 24) / 255, Float(below >> 24) / 255)
    if alphaS == 0 { return below }
    if alphaB == 0 { return source }
    let (s, b) = (parts(source), parts(below))
    let mixed = function(b / alphaB, s / alphaS, mode)
    let alpha = alphaS + alphaB - alphaS * alphaB
    let color = (1 - alphaB) * s + (1 - alphaS) * b + alphaS * alphaB * mixed
    let bytes = (color.clamped(lowerBound: RGB(), upperBound: RGB(repeating: alpha)) * 255 + 0.5)
    return UInt32(alpha * 255 + 0.5) << 24
      | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }

  private static func parts(_ pixel: UInt32) -> RGB {
    RGB(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)) / 255
  }

  private static func function(_ b: RGB, _ s: RGB, _ mode: BlendMode) -> RGB {
    switch mode {
    case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: return setLuminosity(s, luminosity(b))
    case .luminosity: return setLuminosity(b, luminosity(s))
    default:
      return RGB(
        separable(b.x, s.x, mode),
        separable(b.y, s.y, mode),
        separable(b.z, s.z, mode)
      )
    }
  }

  private static func separable(_ b: Float, _ s: Float, _ mode: BlendMode) -> Float {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: hardLight(s, b)
    case .darken: Float.minimum(b, s)
    case .lighten: Float.maximum(b, s)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : Float.minimum(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - Float.minimum(1, (1 - b) / s)
    case .hardLight: hardLight(b, s)
    case .softLight: softLight(b, s)
    case .difference: (b - s).magnitude
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func luminosity(_ c: RGB) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: RGB) -> Float { c.max() - c.min() }

  private static func setLuminosity(_ c: RGB, _ value: Float) -> RGB {
    var c = c + (value - luminosity(c))
    let (l, low, high) = (luminosity(c), c.min(), c.max())
    if low < 0 { c = l + (c - l) * l / (l - low) }
    if high > 1 { c = l + (c - l) * (1 - l) / (high - l) }
    return c
  }

  private static func setSaturation(_ c: RGB, _ value: Float) -> RGB {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - low) * (value / (high - low)) : RGB()
  }
}
