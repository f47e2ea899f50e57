import LaminaGeometry
import LaminaTestSupport
import Testing

@testable import LaminaLayers

@Suite("Hit test index")
struct HitIndexLawTests {
  /// A scene with three crowds: at the root, in a turned group, and in a clipped one.
  private struct Crowds {
    let scene = Scene(size: Size(width: 200, height: 200))
    var layers: [Layer] = []

    init(_ random: inout SeededGenerator) {
      let (turned, clipped) = (Layer(), Layer(frame: Rect(x: 20, y: 20, width: 150, height: 150)))
      turned.transform = Transform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 1.1)
      clipped.masksToBounds = true
      clipped.cornerRadius = 30
      for group in [scene.rootLayer, turned, clipped] {
        if group !== scene.rootLayer { scene.rootLayer.addSublayer(group) }
        for _ in 0..<70 {
          let layer = ShapeLayer(path: Path(ellipseIn: Rect(x: -12, y: -9, width: 24, height: 18)))
          layer.position = RandomEdit.point(&random)
          layer.zPosition = Double(random.int(in: 0..<3))
          group.addSublayer(layer)
          layers.append(layer)
        }
      }
      layers += [turned, clipped]
    }

    /// How many containers have an index.
    var indexed: Int { scene.frame.containers.filter { $0.index >= 0 }.count }
  }

  @Test("the indexed answers are those of the plain walk, through 100 edits", arguments: 0..<6)
  func edits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 3)
    var crowds = Crowds(&random)
    let scene = crowds.scene
    for _ in 0..<20 { _ = scene.hitTest(RandomEdit.point(&random)) }
    var narrowed = 0
    for step in 0..<100 {
      RandomEdit.apply(to: &crowds.layers, root: scene.rootLayer, &random)
      shuffle(&crowds, &random)
      for round in 0..<2 {
        let p = RandomEdit.point(&random)
        // The first question builds or repairs the index; the frame then answers with it and without.
        _ = scene.hitTest(p)
        let frame = scene.frame
        var plain = frame
        plain.dropIndexes()
        if frame.containers.contains(where: { $0.index >= 0 }) { narrowed += 1 }
        let context = Comment(rawValue: "seed \(seed), step \(step), \(p)")
        #expect(frame.hitTestAll(p) == plain.hitTestAll(p), context)
        #expect(frame.hitTest(p) == plain.hitTest(p), context)
        guard round == 0, step % 10 == 0 else { continue }
        let near = FrameHitOptions(tolerance: 4)
        #expect(frame.hitTestAll(p, options: near) == plain.hitTestAll(p, options: near), context)
        let rect = Rect(origin: p, size: Size(width: 30, height: 20))
        #expect(frame.nodes(in: rect) == plain.nodes(in: rect), context)
      }
      #expect(scene.frame.indexFaults == [], "seed \(seed), step \(step)")
    }
    // An index was in use at nearly every question.
    #expect(narrowed > 190, "seed \(seed): \(narrowed)")
  }

  /// Changes that an index must follow: leaving, coming back, other parents, and far places.
  private func shuffle(_ crowds: inout Crowds, _ random: inout SeededGenerator) {
    let layer = crowds.layers[random.int(in: 0..<crowds.layers.count)]
    guard layer.sublayerCount == 0, layer.superlayer != nil else { return }
    switch random.int(in: 0..<5) {
    case 0: layer.position = Point(1e7 * random.unit(), -1e7)
    case 1: layer.superlayer?.addSublayer(layer)
    case 2:
      layer.removeFromSuperlayer()
      _ = crowds.scene.frame
      crowds.scene.rootLayer.insertSublayer(layer, at: random.int(in: 0..<50))
    case 3: layer.transform = Transform(scaleX: 0, y: 1)
    default: layer.position = RandomEdit.point(&random)
    }
  }

  @Test("an index comes with the third slow walk and goes with its container")
  func lifetime() {
    var random = SeededGenerator(seed: 1)
    let crowds = Crowds(&random)
    let scene = crowds.scene
    #expect(crowds.indexed == 0)
    for _ in 0..<4 { _ = scene.hitTestAll(Point(100, 100)) }
    #expect(crowds.indexed == 3)
    for group in crowds.layers.suffix(2) { group.removeAllSublayers() }
    for layer in scene.rootLayer.sublayers.prefix(60) { layer.removeFromSuperlayer() }
    #expect(scene.frame.indexFaults == [])
    for group in crowds.layers.suffix(2) { group.removeFromSuperlayer() }
    #expect(scene.frame.indexFaults == [] && crowds.indexed == 1)
  }

  @Test("5,000 shapes in nested groups are hit as every layer asked in turn says", .bug(id: "O44"))
  func manyShapes() {
    var random = SeededGenerator(seed: 44)
    let scene = Scene(size: Size(width: 1_000, height: 1_000))
    var groups = [scene.rootLayer]
    var layers: [Layer] = []
    for number in 0..<5_000 {
      if number % 250 == 0, groups.count < 21 {
        let group = Layer()
        groups[max(0, groups.count - 1 - random.int(in: 0..<3))].addSublayer(group)
        groups.append(group)
      }
      let layer = Self.shape(number, &random)
      layer.position = Point(random.unit() * 1_000, random.unit() * 1_000)
      if number % 3 == 0 {
        layer.transform = Transform(rotationAngle: random.unit() * 6).scaledBy(x: 0.7, y: 1.3)
      }
      layer.zPosition = Double(random.int(in: -3..<4))
      groups[random.int(in: 0..<groups.count)].addSublayer(layer)
      layers.append(layer)
    }
    func compare(_ count: Int) {
      for _ in 0..<count {
        let p = Point(random.unit() * 1_000, random.unit() * 1_000)
        var plain = scene.frame
        plain.dropIndexes()
        #expect(scene.frame.hitTest(p) == plain.hitTest(p), "\(p)")
        let hit = scene.hitTest(p)
        let expected = HitOracle.hits(at: p, in: scene.rootLayer).first
        if hit?.layer === expected { continue }
        #expect(!HitOracle.isSteady(at: p, within: 0.02, in: scene.rootLayer), "\(p)")
      }
    }
    compare(8)
    for _ in 0..<100 {
      layers[random.int(in: 0..<layers.count)].position =
        Point(random.unit() * 1_000, random.unit() * 1_000)
    }
    compare(8)
  }

  private static func line(_ a: Point, _ b: Point) -> Path {
    var path = Path()
    path.move(to: a)
    path.addLine(to: b)
    return path
  }

  private static func shape(_ number: Int, _ random: inout SeededGenerator) -> ShapeLayer {
    switch number % 3 {
    case 0:
      return ShapeLayer(
        path: .sector(
          center: .zero,
          innerRadius: 5,
          outerRadius: 10 + random.unit() * 30,
          startAngle: random.unit() * 6,
          endAngle: 6 + random.unit() * 5
        )
      )
    case 1: return ShapeLayer(path: Path(rect: Rect(x: -15, y: -10, width: 30, height: 20)))
    default:
      let line = Self.line(random.point(within: 30), random.point(within: 30))
      let layer = ShapeLayer(path: line, fillColor: nil)
      layer.strokeColor = .black
      layer.lineWidth = 1 + random.unit() * 8
      return layer
    }
  }
}

extension Frame {
  /// Makes every question a plain walk.
  fileprivate mutating func dropIndexes() {
    for index in containers.indices { containers[index].index = -1 }
  }

  /// What is wrong with the indexes, in words.
  fileprivate var indexFaults: [String] {
    var faults: [String] = []
    for (number, record) in containers.enumerated() where record.index >= 0 {
      var filed: Set<Int32> = []
      childIndexes[Int(record.index)].forEachCandidate(in: .infinite) { filed.insert($0) }
      var children: Set<Int32> = []
      forEachChild(of: record.node) { children.insert($0) }
      // Empty boxes are found by no question.
      let shown = children.filter { !nodes[Int($0)].subtreeExtent.isEmpty }
      if !filed.isSuperset(of: shown) { faults.append("container \(number) misses children") }
      if !filed.isSubset(of: children) { faults.append("container \(number) holds strangers") }
    }
    return faults
  }
}
