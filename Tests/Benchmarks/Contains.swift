import CCairo
import LaminaGeometry

/// How long one containment takes: plain, prepared, and cairo's on the same paths and points.
enum Contains {
  static func run(_ count: Int) {
    var points = Lottery(seed: 4)
    let flat = FlatScene(count: 1000)
    let pairs = (0..<count).map { _ in Pair(points.draw(), points.draw(), points.draw()) }
    for (kind, name) in [(1, "star8"), (0, "egg4")] {
      let paths = flat.shapes.map(\.path)
      let questions = pairs.map { $0.question(kind, paths) }
      measure(name, paths, questions)
    }
    for sides in [100, 100_000] {
      let path = Path.regularPolygon(center: Point(500, 500), radius: 400, sides: sides)
      let questions = pairs.map { (0, Point(100 + $0.b * 800, 100 + $0.c * 800)) }
      measure("gon\(sides)", [path], sides > 1000 ? Array(questions.prefix(200)) : questions)
    }
  }

  /// Three draws: a shape and a place in its box.
  private struct Pair {
    let (a, b, c): (Double, Double, Double)

    init(_ a: Double, _ b: Double, _ c: Double) { (self.a, self.b, self.c) = (a, b, c) }

    func question(_ kind: Int, _ paths: [Path]) -> (Int, Point) {
      let index = 2 * Int(a * Double(paths.count) / 2) + kind
      let box = paths[index].controlBox
      return (index, Point(q(box.minX + b * box.width), q(box.minY + c * box.height)))
    }
  }

  private static func measure(_ name: String, _ paths: [Path], _ questions: [(Int, Point)]) {
    let report = Report(prefix: "contains.\(name)")
    var preparing: [Double] = []
    for _ in 0..<5 {
      let time = microseconds { for path in paths { keep(PreparedPath(path)) } }
      preparing.append(time * 1000 / Double(paths.count))
    }
    report.samples("prepare", preparing, "ns")
    let prepared = paths.map { PreparedPath($0) }
    // As a hit test asks them: kept alive by others, so that no call counts references.
    let borrowed = prepared.map { Unmanaged.passUnretained($0) }
    sample(report, "plain", questions) { paths[$0].contains($1) }
    sample(report, "prepared", questions) { index, point in
      borrowed[index]._withUnsafeGuaranteedRef { $0.contains(point) }
    }
    sample(report, "prepared.counted", questions) { prepared[$0].contains($1) }
    let cairo = paths.map(CairoFill.init)
    sample(report, "cairo", questions) { cairo[$0].contains($1) }
  }

  @inline(__always)
  private static func sample(
    _ report: Report,
    _ name: String,
    _ questions: [(Int, Point)],
    _ contains: (Int, Point) -> Bool
  ) {
    var samples: [Double] = []
    var inside = 0
    for _ in 0..<21 {
      inside = 0
      let time = microseconds {
        for (index, point) in questions where contains(index, point) { inside += 1 }
      }
      samples.append(time * 1000 / Double(questions.count))
    }
    report.samples(name, samples, "ns")
    report.count("\(name).in", inside)
  }
}

/// A path held by cairo, to ask what its fill contains.
private final class CairoFill {
  private let context: OpaquePointer

  init(_ path: Path) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    context = cairo_create(surface)
    cairo_surface_destroy(surface)
    var i = 0
    for verb in path.verbs {
      let p = path.points[i..<(i + verb.pointCount)]
      switch verb {
      case .move: cairo_move_to(context, p[i].x, p[i].y)
      case .line: cairo_line_to(context, p[i].x, p[i].y)
      case .quad: break
      case .cubic:
        cairo_curve_to(context, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y)
      case .close: cairo_close_path(context)
      }
      i += verb.pointCount
    }
  }

  deinit { cairo_destroy(context) }

  func contains(_ p: Point) -> Bool { cairo_in_fill(context, p.x, p.y) != 0 }
}

/// Takes a prepared path, so that making it is not optimised away.
@inline(never)
private func keep(_ path: PreparedPath) {}
