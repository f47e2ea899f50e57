extension Path {
  /// The part between two fractions of the whole length, over all subpaths together.
  ///
  /// Fractions outside 0…1 are limited to it, and NaN counts as 0. If nothing is left (`start` is not
  /// below `end`) the path is empty; 0 to 1 is the path itself. Cut subpaths are open.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let low = start > 0 ? start : 0
    let high = end < 1 ? end : 1
    if low <= 0 && high >= 1 { return self }
    guard low < high else { return Path() }
    return PathMeasure(self).part(from: low, to: high)
  }

  /// The part that starts at a fraction of the whole length and runs over another one, from the end
  /// round to the start.
  ///
  /// A closed subpath that is passed at its start comes out in one piece. A fraction of the length of
  /// 1 or more is the path itself.
  ///
  /// - Parameters:
  ///   - start: Where the part starts; any number, whole turns do not count.
  ///   - fraction: How much of the length it covers; nothing if it is not positive.
  /// - Returns: The part; empty for numbers that are not finite.
  public func trimmedWrapping(from start: Double, over fraction: Double) -> Path {
    guard start.isFinite, fraction > 0 else { return Path() }
    if fraction >= 1 { return self }
    let low = start - start.rounded(.down)
    let high = low + fraction
    if high <= 1 { return trimmed(from: low, to: high) }
    let measure = PathMeasure(self)
    let head = measure.part(from: low, to: 1)
    let tail = measure.part(from: 0, to: high - 1)
    guard measure.contours.count == 1, measure.contours[0].isClosed else {
      var path = head
      path.addPath(tail)
      return path
    }
    var path = head
    for contour in tail.contours { for segment in contour.segments { path.append(segment) } }
    return path
  }
}

extension PathMeasure {
  /// The part between two fractions of the length, 0 ≤ low < high ≤ 1.
  func part(from low: Double, to high: Double) -> Path {
    let (from, to) = (low * length, high >= 1 ? .infinity : high * length)
    var path = Path()
    for (i, contour) in contours.enumerated() {
      let size = segmentLengths[i].reduce(0, +)
      let end = starts[i] + size
      if from <= starts[i] && end <= to {
        if size > 0 || end < to { path.append(contour) }
      } else if from < end && starts[i] < to {
        let part = contour.part(from: from - starts[i], to: to - starts[i], segmentLengths[i])
        if let part { path.append(part) }
      }
    }
    return path
  }
}

extension Contour {
  /// The open part between two distances, given the lengths of the segments; `nil` if it is empty.
  func part(from low: Double, to high: Double, _ lengths: [Double]) -> Contour? {
    var position = 0.0
    var result: [PathSegment] = []
    for (segment, length) in zip(segments, lengths) where length > 0 {
      let (from, to) = (low - position, high - position)
      position += length
      guard from < length else { continue }
      guard to > 0 else { break }
      let start = from > 0 ? segment.parameter(atLength: from, of: length) : 0
      let end = to < length ? segment.parameter(atLength: to, of: length) : 1
      if start < end { result.append(segment.subsegment(from: start, to: end)) }
    }
    guard let start = result.first?.start else { return nil }
    return Contour(segments: result, isClosed: false, start: start)
  }
}
