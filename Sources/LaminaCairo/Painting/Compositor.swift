import LaminaLayers

/// How a group meets what lies below: the layer tree's blend modes, and what else a canvas knows.
enum CompositeOperator: Hashable, Sendable {
  case over, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, copy, plus, saturate
  /// A blend function, composited source-over.
  case blend(BlendMode)

  init(_ mode: BlendMode) {
    switch mode {
    case .normal: self = .over
    case .plusLighter: self = .plus
    case .sourceAtop: self = .sourceAtop
    case .destinationOver: self = .destinationOver
    case .destinationOut: self = .destinationOut
    case .xor: self = .xor
    default: self = .blend(mode)
    }
  }

  /// Porter and Duff's factors of source and destination in 255ths, from the alphas; `nil` for others.
  func factors(_ source: UInt32, _ below: UInt32) -> (UInt32, UInt32)? {
    switch self {
    case .over: (255, 255 - source)
    case .sourceIn: (below, 0)
    case .sourceOut: (255 - below, 0)
    case .sourceAtop: (below, 255 - source)
    case .destinationOver: (255 - below, 255)
    case .destinationIn: (0, source)
    case .destinationOut: (0, 255 - source)
    case .destinationAtop: (255 - below, source)
    case .xor: (255 - below, 255 - source)
    case .copy: (255, 0)
    case .plus, .saturate, .blend: nil
    }
  }

  /// Whether a clear source leaves what lies below as it is.
  var keepsBelowWhereClear: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy: false
    default: true
    }
  }
}

/// Puts groups onto what lies below.
enum Compositor {
  /// Composites a group, faded by an opacity and a clip, within a box.
  static func composite(
    _ group: PixelTarget,
    onto target: PixelTarget,
    in box: PixelBox,
    opacity: UInt32,
    clip: CoverageMask?,
    _ mode: CompositeOperator
  ) {
    let box = box.intersection(group.box).intersection(target.box)
    guard !box.isEmpty else { return }
    if mode == .over { return lay(group, over: target, in: box, opacity, clip) }
    for y in box.y0..<box.y1 {
      let (source, row) = (group.row(y), target.row(y))
      let kept = clip?.row(y)
      for x in box.x0..<box.x1 {
        var pixel = source[x]
        if pixel == 0 && mode.keepsBelowWhereClear { continue }
        let factor = kept.map { CoverageMask.multiply(UInt32($0[x]), opacity) } ?? opacity
        if mode.keepsBelowWhereClear {
          if factor == 0 { continue }
          if factor != 255 { pixel = Premultiplied.scale(pixel, factor) }
          row[x] = combine(pixel, row[x], mode)
        } else {
          // Opacity belongs to the source, a clip to the whole operation.
          if opacity != 255 { pixel = Premultiplied.scale(pixel, opacity) }
          let result = combine(pixel, row[x], mode)
          let part = kept.map { UInt32($0[x]) } ?? 255
          row[x] =
            part == 255
            ? result
            : Premultiplied.scale(result, part) &+ Premultiplied.scale(row[x], 255 - part)
        }
      }
    }
  }

  /// Lays a group over a picture, the common case: most pixels are clear or opaque and kept whole.
  private static func lay(
    _ group: PixelTarget,
    over target: PixelTarget,
    in box: PixelBox,
    _ opacity: UInt32,
    _ clip: CoverageMask?
  ) {
    for y in box.y0..<box.y1 {
      let (source, row) = (group.row(y), target.row(y))
      if let kept = clip?.row(y) {
        for x in box.x0..<box.x1 where source[x] != 0 {
          lay(source[x], CoverageMask.multiply(UInt32(kept[x]), opacity), over: row + x)
        }
      } else {
        for x in box.x0..<box.x1 where source[x] != 0 { lay(source[x], opacity, over: row + x) }
      }
    }
  }

  @inline(__always) private static func lay(
    _ pixel: UInt32,
    _ factor: UInt32,
    over below: UnsafeMutablePointer<UInt32>
  ) {
    if factor == 255 && pixel >= 0xff00_0000 {
      below.pointee = pixel
    } else if factor != 0 {
      let faded = factor == 255 ? pixel : Premultiplied.scale(pixel, factor)
      below.pointee = Premultiplied.over(faded, below.pointee)
    }
  }

  /// One pixel put onto another.
  static func combine(_ source: UInt32, _ below: UInt32, _ mode: CompositeOperator) -> UInt32 {
    if let (fs, fb) = mode.factors(source >> 24, below >> 24) {
      return add(Premultiplied.scale(source, fs), Premultiplied.scale(below, fb))
    }
    switch mode {
    case .saturate: return Premultiplied.saturate(source, below)
    case .blend(let blend): return BlendFunctions.blend(source, below, blend)
    default: return add(source, below)
    }
  }

  /// The sum of two pixels, each part cut at 255.
  static func add(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= min(255, (a >> shift & 255) + (b >> shift & 255)) << shift
    }
    return result
  }
}
