import LaminaGeometry
import LaminaLayers
import LaminaTestSupport
import Testing

@Suite("Hit test laws")
struct HitTestLawTests {
  @Test("random scenes are hit as the plain walk says", arguments: 0..<20)
  func plainWalk(block: Int) {
    for seed in UInt64(block * 5)..<UInt64(block * 5 + 5) {
      var random = RandomScene(seed: seed)
      let (scene, root) = (random.scene, random.scene.rootLayer)
      for _ in 0..<12 {
        let p = random.point()
        let expected = HitOracle.hits(at: p, in: root)
        let found = scene.hitTestAll(p).map(\.layer)
        let topmost = scene.hitTest(p)?.layer
        if found.elementsEqual(expected, by: ===), topmost === expected.first { continue }
        guard HitOracle.isSteady(at: p, within: 0.02, in: root) else { continue }
        Issue.record(
          "seed \(seed), \(p): \(found.map(\.label)) instead of \(expected.map(\.label))"
        )
      }
    }
  }

  @Test("an index gives the answers of the plain walk while the tree changes", arguments: 0..<6)
  func indexUnderEdits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17)
    let scene = Scene(size: Size(width: 200, height: 200))
    var layers = [scene.rootLayer]
    for _ in 0..<90 {
      let layer = ShapeLayer(path: Path(ellipseIn: Rect(x: -12, y: -9, width: 24, height: 18)))
      layer.position = RandomEdit.point(&random)
      scene.rootLayer.addSublayer(layer)
      layers.append(layer)
    }
    for step in 0..<100 {
      RandomEdit.apply(to: &layers, root: scene.rootLayer, &random)
      for _ in 0..<2 {
        let p = RandomEdit.point(&random)
        let expected = HitOracle.hits(at: p, in: scene.rootLayer)
        let found = scene.hitTestAll(p).map(\.layer)
        if found.elementsEqual(expected, by: ===) { continue }
        guard HitOracle.isSteady(at: p, within: 0.02, in: scene.rootLayer) else { continue }
        Issue.record("seed \(seed), step \(step), \(p): \(found.count) hits, not \(expected.count)")
      }
    }
  }

  @Test("a frame that is held goes on answering as it did, whatever happens to the tree")
  func heldFrame() {
    var random = SeededGenerator(seed: 5)
    let scene = Scene(size: Size(width: 200, height: 200))
    var layers = [scene.rootLayer]
    for _ in 0..<60 {
      let layer = ShapeLayer(path: Path(ellipseIn: Rect(x: -12, y: -9, width: 24, height: 18)))
      layer.position = RandomEdit.point(&random)
      scene.rootLayer.addSublayer(layer)
      layers.append(layer)
    }
    let points = (0..<200).map { _ in RandomEdit.point(&random) }
    for point in points { _ = scene.hitTest(point) }
    let held = scene.frame
    let before = points.map { held.hitTest($0) }
    for _ in 0..<60 { RandomEdit.apply(to: &layers, root: scene.rootLayer, &random) }
    for point in points { _ = scene.hitTest(point) }
    #expect(points.map { held.hitTest($0) } == before)
    #expect(before.contains { $0 != nil })
  }

  @Test("hits of presented values, of model values and of a detached tree agree when nothing moves")
  func ways() {
    for seed in UInt64(0)..<8 {
      var random = RandomScene(seed: seed)
      let root = random.scene.rootLayer
      for _ in 0..<20 {
        let p = random.point()
        let presented = random.scene.hitTest(p)?.layer
        #expect(
          random.scene.hitTest(p, options: HitTestOptions(values: .model))?.layer === presented
        )
        #expect(root.hitTest(p)?.layer === presented)
        let all = random.scene.hitTest(p, options: HitTestOptions(filter: { _ in true }))?.layer
        #expect(all === presented)
      }
      for layer in root.sublayers {
        let p = random.point()
        let attached = layer.hitTest(p)?.layer
        layer.removeFromSuperlayer()
        #expect(layer.hitTest(p)?.layer === attached, "seed \(seed)")
      }
    }
  }
}
