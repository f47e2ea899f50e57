import Glibc
import LaminaGeometry

/// Lengths, areas, places along a path, and what single curves do.
enum PathMeasureSchema: Schema {
  static let names: Set<String> = ["path-measure"]

  static func judge(_ test: JSON) -> Verdict {
    let path = PathReader.path(test["path"])
    let tolerance = test["tolerance"]?.number ?? 0
    let query = test["query"]?.string ?? ""
    if let value = number(query, path, test) {
      return .close(value, test["expect"]?.number, within: tolerance)
    }
    if let values = numbers(query, path, test) {
      let expected = test["expect"]?.array?.flatMap { $0.numbers ?? $0.number.map { [$0] } ?? [] }
      // The source of these cases asserts y alone.
      if test["note"]?.string?.hasPrefix("only the y value") == true {
        return .close(Array(values.suffix(1)), expected?.suffix(1), within: tolerance)
      }
      return .close(values, expected, within: tolerance)
    }
    if query == "tangentAngleAtFraction" { return judgeAngle(path, test, tolerance) }
    if query == "positionAndTangentAtDistance" { return judgePlace(path, test, tolerance) }
    return .failed("no such query")
  }

  /// Queries that answer one number.
  private static func number(_ query: String, _ path: Path, _ test: JSON) -> Double? {
    let curve = path.segments.first
    switch query {
    case "length": return path.length
    case "area": return path.area.magnitude
    case "contourLength": return contour(path, test)?.length
    case "nonEmptyContourCount":
      return Double(PathMeasure(path).subpathLengths.count { $0 > 0 })
    case "curveTimeAtFraction":
      return curve.map { $0.parameter(atLength: $0.length * (test["fraction"]?.number ?? 0)) }
    case "curvatureAtCurveTime": return curve?.curvature(at: test["t"]?.number ?? 0)
    case "nearestCurveTime":
      guard let point = test["point"]?.point else { return nil }
      return curve?.nearest(to: point)
    case "lineIntersectionCount": return Double(intersections(curve, test).count)
    default: return nil
    }
  }

  /// Queries that answer several numbers.
  private static func numbers(_ query: String, _ path: Path, _ test: JSON) -> [Double]? {
    let curve = path.segments.first
    let t = test["t"]?.number ?? 0
    switch query {
    case "pointAtFraction":
      return path.point(atLength: path.length * (test["fraction"]?.number ?? 0)).map {
        [$0.x, $0.y]
      }
    case "pointAtDistance":
      return path.point(atLength: test["distance"]?.number ?? 0).map { [$0.x, $0.y] }
    case "pointAtCurveTime": return curve.map { [$0.point(at: t).x, $0.point(at: t).y] }
    case "derivativeAtCurveTime":
      return curve.map { [$0.derivative(at: t).dx, $0.derivative(at: t).dy] }
    case "extremaCurveTimes": return curve?.extrema
    case "inflectionCurveTimes": return curve?.inflections
    case "lineIntersections":
      return intersections(curve, test).flatMap { [$0.segment, $0.line] }
    case "controlBox":
      let box = path.controlBox
      return [box.minX, box.minY, box.width, box.height]
    default: return nil
    }
  }

  private static func intersections(
    _ curve: PathSegment?,
    _ test: JSON
  ) -> [(segment: Double, line: Double)] {
    guard let n = test["line"]?.numbers, n.count == 4 else { return [] }
    return curve?.intersections(withLine: Point(n[0], n[1]), Point(n[2], n[3])) ?? []
  }

  /// The contour asked for as a path, contours without length not counted, closed if it should be.
  private static func contour(_ path: Path, _ test: JSON) -> Path? {
    var contours: [Path] = []
    var i = 0
    var current = Path()
    for verb in path.verbs {
      if verb == .move {
        contours.append(current)
        current = Path()
      }
      let points = path.points[i..<(i + verb.pointCount)]
      current.append(verb, points)
      i += verb.pointCount
    }
    contours.append(current)
    contours.removeAll { $0.length == 0 }
    guard let index = test["contour"]?.number, Int(index) < contours.count else { return nil }
    var contour = contours[Int(index)]
    if test["forceClosed"]?.bool == true { contour.closeSubpath() }
    return contour
  }

  private static func judgeAngle(_ path: Path, _ test: JSON, _ tolerance: Double) -> Verdict {
    let distance = path.length * (test["fraction"]?.number ?? 0)
    guard let tangent = path.tangent(atLength: distance), let expected = test["expect"]?.number
    else { return .failed("no tangent") }
    // Qt counts degrees counter-clockwise on screen.
    let angle = Angle.degrees(radians: -tangent.angle)
    let difference = remainder(angle - expected, 360)
    return .close(difference, 0, within: tolerance)
  }

  private static func judgePlace(_ path: Path, _ test: JSON, _ tolerance: Double) -> Verdict {
    guard let contour = contour(path, test), let expected = test["expect"] else {
      return .failed("no such contour")
    }
    let distance =
      test["distance"]?.number ?? (test["distanceFraction"]?.number ?? 0) * contour.length
    guard let point = contour.point(atLength: distance),
      let tangent = contour.tangent(atLength: distance)
    else { return .failed("no place") }
    return .close(
      [point.x, point.y, tangent.dx, tangent.dy],
      (expected["position"]?.numbers ?? []) + (expected["tangent"]?.numbers ?? []),
      within: tolerance
    )
  }
}

extension Path {
  /// Appends a verb with its points.
  fileprivate mutating func append(_ verb: Verb, _ p: ArraySlice<Point>) {
    let i = p.startIndex
    switch verb {
    case .move: move(to: p[i])
    case .line: addLine(to: p[i])
    case .quad: addQuadCurve(to: p[i + 1], control: p[i])
    case .cubic: addCurve(to: p[i + 2], control1: p[i], control2: p[i + 1])
    case .close: closeSubpath()
    }
  }
}
