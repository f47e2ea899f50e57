extension Path {
  /// The outline of the stroked path: fill it by the nonzero rule to paint the stroke.
  ///
  /// Curves become lines within the tolerance. Each open subpath gives one closed outline, each closed
  /// one two. Where the stroke overlaps itself the outline winds round more than once, always in one
  /// direction, so the nonzero rule paints the union. Every point of the result is finite.
  ///
  /// - Parameters:
  ///   - style: The pen; an empty path comes out if it paints nothing.
  ///   - tolerance: The largest distance of the outline from the exact one, in points; limited to no
  ///     less than a hundred-thousandth of the pen's width.
  /// - Returns: A path of closed subpaths of lines.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
    guard let pen = Pen(style) else { return Path() }
    let limit = Double.maximum(tolerance > 0 ? tolerance : 0, 1e-5 * style.width)
    var path = Path()
    for contour in dashed(style).contours {
      var outliner = StrokeOutliner(pen, tolerance: limit)
      outliner.add(contour)
      path.addPath(outliner.path)
    }
    return path
  }
}
