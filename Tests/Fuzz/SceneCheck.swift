import LaminaGeometry
import LaminaHitLaws
import LaminaLayers
import LaminaTestSupport

/// The comparisons made with one random scene.
struct SceneCheck {
  let seed: UInt64

  func run(_ tally: inout Tally) {
    var random = RandomScene(seed: seed)
    compare(&random, points: 40, &tally)
    for layer in random.layers where layer.superlayer != nil {
      layer.position = random.point()
    }
    compare(&random, points: 20, &tally)
    let pictures = PictureCheck(seed: seed, pixels: 100)
    tally.pixels += pictures.compared
    tally.differences += pictures.differences.count
    for difference in pictures.differences { print("  seed \(seed), \(difference)") }
  }

  private func compare(_ random: inout RandomScene, points: Int, _ tally: inout Tally) {
    let root = random.scene.rootLayer
    for _ in 0..<points {
      let p = random.point()
      let expected = HitOracle.hits(at: p, in: root)
      let found = random.scene.hitTestAll(p).map(\.layer)
      let topmost = random.scene.hitTest(p)?.layer
      tally.compared += 1
      explain(p, found, random.scene, &tally)
      if found.elementsEqual(expected, by: ===), topmost === expected.first { continue }
      if HitOracle.isSteady(at: p, within: 0.02, in: root) {
        tally.differences += 1
        print("  seed \(seed), (\(p.x), \(p.y)): \(names(found)) instead of \(names(expected))")
      } else {
        tally.unsteady += 1
      }
    }
  }

  /// Compares the explanation of a point with what is hit there.
  private func explain(_ p: Point, _ found: [Layer], _ scene: Scene, _ tally: inout Tally) {
    let report = scene.explainHit(at: p)
    let explained = report.entries.filter { entry in
      if case .missed = entry.outcome { false } else { true }
    }
    if explained.map(\.layer).elementsEqual(found, by: ===), report.hit?.layer === found.first {
      return
    }
    tally.differences += 1
    print("  seed \(seed), \(report)\n  instead of \(names(found))")
  }

  private func names(_ layers: [Layer]) -> String {
    layers.isEmpty ? "nothing" : layers.map(\.label).joined(separator: ", ")
  }
}
