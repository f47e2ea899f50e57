import LaminaGeometry

extension JSON {
  /// The point of a pair of numbers.
  var point: Point? {
    guard let n = array?.compactMap(\.number), n.count == 2 else { return nil }
    return Point(n[0], n[1])
  }

  /// The map of six numbers.
  var transform: Transform? {
    guard let n = numbers, n.count == 6 else { return nil }
    return Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// The fill rule named.
  var fillRule: FillRule { string == "evenodd" ? .evenOdd : .nonzero }

  /// The stroke style of a case's members.
  var strokeStyle: StrokeStyle {
    let caps: [String: LineCap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [String: LineJoin] = ["miter": .miter, "round": .round, "bevel": .bevel]
    return StrokeStyle(
      width: self["lineWidth"]?.number ?? 1,
      cap: caps[self["lineCap"]?.string ?? ""] ?? .butt,
      join: joins[self["lineJoin"]?.string ?? ""] ?? .miter,
      miterLimit: self["miterLimit"]?.number ?? 10,
      dashPattern: self["dash"]?.numbers ?? [],
      dashPhase: self["dashOffset"]?.number ?? 0
    )
  }
}

extension Verdict {
  /// Passed if two answers agree.
  static func same(_ actual: Bool, _ expected: Bool?) -> Verdict {
    guard let expected else { return .failed("the case cannot be read") }
    return actual == expected ? .passed : .failed("\(actual) instead of \(expected)")
  }

  /// Passed if two lists of numbers agree within a tolerance.
  static func close(_ actual: [Double], _ expected: [Double]?, within tolerance: Double) -> Verdict
  {
    guard let expected else { return .failed("the case cannot be read") }
    let agrees =
      actual.count == expected.count
      && zip(actual, expected).allSatisfy { ($0 - $1).magnitude <= tolerance }
    return agrees ? .passed : .failed("\(actual) instead of \(expected)")
  }
}
