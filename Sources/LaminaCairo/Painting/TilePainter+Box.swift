import LaminaGeometry
import LaminaLayers

extension TilePainter {
  /// Paints a layer's background with its corners.
  func paintBackground(_ style: FrameStyle, _ map: Transform, _ opacity: Double) {
    guard let color = style.backgroundColor else { return }
    let pixel = Premultiplied(color, opacity: opacity)
    let extent = Extent(style.bounds).applying(map)
    if map.preservesUprightRects, clip.mask == nil, !style.cornerRadii.areRound, !isSaturating,
      let box = PixelBox(exactly: extent)
    {
      return fill(box.intersection(clip.box), pixel)
    }
    fill(Path(roundedRect: style.bounds, radii: style.cornerRadii), map, .nonzero, pixel)
  }

  /// Lays a colour over whole pixels.
  private func fill(_ box: PixelBox, _ color: Premultiplied) {
    guard !box.isEmpty else { return }
    for y in box.y0..<box.y1 {
      PixelRow.blend(color.packed, over: target.row(y) + box.x0, count: box.width)
    }
  }

  /// Paints a border inside a layer's bounds: the area between the outline and the inner one.
  func paintBorder(_ style: FrameStyle?, _ map: Transform) {
    guard let style, let color = style.borderColor, style.hasBorder else { return }
    fill(style.borderPath, map, .evenOdd, Premultiplied(color))
  }

  // MARK: Contents

  /// Paints a layer's picture where its gravity puts it, within the bounds.
  func paintContents(_ image: Image, _ style: FrameStyle, _ map: Transform, _ opacity: Double) {
    let placement = ContentsPlacement(image, style)
    for part in placement.parts {
      guard part.target.width > 0, part.target.height > 0, part.source.width > 0,
        part.source.height > 0,
        let visible = part.target.intersection(style.bounds),
        let inverse = map.inverse
      else { continue }
      let (sx, sy) = (
        part.source.width / part.target.width, part.source.height / part.target.height
      )
      let toSource = Transform(
        a: sx,
        b: 0,
        c: 0,
        d: sy,
        tx: part.source.minX - part.target.minX * sx,
        ty: part.source.minY - part.target.minY * sy
      )
      let shader = ImageShader(
        levels: levels(of: image),
        source: part.source,
        toImage: inverse.concatenating(toSource)
      )
      shade(Path(rect: visible), map, shader, opacity)
    }
  }

  private func levels(of image: Image) -> ImageLevels {
    let key = ObjectIdentifier(image)
    if let known = images[key] { return known.levels }
    if images.count >= 64 { images.removeAll() }
    let levels = ImageLevels(image)
    images[key] = (image, levels)
    return levels
  }
}

extension CornerRadii {
  /// The radii of an outline a distance further in.
  func shrunk(by d: Double) -> CornerRadii {
    func less(_ s: Size) -> Size {
      Size(width: Double.maximum(s.width - d, 0), height: Double.maximum(s.height - d, 0))
    }
    return CornerRadii(
      topLeft: less(topLeft),
      topRight: less(topRight),
      bottomRight: less(bottomRight),
      bottomLeft: less(bottomLeft)
    )
  }
}
