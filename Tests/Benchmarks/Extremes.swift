import LaminaGeometry
import LaminaLayers

/// A million siblings, and a chain of 5,000: that they work, and what they cost.
enum Extremes {
  static func run(_ count: Int) {
    siblings(count)
    chain(5_000)
  }

  private static func siblings(_ count: Int) {
    let report = Report(prefix: "extremes.siblings-\(count)")
    let flat = FlatScene(count: count)
    let before = Report.residentMemory
    var built: (scene: Scene, layers: [ShapeLayer])?
    report.value("build", microseconds { built = flat.makeScene() } / 1000, "ms")
    guard let (scene, layers) = built else { return }
    let queries = flat.queries(1_000)
    ask(scene, queries, report, layers.count)
    report.count("rss.scene", Report.residentMemory - before)
    let move = microseconds {
      for (index, query) in queries.enumerated() {
        layers[index * (layers.count / queries.count)].position = query
        keep(scene.hitTest(query))
      }
    }
    report.value("move_and_query", move / Double(queries.count), "us")
    let removal = microseconds { scene.rootLayer.removeAllSublayers() }
    report.value("remove_all", removal / 1000, "ms")
    report.count("nodes.left", scene.frame.dump.split(separator: "\n").count)
    for layer in layers { scene.rootLayer.addSublayer(layer) }
    keep(scene.hitTest(queries[0]))
    built = nil
  }

  private static func ask(_ scene: Scene, _ queries: [Point], _ report: Report, _ count: Int) {
    report.value("first_query", microseconds { keep(scene.hitTest(queries[0])) } / 1000, "ms")
    for query in queries.prefix(4) { keep(scene.hitTest(query)) }
    let time = microseconds { for query in queries { keep(scene.hitTest(query)) } }
    report.value("query", time / Double(queries.count), "us")
    var explanation: HitExplanation?
    let explain = microseconds { explanation = scene.explainHit(at: queries[1]) }
    report.value("explain", explain / 1000, "ms")
    report.count("explained", explanation?.entries.count ?? 0)
    precondition(explanation?.hit?.layer === scene.hitTest(queries[1])?.layer)
    let overlay = microseconds {
      precondition(scene.frame.hitAreaOverlay(pictureOpacity: 0).nodes.count > count)
    }
    report.value("overlay", overlay / 1000, "ms")
    report.value("dump", microseconds { precondition(!scene.frame.dump.isEmpty) } / 1000, "ms")
  }

  private static func chain(_ depth: Int) {
    let report = Report(prefix: "extremes.chain-\(depth)")
    let scene = Scene(size: Size(width: 100, height: 100))
    var layer = scene.rootLayer
    let build = microseconds {
      for _ in 0..<depth {
        let next = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        layer.addSublayer(next)
        layer = next
      }
      layer.backgroundColor = .red
    }
    let p = Point(50, 50)
    report.value("build", build / 1000, "ms")
    report.value("first_query", microseconds { keep(scene.hitTest(p)) } / 1000, "ms")
    report.value("query", microseconds { keep(scene.hitTest(p)) }, "us")
    precondition(scene.hitTest(p)?.layer === layer)
    report.value("explain", microseconds { _ = scene.explainHit(at: p) } / 1000, "ms")
    report.value("remove", microseconds { scene.rootLayer.removeAllSublayers() } / 1000, "ms")
  }
}
