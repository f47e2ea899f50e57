import CCairo
import LaminaGeometry
import LaminaLayers

/// What layers show.
extension VectorWriter {
  func draw(_ content: FrameContent, _ map: Transform, _ opacity: Double) {
    switch content {
    case .none: return
    case .shape(let shape): draw(shape, map, opacity)
    case .text(let text): draw(text, map, opacity)
    case .gradient(let gradient): draw(gradient, map, opacity)
    case .drawing(let drawing): for item in drawing.items { draw(item.content, map, opacity) }
    }
  }

  private func draw(_ shape: ShapeContent, _ map: Transform, _ opacity: Double) {
    if opacity == 1, let inside = shape.fillLeftByLine, let fill = shape.fillColor,
      let line = shape.stroke?.color
    {
      self.fill(shape.path, map, shape.fillRule, line, 1)
      return self.fill(inside, map, .nonzero, fill, 1)
    }
    let beneath = opacity < 1 ? nil : shape.lineBeneath
    if let beneath { draw(beneath, map, opacity) }
    if let color = shape.fillColor, shape.hasFill {
      fill(shape.path, map, shape.fillRule, color, opacity)
    }
    if beneath == nil, let stroke = shape.stroke { draw(stroke, map, opacity) }
  }

  private func draw(_ stroke: StrokeContent, _ map: Transform, _ opacity: Double) {
    if stroke.side != nil {
      fill(stroke.vectorOutline, map, .nonzero, stroke.color, opacity)
    } else {
      self.stroke(stroke.trimmed, stroke.style, map, stroke.color, opacity)
    }
  }

  func drawBorder(_ style: FrameStyle?, _ map: Transform) {
    guard let style, let color = style.borderColor else { return }
    fill(style.borderPath, map, .evenOdd, color, 1)
  }

  // MARK: Pictures

  /// Draws a layer's picture where its gravity puts it, within the bounds.
  func draw(_ image: Image, _ style: FrameStyle, _ map: Transform, _ opacity: Double) {
    for part in ContentsPlacement(image, style).parts {
      guard part.target.width > 0, part.target.height > 0, part.source.width > 0,
        part.source.height > 0, let visible = part.target.intersection(style.bounds),
        let cut = ImageCut(image, part.source)
      else { continue }
      cairo_save(context)
      clip(to: Path(rect: visible), map)
      let (sx, sy) = (
        part.target.width / part.source.width, part.target.height / part.source.height
      )
      let place = Transform(
        a: sx,
        b: 0,
        c: 0,
        d: sy,
        tx: part.target.minX + (Double(cut.x) - part.source.minX) * sx,
        ty: part.target.minY + (Double(cut.y) - part.source.minY) * sy
      )
      lay(cut.image, place.concatenating(map), opacity)
      cairo_restore(context)
    }
  }

  /// Draws an image, one unit of the map's space a pixel.
  private func lay(_ image: CairoImage, _ map: Transform, _ opacity: Double) {
    guard setMatrix(map) else { return }
    cairo_set_source_surface(context, image.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Draws the blurred shadow of a node.
  func drawShadow(of index: Int32, _ parentMap: Transform, _ opacity: Double) {
    let scale = Transform(scaleX: pictureScale, y: pictureScale)
    let page = PixelBox(snappedOutwards: pageExtent.applying(scale))
    guard
      let (picture, box) = shadows.shadowPicture(
        of: index,
        in: frame,
        parentMap.concatenating(scale),
        page
      ), let image = CairoImage(picture)
    else { return }
    lay(image, pictureMap(box), opacity)
  }

  /// From the pixels of a picture of part of the page to points.
  private func pictureMap(_ box: PixelBox) -> Transform {
    Transform(translationX: Double(box.x0), y: Double(box.y0))
      .concatenating(Transform(scaleX: 1 / pictureScale, y: 1 / pictureScale))
  }

  // MARK: Text

  private func draw(_ text: TextContent, _ map: Transform, _ opacity: Double) {
    let map = Transform(translationX: text.origin.x, y: text.origin.y).concatenating(map)
    for run in text.layout.runs where !run.glyphs.isEmpty {
      let color = run.color ?? text.color
      guard let font = run.font as? CairoFont else {
        drawBoxes(run, map, color, opacity)
        continue
      }
      if font.hasColor {
        drawColored(run, font, map, color.alpha * opacity)
      } else if !show(run, font, map, color, opacity) {
        for glyph in run.glyphs {
          let place = map.translatedBy(x: glyph.origin.x, y: glyph.origin.y)
          fill(font.outline(of: glyph.id), place, .nonzero, color, opacity)
        }
      }
    }
  }

  /// Shows glyphs as text; false when they are too large or too small for a font.
  private func show(
    _ run: GlyphRun,
    _ font: CairoFont,
    _ map: Transform,
    _ color: Color,
    _ opacity: Double
  ) -> Bool {
    let total = map.concatenating(base)
    let size = total.largestStretch * font.size
    // A map that squeezes letters to lines has no font either.
    let least = total.determinant.magnitude / total.largestStretch * font.size
    guard size < 4_000, least > 0.05 else { return false }
    let isNear = run.glyphs.allSatisfy {
      let p = total.apply($0.origin)
      return p.x.magnitude < 1e6 && p.y.magnitude < 1e6
    }
    guard isNear, setMatrix(map) else { return false }
    setColor(color, opacity)
    let glyphs = run.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: $0.origin.x, y: $0.origin.y)
    }
    FontLock.withLock {
      font.select(in: context)
      if run.hasSoundClusters {
        showSearchable(run, glyphs)
      } else {
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      }
    }
    return true
  }

