public import Lamina

/// A pie that sweeps in behind a mask whose stroke end runs from 0 to 1, as charts make their entry.
///
/// A click on a slice turns it black, a second click gives its colour back.
public struct SweepingPie {
  /// The scene to show.
  public let scene: Scene
  /// The slices in their order.
  public let slices: [ShapeLayer]
  /// The colours the slices have.
  public static let colors: [Color] = [
    Color(red: 0.36, green: 0.44, blue: 0.77), Color(red: 0.57, green: 0.8, blue: 0.46),
    Color(red: 0.98, green: 0.78, blue: 0.35), Color(red: 0.93, green: 0.4, blue: 0.4),
    Color(red: 0.45, green: 0.75, blue: 0.87),
  ]
  private let pie = Layer()
  private let mask = ShapeLayer()

  /// Builds the pie in the middle of a white scene.
  public init(size: Size) {
    scene = Scene(size: size)
    scene.backgroundColor = .white
    let center = Point(x: size.width / 2, y: size.height / 2)
    let radius = Double.minimum(size.width, size.height) * 0.4
    let turn = 2 * Double.pi / Double(SweepingPie.colors.count)
    slices = SweepingPie.colors.indices.map { index in
      SweepingPie.slice(index, center: center, radius: radius, turn: turn)
    }
    pie.frame = Rect(origin: .zero, size: size)
    for slice in slices { pie.addSublayer(slice) }
    // A stroke as wide as the radius, along the circle half way out, covers the disc.
    mask.path = Path(circleAt: center, radius: radius / 2)
    mask.fillColor = nil
    mask.strokeColor = .black
    mask.lineWidth = radius * 1.02
    scene.rootLayer.addSublayer(pie)
  }

  private static func slice(
    _ index: Int,
    center: Point,
    radius: Double,
    turn: Double
  ) -> ShapeLayer {
    let slice = ShapeLayer()
    slice.name = "slice \(index)"
    slice.path = Path.sector(
      center: center,
      innerRadius: 0,
      outerRadius: radius,
      startAngle: turn * Double(index),
      endAngle: turn * Double(index + 1)
    )
    let color = colors[index]
    slice.fillColor = color
    slice.on(.click) { [unowned slice] _ in
      slice.fillColor = slice.fillColor == .black ? color : .black
    }
    return slice
  }

  /// Has the pie sweep in, once or again and again.
  public func sweep(duration: Double, repeatCount: Double = 1) {
    var sweep = BasicAnimation(.strokeEnd, from: 0, to: 1, duration: duration)
    sweep.timing.repeatCount = repeatCount
    pie.mask = mask
    mask.add(sweep, forKey: "sweep") { [pie] _ in pie.mask = nil }
  }

  /// A point inside a slice, in points.
  public func point(in index: Int) -> Point {
    let turn = 2 * Double.pi / Double(slices.count)
    let middle = Point(x: scene.size.width / 2, y: scene.size.height / 2)
    let radius = Double.minimum(scene.size.width, scene.size.height) * 0.25
    return middle + Vector(angle: turn * (Double(index) + 0.5)) * radius
  }
}
