import LaminaCairo
import LaminaGeometry
import LaminaLayers
import LaminaTestSupport

/// A random tree of every kind of layer and effect, and random changes to it.
struct RandomScene {
  let scene: Scene
  private var random: SeededGenerator
  private var layers: [Layer] = []

  init(seed: UInt64, size: Size = Size(width: 120, height: 90), layerCount: Int = 25) {
    random = SeededGenerator(seed: seed)
    scene = Scene(size: size, scale: seed % 3 == 0 ? 1.5 : 1)
    scene.backgroundColor = seed % 4 == 0 ? nil : .white
    layers = [scene.rootLayer]
    for _ in 0..<layerCount { addLayer() }
  }

  private mutating func chance(_ p: Double) -> Bool { random.unit() < p }

  private mutating func point() -> Point {
    Point(random.double(in: -20...140), random.double(in: -20...110))
  }

  private mutating func color() -> Color {
    Color(
      red: random.unit(),
      green: random.unit(),
      blue: random.unit(),
      alpha: chance(0.6) ? 1 : random.unit()
    )
  }

  private mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<random.int(in: 2..<6) {
      if chance(0.5) {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if chance(0.7) { path.closeSubpath() }
    return path
  }

  private mutating func makeLayer() -> Layer {
    let bounds = Rect(
      x: 0,
      y: 0,
      width: random.double(in: 5...80),
      height: random.double(in: 5...60)
    )
    let layer: Layer
    switch random.int(in: 0..<7) {
    case 0, 1:
      let shape = ShapeLayer(path: path(), fillColor: chance(0.8) ? color() : nil)
      if chance(0.5) {
        shape.strokeColor = color()
        shape.lineWidth = random.double(in: 0.3...9)
        shape.lineJoin = chance(0.5) ? .round : .miter
        shape.lineCap = chance(0.5) ? .round : .square
        if chance(0.4) { shape.lineDashPattern = [random.double(in: 1...9), 4] }
        shape.strokeEnd = chance(0.3) ? random.unit() : 1
        if chance(0.3) { shape.lineAlignment = chance(0.5) ? .inner : .outer }
      }
      shape.snapsToPixels = chance(0.2)
      layer = shape
    case 2:
      let gradient = GradientLayer()
      gradient.kind = [.axial, .radial, .conic][random.int(in: 0..<3)]
      gradient.colors = [color(), color(), color()]
      gradient.endPoint = Point(random.unit(), random.unit())
      layer = gradient
    case 3:
      let text = TextLayer()
      text.text = "Lamina \(random.int(in: 0..<100))"
      layer = text
    case 4:
      let replicator = ReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceTransform = Transform(translationX: 9, y: 5)
      replicator.instanceAlphaOffset = chance(0.5) ? -0.2 : 0
      layer = replicator
    default: layer = Layer()
    }
    layer.bounds = bounds
    return layer
  }

  private mutating func style(_ layer: Layer) {
    layer.position = point()
    if chance(0.4) {
      layer.transform = Transform(rotationAngle: random.double(in: 0...6))
        .scaledBy(x: random.double(in: 0.5...1.5), y: 1)
    }
    if chance(0.4) { layer.backgroundColor = color() }
    if chance(0.3) { layer.cornerRadius = random.double(in: 0...20) }
    if chance(0.2) { layer.borderWidth = random.double(in: 0.5...4) }
    if chance(0.3) { layer.opacity = random.unit() }
    layer.masksToBounds = chance(0.3)
    layer.joinsSeams = chance(0.15)
    layer.shouldRasterize = chance(0.2)
    if chance(0.15) { layer.compositingMode = BlendMode.allCases[random.int(in: 0..<21)] }
    if chance(0.2) {
      layer.shadowOpacity = random.unit()
      layer.shadowRadius = random.double(in: 0...4)
      if chance(0.3) { layer.shadowPath = path() }
    }
    if chance(0.15) {
      let mask = ShapeLayer(path: path())
      mask.opacity = random.unit()
      layer.mask = mask
    }
    if chance(0.2) { layer.contents = Self.image }
    if chance(0.2) { layer.zPosition = random.double(in: -2...2) }
  }

  static let image = Image(
    width: 3,
    height: 2,
    pixels: [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0x8080_8080, 0, 0xffff_ffff]
  )

  private mutating func addLayer() {
    let layer = makeLayer()
    style(layer)
    layers[random.int(in: 0..<layers.count)].addSublayer(layer)
    layers.append(layer)
  }

  /// Changes, adds or removes a layer.
  mutating func change() {
    let layer = layers[random.int(in: 1..<layers.count)]
    switch random.int(in: 0..<6) {
    case 0: addLayer()
    case 1: layer.position = point()
    case 2: layer.opacity = random.unit()
    case 3: style(layer)
    case 4:
      if let shape = layer as? ShapeLayer { shape.path = path() } else { layer.isHidden.toggle() }
    default: layer.zPosition = random.double(in: -2...2)
    }
  }
}
