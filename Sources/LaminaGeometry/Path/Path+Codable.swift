extension Path {
  private enum CodingKeys: String, CodingKey {
    case verbs
    case points
  }

  /// Writes the verbs and the points.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verbs, forKey: .verbs)
    try container.encode(points, forKey: .points)
  }

  /// Reads a path; one whose points do not match its verbs, or are not finite, is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let verbs = try container.decode([Verb].self, forKey: .verbs)
    let points = try container.decode([Point].self, forKey: .points)
    let needed = verbs.reduce(0) { $0 + $1.pointCount }
    let starts = verbs.first == nil || verbs.first == .move
    guard needed == points.count, starts, points.allSatisfy(\.isFinite) else {
      throw DecodingError.dataCorruptedError(
        forKey: .points,
        in: container,
        debugDescription: "The points do not match the commands of the path."
      )
    }
    self.init()
    var i = 0
    for verb in verbs {
      append(verb, points[i..<(i + verb.pointCount)])
      i += verb.pointCount
    }
  }

  /// Appends a command through the builder, which keeps the path well formed.
  private mutating func append(_ verb: Verb, _ p: ArraySlice<Point>) {
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
