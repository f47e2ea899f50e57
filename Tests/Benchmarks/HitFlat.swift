import LaminaGeometry
import LaminaLayers

/// W1: the topmost of N shapes at a point.
enum HitFlat {
  static func run(_ count: Int) {
    let report = Report(prefix: "W1.hit-flat-\(count)")
    let flat = FlatScene(count: count)
    measure(report, flat.queries(10_000), build: flat.makeScene)
  }

  /// Builds a scene and asks it for points, over and over.
  static func measure(
    _ report: Report,
    _ queries: [Point],
    build: () -> (scene: Scene, layers: [ShapeLayer])
  ) {
    let before = Report.residentMemory
    var built: (scene: Scene, layers: [ShapeLayer])?
    let buildTime = microseconds { built = build() }
    guard let (scene, layers) = built else { return }
    let first = microseconds { _ = scene.hitTest(queries[0]) }
    report.value("build", buildTime / 1000, "ms")
    report.value("first_query", first / 1000, "ms")
    report.count("rss", Report.residentMemory)
    report.count("rss.scene", Report.residentMemory - before)
    // The first questions walk the children one by one; then comes the index.
    let indexing = microseconds { for query in queries[1..<5] { keep(scene.hitTest(query)) } }
    report.value("next_queries", indexing / 1000, "ms")
    report.count("rss.indexed", Report.residentMemory)
    let answers = checked(scene, layers, queries)
    var samples: [Double] = []
    for _ in 0..<9 {
      let time = microseconds { for query in queries { keep(scene.hitTest(query)) } }
      samples.append(time / Double(queries.count))
    }
    report.samples("query", samples, "us")
    report.count("checksum", answers.reduce(0) { $0 + ($1 ?? 0) })
    report.count("hits", answers.reduce(0) { $0 + ($1 == nil ? 0 : 1) })
  }

  /// The number of the shape at each point; `nil` for none.
  static func checked(_ scene: Scene, _ layers: [ShapeLayer], _ queries: [Point]) -> [Int?] {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, layer) in layers.enumerated() { numbers[ObjectIdentifier(layer)] = number }
    return queries.map { scene.hitTest($0).flatMap { numbers[ObjectIdentifier($0.layer)] } }
  }
}

/// Keeps a result from being left out by the optimiser.
@inline(never)
func keep(_ result: HitResult?) {}
