import LaminaGeometry
import LaminaLayers

/// Judges scenes: what is hit at points and in rectangles, what is painted above what.
enum SceneSchema: Schema {
  static let names: Set<String> = ["scene"]

  static func judge(_ test: JSON) -> Verdict {
    if test["kind"]?.string == "sibling-order" { return judgeOrder(test) }
    guard let node = test["scene"] else { return .failed("no scene") }
    var reader = SceneReader()
    let scene = reader.scene(node)
    switch test["kind"]?.string {
    case "paint-order": return list(inPaintOrder(scene), test["paintOrder"])
    case "rect-query":
      guard let n = test["queryRect"]?.numbers, n.count == 4 else { return .failed("no rectangle") }
      let rect = Rect(x: n[0], y: n[1], width: n[2], height: n[3])
      return list(scene.layers(in: rect).compactMap(\.identifier), test["expectAll"])
    default: return judgePoint(scene, test)
    }
  }

  private static func judgePoint(_ scene: Scene, _ test: JSON) -> Verdict {
    guard let point = test["point"]?.point else { return .failed("no point") }
    let options = HitTestOptions(tolerance: test["tolerance"]?.number ?? 0)
    if test["expectAll"] != nil {
      let all = scene.hitTestAll(point, options: options).compactMap(\.layer.identifier)
      return list(all, test["expectAll"])
    }
    let hit = scene.hitTest(point, options: options)
    let verdict = Verdict.equal(hit?.layer.identifier ?? "none", test["expect"]?.string ?? "none")
    guard case .passed = verdict, let part = test["part"]?.string, let hit else { return verdict }
    return .equal("\(hit.part)", part)
  }

  private static func list(_ actual: [String], _ expected: JSON?) -> Verdict {
    let expected = expected?.array?.compactMap(\.string) ?? []
    return .equal(actual.joined(separator: " "), expected.joined(separator: " "))
  }

  /// All shapes from back to front.
  private static func inPaintOrder(_ scene: Scene) -> [String] {
    let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return scene.layers(in: everywhere).compactMap(\.identifier).reversed()
  }

  // MARK: Orders of siblings

  private static func judgeOrder(_ test: JSON) -> Verdict {
    let scene = Scene(size: Size(width: 100, height: 100))
    var layers: [String: Layer] = [:]
    for name in test["children"]?.array?.compactMap(\.string) ?? [] {
      let layer = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 10, height: 10)))
      layer.identifier = name
      layers[name] = layer
      scene.rootLayer.addSublayer(layer)
    }
    for step in test["steps"]?.array ?? [] {
      run(step["do"]?.array ?? [], layers, scene.rootLayer)
      if case .failed(let reason) = list(inPaintOrder(scene), step["order"]) {
        return .failed(reason)
      }
    }
    return .passed
  }

  private static func run(_ step: [JSON], _ layers: [String: Layer], _ root: Layer) {
    let names = step.dropFirst().compactMap(\.string)
    guard let name = names.first, let layer = layers[name] else { return }
    switch step.first?.string {
    case "remove-and-append":
      layer.removeFromSuperlayer()
      root.addSublayer(layer)
    case "stackBefore":
      if let sibling = names.last.flatMap({ layers[$0] }) {
        root.insertSublayer(layer, below: sibling)
      }
    case "setZ": layer.zPosition = step.last?.number ?? 0
    default: break
    }
  }
}
