import Glibc
public import LaminaGeometry

/// Colours as people see them: lightness, contrast, and what a colour-blind eye makes of them.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
  /// All three kinds of cones.
  case normal
  /// Without the cones for long waves.
  case protanopia
  /// Without the cones for middle waves.
  case deuteranopia
  /// Without the cones for short waves.
  case tritanopia

  /// The relative luminance of WCAG 2: 0 for black, 1 for white; alpha is ignored.
  public static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast ratio of WCAG 2, from 1 to 21.
  public static func contrast(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (Double.maximum(x, y) + 0.05) / (Double.minimum(x, y) + 0.05)
  }

  /// Text that can be read on a ground: the preferred dark or white if its contrast is 4.5 or more,
  /// else black or white, whichever contrasts more.
  public static func text(on ground: Color, dark: Color = Color(rgb: 0x1c2330)) -> Color {
    if contrast(dark, ground) >= 4.5 { return dark }
    if contrast(.white, ground) >= 4.5 { return .white }
    return contrast(.black, ground) > contrast(.white, ground) ? .black : .white
  }

  /// A colour a little nearer to white, as far as text on it stays as readable as it has to be.
  public static func brightened(_ color: Color) -> Color {
    let text = text(on: color)
    let needed = Double.minimum(contrast(text, color), 4.5)
    let candidates = [0.16, 0.12, 0.08, 0.04].map { part in
      Color(
        red: mix(color.red, 1, part),
        green: mix(color.green, 1, part),
        blue: mix(color.blue, 1, part),
        alpha: color.alpha
      )
    }
    return candidates.first { contrast(text, $0) >= needed } ?? color
  }

  /// The distance of two colours in CIELAB (ΔE*ab), as this kind of eye sees them.
  public func distance(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (lab(a), lab(b))
    return ((x.0 - y.0) * (x.0 - y.0) + (x.1 - y.1) * (x.1 - y.1) + (x.2 - y.2) * (x.2 - y.2))
      .squareRoot()
  }

  private static func linear(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  /// Rows of the simulation matrix of Machado, Oliveira and Fernandes (2009) at full severity.
  private var rows: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  private func lab(_ color: Color) -> (Double, Double, Double) {
    let l = [color.red, color.green, color.blue].map(Self.linear)
    let s = rows.map { row in
      Double.minimum(Double.maximum(row[0] * l[0] + row[1] * l[1] + row[2] * l[2], 0), 1)
    }
    func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116 }
    let x = f((0.4124564 * s[0] + 0.3575761 * s[1] + 0.1804375 * s[2]) / 0.95047)
    let y = f(0.2126729 * s[0] + 0.7151522 * s[1] + 0.0721750 * s[2])
    let z = f((0.0193339 * s[0] + 0.1191920 * s[1] + 0.9503041 * s[2]) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}
