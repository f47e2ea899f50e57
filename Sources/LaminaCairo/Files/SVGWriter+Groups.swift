import LaminaGeometry
import LaminaLayers

/// Groups, and what is blended onto what they hold so far.
///
/// A blended layer stands outside the elements between it and its group, because in CSS transforms and
/// clips make groups too. They are closed before it, written again around it and opened again after it.
extension SVGWriter {
  /// An element whose inside is composited as one picture.
  struct Group {
    /// Where its inside begins in the text.
    let start: Int
    /// From its user space to the page.
    let map: Transform
    /// The start tags of the elements inside it that are open now.
    var tags: [String] = []
    /// What was painted before the layer that is this group, for operators.
    var below = ""
  }

  /// Opens an element that groups nothing.
  mutating func open(_ tag: String) {
    body += tag + "\n"
    groups[groups.count - 1].tags.append(tag)
  }

  mutating func close() {
    body += "</g>\n"
    groups[groups.count - 1].tags.removeLast()
  }

  mutating func openGroup(_ tag: String, _ map: Transform) {
    body += tag + "\n"
    groups.append(Group(start: body.utf8.count, map: map))
  }

  mutating func closeGroup() {
    body += "</g>\n"
    groups.removeLast()
  }

  // MARK: Blending

  /// Starts a layer that is blended onto what its group holds so far.
  mutating func beginBlended(_ mode: BlendMode) {
    let group = groups[groups.count - 1]
    leave(group.tags)
    if let name = mode.svgName {
      openGroup("<g style=\"mix-blend-mode:\(name);isolation:isolate\">", group.map)
    } else {
      let below = cut(from: group.start)
      groups.append(Group(start: group.start, map: group.map, below: below))
    }
    enter(group.tags)
  }

  /// Ends a blended layer and opens again what was closed for it.
  mutating func endBlended(_ mode: BlendMode) {
    let layer = groups.removeLast()
    let tags = groups[groups.count - 1].tags
    leave(tags)
    if mode.svgName != nil {
      body += "</g>\n"
    } else {
      let source = cut(from: layer.start)
      compose(source, onto: layer.below, mode, layer.map)
    }
    enter(tags)
  }

  private mutating func enter(_ tags: [String]) { for tag in tags { body += tag + "\n" } }

  private mutating func leave(_ tags: [String]) { for _ in tags { body += "</g>\n" } }

  private mutating func cut(from start: Int) -> String {
    let index = body.utf8.index(body.startIndex, offsetBy: start)
    let text = String(body[index...])
    body.removeSubrange(index...)
    return text
  }

  /// Writes a picture and what it is composited onto by an operator that CSS does not have.
  private mutating func compose(
    _ source: String,
    onto below: String,
    _ mode: BlendMode,
    _ map: Transform
  ) {
    switch mode {
    case .destinationOver: body += source + "<g\(Self.isolated)>\n\(below)</g>\n"
    case .destinationOut:
      body += "<g\(mask(source, isInverse: true, region(map)))>\n\(below)</g>\n"
    case .sourceAtop: filter(source, below, "operator=\"atop\"", map)
    case .xor: filter(source, below, "operator=\"xor\"", map)
    default: filter(source, below, "operator=\"arithmetic\" k2=\"1\" k3=\"1\"", map)
    }
  }

  /// Writes a group with a filter that composites a source onto it.
  ///
  /// The filter runs in the page's own space: librsvg 2.54 fails at groups within an `feImage` that is
  /// turned.
  private mutating func filter(
    _ source: String,
    _ below: String,
    _ operation: String,
    _ map: Transform
  ) {
    let (sourceName, id) = (nextName(), nextName())
    let (area, place) = (region(.identity), map.svgAttribute)
    definitions += "<g id=\"\(sourceName)\"><g\(place)>\n\(source)</g></g>\n"
    definitions += "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\"\(area)"
    definitions += " color-interpolation-filters=\"sRGB\"><feImage xlink:href=\"#\(sourceName)\""
    definitions += " result=\"s\"/><feComposite in=\"s\" in2=\"SourceGraphic\" \(operation)/>"
    definitions += "</filter>\n"
    // A filter is not run for an element that paints nothing.
    let ground = "<rect\(area) fill=\"none\"/>\n"
    let home = (map.inverse ?? .identity).svgAttribute
    body += "<g\(home)><g filter=\"url(#\(id))\">\n\(ground)<g\(place)>\n\(below)</g></g></g>\n"
  }

  // MARK: Masks

  /// A mask by the alpha of what elements paint, or by what is left of it.
  ///
  /// Masks go by luminance times alpha everywhere, so the elements are painted white, or black on
  /// white.
  mutating func mask(_ elements: String, isInverse: Bool, _ area: String) -> String {
    let (id, filter) = (nextName(), nextName())
    let shade = isInverse ? 0 : 1
    definitions += "<filter id=\"\(filter)\" filterUnits=\"userSpaceOnUse\"\(area)>"
    definitions += "<feColorMatrix values=\"0 0 0 0 \(shade) 0 0 0 0 \(shade) 0 0 0 0 \(shade)"
    definitions += " 0 0 0 1 0\"/></filter>\n"
    definitions += "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"\(area)>"
    if isInverse { definitions += "<rect\(area) fill=\"white\"/>" }
    definitions += "<g filter=\"url(#\(filter))\">\n\(elements)</g></mask>\n"
    return " mask=\"url(#\(id))\""
  }

  /// The page with some air as a rectangle's attributes, in a user space with a map to the page.
  func region(_ map: Transform) -> String {
    var box = page.outset(by: 4)
    if let inverse = map.inverse { box = box.applying(inverse) }
    return " x=\"\(box.minX.svg)\" y=\"\(box.minY.svg)\" width=\"\(box.width.svg)\""
      + " height=\"\(box.height.svg)\""
  }
}
