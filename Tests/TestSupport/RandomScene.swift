public import LaminaGeometry
public import LaminaLayers

/// A scene made by chance: nested, transformed, masked, clipped, trimmed, stacked and faded layers.
///
/// Equal seeds give equal scenes. Every layer that paints has a flat colour of its own.
public struct RandomScene {
  /// The scene; 200 points wide and high.
  public let scene = Scene(size: Size(width: 200, height: 200))
  /// The layers that may be hit, in the order they were made; ``color(of:)`` tells them apart.
  public private(set) var layers: [Layer] = []
  /// Whether effects that mix colours are left out, for the twin of a scene that is painted.
  private let isFlat: Bool
  private var random: SeededGenerator

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - seed: What decides everything.
  ///   - isFlat: Whether opacities that show count as 1 and blend modes as normal: a picture of such a
  ///     scene has the flat colours of its layers and no others, and is hit alike.
  public init(seed: UInt64, isFlat: Bool = false) {
    self.isFlat = isFlat
    random = SeededGenerator(seed: seed)
    // The first numbers of neighbouring seeds are alike.
    for _ in 0..<8 { _ = random.unit() }
    for _ in 0..<random.int(in: 3..<9) { scene.rootLayer.addSublayer(tree(depth: 0)) }
    if random.unit() < 0.3 { addCrowd() }
  }

  /// The colour of a layer by its place in ``layers``; no two are alike.
  public static func color(of index: Int) -> Color {
    let number = UInt32(index + 1)
    return Color(
      rgb: (number & 15) << 20 | (number >> 4 & 15) << 12 | (number >> 8 & 15) << 4 | 0x8
    )
  }

  /// A point anywhere in the scene, or a little outside.
  public mutating func point() -> Point {
    Point(x: random.double(in: -5...205), y: random.double(in: -5...205))
  }

  // MARK: Layers

  private mutating func tree(depth: Int) -> Layer {
    let layer = random.unit() < 0.1 ? replicator() : content()
    place(layer)
    if random.unit() < 0.2 {
      layer.masksToBounds = true
      if layer.bounds.isEmpty { layer.bounds = Rect(x: -30, y: -30, width: 60, height: 60) }
    }
    if random.unit() < 0.15 { layer.mask = mask(depth: 0) }
    let count = depth < 4 ? random.int(in: 0..<(depth == 0 ? 6 : 4)) : 0
    for _ in 0..<count { layer.addSublayer(tree(depth: depth + 1)) }
    if random.unit() < 0.05 { layer.sublayerTransform = map() }
    return layer
  }

  /// Many small layers side by side, so that an index is worth while.
  private mutating func addCrowd() {
    let group = Layer()
    group.zPosition = random.double(in: -1...1)
    for _ in 0..<80 {
      let layer = content()
      layer.position = Point(x: random.unit() * 200, y: random.unit() * 200)
      layer.transform = Transform(scaleX: 0.3, y: 0.3)
      layer.zPosition = Double(random.int(in: 0..<3))
      group.addSublayer(layer)
    }
    scene.rootLayer.addSublayer(group)
  }

  private mutating func replicator() -> Layer {
    let layer = ReplicatorLayer()
    layer.instanceCount = random.int(in: 0..<5)
    layer.instanceTransform = Transform(translationX: random.double(in: -30...30), y: 12)
      .rotated(by: random.unit())
    layer.instanceAlphaOffset = random.unit() < 0.2 && !isFlat ? -0.4 : 0
    return layer
  }

  private mutating func content() -> Layer {
    let color = Self.color(of: layers.count)
    let layer: Layer
    switch random.int(in: 0..<10) {
    case 0: layer = Layer()
    case 1...2: layer = box(color)
    case 3: layer = gradient([color, color])
    default: layer = shape(color)
    }
    layer.name = "layer \(layers.count)"
    layers.append(layer)
    return layer
  }

  private mutating func box(_ color: Color) -> Layer {
    let layer = Layer()
    layer.bounds = bounds()
    layer.backgroundColor = color
    if random.unit() < 0.5 { layer.cornerRadius = random.unit() * 25 }
    if random.unit() < 0.3 {
      layer.borderWidth = random.unit() * 10
      layer.borderColor = color
    }
    return layer
  }

  private mutating func bounds() -> Rect {
    let origin = random.point(within: 30)
    return Rect(
      origin: origin,
      size: Size(width: 5 + random.unit() * 90, height: 5 + random.unit() * 90)
    )
  }

  private mutating func gradient(_ colors: [Color]) -> GradientLayer {
    let layer = GradientLayer()
    layer.bounds = bounds()
    layer.colors = colors
    layer.locations = colors.indices.map { Double($0) / Double(colors.count - 1) }
    return layer
  }

