import LaminaGeometry
import LaminaLayers

/// Which parts of a picture go where in a layer: one, or nine where only its middle stretches.
struct ContentsPlacement {
  struct Part {
    /// In pixels of the picture.
    var source: Rect
    /// In the layer's space.
    var target: Rect
  }

  let parts: [Part]

  init(_ image: Image, _ style: FrameStyle) {
    let (width, height) = (Double(image.width), Double(image.height))
    let unit = style.contentsRect
    let source = Rect(
      x: unit.minX * width,
      y: unit.minY * height,
      width: unit.width * width,
      height: unit.height * height
    )
    let scale = style.contentsScale > 0 ? style.contentsScale : 1
    let natural = Size(width: source.width / scale, height: source.height / scale)
    guard natural.width > 0, natural.height > 0 else {
      parts = []
      return
    }
    let target = Self.place(natural, in: style.bounds, style.contentsGravity)
    let center = style.contentsCenter
    let isWhole =
      center.minX <= 0 && center.minY <= 0 && center.maxX >= 1 && center.maxY >= 1
    parts =
      isWhole
      ? [Part(source: source, target: target)]
      : Self.nineParts(source, target, center, scale)
  }

  private static func place(
    _ size: Size,
    in bounds: Rect,
    _ gravity: ContentsGravity
  ) -> Rect {
    let (fx, fy) = (bounds.width / size.width, bounds.height / size.height)
    var size = size
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: size = size.scaled(Double.minimum(fx, fy))
    case .resizeAspectFill: size = size.scaled(Double.maximum(fx, fy))
    default: break
    }
    let (x, y) = gravity.fractions
    return Rect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width,
      height: size.height
    )
  }

  /// Corners keep their size, edges stretch one way, the middle both ways.
  private static func nineParts(
    _ source: Rect,
    _ target: Rect,
    _ center: Rect,
    _ scale: Double
  ) -> [Part] {
    let xs = cuts(
      source.minX,
      source.width,
      target.minX,
      target.width,
      center.minX,
      center.maxX,
      scale
    )
    let ys = cuts(
      source.minY,
      source.height,
      target.minY,
      target.height,
      center.minY,
      center.maxY,
      scale
    )
    var parts: [Part] = []
    for j in 0..<3 {
      for i in 0..<3 {
        let s = Rect(Point(xs[i].0, ys[j].0), Point(xs[i + 1].0, ys[j + 1].0))
        let t = Rect(Point(xs[i].1, ys[j].1), Point(xs[i + 1].1, ys[j + 1].1))
        parts.append(Part(source: s, target: t))
      }
    }
    return parts
  }

  /// Where source and target are cut along one axis; ends shrink when they do not fit.
  private static func cuts(
    _ source: Double,
    _ sourceLength: Double,
    _ target: Double,
    _ targetLength: Double,
    _ low: Double,
    _ high: Double,
    _ scale: Double
  ) -> [(Double, Double)] {
    let (a, b) = (Double.maximum(low, 0), Double.minimum(high, 1))
    var (first, last) = (a * sourceLength / scale, (1 - b) * sourceLength / scale)
    if first + last > targetLength {
      let factor = targetLength / (first + last)
      first *= factor
      last *= factor
    }
    return [
      (source, target),
      (source + a * sourceLength, target + first),
      (source + b * sourceLength, target + targetLength - last),
      (source + sourceLength, target + targetLength),
    ]
  }
}

extension Size {
  fileprivate func scaled(_ factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}

extension ContentsGravity {
  /// Which fraction of the free room lies left of and above the picture.
  fileprivate var fractions: (Double, Double) {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
