import LaminaGeometry
import LaminaLayers

/// Builds layer trees from the nodes of vector files.
///
/// A node becomes a shape layer. One with children behind its own shape, or a clip for its children
/// alone, becomes a group of three: what lies behind, the shape, what lies before.
struct SceneReader {
  /// The layers that stand for whole nodes, by the nodes' names.
  private(set) var layers: [String: Layer] = [:]

  /// A scene with the tree of a node.
  mutating func scene(_ node: JSON) -> Scene {
    let scene = Scene(size: Size(width: 1000, height: 1000))
    scene.rootLayer.addSublayer(layer(node))
    return scene
  }

  /// The layer of a node with its subtree.
  mutating func layer(_ node: JSON) -> Layer {
    let own = shapeLayer(node["shape"])
    own.identifier = node["id"]?.string
    if node["hitTestable"]?.bool == false { own.hitArea = .none }
    let children = node["children"]?.array ?? []
    let behind = children.filter { $0["behindParent"]?.bool == true }
    let whole: Layer
    if behind.isEmpty, node["childClips"] == nil {
      whole = own
      for child in children { own.addSublayer(layer(child)) }
    } else {
      whole = Layer()
      let before = children.filter { $0["behindParent"]?.bool != true }
      whole.addSublayer(group(behind, node["childClips"]))
      whole.addSublayer(own)
      whole.addSublayer(group(before, node["childClips"]))
    }
    place(whole, node)
    if let name = node["id"]?.string { layers[name] = whole }
    return whole
  }

  private mutating func group(_ children: [JSON], _ clips: JSON?) -> Layer {
    let group = Layer()
    for child in children { group.addSublayer(layer(child)) }
    group.mask = Self.mask(clips)
    return group
  }

  private func place(_ layer: Layer, _ node: JSON) {
    if let transform = node["transform"]?.transform { layer.transform = transform }
    layer.zPosition = node["z"]?.number ?? 0
    layer.isHidden = node["hidden"]?.bool ?? false
    layer.isHitTestingEnabled = node["subtreeHitTestable"]?.bool ?? true
    layer.mask = Self.mask(node["clips"])
  }

  private func shapeLayer(_ shape: JSON?) -> Layer {
    guard let shape else { return Layer() }
    let layer = ShapeLayer(path: PathReader.path(shape["path"]))
    if shape["fill"]?.bool == false { layer.fillColor = nil }
    layer.fillRule = shape["rule"]?.fillRule ?? .nonzero
    if let stroke = shape["stroke"], stroke.object != nil {
      layer.strokeColor = .black
      layer.strokeStyle = stroke.strokeStyle
    }
    return layer
  }

  /// A mask that lets through what lies in all of some clips: each masks the one before.
  private static func mask(_ clips: JSON?) -> Layer? {
    var mask: Layer?
    for clip in (clips?.array ?? []).reversed() {
      let layer = ShapeLayer(path: PathReader.path(clip["path"]))
      layer.fillRule = clip["rule"]?.fillRule ?? .nonzero
      layer.mask = mask
      mask = layer
    }
    return mask
  }
}