  /// Shows glyphs together with the text they stand for, so that readers can search and copy it.
  private func showSearchable(_ run: GlyphRun, _ glyphs: [cairo_glyph_t]) {
    let clusters = run.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    let backwards = CAIRO_TEXT_CLUSTER_FLAG_BACKWARD
    cairo_show_text_glyphs(
      context,
      run.text,
      Int32(run.text.utf8.count),
      glyphs,
      Int32(glyphs.count),
      clusters,
      Int32(clusters.count),
      run.isRightToLeft ? backwards : cairo_text_cluster_flags_t(rawValue: 0)
    )
  }

  private func drawBoxes(_ run: GlyphRun, _ map: Transform, _ color: Color, _ opacity: Double) {
    let style = StrokeStyle(width: run.fontSize / 16)
    for glyph in run.glyphs where glyph.id != 32 {
      stroke(Path(rect: glyph.box(fontSize: run.fontSize)), style, map, color, opacity)
    }
  }

  /// Draws coloured glyphs, which are pictures in their fonts too.
  private func drawColored(
    _ run: GlyphRun,
    _ font: CairoFont,
    _ map: Transform,
    _ opacity: Double
  ) {
    let map = map.concatenating(Transform(scaleX: pictureScale, y: pictureScale))
    let page = pageExtent.applying(Transform(scaleX: pictureScale, y: pictureScale))
    let box = PixelBox(snappedOutwards: run.reach.applying(map).intersection(page))
    guard !box.isEmpty, let buffer = try? PixelBuffer(width: box.width, height: box.height)
    else { return }
    font.draw(
      run.glyphs,
      map,
      into: PixelTarget(base: buffer.row(0), stride: buffer.width, box: box)
    )
    if let image = CairoImage(buffer) { lay(image, pictureMap(box), opacity) }
  }
}

extension GlyphRun {
  /// A box that holds every glyph, whatever its shape.
  var reach: Extent {
    glyphs.reduce(Extent.empty) { box, glyph in
      let (x, y, far) = (glyph.origin.x, glyph.origin.y, 2 * fontSize)
      return box.union(Extent(minX: x - far, minY: y - far, maxX: x + far, maxY: y + far))
    }
  }

  /// Whether the clusters cover text and glyphs exactly, each at whole characters.
  fileprivate var hasSoundClusters: Bool {
    guard !clusters.isEmpty, !text.utf8.contains(0),
      clusters.allSatisfy({ $0.bytes >= 0 && $0.glyphs >= 0 && $0.bytes + $0.glyphs > 0 }),
      clusters.reduce(0, { $0 + $1.bytes }) == text.utf8.count,
      clusters.reduce(0, { $0 + $1.glyphs }) == glyphs.count
    else { return false }
    let bytes = Array(text.utf8)
    var offset = 0
    for cluster in clusters {
      if offset < bytes.count, bytes[offset] & 0xc0 == 0x80 { return false }
      offset += cluster.bytes
    }
    return true
  }
}

extension GlyphRun.Glyph {
  /// The box that stands for a glyph without a font.
  func box(fontSize: Double) -> Rect {
    Rect(
      x: origin.x + 0.1 * advance,
      y: origin.y - 0.7 * fontSize,
      width: 0.8 * advance,
      height: 0.7 * fontSize
    )
  }
}

extension FrameStyle {
  /// The area between a layer's outline and the inner one, for the even-odd rule.
  var borderPath: Path {
    var path = Path(roundedRect: bounds, radii: cornerRadii)
    if 2 * borderWidth < bounds.width && 2 * borderWidth < bounds.height {
      let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
      path.addRoundedRect(inner, radii: cornerRadii.shrunk(by: borderWidth))
    }
    return path
  }
}

/// A part of a picture, cut at whole pixels.
struct ImageCut {
  let image: CairoImage
  let x: Int
  let y: Int

  /// Cuts out the pixels that a rectangle touches; `nil` when it touches none.
  init?(_ picture: Image, _ source: Rect) {
    let whole = PixelBox(x0: 0, y0: 0, x1: picture.width, y1: picture.height)
    let box = PixelBox(snappedOutwards: Extent(source)).intersection(whole)
    guard !box.isEmpty, let image = CairoImage(width: box.width, height: box.height)
    else { return nil }
    (self.image, x, y) = (image, box.x0, box.y0)
    image.edit { row, y in
      let start = (y + box.y0) * picture.width + box.x0
      for x in 0..<box.width { row[x] = picture.pixels[start + x] }
    }
  }
}
