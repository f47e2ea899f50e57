import LaminaGeometry
import LaminaLayers

/// W7: the deepest of 87,381 nested nodes at a point.
enum HitTree {
  static func run(_ count: Int) {
    var tree = Tree()
    var layers: [Layer] = []
    let buildTime = microseconds {
      tree.fill()
      layers = tree.layers
    }
    let report = Report(prefix: "W7.deep-tree-\(layers.count)")
    report.value("build", buildTime / 1000, "ms")
    let scene = tree.scene
    let first = microseconds { keep(scene.hitTest(.zero)) }
    report.value("first_query", first / 1000, "ms")
    report.count("rss", Report.residentMemory)
    ask(scene, layers, uniformQueries(10_000), "uniform", report)
    ask(scene, layers, leafQueries(10_000, tree), "leaf", report)
  }

  private static func ask(
    _ scene: Scene,
    _ layers: [Layer],
    _ queries: [Point],
    _ name: String,
    _ report: Report
  ) {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, layer) in layers.enumerated() { numbers[ObjectIdentifier(layer)] = number }
    let answers = queries.map { scene.hitTest($0).flatMap { numbers[ObjectIdentifier($0.layer)] } }
    var samples: [Double] = []
    for _ in 0..<9 {
      let time = microseconds { for query in queries { keep(scene.hitTest(query)) } }
      samples.append(time / Double(queries.count))
    }
    report.samples(name, samples, "us")
    report.count("\(name).checksum", answers.reduce(0) { $0 + ($1 ?? 0) })
    report.count("\(name).hits", answers.reduce(0) { $0 + ($1 == nil ? 0 : 1) })
  }

  private static func uniformQueries(_ count: Int) -> [Point] {
    var lottery = Lottery(seed: 6)
    return (0..<count).map { _ in
      let x = lottery.draw() * 1024 - 512
      return Point(x, lottery.draw() * 1024 - 512)
    }
  }

  private static func leafQueries(_ count: Int, _ tree: Tree) -> [Point] {
    var lottery = Lottery(seed: 7)
    return (0..<count).map { _ in
      let leaf = Int((lottery.draw() * 65536).rounded(.down))
      let x = (lottery.draw() * 1024 - 512) * 0.95
      var point = Point(x, (lottery.draw() * 1024 - 512) * 0.95)
      for map in tree.maps(ofLeaf: leaf) { point = map.apply(point) }
      return point
    }
  }

  /// The tree, its layers and maps in preorder.
  struct Tree {
    let scene = Scene(size: Size(width: 1024, height: 1024))
    var layers: [Layer] = []
    private var toParent: [Transform] = []
    private var parents: [Int] = []
    private var leaves: [Int] = []
    private var lottery = Lottery(seed: 5)

    mutating func fill() {
      layers.reserveCapacity(87_381)
      scene.rootLayer.position = .zero
      scene.rootLayer.bounds = .zero
      add(to: scene.rootLayer, parent: -1, .identity, depth: 0)
    }

    /// The maps from a leaf up to the root.
    func maps(ofLeaf leaf: Int) -> [Transform] {
      sequence(first: leaves[leaf]) { parents[$0] > 0 ? parents[$0] : nil }.map { toParent[$0] }
    }

    private mutating func add(to superlayer: Layer, parent: Int, _ map: Transform, depth: Int) {
      let layer = Layer()
      layer.backgroundColor = .red
      // The anchor, in the middle, is the origin, so the transform is the whole map.
      layer.bounds = Rect(x: -512, y: -512, width: 1024, height: 1024)
      layer.transform = map
      superlayer.addSublayer(layer)
      let number = layers.count
      layers.append(layer)
      toParent.append(map)
      parents.append(parent)
      if depth == 8 { leaves.append(number) }
      guard depth < 8 else { return }
      for child in 0..<4 { add(to: layer, parent: number, childMap(child), depth: depth + 1) }
    }

    private mutating func childMap(_ index: Int) -> Transform {
      let turns = [
        (1.0, 0.0), (24.0 / 25, 7.0 / 25), (40.0 / 41, 9.0 / 41), (60.0 / 61, 11.0 / 61),
      ]
      let (c, s) = turns[Int((4 * lottery.draw()).rounded(.down))]
      let sine = s * (lottery.draw() < 0.5 ? -1 : 1)
      return Transform(
        a: 0.4 * c,
        b: 0.4 * sine,
        c: -(0.4 * sine),
        d: 0.4 * c,
        tx: index & 1 != 0 ? 256 : -256,
        ty: index & 2 != 0 ? 256 : -256
      )
    }
  }
}
