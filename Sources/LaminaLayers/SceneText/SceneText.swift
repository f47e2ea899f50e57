import LaminaGeometry

/// A tree of layers as text: for picture tests, bug reports and other languages.
///
/// One layer a line, `kind "name" { … }`, with properties that differ from their defaults and sublayers
/// inside the braces, and `mask kind { … }` for a mask. A `;` starts a comment. What is written reads
/// back as an equal tree; animations, handlers and drawing closures are not part of it.
///
/// ```
/// scene 200 100 scale 2 background #ffffff
/// shape "slice" {
///   position 100 50
///   path "M0 0L40 0L0 40Z"
///   fill #d04020
/// }
/// ```
public enum SceneText {
  /// Writes a scene.
  ///
  /// - Parameter scene: The scene to write, by its model values.
  /// - Returns: The text, ending with a line end.
  public static func write(_ scene: Scene) -> String {
    var text = "scene \(SceneTextFormat.numbers([scene.size.width, scene.size.height]))"
    if scene.scale != 1 { text += " scale \(SceneTextFormat.number(scene.scale))" }
    if let color = scene.backgroundColor { text += " background \(SceneTextFormat.color(color))" }
    text += "\n"
    for layer in scene.rootLayer.sublayers { text += write(layer) }
    return text
  }

  /// Writes a layer with its subtree.
  ///
  /// - Parameter layer: The layer to write, by its model values.
  /// - Returns: The text, ending with a line end.
  public static func write(_ layer: Layer) -> String {
    var text = ""
    var pending: [(layer: Layer?, depth: Int, word: String)] = [(layer, 0, "")]
    while let (layer, depth, word) = pending.popLast() {
      let indent = String(repeating: "  ", count: depth)
      guard let layer else {
        text += indent + "}\n"
        continue
      }
      let name = layer.name.map { " " + SceneTextFormat.string($0) } ?? ""
      text += indent + word + kind(of: layer) + name
      let lines = SceneTextProperty.all.compactMap { property in
        property.write(layer).map { "\(property.name) \($0)" }
      }
      if lines.isEmpty, layer.sublayerCount == 0, layer.mask == nil {
        text += "\n"
        continue
      }
      text += " {\n" + lines.map { indent + "  " + $0 + "\n" }.joined()
      pending.append((nil, depth, ""))
      pending += layer.sublayers.reversed().map { ($0, depth + 1, "") }
      if let mask = layer.mask { pending.append((mask, depth + 1, "mask ")) }
    }
    return text
  }

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - text: What ``write(_:)-(Scene)`` writes, or a person.
  ///   - textEngine: What sets text in the scene.
  /// - Returns: The scene.
  /// - Throws: The first mistake, with its line and column.
  public static func read(
    _ text: String,
    textEngine: any TextEngine = FixedMetricsTextEngine()
  ) throws(SceneTextError) -> Scene {
    var tokens = try SceneTextTokens(text)
    tokens.skipLines()
    guard tokens.upcomingWord == "scene" else { throw tokens.failure("expected \"scene\"") }
    tokens.take()
    let v = try tokens.numbers(2)
    let scene = Scene(size: Size(width: v[0], height: v[1]), textEngine: textEngine)
    if tokens.upcomingWord == "scale" {
      tokens.take()
      scene.scale = try tokens.number()
    }
    if tokens.upcomingWord == "background" {
      tokens.take()
      scene.backgroundColor = try tokens.color()
    }
    try tokens.endOfLine()
    try readChildren(of: scene.rootLayer, &tokens)
    try tokens.expect(.end, "a layer or the end of the text")
    return scene
  }

  /// The word for a layer's kind, as ``makeLayer(_:)`` takes it.
  public static func kind(of layer: Layer) -> String {
    switch layer {
    case is ShapeLayer: "shape"
    case is TextLayer: "text-layer"
    case is GradientLayer: "gradient"
    case is ImageLayer: "image"
    case is ReplicatorLayer: "replicator"
    case is ScrollLayer: "scroll"
    default: "layer"
    }
  }

  /// The words for all kinds of layers that a scene text can name.
  public static let layerKinds = [
    "layer", "shape", "text-layer", "gradient", "image", "replicator", "scroll",
  ]

  /// A layer of the kind that a scene text names, or `nil` for an unknown one.
  public static func makeLayer(_ kind: String) -> Layer? {
    switch kind {
    case "layer": Layer()
    case "shape": ShapeLayer()
    case "text-layer": TextLayer()
    case "gradient": GradientLayer()
    case "image": ImageLayer()
    case "replicator": ReplicatorLayer()
    case "scroll": ScrollLayer()
    default: nil
    }
  }

  /// Reads properties and sublayers up to the closing brace that matches, without recursion.
  private static func readChildren(
    of root: Layer,
    _ tokens: inout SceneTextTokens
  ) throws(SceneTextError) {
    var open = [root]
    while true {
      tokens.skipLines()
      if tokens.current.kind == .close, open.count > 1 {
        tokens.take()
        try tokens.endOfLine()
        open.removeLast()
        continue
      }
      guard let word = tokens.upcomingWord else {
        guard open.count == 1 else { throw tokens.failure("expected a property, a layer or }") }
        return
      }
      let parent = open[open.count - 1]
      if open.count > 1, let property = SceneTextProperty.named[word] {
        try read(property, of: parent, &tokens)
      } else if let layer = try readLayer(into: parent, &tokens) {
        open.append(layer)
      }
    }
  }

  private static func read(
    _ property: SceneTextProperty,
    of layer: Layer,
    _ tokens: inout SceneTextTokens
  ) throws(SceneTextError) {
    let failure = tokens.failure("a \(kind(of: layer)) has no \(property.name)")
    tokens.take()
    guard try property.read(layer, &tokens) else { throw failure }
    try tokens.endOfLine()
  }

  /// Reads a layer's first line; the layer if a brace opened it.
  private static func readLayer(
    into parent: Layer,
    _ tokens: inout SceneTextTokens
  ) throws(SceneTextError) -> Layer? {
    let isMask = tokens.upcomingWord == "mask"
    if isMask { tokens.take() }
    let failure = tokens.failure("unknown property or kind of layer")
    guard let layer = makeLayer(try tokens.word()) else { throw failure }
    if case .string(let name) = tokens.current.kind {
      layer.name = name
      tokens.take()
    }
    if isMask { parent.mask = layer } else { parent.addSublayer(layer) }
    if tokens.current.kind == .open {
      tokens.take()
      return layer
    }
    try tokens.endOfLine()
    return nil
  }
}
