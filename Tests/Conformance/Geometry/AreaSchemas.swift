import LaminaGeometry

/// Whether one path lies in another, and whether two overlap.
enum PathRelationSchema: Schema {
  static let names: Set<String> = ["path-relation"]

  static func judge(_ test: JSON) -> Verdict {
    let (path, other) = (PathReader.path(test["path"]), PathReader.path(test["other"]))
    let rule = test["rule"]?.fillRule ?? .nonzero
    let otherRule = test["otherRule"]?.fillRule ?? .nonzero
    if let expected = test["expect"]?["contains"]?.bool,
      path.contains(other, rule: rule, otherRule: otherRule) != expected
    {
      return .failed("contains is not \(expected)")
    }
    if let expected = test["expect"]?["intersects"]?.bool,
      path.intersects(other, rule: rule, otherRule: otherRule) != expected
    {
      return .failed("intersects is not \(expected)")
    }
    return .passed
  }
}

/// The area that a stroke covers.
enum StrokeAreaSchema: Schema {
  static let names: Set<String> = ["stroke-area"]

  static func judge(_ test: JSON) -> Verdict {
    let (path, area) = (PathReader.path(test["path"]), PathReader.path(test["expectArea"]))
    let rule = test["expectRule"]?.fillRule ?? .nonzero
    let style = test.strokeStyle
    let (stroke, outline) = (PreparedStroke(path, style: style), path.stroked(style))
    let (box, reach) = (area.boundingBox, stroke.bounds)
    guard box == reach else { return .failed("the box is \(reach) instead of \(box)") }
    let steps = 160
    for i in 0...steps {
      for j in 0...steps {
        // Off the edges, which belong to both sides.
        let p = Point(
          mix(box.minX - 1, box.maxX + 1, Double(i) / Double(steps)) + 0.00123,
          mix(box.minY - 1, box.maxY + 1, Double(j) / Double(steps)) + 0.00234
        )
        let expected = area.contains(p, rule: rule)
        if stroke.contains(p) != expected { return .failed("the stroke differs at \(p)") }
        if outline.contains(p) != expected { return .failed("the outline differs at \(p)") }
      }
    }
    return .passed
  }
}

/// Dashes as lines, outlines of strokes, and strokes that must come out finite.
enum DashSchema: Schema {
  static let names: Set<String> = ["dash"]

  static func judge(_ test: JSON) -> Verdict {
    let path = PathReader.path(test["path"])
    if let expected = test["expectSegments"]?.array { return judgeDashes(path, test, expected) }
    let outline = path.stroked(test.strokeStyle)
    if let points = test["expectOutline"]?.array?.compactMap(\.point) {
      return judgeOutline(outline, points)
    }
    guard test["expect"]?.string == "finite" else { return .failed("no such case") }
    let isFinite = outline.points.allSatisfy(\.isFinite)
    return isFinite && !outline.isEmpty ? .passed : .failed("a point is not finite")
  }

  /// Compares dashes; the first and last of a closed outline may be one.
  private static func judgeDashes(_ path: Path, _ test: JSON, _ expected: [JSON]) -> Verdict {
    var lines = expected.map { $0.array?.compactMap(\.point) ?? [] }
    if let first = lines.first, let last = lines.last, path.verbs.contains(.close),
      first.first == last.last
    {
      lines = [last + first.dropFirst()] + lines.dropFirst().dropLast()
    }
    var actual: [[Point]] = []
    var i = 0
    let dashed = path.dashed(test.strokeStyle)
    for verb in dashed.verbs {
      if verb == .move { actual.append([]) }
      actual[actual.count - 1] += dashed.points[i..<(i + verb.pointCount)]
      i += verb.pointCount
    }
    let agrees =
      actual.map(\.count) == lines.map(\.count)
      && zip(actual.joined(), lines.joined()).allSatisfy { $0.distance(to: $1) < 1e-9 }
    return agrees ? .passed : .failed("\(actual) instead of \(lines)")
  }

  /// Compares the areas of two outlines.
  private static func judgeOutline(_ outline: Path, _ points: [Point]) -> Verdict {
    let expected = Path.polygon(points)
    let box = expected.boundingBox.outset(by: 1)
    for i in 0...100 {
      for j in 0...100 {
        let p = Point(
          mix(box.minX, box.maxX, Double(i) / 100) + 0.00123,
          mix(box.minY, box.maxY, Double(j) / 100) + 0.00234
        )
        if outline.contains(p) != expected.contains(p) { return .failed("differs at \(p)") }
      }
    }
    return .passed
  }
}

/// Commands that a canvas refuses: the path must stay as it was.
enum PathErrorSchema: Schema {
  static let names: Set<String> = ["path-error"]

  static func judge(_ test: JSON) -> Verdict {
    var reader = PathReader()
    reader.run(.array([.string("M"), .number(0), .number(0)]))
    let before = reader.path
    if let command = test["command"] { reader.run(command) }
    return reader.path == before ? .passed : .failed("the command drew something")
  }
}
