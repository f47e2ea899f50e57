import LaminaGeometry
import LaminaLayers
import LaminaTestSupport

/// One random change to a tree: add, move, remove, restyle, mask.
enum RandomEdit {
  static func apply(to layers: inout [Layer], root: Layer, _ random: inout SeededGenerator) {
    let target = layers[random.int(in: 0..<layers.count)]
    switch random.int(in: 0..<12) {
    case 0...2: add(to: target, &layers, &random)
    case 3: move(target, in: layers, root: root, &random)
    case 4: remove(target, from: &layers, root: root)
    case 5: target.position = point(&random)
    case 6: target.zPosition = Double(random.int(in: -2..<3))
    case 7: target.bounds.size = Size(width: random.unit() * 40, height: random.unit() * 40)
    case 8: restyle(target, &random)
    case 9: target.transform = transform(&random)
    case 10: target.isHidden = random.unit() < 0.3
    default: target.masksToBounds.toggle()
    }
  }

  static func point(_ random: inout SeededGenerator) -> Point {
    Point(x: random.unit() * 200, y: random.unit() * 200)
  }

  private static func transform(_ random: inout SeededGenerator) -> Transform {
    let scale = random.unit() < 0.1 ? 0 : random.unit() * 2
    return Transform(rotationAngle: random.unit() * 6).scaledBy(x: scale, y: scale)
  }

  private static func add(
    to target: Layer,
    _ layers: inout [Layer],
    _ random: inout SeededGenerator
  ) {
    let layer: Layer
    if random.unit() < 0.5 {
      layer = ShapeLayer(path: Path(ellipseIn: Rect(x: -9, y: -6, width: 18, height: 12)))
    } else {
      layer = Layer(frame: Rect(origin: point(&random), size: Size(width: 20, height: 10)))
      layer.backgroundColor = .blue
    }
    layers.append(layer)
    if random.unit() < 0.15, target.mask == nil {
      target.mask = layer
    } else {
      target.insertSublayer(layer, at: random.int(in: 0..<target.sublayerCount + 1))
    }
  }

  private static func move(
    _ layer: Layer,
    in layers: [Layer],
    root: Layer,
    _ random: inout SeededGenerator
  ) {
    let parent = layers[random.int(in: 0..<layers.count)]
    var above: Layer? = parent
    while let current = above {
      if current === layer { return }
      above = current.superlayer ?? layers.first { $0.mask === current }
    }
    if layer !== root { parent.addSublayer(layer) }
  }

  private static func remove(_ layer: Layer, from layers: inout [Layer], root: Layer) {
    guard layer !== root, layer.sublayerCount == 0, layer.mask == nil else { return }
    layer.removeFromSuperlayer()
    layers.removeAll { $0 === layer }
  }

  private static func restyle(_ layer: Layer, _ random: inout SeededGenerator) {
    switch random.int(in: 0..<4) {
    case 0: layer.opacity = random.unit()
    case 1: layer.cornerRadius = random.unit() * 8
    case 2: layer.shadowOpacity = random.unit() < 0.5 ? 0 : 0.5
    default: layer.sublayerTransform = transform(&random)
    }
  }
}
