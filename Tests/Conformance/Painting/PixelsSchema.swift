import LaminaCairo
import LaminaGeometry

/// Operations on a canvas and the pixels they leave.
enum PixelsSchema: Schema {
  static let names: Set = ["pixels"]

  static func judge(_ test: JSON) -> Verdict {
    guard let size = test["canvas"]?.numbers, size.count == 2,
      let operations = test["ops"]?.array, let checks = test["pixels"]?.array
    else { return .failed("a field is missing") }
    for check in checks {
      let count = check["afterOps"]?.number.map { Int($0) } ?? operations.count
      guard let canvas = try? PaintCanvas(width: Int(size[0]), height: Int(size[1]))
      else { return .failed("no canvas of that size") }
      for operation in operations.prefix(count) {
        guard let read = read(operation) else { return .failed("an operation cannot be read") }
        canvas.draw(read)
      }
      if let reason = compare(canvas, check) { return .failed(reason) }
    }
    return .passed
  }

  /// What is wrong with a pixel; `nil` for nothing.
  private static func compare(_ canvas: PaintCanvas, _ check: JSON) -> String? {
    guard let x = check["x"]?.number, let y = check["y"]?.number,
      let expected = check["rgba"]?.numbers, let tolerance = check["tolerance"]?.number
    else { return "a check cannot be read" }
    let actual = canvas.straight(x: Int(x), y: Int(y))
    let isNear = zip(actual, expected).allSatisfy { (Double($0) - $1).magnitude <= tolerance }
    return isNear ? nil : "\(actual) instead of \(expected) ± \(tolerance) at \(x), \(y)"
  }

  private static func read(_ json: JSON) -> PaintCanvas.Operation? {
    guard let kind = json["op"]?.string else { return nil }
    var operation = PaintCanvas.Operation()
    operation.path = PathReader.path(json["path"])
    operation.rule = rule(json["rule"])
    if let m = json["ctm"]?.numbers, m.count == 6 {
      operation.transform = Transform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }
    operation.clips = (json["clips"]?.array ?? []).map {
      (PathReader.path($0["path"]), rule($0["rule"]))
    }
    if kind == "clear" {
      operation.composite = "destination-out"
      return operation
    }
    if kind == "stroke" { operation.pen = pen(json) }
    guard let paint = paint(json) else { return nil }
    operation.paint = paint
    operation.alpha = json["globalAlpha"]?.number ?? 1
    operation.composite = json["composite"]?.string ?? "source-over"
    if let shadow = json["shadow"], let offset = shadow["offset"]?.numbers, offset.count == 2,
      let color = shadow["color"]?.numbers.flatMap(color)
    {
      let blur = shadow["blur"]?.number ?? 0
      // The canvas calls twice the standard deviation its blur; its alpha counts for shadows too.
      operation.shadow = (color, blur / 2, Vector(dx: offset[0], dy: offset[1]))
    }
    return operation
  }

  private static func rule(_ json: JSON?) -> FillRule {
    json?.string == "evenodd" ? .evenOdd : .nonzero
  }

  private static func pen(_ json: JSON) -> StrokeStyle {
    var pen = StrokeStyle()
    pen.width = json["lineWidth"]?.number ?? 1
    pen.cap = ["round": LineCap.round, "square": .square][json["lineCap"]?.string ?? ""] ?? .butt
    pen.join = ["round": LineJoin.round, "bevel": .bevel][json["lineJoin"]?.string ?? ""] ?? .miter
    pen.miterLimit = json["miterLimit"]?.number ?? 10
    pen.dashPattern = json["dash"]?.numbers ?? []
    pen.dashPhase = json["dashOffset"]?.number ?? 0
    return pen
  }

  private static func color(_ n: [Double]) -> Color? {
    guard n.count == 4 else { return nil }
    return Color(red: n[0] / 255, green: n[1] / 255, blue: n[2] / 255, alpha: n[3])
  }

  private static func paint(_ json: JSON) -> PaintCanvas.Paint? {
    if let color = json["color"]?.numbers.flatMap(color) { return .color(color) }
    guard let gradient = json["gradient"], let c = gradient["coords"]?.numbers,
      let list = gradient["stops"]?.array
    else { return nil }
    var stops: [(location: Double, color: Color)] = []
    for stop in list {
      guard let parts = stop.array, parts.count == 2, let location = parts[0].number,
        let color = parts[1].numbers.flatMap(color)
      else { return nil }
      stops.append((location, color))
    }
    // Sorted stably: equal locations keep their order.
    let order = stops.indices.sorted {
      (stops[$0].location, $0) < (stops[$1].location, $1)
    }
    let sorted = order.map { stops[$0] }
    switch gradient["kind"]?.string {
    case "linear" where c.count == 4: return .linear(Point(c[0], c[1]), Point(c[2], c[3]), sorted)
    case "radial" where c.count == 6:
      return .radial(Point(c[0], c[1]), c[2], Point(c[3], c[4]), c[5], sorted)
    case "conic" where c.count == 3: return .conic(c[0], Point(c[1], c[2]), sorted)
    default: return nil
    }
  }
}
