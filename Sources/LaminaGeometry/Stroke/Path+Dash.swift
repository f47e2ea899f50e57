extension Path {
  /// The dashes of a style as subpaths of their own; the path itself if the style is solid.
  ///
  /// The pattern starts anew with each subpath. Where a closed subpath is drawn at its start, the last
  /// dash and the first are one. A dash of no length, which only round and square caps paint, comes out as
  /// a line ten million times shorter than the pattern. Patterns too fine to tell apart (more than 1,000,000 dashes on one path) are
  /// drawn solid.
  public func dashed(_ style: StrokeStyle) -> Path {
    guard let pattern = DashPattern(style) else { return self }
    let measure = PathMeasure(self)
    let count = measure.length / pattern.total * Double(pattern.lengths.count)
    guard count < 1_000_000 else { return self }
    var path = Path()
    for (contour, lengths) in zip(measure.contours, measure.segmentLengths) {
      path.addDashes(of: contour, lengths, pattern)
    }
    return path
  }

  private mutating func addDashes(of contour: Contour, _ lengths: [Double], _ pattern: DashPattern)
  {
    let length = lengths.reduce(0, +)
    guard length > 0 else { return append(contour) }
    var stretches = pattern.stretches(length: length)
    if let only = stretches.first, only.from == 0, only.to >= length { return append(contour) }
    var joined: Contour?
    if contour.isClosed, stretches.count > 1, let first = stretches.first,
      let last = stretches.last, first.from == 0, first.to > 0, last.to >= length
    {
      joined = contour.part(from: last.from, to: .infinity, lengths)
      joined?.segments += contour.part(from: 0, to: first.to, lengths)?.segments ?? []
      stretches.removeFirst()
      stretches.removeLast()
    }
    if let joined { append(joined) }
    for (from, to) in stretches {
      // A dash of no length keeps a trace of one, which tells its caps the direction.
      let trace = from < to ? 0 : 1e-7 * pattern.total
      guard trace == 0 || pattern.hasCaps else { continue }
      let start = Double.minimum(from, length - trace)
      if let part = contour.part(from: start, to: to + trace, lengths) { append(part) }
    }
  }
}
