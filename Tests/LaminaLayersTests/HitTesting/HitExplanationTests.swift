import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Scene.explainHit")
struct HitExplanationTests {
  private let scene = Scene(size: Size(width: 200, height: 200))
  private var root: Layer { scene.rootLayer }

  private func square(_ x: Double, _ y: Double, _ side: Double = 20, in parent: Layer? = nil)
    -> ShapeLayer
  {
    let layer = ShapeLayer(path: Path(rect: Rect(x: x, y: y, width: side, height: side)))
    (parent ?? root).addSublayer(layer)
    return layer
  }

  /// Why a layer is missed, and by whose doing.
  private func miss(
    of layer: Layer,
    at p: Point,
    _ options: HitTestOptions = HitTestOptions()
  ) -> (HitMiss, Layer)? {
    guard
      case .missed(let miss, let cause)? = scene.explainHit(at: p, options: options)
        .entry(for: layer)?.outcome
    else { return nil }
    return (miss, cause)
  }

  private func expectMiss(
    _ layer: Layer,
    _ expected: HitMiss,
    by cause: Layer? = nil,
    at p: Point = Point(10, 10),
    options: HitTestOptions = HitTestOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = miss(of: layer, at: p, options)
    #expect(found?.0 == expected, sourceLocation: sourceLocation)
    #expect(found?.1 === cause ?? layer, sourceLocation: sourceLocation)
    #expect(scene.hitTest(p, options: options)?.layer !== layer, sourceLocation: sourceLocation)
  }

  @Test("names the hit and what it covers, in the order of hitTestAll")
  func hitAndCovered() {
    let (below, above) = (square(0, 0), square(5, 5))
    let report = scene.explainHit(at: Point(10, 10))
    #expect(report.hit?.layer === above && report.hit?.part == .fill)
    guard case .hit(.fill)? = report.entry(for: above)?.outcome,
      case .covered(.fill, let by)? = report.entry(for: below)?.outcome
    else {
      Issue.record("\(report)")
      return
    }
    #expect(by === above)
    let isInOrder = report.entries.map(\.layer).elementsEqual([above, below, root], by: ===)
    #expect(isInOrder)
    expectMiss(root, .paintsNothing)
  }

  @Test("gives the reason of a layer's own")
  func ownReasons() {
    let layer = square(0, 0)
    expectMiss(layer, .isOutside(Rect(x: 0, y: 0, width: 20, height: 20)), at: Point(30, 10))
    layer.hitArea = .none
    expectMiss(layer, .hasNoHitArea)
    layer.hitArea = .painted
    expectMiss(layer, .isOtherPart(.fill), options: HitTestOptions(parts: .stroke))
    expectMiss(layer, .isFiltered, options: HitTestOptions(filter: { _ in false }))
    layer.fillColor = nil
    expectMiss(layer, .paintsNothing)
    layer.strokeColor = .black
    layer.lineWidth = 4
    layer.lineDashPattern = [4, 4]
    expectMiss(layer, .isInDashGap, at: Point(6, 0))
  }

  @Test("gives the reason of a layer above, for it and all below it")
  func inheritedReasons() {
    let group = Layer(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    root.addSublayer(group)
    let leaf = square(0, 0, in: group)
    func expectBoth(_ miss: HitMiss) {
      expectMiss(group, miss)
      expectMiss(leaf, miss, by: group)
    }
    group.masksToBounds = true
    expectBoth(.isClipped)
    group.masksToBounds = false
    let mask = ShapeLayer(path: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))
    group.mask = mask
    expectBoth(.isMasked)
    #expect(scene.explainHit(at: Point(10, 10)).entry(for: mask) == nil)
    group.mask = nil
    group.isHidden = true
    expectBoth(.isHidden)
    group.isHidden = false
    group.isHitTestingEnabled = false
    expectBoth(.ignoresHits)
    group.isHitTestingEnabled = true
    group.transform = Transform(scaleX: 1, y: 0)
    expectBoth(.isSingular)
    #expect(scene.explainHit(at: Point(10, 10)).entry(for: leaf)?.localPoint == nil)
    group.transform = .identity
    (group.opacity, leaf.opacity) = (0.1, 0.05)
    expectMiss(leaf, .isTransparent(opacity: 0.1 * 0.05))
    group.opacity = 0
    expectBoth(.isTransparent(opacity: 0))
  }

  @Test("lists the instances of replicators one by one, and says when there are none")
  func instances() {
    let replicator = ReplicatorLayer()
    root.addSublayer(replicator)
    let leaf = square(0, 0, in: replicator)
    replicator.instanceCount = 3
    replicator.instanceTransform = Transform(translationX: 15, y: 0)
    let report = scene.explainHit(at: Point(17, 10))
    #expect(report.hit?.instances == [1])
    #expect(report.entries.filter { $0.layer === leaf }.map(\.instances) == [[2], [1], [0]])
    replicator.instanceCount = 0
    expectMiss(leaf, .hasNoInstance, by: replicator)
    replicator.instanceCount = 2
    replicator.instanceTransform = Transform(scaleX: 0, y: 0)
    #expect(miss(of: leaf, at: Point(10, 10))?.0 == .isSingular)
  }

