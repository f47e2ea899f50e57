import Glibc
import LaminaGeometry
import LaminaLayers

/// What layers show, as SVG.
extension SVGWriter {
  mutating func add(_ content: FrameContent, _ map: Transform) {
    switch content {
    case .none: return
    case .shape(let shape): add(shape, map)
    case .text(let text): add(text, map)
    case .gradient(let gradient): add(gradient, map)
    case .drawing(let drawing): for item in drawing.items { add(item.content, map) }
    }
  }

  private mutating func add(_ shape: ShapeContent, _ map: Transform) {
    if let inside = shape.fillLeftByLine, let fill = shape.fillColor, let line = shape.stroke?.color
    {
      let rule = shape.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      addPath(shape.path, line.svgFill + rule, map)
      return addPath(inside, fill.svgFill, map)
    }
    let beneath = shape.lineBeneath
    if let beneath { addPath(beneath, map) }
    if let color = shape.fillColor, shape.hasFill {
      let rule = shape.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      addPath(shape.path, color.svgFill + rule, map)
    }
    if beneath == nil, let stroke = shape.stroke { addPath(stroke, map) }
  }

  private mutating func add(_ text: TextContent, _ map: Transform) {
    for run in text.layout.runs {
      let color = run.color ?? text.color
      var path = Path()
      if let font = run.font as? CairoFont {
        if font.hasColor {
          addColored(run, font, at: text.origin, color.alpha)
          continue
        }
        for glyph in run.glyphs {
          let (x, y) = (text.origin.x + glyph.origin.x, text.origin.y + glyph.origin.y)
          let place = Transform(translationX: x, y: y)
          path.addPath(font.outline(of: glyph.id).transformed(by: place))
        }
        addPath(path, color.svgFill, map)
      } else {
        for glyph in run.glyphs where glyph.id != 32 {
          path.addRect(glyph.box(fontSize: run.fontSize))
        }
        let place = Transform(translationX: text.origin.x, y: text.origin.y)
        let width = " stroke-width=\"\((run.fontSize / 16).svg)\""
        addPath(
          path.transformed(by: place),
          " fill=\"none\"" + color.svgStroke + width,
          map
        )
      }
    }
  }

  mutating func addBorder(_ style: FrameStyle?, _ map: Transform) {
    guard let style, let color = style.borderColor else { return }
    addPath(style.borderPath, color.svgFill + " fill-rule=\"evenodd\"", map)
  }

  // MARK: Gradients

  private mutating func add(_ gradient: GradientContent, _ map: Transform) {
    let (values, bounds) = (gradient.values, gradient.bounds)
    let stops = values.stops
    guard !stops.isEmpty else { return }
    func place(_ p: Point) -> Point {
      Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
    }
    let (a, b) = (place(values.startPoint), place(values.endPoint))
    let path = Path(roundedRect: bounds, radii: gradient.cornerRadii)
    if values.kind == .conic { return addConic(path, bounds, stops, a, (b - a).angle, map) }
    let id = nextName()
    let spread = values.extend == .repeat ? "repeat" : values.extend == .reflect ? "reflect" : "pad"
    let common = "id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"\(spread)\""
    let list = Self.list(stops, isCut: values.extend == .none)
    if values.kind == .axial {
      definitions += "<linearGradient \(common) x1=\"\(a.x.svg)\" y1=\"\(a.y.svg)\""
      definitions += " x2=\"\(b.x.svg)\" y2=\"\(b.y.svg)\">\(list)</linearGradient>\n"
    } else {
      let (rx, ry) = ((b.x - a.x).magnitude, (b.y - a.y).magnitude)
      definitions += "<radialGradient \(common) cx=\"0\" cy=\"0\" r=\"1\" gradientTransform="
      definitions += "\"matrix(\(rx.svg) 0 0 \(ry.svg) \(a.x.svg) \(a.y.svg))\">"
      definitions += "\(list)</radialGradient>\n"
    }
    addPath(path, " fill=\"url(#\(id))\"", map)
  }

  /// The stops; cut ones are clear beyond the ends, which padding carries on.
  private static func list(
    _ stops: [(location: Double, color: Color)],
    isCut: Bool
  ) -> String {
    var stops = stops
    if isCut, let first = stops.first, let last = stops.last {
      let (start, end) = (first.color.withAlpha(0), last.color.withAlpha(0))
      stops = [(0, start), (0, first.color)] + stops + [(1, last.color), (1, end)]
    }
    return stops.map { "<stop offset=\"\($0.location.svg)\"\($0.color.svgStop)/>" }.joined()
  }

  /// A fan of narrow sectors, each in the colour of its middle.
  private mutating func addConic(
    _ outline: Path,
    _ bounds: Rect,
    _ stops: [(location: Double, color: Color)],
    _ center: Point,
    _ start: Double,
    _ map: Transform
  ) {
    body += "<g\(clip(outline)) shape-rendering=\"crispEdges\">\n"
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ]
    let radius = 1.1 * (corners.map { $0.distance(to: center) }.max() ?? 0)
    for k in 0..<180 {
      let angle = start + Double(k) * .pi / 90
      let sides = [angle, angle + .pi / 90].map { center + Vector(angle: $0) * radius }
      let color = GradientShader.color(at: (Double(k) + 0.5) / 180, stops)
      addPath(Path.polygon([center] + sides), color.svgFill, map)
    }
    body += "</g>\n"
  }

  // MARK: Pictures

  mutating func addImage(_ image: Image, _ style: FrameStyle) {
    let parts = ContentsPlacement(image, style).parts
    let whole = parts.reduce(Extent.empty) { $0.union(Extent($1.target)) }
    let bounds = Extent(style.bounds)
    let isCut = !bounds.outset(by: 1e-9).contains(whole)
    if isCut { body += "<g\(clip(Path(rect: style.bounds)))>\n" }
    for part in parts where part.target.width > 0 && part.target.height > 0 { add(part, of: image) }
    if isCut { body += "</g>\n" }
  }

  /// Writes a part of a picture, cut at whole pixels so that no others show at its edges.
  private mutating func add(_ part: ContentsPlacement.Part, of image: Image) {
    let all = PixelBox(x0: 0, y0: 0, x1: image.width, y1: image.height)
    let box = PixelBox(snappedOutwards: Extent(part.source)).intersection(all)
    guard !box.isEmpty, part.source.width > 0, part.source.height > 0,
      let buffer = try? PixelBuffer(width: box.width, height: box.height)
    else { return }
    for y in 0..<box.height {
      let start = (y + box.y0) * image.width + box.x0
      for x in 0..<box.width { buffer.row(y)[x] = image.pixels[start + x] }
    }
    guard let bytes = try? PNGWriter().encode(buffer) else { return }
    let (s, t) = (part.source, part.target)
    body += "<svg x=\"\(t.minX.svg)\" y=\"\(t.minY.svg)\" width=\"\(t.width.svg)\""
    body += " height=\"\(t.height.svg)\" preserveAspectRatio=\"none\" viewBox=\"\(s.minX.svg)"
    body += " \(s.minY.svg) \(s.width.svg) \(s.height.svg)\"><image x=\"\(box.x0)\""
    body += " y=\"\(box.y0)\" width=\"\(box.width)\" height=\"\(box.height)\""
    body += " xlink:href=\"data:image/png;base64,\(Base64.encode(bytes))\"/></svg>\n"
  }
}