  private mutating func shape(_ color: Color) -> Layer {
    let layer = ShapeLayer(path: outline(), fillColor: random.unit() < 0.7 ? color : nil)
    if random.unit() < 0.3 { layer.fillRule = .evenOdd }
    guard layer.fillColor == nil || random.unit() < 0.4 else { return layer }
    layer.strokeColor = color
    layer.lineWidth = 1 + random.unit() * 14
    layer.lineCap = [.butt, .round, .square][random.int(in: 0..<3)]
    layer.lineJoin = [.miter, .round, .bevel][random.int(in: 0..<3)]
    layer.miterLimit = 1 + random.unit() * 10
    layer.lineAlignment = layer.lineWidth < 4 ? .inner : layer.lineWidth < 6 ? .outer : .center
    if random.unit() < 0.4 {
      layer.strokeStart = random.unit() * 0.5
      layer.strokeEnd = 0.4 + random.unit() * 0.6
    }
    if random.unit() < 0.3 {
      layer.lineDashPattern = (0..<random.int(in: 1..<4)).map { _ in 2 + random.unit() * 20 }
      layer.lineDashPhase = random.double(in: -20...20)
    }
    return layer
  }

  private mutating func outline() -> Path {
    let size = Size(width: 10 + random.unit() * 80, height: 10 + random.unit() * 80)
    let box = Rect(origin: random.point(within: 40), size: size)
    switch random.int(in: 0..<6) {
    case 0: return Path(ellipseIn: box)
    case 1: return Path(roundedRect: box, radii: CornerRadii(random.unit() * 20))
    case 2:
      let start = random.double(in: -7...7)
      return .sector(
        center: box.center,
        innerRadius: random.unit() * 20,
        outerRadius: 22 + random.unit() * 30,
        startAngle: start,
        endAngle: start + random.unit() * 6.2
      )
    case 3: return .polygon((0..<random.int(in: 3..<9)).map { _ in random.point(within: 50) })
    default: return random.path(segments: random.int(in: 2..<9), within: 50)
    }
  }

  // MARK: Places and effects

  private mutating func place(_ layer: Layer) {
    layer.position = Point(x: random.unit() * 160 + 20, y: random.unit() * 160 + 20)
    if random.unit() < 0.2 { layer.anchorPoint = random.point(within: 1) }
    if random.unit() < 0.5 { layer.transform = map() }
    if random.unit() < 0.3 { layer.zPosition = Double(random.int(in: -2..<3)) }
    layer.isHidden = random.unit() < 0.04
    if random.unit() < 0.05 { layer.isHitTestingEnabled = isFlat }
    let chance = random.unit()
    if chance < 0.04 {
      layer.opacity = 0
    } else if chance < 0.08 {
      layer.opacity = isFlat ? 0 : 0.005
    } else if chance < 0.2 {
      layer.opacity = isFlat ? 1 : 0.5 + random.unit() * 0.5
    }
    let mode = BlendMode.allCases[random.int(in: 0..<BlendMode.allCases.count)]
    if chance > 0.85, !isFlat { layer.compositingMode = mode }
  }

  private mutating func map() -> Transform {
    if random.unit() < 0.05 { return Transform(scaleX: 0, y: random.unit()) }
    let (x, y) = (0.4 + random.unit() * 1.4, 0.4 + random.unit() * 1.4)
    let shear = Transform(a: 1, b: 0, c: random.double(in: -0.5...0.5), d: 1, tx: 0, ty: 0)
    let turned = shear.rotated(by: random.double(in: -7...7))
    return turned.scaledBy(x: x, y: random.unit() < 0.2 ? -y : y)
  }

  private mutating func mask(depth: Int) -> Layer {
    let layer: Layer
    switch random.int(in: 0..<4) {
    case 0:
      layer = Layer()
      layer.bounds = Rect(x: -40, y: -40, width: 80, height: 80)
      layer.backgroundColor = .black
      layer.cornerRadius = random.unit() * 40
    case 1:
      let clear = Color(white: 0, alpha: 0)
      let gradient = gradient([clear, clear, .black, .black])
      gradient.locations = [0, 0.4, 0.4, 1]
      layer = gradient
    default:
      layer = ShapeLayer(path: outline(), fillColor: .black)
    }
    layer.position = random.point(within: 20)
    if random.unit() < 0.4 { layer.transform = map() }
    layer.opacity = random.unit() < 0.1 ? 0 : 1
    if depth < 2, random.unit() < 0.3 { layer.mask = mask(depth: depth + 1) }
    if depth < 2, random.unit() < 0.3 { layer.addSublayer(mask(depth: depth + 1)) }
    return layer
  }
}
