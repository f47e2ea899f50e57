import LaminaGeometry
import LaminaLayers

/// Coloured glyphs, each defined once as a picture and shown wherever it stands.
extension SVGWriter {
  /// A glyph of a font that lives as long as the frame does.
  struct GlyphKey: Hashable {
    let font: ObjectIdentifier
    let glyph: UInt32
  }

  mutating func addColored(
    _ run: GlyphRun,
    _ font: CairoFont,
    at origin: Point,
    _ opacity: Double
  ) {
    guard opacity > 0 else { return }
    let fade = opacity < 1 ? " opacity=\"\(opacity.svg)\"" : ""
    for glyph in run.glyphs {
      guard let name = name(of: glyph.id, font) else { continue }
      let (x, y) = (origin.x + glyph.origin.x, origin.y + glyph.origin.y)
      body += "<use xlink:href=\"#\(name)\" x=\"\(x.svg)\" y=\"\(y.svg)\"\(fade)/>\n"
    }
  }

  private mutating func name(of glyph: UInt32, _ font: CairoFont) -> String? {
    let key = GlyphKey(font: ObjectIdentifier(font), glyph: glyph)
    if let known = glyphs[key] { return known }
    let name = define(glyph, font)
    glyphs[key] = .some(name)
    return name
  }

  /// Defines a glyph as a picture about its origin; `nil` for one that paints nothing.
  private mutating func define(_ glyph: UInt32, _ font: CairoFont) -> String? {
    // Colour fonts hold pictures of about this size.
    let scale = Double.maximum(128 / font.size, Double.minimum(2, 512 / font.size))
    let run = GlyphRun.Glyph(id: glyph, origin: .zero, advance: 0)
    let far = 2 * font.size * scale
    let reach = PixelBox(snappedOutwards: Extent(minX: -far, minY: -far, maxX: far, maxY: far))
    guard let picture = try? PixelBuffer(width: reach.width, height: reach.height) else {
      return nil
    }
    let target = PixelTarget(base: picture.row(0), stride: picture.width, box: reach)
    font.draw([run], Transform(scaleX: scale, y: scale), into: target)
    let (x, y) = (reach.x0, reach.y0)
    guard let box = picture.paintedBox, let cut = picture.part(box),
      let bytes = try? PNGWriter().encode(cut)
    else { return nil }
    let name = nextName()
    let place = Transform(scaleX: 1 / scale, y: 1 / scale)
    definitions += "<image id=\"\(name)\" x=\"\(box.x0 + x)\" y=\"\(box.y0 + y)\""
    definitions += " width=\"\(box.width)\" height=\"\(box.height)\"\(place.svgAttribute)"
    definitions += " xlink:href=\"data:image/png;base64,\(Base64.encode(bytes))\"/>\n"
    return name
  }
}

extension PixelBuffer {
  /// The smallest box around all pixels that are not clear; `nil` for a clear picture.
  fileprivate var paintedBox: PixelBox? {
    var found: PixelBox?
    for y in 0..<height {
      let row = row(y)
      for x in 0..<width where row[x] != 0 {
        let pixel = PixelBox(x0: x, y0: y, x1: x + 1, y1: y + 1)
        found = found?.union(pixel) ?? pixel
      }
    }
    return found
  }

  /// A copy of a box of pixels within the picture.
  fileprivate func part(_ box: PixelBox) -> PixelBuffer? {
    guard let part = try? PixelBuffer(width: box.width, height: box.height) else { return nil }
    for y in 0..<box.height {
      part.row(y).update(from: row(y + box.y0) + box.x0, count: box.width)
    }
    return part
  }
}
