import Glibc
import LaminaGeometry
import LaminaLayers

/// An SVG document under construction.
struct SVGWriter {
  let frame: Frame
  var definitions = ""
  var body = ""
  /// The groups that are open, the innermost last.
  var groups: [Group] = []
  /// The names of coloured glyphs that are defined, by font and glyph; none for blank ones.
  var glyphs: [GlyphKey: String?] = [:]
  /// Whether some layers are added, by an operator that needs a rule.
  var hasSums = false
  private var count = 0
  /// How often something of the tree written last is painted at most.
  private var weight = 1
  private let large = LargePaths()

  init(_ frame: Frame) { self.frame = frame }

  mutating func document() -> String {
    let (width, height) = (frame.size.width.svg, frame.size.height.svg)
    if let color = frame.backgroundColor {
      body += "<rect width=\"\(width)\" height=\"\(height)\"\(color.svgFill)/>\n"
    }
    if frame.root >= 0 { add(frame.root, .identity) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <defs>
      \(hasSums ? Self.sumRule : "")\(definitions)</defs>
      \(body)</svg>

      """
  }

  /// What still has to be written, the next one last; trees may be deeper than any stack.
  enum Step {
    case node(Int32, Transform)
    case open(String, Transform?)
    case close
    case closeGroup
    case endBlended(BlendMode)
    case border(Int32, Transform)
  }

  /// Writes a subtree whose root's superlayer has a map to the page.
  private mutating func add(_ root: Int32, _ map: Transform) {
    groups.append(Group(start: body.utf8.count, map: map))
    var steps = [Step.node(root, map)]
    while let step = steps.popLast() {
      switch step {
      case .open(let tag, nil): open(tag)
      case .open(let tag, let map?): openGroup(tag, map)
      case .close: close()
      case .closeGroup: closeGroup()
      case .endBlended(let mode): endBlended(mode)
      case .border(let index, let map): addBorder(frame.items[Int(index)].style, map)
      case .node(let index, let map): enter(index, map, &steps)
      }
    }
    weight = groups.removeLast().weight
  }

  private mutating func enter(_ index: Int32, _ parentMap: Transform, _ steps: inout [Step]) {
    let node = frame.nodes[Int(index)]
    let map = frame.toParent(of: index).concatenating(parentMap)
    guard node.flags.isDisjoint(with: [.isAbsent, .isSingular]), map.isFinite else { return }
    let item = frame.items[Int(index)]
    let style = item.style
    let mode = style?.blendMode ?? .normal
    if mode != .normal {
      beginBlended(mode)
      steps.append(.endBlended(mode))
    }
    let castsOwn = node.flags.contains(.hasShadow) && style?.shadow.path == nil
    var attributes = frame.toParent(of: index).svgAttribute
    let opacity = node.opacity * frame.fadeShare(of: index)
    if opacity < 1 { attributes += " opacity=\"\(opacity.svg)\"" }
    if let style, castsOwn { attributes += shadow(style.shadow, node) }
    let makesGroup = !node.flags.isDisjoint(with: [.shouldRasterize, .isIsolated])
    let isGroup = opacity < 1 || castsOwn || makesGroup
    if isGroup && opacity == 1 { attributes += Self.isolated }
    open("<g\(attributes)>", isGroup ? map : nil, &steps)
    if let style, let path = style.shadow.path, node.flags.contains(.hasShadow) {
      addShadow(of: path, style.shadow, map)
    }
    // The mask selects inside the shadow.
    if node.flags.contains(.hasMask), node.mask >= 0 {
      open("<g\(mask(node.mask, map))>", map, &steps)
    }
    if let style, let color = style.backgroundColor, style.hasBackground {
      addPath(Path(roundedRect: style.bounds, radii: style.cornerRadii), color.svgFill, map)
    }
    if let style, style.hasBorder { steps.append(.border(index, map)) }
    if let style, node.flags.contains(.masksToBounds) {
      let outline = Path(roundedRect: style.bounds, radii: style.cornerRadii)
      open("<g\(clip(outline))>", nil, &steps)
    }
    if let style, let image = style.contents { addImage(image, style) }
    add(item.content, map)
    if node.flags.contains(.joinsSeams) { open("<g\(Self.isolated)>", map, &steps) }
    listChildren(index, node, style, map, &steps)
  }

  static let isolated = " style=\"isolation:isolate\""

  /// Opens an element, a group of its own if a map is given, and lists the step that closes it.
  private mutating func open(_ tag: String, _ map: Transform?, _ steps: inout [Step]) {
    if let map { openGroup(tag, map) } else { open(tag) }
    steps.append(map == nil ? .close : .closeGroup)
  }

  private func listChildren(
    _ index: Int32,
    _ node: FrameNode,
    _ style: FrameStyle?,
    _ map: Transform,
    _ steps: inout [Step]
  ) {
    func list(_ map: Transform) {
      let start = steps.count
      frame.forEachChild(of: index) { steps.append(.node($0, map)) }
      steps[start...].reverse()
    }
    guard node.flags.contains(.isReplicator) else { return list(map) }
    for instance in (style?.instances ?? []).reversed() {
      guard let instance, instance.opacity > 0 else { continue }
      let map = instance.transform.concatenating(map)
      let isGroup = instance.opacity < 1
      steps.append(isGroup ? .closeGroup : .close)
      list(map)
      let opacity = isGroup ? " opacity=\"\(instance.opacity.svg)\"" : ""
      let tag = "<g\(instance.transform.svgAttribute)\(opacity)>"
      steps.append(.open(tag, isGroup ? map : nil))
    }
  }

  // MARK: Paths

  /// Writes a filled path; one too large for other programs is cut to the page first.
  mutating func addPath(_ path: Path, _ attributes: String, _ map: Transform) {
    if path.isEmpty { return }
    let path = LargePaths.fits(path, map) ? path : large.fill(path, map, page: page)
    body += "<path d=\"\(path.svg)\"\(attributes)/>\n"
  }

  /// Writes a stroked path; one too large for other programs becomes an outline, cut to the page.
  mutating func addPath(_ stroke: StrokeContent, _ map: Transform) {
    let path = stroke.trimmed
    if path.isEmpty { return }
    // SVG has no side lines.
    if stroke.side != nil { return addPath(stroke.vectorOutline, stroke.color.svgFill, map) }
    if LargePaths.fits(path, map) {
      body += "<path d=\"\(path.svg)\" fill=\"none\"\(stroke.svgAttributes)/>\n"
    } else {
      let outline = large.stroke(path, stroke.style, map, page: page)
      body += "<path d=\"\(outline.svg)\"\(stroke.color.svgFill)/>\n"
    }
  }

  var page: Extent { Extent(Rect(origin: .zero, size: frame.size)) }

  // MARK: Definitions

  mutating func nextName() -> String {
    count += 1
    return "d\(count)"
  }

  mutating func clip(_ path: Path) -> String {
    let id = nextName()
    definitions += "<clipPath id=\"\(id)\"><path d=\"\(path.svg)\"/></clipPath>\n"
    return " clip-path=\"url(#\(id))\""
  }

  /// A filter that puts a blurred, coloured copy of the alpha below the element.
  private mutating func shadow(_ shadow: Shadow, _ node: FrameNode) -> String {
    let id = nextName()
    let box = node.subtreeExtent.applying(node.fromParent).outset(by: 1)
    let color = shadow.color
    openFilter(id, box)
    definitions += "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(shadow.radius.svg)\"/>"
    definitions += "<feOffset dx=\"\(shadow.offset.dx.svg)\" dy=\"\(shadow.offset.dy.svg)\""
    definitions += " result=\"s\"/><feFlood flood-color=\"\(color.svgName)\""
    definitions += " flood-opacity=\"\((color.alpha * shadow.opacity).svg)\"/>"
    definitions += "<feComposite operator=\"in\" in2=\"s\"/>"
    definitions += "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>\n"
    return " filter=\"url(#\(id))\""
  }

  private mutating func addShadow(of path: Path, _ shadow: Shadow, _ map: Transform) {
    let id = nextName()
    let moved = path.transformed(
      by: Transform(translationX: shadow.offset.dx, y: shadow.offset.dy)
    )
    // Three deviations hold all that shows.
    let box = moved.controlBoxExtent.outset(by: 3 * Double.maximum(shadow.radius, 0) + 1)
    openFilter(id, box)
    definitions += "<feGaussianBlur stdDeviation=\"\(shadow.radius.svg)\"/></filter>\n"
    let color = shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
    body += "<g filter=\"url(#\(id))\">"
    addPath(moved, color.svgFill, map)
    body += "</g>\n"
  }

  private mutating func openFilter(_ id: String, _ box: Extent) {
    definitions += "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" x=\"\(box.minX.svg)\""
    definitions += " y=\"\(box.minY.svg)\" width=\"\(box.width.svg)\""
    definitions += " height=\"\(box.height.svg)\" color-interpolation-filters=\"sRGB\">"
  }

  /// A mask by the alpha of a layer with its subtree.
  private mutating func mask(_ node: Int32, _ map: Transform) -> String {
    var writer = SVGWriter(frame)
    writer.count = count + 1_000
    writer.glyphs = glyphs
    writer.add(node, map)
    (count, glyphs, hasSums) = (writer.count, writer.glyphs, hasSums || writer.hasSums)
    addWeight(writer.weight)
    definitions += writer.definitions
    return mask(writer.body, isInverse: false, region(map))
  }
}
