import LaminaGeometry
import LaminaLayers

extension TilePainter {
  /// Paints what a node shows besides its box.
  func paint(_ content: FrameContent, _ map: Transform, _ opacity: Double) {
    switch content {
    case .none: return
    case .shape(let shape): paint(shape, map, opacity)
    case .text(let text): paint(text, map, opacity)
    case .gradient(let gradient): paint(gradient, map, opacity)
    case .drawing(let drawing):
      for item in drawing.items where meetsClip(item.extent, map) {
        paint(item.content, map, opacity)
      }
    }
  }

  private func paint(_ shape: ShapeContent, _ map: Transform, _ opacity: Double) {
    if shape.hasInnerLine { return paintLined(shape, map, opacity) }
    let beneath = isSaturating || opacity < 1 ? nil : shape.lineBeneath
    if let first = isSaturating ? shape.stroke : beneath { paint(first, map, opacity) }
    if let color = shape.fillColor, color.alpha > 0 {
      fill(shape.path, map, shape.fillRule, Premultiplied(color, opacity: opacity))
    }
    if !isSaturating, beneath == nil, let stroke = shape.stroke { paint(stroke, map, opacity) }
  }

  func paint(_ stroke: StrokeContent, _ map: Transform, _ opacity: Double) {
    let color = Premultiplied(stroke.color, opacity: opacity)
    self.stroke(stroke.trimmed, stroke.style, map, color, side: stroke.side)
  }

  /// Fills a path with one colour.
  func fill(
    _ path: Path,
    _ map: Transform,
    _ rule: FillRule,
    _ color: Premultiplied,
    isSimple: Bool = false
  ) {
    if color.alpha == 0 { return }
    let window = clip.box
    if isSaturating {
      var sink = SaturateSink(target: target, color: color, clip: clip.mask)
      rasterizer.fill(path, map, rule: rule, window: window, isSimple: isSimple, into: &sink)
    } else if let mask = clip.mask {
      var sink = ClippedSolidSink(target: target, color: color, clip: mask)
      rasterizer.fill(path, map, rule: rule, window: window, isSimple: isSimple, into: &sink)
    } else {
      var sink = SolidSink(target: target, color: color)
      rasterizer.fill(path, map, rule: rule, window: window, isSimple: isSimple, into: &sink)
    }
  }

  /// Strokes a path with one colour, on one side of another path if one is given.
  func stroke(
    _ path: Path,
    _ style: StrokeStyle,
    _ map: Transform,
    _ color: Premultiplied,
    side: StrokeSide? = nil
  ) {
    if color.alpha == 0 { return }
    let style = side?.style ?? style
    if isSaturating {
      var sink = SaturateSink(target: target, color: color, clip: clip.mask)
      rasterizer.stroke(path, style, map, side: side, window: clip.box, into: &sink)
    } else if let mask = clip.mask {
      var sink = ClippedSolidSink(target: target, color: color, clip: mask)
      rasterizer.stroke(path, style, map, side: side, window: clip.box, into: &sink)
    } else {
      var sink = SolidSink(target: target, color: color)
      rasterizer.stroke(path, style, map, side: side, window: clip.box, into: &sink)
    }
  }

  private func paint(_ gradient: GradientContent, _ map: Transform, _ opacity: Double) {
    guard let shader = GradientShader(gradient, map) else { return }
    let path = Path(roundedRect: gradient.bounds, radii: gradient.cornerRadii)
    shade(path, map, shader, opacity)
  }

  /// Fills a path with the colours of a shader.
  func shade(_ path: Path, _ map: Transform, _ shader: some PixelShader, _ opacity: Double) {
    let factor = UInt32(opacity * 255 + 0.5)
    var sink = ShaderSink(target: target, shader: shader, opacity: factor, clip: clip.mask)
    rasterizer.fill(path, map, rule: .nonzero, window: clip.box, into: &sink)
  }

  // MARK: Text

  private func paint(_ text: TextContent, _ map: Transform, _ opacity: Double) {
    let map = Transform(translationX: text.origin.x, y: text.origin.y).concatenating(map)
    for run in text.layout.runs {
      let color = run.color ?? text.color
      if let font = run.font as? CairoFont {
        if font.hasColor {
          paintColored(run, font, map, opacity * color.alpha)
        } else {
          paint(run, font, map, Premultiplied(color, opacity: opacity))
        }
      } else {
        paintBoxes(run, map, Premultiplied(color, opacity: opacity))
      }
    }
  }

  private func paint(
    _ run: GlyphRun,
    _ font: CairoFont,
    _ map: Transform,
    _ color: Premultiplied
  ) {
    for glyph in run.glyphs {
      let path = font.outline(of: glyph.id)
      if path.isEmpty { continue }
      let place = map.translatedBy(x: glyph.origin.x, y: glyph.origin.y)
      fill(path, place, .nonzero, color, isSimple: true)
    }
  }

  /// Shows glyphs without a font as boxes of their advance.
  private func paintBoxes(_ run: GlyphRun, _ map: Transform, _ color: Premultiplied) {
    let size = run.fontSize
    for glyph in run.glyphs where glyph.id != 32 {
      stroke(Path(rect: glyph.box(fontSize: size)), StrokeStyle(width: size / 16), map, color)
    }
  }

  private func paintColored(
    _ run: GlyphRun,
    _ font: CairoFont,
    _ map: Transform,
    _ opacity: Double
  ) {
    let area = PixelBox(snappedOutwards: run.reach.applying(map)).intersection(clip.box)
    if area.isEmpty { return }
    pushGroup(area)
    font.draw(run.glyphs, map, into: target)
    popGroup(UInt32(opacity * 255 + 0.5), .over)
  }
}
