/// One subpath as a run of segments, for work that needs to look back and ahead.
struct Contour: Sendable {
  /// The segments; for a closed subpath the last one ends at the first one's start.
  var segments: [PathSegment]
  var isClosed: Bool
  var start: Point

  /// Whether there is no length: a single point, drawn by round and square caps.
  var isDot: Bool { segments.allSatisfy(\.isDegenerate) }

  /// The segments that have a length.
  var solidSegments: [PathSegment] { segments.filter { !$0.isDegenerate } }

  var reversed: Contour {
    let reversedSegments = segments.reversed().map(\.reversed)
    return Contour(
      segments: reversedSegments,
      isClosed: isClosed,
      start: reversedSegments.first?.start ?? start
    )
  }
}

extension Path {
  /// The subpaths that draw something; a lone move draws nothing, a closed point does.
  var contours: [Contour] {
    var result: [Contour] = []
    var contour: Contour?
    var current = Point.zero
    var i = 0
    func finish() {
      if let contour, contour.isClosed || !contour.segments.isEmpty { result.append(contour) }
      contour = nil
    }
    for verb in verbs {
      var segment: PathSegment?
      switch verb {
      case .move:
        finish()
        contour = Contour(segments: [], isClosed: false, start: points[i])
        current = points[i]
      case .line: segment = .line(current, points[i])
      case .quad: segment = .quad(current, points[i], points[i + 1])
      case .cubic: segment = .cubic(current, points[i], points[i + 1], points[i + 2])
      case .close:
        if let start = contour?.start, start != current { segment = .line(current, start) }
        contour?.isClosed = true
      }
      if let segment {
        contour?.segments.append(segment)
        current = segment.end
      }
      i += verb.pointCount
      if verb == .close { finish() }
    }
    finish()
    return result
  }

  /// Appends a segment that starts at the current point.
  mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(_, let b): addLine(to: b)
    case .quad(_, let b, let c): addQuadCurve(to: c, control: b)
    case .cubic(_, let b, let c, let d): addCurve(to: d, control1: b, control2: c)
    }
  }

  /// Appends a subpath.
  mutating func append(_ contour: Contour) {
    move(to: contour.start)
    var segments = contour.segments[...]
    if contour.isClosed, case .line(_, let end)? = segments.last, end == contour.start {
      segments.removeLast()
    }
    for segment in segments { append(segment) }
    if contour.isClosed { closeSubpath() }
  }
}
