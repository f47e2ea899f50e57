extension Path {
  /// Creates a path from SVG path data, such as `"M0 0 L10 0 A5 5 0 0 1 20 0 Z"`.
  ///
  /// The whole grammar of SVG 1.1 and 2 is read: absolute and relative commands, repeated arguments,
  /// shorthand curves, arcs, and numbers without separators. Empty data is an empty path.
  ///
  /// - Parameter svg: The data.
  /// - Throws: ``PathParseError`` with the place of the first error; nothing is drawn up to it.
  public init(svg: String) throws(PathParseError) {
    var parser = SVGPathParser(svg)
    try parser.parse()
    self = parser.path
  }

  /// The path as SVG path data with absolute commands; reading it back gives the same path.
  public var svg: String {
    var text = ""
    func write(_ letter: String, _ points: ArraySlice<Point>) {
      if !text.isEmpty { text += " " }
      text += letter
      for p in points { text += " " + number(p.x) + " " + number(p.y) }
    }
    var i = 0
    for verb in verbs {
      let points = points[i..<(i + verb.pointCount)]
      switch verb {
      case .move: write("M", points)
      case .line: write("L", points)
      case .quad: write("Q", points)
      case .cubic: write("C", points)
      case .close: write("Z", points)
      }
      i += verb.pointCount
    }
    return text
  }

  /// The shortest text that reads back as the same number.
  private func number(_ v: Double) -> String {
    let text = v.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
