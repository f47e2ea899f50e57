import LaminaGeometry
import LaminaLayers

extension Double {
  /// The number with at most six decimals, as SVG reads it.
  var svg: String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    let rounded = (self * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && rounded.magnitude < 1e12
      ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Color {
  /// A colour from a straight pixel, 0xAARRGGBB.
  init(packed: UInt32) {
    self.init(rgb: packed & 0xff_ffff, alpha: Double(packed >> 24) / 255)
  }

  /// The colour as `rgb(…)`, without its alpha.
  var svgName: String {
    func part(_ v: Double) -> Int { Int((v * 255).rounded()) }
    return "rgb(\(part(red)),\(part(green)),\(part(blue)))"
  }

  private func svg(_ name: String, _ opacityName: String) -> String {
    let opacity = alpha < 1 ? " \(opacityName)=\"\(alpha.svg)\"" : ""
    return " \(name)=\"\(svgName)\"\(opacity)"
  }

  var svgFill: String { svg("fill", "fill-opacity") }
  var svgStroke: String { svg("stroke", "stroke-opacity") }
  var svgStop: String { svg("stop-color", "stop-opacity") }
}

extension Transform {
  var svgAttribute: String {
    if isIdentity { return "" }
    let numbers = [a, b, c, d, tx, ty].map(\.svg).joined(separator: " ")
    return " transform=\"matrix(\(numbers))\""
  }
}

extension StrokeContent {
  var svgAttributes: String {
    var text = color.svgStroke + " stroke-width=\"\(style.width.svg)\""
    text += " stroke-miterlimit=\"\(Double.maximum(style.miterLimit, 1).svg)\""
    switch style.cap {
    case .butt: break
    case .round: text += " stroke-linecap=\"round\""
    case .square: text += " stroke-linecap=\"square\""
    }
    switch style.join {
    case .miter: break
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    let isDashed = style.dashPattern.allSatisfy { $0 >= 0 && $0.isFinite }
    if isDashed, style.dashPattern.contains(where: { $0 > 0 }) {
      text += " stroke-dasharray=\"\(style.dashPattern.map(\.svg).joined(separator: " "))\""
      text += " stroke-dashoffset=\"\(style.dashPhase.svg)\""
    }
    return text
  }
}

extension BlendMode {
  /// CSS's name; `nil` for the normal mode and for operators that CSS does not have.
  var svgName: String? {
    switch self {
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .normal, .plusLighter, .sourceAtop, .destinationOver, .destinationOut, .xor: nil
    }
  }
}

/// Bytes as text of 64 letters.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for i in 0..<3 { bits = bits << 8 | Int(i < part.count ? part[start + i] : 0) }
      for i in 0..<4 {
        text.append(i <= part.count ? letters[bits >> (18 - 6 * i) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
