import Glibc
import LaminaGeometry
import LaminaLayers

/// An SVG document under construction.
struct SVGWriter {
  private let frame: Frame
  private var definitions = ""
  private var body = ""
  private var count = 0

  init(_ frame: Frame) { self.frame = frame }

  mutating func document() -> String {
    let (width, height) = (frame.size.width.svg, frame.size.height.svg)
    if let color = frame.backgroundColor {
      body += "<rect width=\"\(width)\" height=\"\(height)\"\(color.svgFill)/>\n"
    }
    if frame.root >= 0 { add(frame.root) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <defs>
      \(definitions)</defs>
      \(body)</svg>

      """
  }

  /// What still has to be written, the next one last; trees may be deeper than any stack.
  private enum Step {
    case node(Int32)
    case text(String)
    case border(Int32)
  }

  private mutating func add(_ root: Int32) {
    var steps = [Step.node(root)]
    while let step = steps.popLast() {
      switch step {
      case .text(let text): body += text
      case .border(let index): addBorder(frame.items[Int(index)].style)
      case .node(let index): open(index, &steps)
      }
    }
  }

  private mutating func open(_ index: Int32, _ steps: inout [Step]) {
    let node = frame.nodes[Int(index)]
    guard node.flags.isDisjoint(with: [.isAbsent, .isSingular]) else { return }
    let item = frame.items[Int(index)]
    let style = item.style
    var attributes = node.toParent.svgAttribute
    if node.opacity < 1 { attributes += " opacity=\"\(node.opacity.svg)\"" }
    if let mode = style?.blendMode.svgName {
      attributes += " style=\"mix-blend-mode:\(mode);isolation:isolate\""
    }
    if let style, node.flags.contains(.hasShadow) { attributes += shadow(style.shadow) }
    if node.flags.contains(.hasMask), node.mask >= 0 { attributes += mask(node.mask) }
    body += "<g\(attributes)>\n"
    steps.append(.text("</g>\n"))
    if let style, let color = style.backgroundColor, style.hasBackground {
      addPath(Path(roundedRect: style.bounds, radii: style.cornerRadii), color.svgFill)
    }
    if let style, style.hasBorder { steps.append(.border(index)) }
    if let style, node.flags.contains(.masksToBounds) {
      body += "<g\(clip(style))>\n"
      steps.append(.text("</g>\n"))
    }
    if let style, let image = style.contents { addImage(image, style) }
    add(item.content)
    listChildren(index, node, style, &steps)
  }

  private func listChildren(
    _ index: Int32,
    _ node: FrameNode,
    _ style: FrameStyle?,
    _ steps: inout [Step]
  ) {
    var children: [Step] = []
    frame.forEachChild(of: index) { children.append(.node($0)) }
    guard node.flags.contains(.isReplicator) else {
      steps += children.reversed()
      return
    }
    for instance in (style?.instances ?? []).reversed() {
      guard let instance, instance.opacity > 0 else { continue }
      steps.append(.text("</g>\n"))
      steps += children.reversed()
      let opacity = instance.opacity < 1 ? " opacity=\"\(instance.opacity.svg)\"" : ""
      steps.append(.text("<g\(instance.transform.svgAttribute)\(opacity)>\n"))
    }
  }

  // MARK: Content

  private mutating func addPath(_ path: Path, _ attributes: String) {
    if !path.isEmpty { body += "<path d=\"\(path.svg)\"\(attributes)/>\n" }
  }

  private mutating func add(_ content: FrameContent) {
    switch content {
    case .none: return
    case .shape(let shape): add(shape)
    case .text(let text): add(text)
    case .gradient(let gradient): add(gradient)
    case .drawing(let drawing): for item in drawing.items { add(item.content) }
    }
  }

  private mutating func add(_ shape: ShapeContent) {
    if let color = shape.fillColor, shape.hasFill {
      let rule = shape.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      addPath(shape.geometry.path, color.svgFill + rule)
    }
    if let stroke = shape.stroke {
      addPath(stroke.trimmed.path, " fill=\"none\"" + stroke.svgAttributes)
    }
  }

  private mutating func add(_ text: TextContent) {
    for run in text.layout.runs {
      guard let font = run.font as? CairoFont, !font.hasColor else { continue }
      var path = Path()
      for glyph in run.glyphs {
        let place = Transform(
          translationX: text.origin.x + glyph.origin.x,
          y: text.origin.y + glyph.origin.y
        )
        path.addPath(font.outline(of: glyph.id).transformed(by: place))
      }
      addPath(path, (run.color ?? text.color).svgFill)
    }
  }

  private mutating func addBorder(_ style: FrameStyle?) {
    guard let style, let color = style.borderColor else { return }
    var path = Path(roundedRect: style.bounds, radii: style.cornerRadii)
    let width = style.borderWidth
    if 2 * width < style.bounds.width && 2 * width < style.bounds.height {
      path.addRoundedRect(
        style.bounds.insetBy(dx: width, dy: width),
        radii: style.cornerRadii.shrunk(by: width)
      )
    }
    addPath(path, color.svgFill + " fill-rule=\"evenodd\"")
  }

  private mutating func add(_ gradient: GradientContent) {
    let (values, bounds) = (gradient.values, gradient.bounds)
    let stops = values.stops
    guard !stops.isEmpty else { return }
    func place(_ p: Point) -> Point {
      Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
    }
    let (a, b) = (place(values.startPoint), place(values.endPoint))
    let path = Path(roundedRect: bounds, radii: gradient.cornerRadii)
    if values.kind == .conic { return addConic(path, bounds, stops, a, (b - a).angle) }
    let id = nextName()
    let spread = values.extend == .repeat ? "repeat" : values.extend == .reflect ? "reflect" : "pad"
    let common = "id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"\(spread)\""
    var list = ""
    for stop in stops {
      list += "<stop offset=\"\(stop.location.svg)\"\(stop.color.svgStop)/>"
    }
    if values.kind == .axial {
      definitions += "<linearGradient \(common) x1=\"\(a.x.svg)\" y1=\"\(a.y.svg)\""
      definitions += " x2=\"\(b.x.svg)\" y2=\"\(b.y.svg)\">\(list)</linearGradient>\n"
    } else {
      let (rx, ry) = ((b.x - a.x).magnitude, (b.y - a.y).magnitude)
      definitions += "<radialGradient \(common) cx=\"0\" cy=\"0\" r=\"1\" gradientTransform="
      definitions += "\"matrix(\(rx.svg) 0 0 \(ry.svg) \(a.x.svg) \(a.y.svg))\">"
      definitions += "\(list)</radialGradient>\n"
    }
    addPath(path, " fill=\"url(#\(id))\"")
  }

  /// A fan of narrow sectors, each in the colour of its middle.
  private mutating func addConic(
    _ outline: Path,
    _ bounds: Rect,
    _ stops: [(location: Double, color: Color)],
    _ center: Point,
    _ start: Double
  ) {
    let id = nextName()
    definitions += "<clipPath id=\"\(id)\"><path d=\"\(outline.svg)\"/></clipPath>\n"
    body += "<g clip-path=\"url(#\(id))\" shape-rendering=\"crispEdges\">\n"
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ]
    let radius = 1.1 * (corners.map { $0.distance(to: center) }.max() ?? 0)
    let shader = GradientShader(
      geometry: .axial(start: .zero, direction: Vector(dx: 1, dy: 0)),
      stops: stops,
      extend: .pad,
      toLocal: Transform(scaleX: 1.0 / 180, y: 1)
    )
    for k in 0..<180 {
      let angle = start + Double(k) * .pi / 90
      let sides = [angle, angle + .pi / 90].map { center + Vector(angle: $0) * radius }
      let color = Color(packed: StraightAlpha.convert(shader.pixel(x: k, y: 0)))
      addPath(Path.polygon([center] + sides), color.svgFill)
    }
    body += "</g>\n"
  }

  private mutating func addImage(_ image: Image, _ style: FrameStyle) {
    guard let buffer = try? PixelBuffer(width: image.width, height: image.height) else { return }
    for y in 0..<image.height {
      for x in 0..<image.width { buffer.row(y)[x] = image.pixels[y * image.width + x] }
    }
    guard let bytes = try? PNGWriter().encode(buffer) else { return }
    let data = Base64.encode(bytes)
    for part in ContentsPlacement(image, style).parts {
      guard part.source.width > 0, part.source.height > 0, part.target.width > 0,
        part.target.height > 0
      else { continue }
      let (s, t) = (part.source, part.target)
      body += "<svg x=\"\(t.minX.svg)\" y=\"\(t.minY.svg)\" width=\"\(t.width.svg)\""
      body += " height=\"\(t.height.svg)\" preserveAspectRatio=\"none\" viewBox=\"\(s.minX.svg)"
      body += " \(s.minY.svg) \(s.width.svg) \(s.height.svg)\"><image width=\"\(image.width)\""
      body += " height=\"\(image.height)\" xlink:href=\"data:image/png;base64,\(data)\"/></svg>\n"
    }
  }

  // MARK: Definitions

  private mutating func nextName() -> String {
    count += 1
    return "d\(count)"
  }

  private mutating func clip(_ style: FrameStyle) -> String {
    let id = nextName()
    let path = Path(roundedRect: style.bounds, radii: style.cornerRadii)
    definitions += "<clipPath id=\"\(id)\"><path d=\"\(path.svg)\"/></clipPath>\n"
    return " clip-path=\"url(#\(id))\""
  }

  private mutating func shadow(_ shadow: Shadow) -> String {
    let id = nextName()
    let color = shadow.color
    definitions += "<filter id=\"\(id)\" x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\">"
    definitions += "<feDropShadow dx=\"\(shadow.offset.dx.svg)\" dy=\"\(shadow.offset.dy.svg)\""
    definitions += " stdDeviation=\"\(shadow.radius.svg)\" flood-color=\"\(color.svgName)\""
    definitions += " flood-opacity=\"\((color.alpha * shadow.opacity).svg)\"/></filter>\n"
    return " filter=\"url(#\(id))\""
  }

  /// A mask by alpha: luminance masks of white content come to the same everywhere.
  private mutating func mask(_ node: Int32) -> String {
    let id = nextName()
    var writer = SVGWriter(frame)
    writer.count = count + 1_000
    writer.add(node)
    count = writer.count
    definitions += writer.definitions
    let name = nextName()
    definitions += "<filter id=\"\(name)\"><feColorMatrix values="
    definitions += "\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\"/></filter>\n"
    definitions += "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\" x=\"-1e5\" y=\"-1e5\""
    definitions += " width=\"2e5\" height=\"2e5\"><g filter=\"url(#\(name))\">\n"
    definitions += "\(writer.body)</g></mask>\n"
    return " mask=\"url(#\(id))\""
  }
}
