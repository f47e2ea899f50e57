import LaminaGeometry
import LaminaLayers

/// The generator of all workloads: a linear congruential step, read as a number in 0..<1.
struct Lottery {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func draw() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * (1.0 / 9_007_199_254_740_992.0)
  }
}

/// Rounds to multiples of 1/256.
func q(_ v: Double) -> Double { (v * 256 + 0.5).rounded(.down) / 256 }

/// The flat scene of eggs and stars that W1 to W4 share.
struct FlatScene {
  struct Shape {
    var center: Point
    var z: Double
    var path: Path
    /// Red, green, blue and alpha, 0…255.
    var color: SIMD4<UInt8>
  }

  let size: Size
  let shapes: [Shape]

  init(count: Int) {
    let ratio = 16.0 / 9
    let b = -(24 * ratio + 24)
    let c = 576 - 40 * Double(count)
    let height = q((-b + (b * b - 4 * ratio * c).squareRoot()) / (2 * ratio))
    let area = Size(width: q(height * ratio), height: height)
    var lottery = Lottery(seed: 1)
    size = area
    shapes = (0..<count).map { Self.shape($0, in: area, &lottery) }
  }

  private static func shape(_ index: Int, in size: Size, _ lottery: inout Lottery) -> Shape {
    let x = q(12 + lottery.draw() * (size.width - 24))
    let y = q(12 + lottery.draw() * (size.height - 24))
    let radius = 4 + 8 * lottery.draw()
    let z = (16 * lottery.draw()).rounded(.down)
    var color = SIMD4<UInt8>()
    for part in 0..<3 { color[part] = UInt8(256 * lottery.draw()) }
    color[3] = lottery.draw() < 0.5 ? 255 : 160
    let path = index % 2 == 0 ? egg(radius, &lottery) : star(radius, &lottery)
    return Shape(center: Point(x, y), z: z, path: path, color: color)
  }

  private static func egg(_ radius: Double, _ lottery: inout Lottery) -> Path {
    let reach = (0..<4).map { _ in radius * (0.6 + 0.4 * lottery.draw()) }
    let (e, s, w, n) = (reach[0], reach[1], reach[2], reach[3])
    let k = 0.5522847498307936
    func p(_ x: Double, _ y: Double) -> Point { Point(q(x), q(y)) }
    var path = Path()
    path.reserveCapacity(commands: 6, points: 13)
    path.move(to: p(e, 0))
    path.addCurve(to: p(0, s), control1: p(e, k * s), control2: p(k * e, s))
    path.addCurve(to: p(-w, 0), control1: p(-(k * w), s), control2: p(-w, k * s))
    path.addCurve(to: p(0, -n), control1: p(-w, -(k * n)), control2: p(-(k * w), -n))
    path.addCurve(to: p(e, 0), control1: p(k * e, -n), control2: p(e, -(k * n)))
    path.closeSubpath()
    return path
  }

  private static let directions: [(Double, Double)] = {
    let h = 0.7071067811865476
    return [(1, 0), (h, h), (0, 1), (-h, h), (-1, 0), (-h, -h), (0, -1), (h, -h)]
  }()

  private static func star(_ radius: Double, _ lottery: inout Lottery) -> Path {
    var path = Path()
    path.reserveCapacity(commands: 9, points: 8)
    for (index, direction) in directions.enumerated() {
      let reach = radius * (0.4 + 0.6 * lottery.draw())
      let point = Point(q(reach * direction.0), q(reach * direction.1))
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.closeSubpath()
    return path
  }

  /// The scene with a layer for each shape, in order; the layers' places are the shapes' centres.
  func makeScene() -> (scene: Scene, layers: [ShapeLayer]) {
    let scene = Scene(size: size)
    var layers: [ShapeLayer] = []
    layers.reserveCapacity(shapes.count)
    for shape in shapes {
      let layer = ShapeLayer(path: shape.path, fillColor: shape.fill)
      layer.position = shape.center
      layer.zPosition = shape.z
      scene.rootLayer.addSublayer(layer)
      layers.append(layer)
    }
    return (scene, layers)
  }

  /// The points of W1 and W2.
  func queries(_ count: Int) -> [Point] {
    var lottery = Lottery(seed: 2)
    return (0..<count).map { _ in
      let x = q(lottery.draw() * size.width)
      return Point(x, q(lottery.draw() * size.height))
    }
  }
}

extension FlatScene.Shape {
  /// The colour as a fill.
  var fill: Color {
    let parts = SIMD4<Double>(color) / 255
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
