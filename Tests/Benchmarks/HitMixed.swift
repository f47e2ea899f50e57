import LaminaGeometry
import LaminaLayers

/// W1 with clusters, mixed sizes and one background over everything: what an index may fear.
enum HitMixed {
  static func run(_ count: Int) {
    let flat = FlatScene(count: count)
    let report = Report(prefix: "W1.hit-mixed-\(count)")
    HitFlat.measure(report, flat.queries(10_000)) { makeScene(flat) }
  }

  /// Half of the shapes stand in ten clusters, and one in a hundred is up to thirty times as large.
  private static func makeScene(_ flat: FlatScene) -> (scene: Scene, layers: [ShapeLayer]) {
    let scene = Scene(size: flat.size)
    let ground = ShapeLayer(
      path: Path(rect: Rect(origin: .zero, size: flat.size)),
      fillColor: .white
    )
    ground.zPosition = -1
    scene.rootLayer.addSublayer(ground)
    var lottery = Lottery(seed: 9)
    var layers = [ground]
    let clusters = (0..<10).map { _ in
      Point(lottery.draw() * flat.size.width, lottery.draw() * flat.size.height)
    }
    for (index, shape) in flat.shapes.enumerated() {
      let layer = ShapeLayer(path: shape.path, fillColor: shape.fill)
      layer.position = shape.center
      if index % 2 == 0 {
        // A tenth of the way out from a cluster's middle: a hundred times as dense as elsewhere.
        let middle = clusters[index / 2 % 10]
        layer.position = middle.interpolated(to: shape.center, at: 0.1)
      }
      if index % 100 == 99 {
        let scale = 1 + 29 * lottery.draw()
        layer.transform = Transform(scaleX: scale, y: scale)
      }
      layer.zPosition = shape.z
      scene.rootLayer.addSublayer(layer)
      layers.append(layer)
    }
    return (scene, layers)
  }
}
