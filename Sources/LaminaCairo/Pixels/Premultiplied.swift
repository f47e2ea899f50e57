import LaminaGeometry

/// A premultiplied pixel in one word, 0xAARRGGBB, with the arithmetic of compositing.
struct Premultiplied: Hashable, Sendable {
  var packed: UInt32

  static let clear = Premultiplied(packed: 0)

  init(packed: UInt32) { self.packed = packed }

  /// The nearest premultiplied pixel of a colour faded by an opacity in 0…1.
  init(_ color: Color, opacity: Double = 1) {
    let alpha = color.alpha * opacity
    func part(_ v: Double) -> UInt32 { UInt32(v * alpha * 255 + 0.5) }
    packed =
      UInt32(alpha * 255 + 0.5) << 24
      | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
  }

  @inline(__always) var alpha: UInt32 { packed >> 24 }

  /// The pixel with all four parts times `factor` / 255, rounded to nearest.
  @inline(__always) func scaled(by factor: UInt32) -> Premultiplied {
    Premultiplied(packed: Self.scale(packed, factor))
  }

  /// All four bytes of a pixel times `factor` / 255, rounded to nearest; two bytes at a time.
  @inline(__always) static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var low = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    low = (low &+ (low &>> 8 & 0x00ff_00ff)) &>> 8 & 0x00ff_00ff
    var high = (pixel &>> 8 & 0x00ff_00ff) &* factor &+ 0x0080_0080
    high = (high &+ (high &>> 8 & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }

  /// As much of a pixel as there is room for, added to another.
  @inline(__always) static func saturate(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let (alpha, room) = (source &>> 24, 255 &- below &>> 24)
    if alpha <= room { return below &+ source }
    if room == 0 { return below }
    return below &+ scale(source, (room &* 255 &+ alpha / 2) / alpha)
  }

  /// A pixel laid over another.
  @inline(__always) static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scale(below, 255 &- source &>> 24)
  }
}

/// Conversion of premultiplied pixels to straight alpha, as PNG stores them.
enum StraightAlpha {
  /// For each alpha, 255 / alpha in 16.16 fixed point, rounded to nearest.
  static let reciprocals: [UInt32] = (0..<256).map { alpha in
    alpha == 0 ? 0 : (UInt32(255) << 16 + UInt32(alpha) / 2) / UInt32(alpha)
  }

  /// The straight form, 0xAARRGGBB, of one premultiplied pixel; parts above their alpha are cut to it.
  static func convert(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : pixel }
    let factor = reciprocals[Int(alpha)]
    func part(_ shift: UInt32) -> UInt32 {
      ((min(pixel >> shift & 0xff, alpha) * factor + 32_768) >> 16) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }

  /// The premultiplied form of one straight pixel, 0xAARRGGBB.
  static func premultiply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return Premultiplied.scale(pixel & 0x00ff_ffff, alpha) | alpha << 24
  }
}