  @Test("counts what is within the tolerance, with its distance")
  func tolerance() {
    let (a, b) = (square(0, 0), square(40, 0))
    let report = scene.explainHit(at: Point(25, 10), options: HitTestOptions(tolerance: 20))
    #expect(report.hit?.layer === a)
    #expect(report.entry(for: a)?.distance == 5 && report.entry(for: b)?.distance == 15)
    guard case .covered(.fill, let by)? = report.entry(for: b)?.outcome else {
      Issue.record("\(report)")
      return
    }
    #expect(by === a)
  }

  @Test("reads as a line a layer")
  func text() {
    let layer = square(0, 0)
    layer.name = "square"
    let group = Layer()
    (group.name, group.isHidden) = ("group", true)
    root.addSublayer(group)
    root.name = "root"
    square(0, 0, in: group).name = "inner"
    let text = """
      at (10, 10): square, fill
            inner: in group, which is hidden
          group: is hidden
      >   square: hit, fill at its own (10, 10)
        root: paints nothing itself
      """
    #expect("\(scene.explainHit(at: Point(10, 10)))" == text)
    #expect(scene.explainHit(at: Point(.nan, 0)).entries.isEmpty)
    let miss = "\(scene.explainHit(at: Point(30.25, 10)))"
    #expect(
      miss.contains(
        "square: lies elsewhere in (0, 0, 20 × 20); the point is at its own (30.25, 10)"
      )
    )
    #expect(miss.hasPrefix("at (30.25, 10): nothing is hit"))
  }

  // MARK: The law

  @Test("agrees with the hit tests on random scenes, whatever the options", arguments: 0..<12)
  func agrees(block: Int) {
    for seed in UInt64(block * 5)..<UInt64(block * 5 + 5) {
      var random = RandomScene(seed: seed)
      var options = Self.options(seed)
      for layer in random.layers where Int(seed) % 2 == 0 {
        if layer.label.hasSuffix("5") { layer.hitOutsets = Insets(all: 6) }
        if layer.label.hasSuffix("3") { layer.hitArea = .bounds }
      }
      for round in 0..<8 {
        options.tolerance = round == 7 ? 5 : 0
        let p = random.point()
        let report = random.scene.explainHit(at: p, options: options)
        let hit = random.scene.hitTest(p, options: options)
        let all = random.scene.hitTestAll(p, options: options)
        let found = report.named.map(\.key)
        let expected = all.map(HitKey.init)
        let listed = Set(report.entries.map { ObjectIdentifier($0.layer) })
        let inTree = random.layers.filter { $0.isBelow(random.scene.rootLayer) }
        let agrees =
          report.hit.map(HitKey.init) == hit.map(HitKey.init)
          && report.named.filter(\.isHit).map(\.key) == hit.map { [HitKey($0)] } ?? []
          && (options.tolerance > 0 ? Set(found) == Set(expected) : found == expected)
          && inTree.allSatisfy { listed.contains(ObjectIdentifier($0)) }
        // The text is long, so it is written only where something is wrong.
        if !agrees { Issue.record("seed \(seed), \(p), \(String(describing: hit)): \(report)") }
      }
    }
  }

  private static func options(_ seed: UInt64) -> HitTestOptions {
    var options = HitTestOptions()
    switch seed % 5 {
    case 1: options.ignoresMasks = true
    case 2: options.includesInvisible = true
    case 3: options.parts = [.stroke, .bounds]
    case 4: options.filter = { $0.label.count % 2 == 0 }
    default: options.values = seed % 2 == 0 ? .model : .presented
    }
    return options
  }
}

/// What tells one hit from another.
private struct HitKey: Hashable {
  let layer: ObjectIdentifier
  let part: HitPart
  let instances: [Int]

  init(_ hit: HitResult) {
    (layer, part, instances) = (ObjectIdentifier(hit.layer), hit.part, hit.instances)
  }

  init(_ entry: HitExplanation.Entry, _ part: HitPart) {
    (layer, self.part, instances) = (ObjectIdentifier(entry.layer), part, entry.instances)
  }
}

extension HitExplanation {
  /// The entries that are hit or covered.
  fileprivate var named: [(key: HitKey, isHit: Bool)] {
    entries.compactMap { entry in
      switch entry.outcome {
      case .hit(let part): (HitKey(entry, part), true)
      case .covered(let part, _): (HitKey(entry, part), false)
      case .missed: nil
      }
    }
  }
}

extension Layer {
  fileprivate func isBelow(_ root: Layer) -> Bool {
    sequence(first: self, next: \.superlayer).contains { $0 === root }
  }
}
