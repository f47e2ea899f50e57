import LaminaGeometry
import LaminaLayers

/// W2: a few shapes move, then one query.
enum HitMoving {
  static func run(_ count: Int) {
    let report = Report(prefix: "W2.hit-moving-\(count)")
    let flat = FlatScene(count: count)
    let queries = flat.queries(10_000)
    let moves = moves(of: count, steps: queries.count)
    var samples: [Double] = []
    var answers: [Int?] = []
    for _ in 0..<5 {
      let (scene, layers) = flat.makeScene()
      // The index is built by the first queries, as in a running program.
      for query in queries.prefix(16) { keep(scene.hitTest(query)) }
      var hits: [HitResult?] = []
      hits.reserveCapacity(queries.count)
      // Timed in short stretches: the machine changes its pace within a run.
      for first in stride(from: 0, to: queries.count, by: 1_000) {
        let steps = first..<min(first + 1_000, queries.count)
        let time = microseconds {
          for step in steps {
            for move in moves[step] {
              let layer = layers[move.shape]
              layer.position = layer.position + move.by
            }
            hits.append(scene.hitTest(queries[step]))
          }
        }
        samples.append(time / Double(steps.count))
      }
      answers = numbered(hits, layers)
    }
    report.samples("step", samples, "us")
    report.count("checksum", answers.reduce(0) { $0 + ($1 ?? 0) })
    report.count("hits", answers.reduce(0) { $0 + ($1 == nil ? 0 : 1) })
  }

  private static func numbered(_ hits: [HitResult?], _ layers: [ShapeLayer]) -> [Int?] {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, layer) in layers.enumerated() { numbers[ObjectIdentifier(layer)] = number }
    return hits.map { $0.flatMap { numbers[ObjectIdentifier($0.layer)] } }
  }

  private static func moves(of count: Int, steps: Int) -> [[(shape: Int, by: Vector)]] {
    var lottery = Lottery(seed: 3)
    let each = min(16, max(1, count / 100))
    return (0..<steps).map { _ in
      (0..<each).map { _ in
        let shape = Int((lottery.draw() * Double(count)).rounded(.down))
        let dx = q(4 * lottery.draw() - 2)
        return (shape, Vector(dx: dx, dy: q(4 * lottery.draw() - 2)))
      }
    }
  }
}
