import LaminaGeometry
import LaminaLayers

/// The operators that CSS does not have, by masks and filters of single elements, which all programs
/// know.
///
/// Below stand S and B for the premultiplied pictures of a layer and of what its group holds so far, s and
/// b for their alphas.
extension SVGWriter {
  /// How often something is painted at most because operators repeat it; beyond that they become filters
  /// that take in the layer.
  private static let mostRepeats = 64

  /// Writes a layer and what it is composited onto by an operator.
  mutating func compose(_ source: String, _ layer: Group, _ mode: BlendMode) {
    let (below, map) = (layer.below.text, layer.map)
    let weight = Self.weight(mode, layer.weight, layer.below.weight)
    let isRepeated = weight <= Self.mostRepeats
    addWeight(isRepeated ? weight : max(layer.weight, layer.below.weight))
    switch mode {
    case .destinationOver:
      body += "<g\(Self.isolated)>\n\(source)</g>\n<g\(Self.isolated)>\n\(below)</g>\n"
    case .destinationOut:
      body += "<g\(mask(source, isInverse: true, region(map)))>\n\(below)</g>\n"
    case .sourceAtop where isRepeated: putAtop(source, below, map)
    case .xor where isRepeated: exclude(source, below, map)
    case .sourceAtop: filter(source, below, "operator=\"atop\"", map)
    case .xor: filter(source, below, "operator=\"xor\"", map)
    default: add(source, to: below, map)
    }
  }

  private static func weight(_ mode: BlendMode, _ source: Int, _ below: Int) -> Int {
    switch mode {
    case .sourceAtop: max(source, 2 * below)
    case .xor: max(3 * source, 2 * below)
    default: max(source, below)
    }
  }

  /// Writes S·b + B·(1 − s): S over B without its alpha, cut by that alpha.
  private mutating func putAtop(_ source: String, _ below: String, _ map: Transform) {
    let area = region(map)
    let below = define(below)
    body += "<g\(mask(below, isInverse: false, area))>\n"
    body += "<g\(filter(Self.opaque, area))>\n\(below)</g>\n"
    body += "<g\(Self.isolated)>\n\(source)</g>\n</g>\n"
  }

  /// Writes S·(1 − b) + B·(1 − s): what is left of B, over as much of S as then shows in the right
  /// strength.
  ///
  /// That is m = (1 − b) / (1 − b·(1 − s)). White of the alpha 1 − b over a black S has just this for its
  /// shade.
  private mutating func exclude(_ source: String, _ below: String, _ map: Transform) {
    let area = region(map)
    let (source, below) = (define(source), define(below))
    let ground = "<rect\(area) fill=\"white\"\(mask(below, isInverse: true, area))/>\n"
    let black = "<g\(filter(Self.shade(0), area))>\n\(source)</g>\n"
    let part = "<g\(filter(Self.opaque, area))>\n\(black)\(ground)</g>\n"
    body += "<g\(mask(shades: part, area))>\n\(source)</g>\n"
    body += "<g\(mask(source, isInverse: true, area))>\n\(below)</g>\n"
  }

  /// Writes S + B for programs that can add, and for others the filter that does.
  ///
  /// No mask adds. Browsers know the mode that does, by a rule which other programs skip.
  private mutating func add(_ source: String, to below: String, _ map: Transform) {
    hasSums = true
    let operation = "operator=\"arithmetic\" k2=\"1\" k3=\"1\""
    filter(source, below, operation, map, attributes: " class=\"lamina-sum\"") {
      "<use class=\"lamina-summand\" xlink:href=\"#\($0)\" display=\"none\"/>\n"
    }
  }

  /// What makes browsers add by a blend mode rather than by a filter, as not all of them let filters take
  /// in elements.
  static let sumRule = """
    <style>@supports (mix-blend-mode:plus-lighter){\
    .lamina-sum{filter:none;isolation:isolate}\
    .lamina-summand{display:inline;mix-blend-mode:plus-lighter}}</style>

    """

  // MARK: Filters

  /// Writes a group with a filter that composites a source onto it.
  ///
  /// The filter runs in the page's own space: librsvg 2.54 fails at groups within an `feImage` that is
  /// turned.
  private mutating func filter(
    _ source: String,
    _ below: String,
    _ operation: String,
    _ map: Transform,
    attributes: String = "",
    more: (String) -> String = { _ in "" }
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
    body += "<g\(home)><g filter=\"url(#\(id))\"\(attributes)>\n\(ground)"
    body += "<g\(place)>\n\(below)</g>\n\(more(sourceName))</g></g>\n"
  }

  /// Colours as they are, without their alpha.
  private static let opaque = "1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1"

  /// One grey with the alpha that was there.
  private static func shade(_ grey: Int) -> String {
    "0 0 0 0 \(grey) 0 0 0 0 \(grey) 0 0 0 0 \(grey) 0 0 0 1 0"
  }

  private mutating func filter(_ matrix: String, _ area: String) -> String {
    let id = nextName()
    definitions += "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\"\(area)"
    definitions += " color-interpolation-filters=\"sRGB\">"
    definitions += "<feColorMatrix values=\"\(matrix)\"/></filter>\n"
    return " filter=\"url(#\(id))\""
  }

  /// Puts elements aside, to be shown more than once.
  private mutating func define(_ elements: String) -> String {
    let id = nextName()
    definitions += "<g id=\"\(id)\">\n\(elements)</g>\n"
    return "<use xlink:href=\"#\(id)\"/>\n"
  }

  // MARK: Masks

  /// A mask by the alpha of what elements paint, or by what is left of it.
  ///
  /// Masks go by luminance times alpha everywhere, so the elements are painted white, or black on
  /// white.
  mutating func mask(_ elements: String, isInverse: Bool, _ area: String) -> String {
    let ground = isInverse ? "<rect\(area) fill=\"white\"/>" : ""
    let filter = filter(Self.shade(isInverse ? 0 : 1), area)
    return mask(shades: "\(ground)<g\(filter)>\n\(elements)</g>", area)
  }

  private mutating func mask(shades: String, _ area: String) -> String {
    let id = nextName()
    definitions += "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"\(area)>\(shades)</mask>\n"
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
