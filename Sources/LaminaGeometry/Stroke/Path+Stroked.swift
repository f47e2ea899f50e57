extension Path {
  /// The outline of the stroked path: fill it by the nonzero rule to paint the stroke.
  ///
  /// Curves become lines within the tolerance. Each open subpath gives one closed outline, each closed
  /// one two. Where the stroke overlaps itself the outline winds round more than once, always in one
  /// direction, so the nonzero rule paints the union. Inner and outer lines are cut at the path, and
  /// their outlines wind once. Every point of the result is finite.
  ///
  /// - Parameters:
  ///   - style: The pen; an empty path comes out if it paints nothing.
  ///   - tolerance: The largest distance of the outline from the exact one, in points; limited to no
  ///     less than a hundred-thousandth of the pen's width.
  ///   - start: The fraction of the length at which the stroke starts.
  ///   - end: The fraction of the length at which it ends.
  ///   - rule: Which points the path holds, for inner and outer lines.
  /// - Returns: A path of closed subpaths of lines.
  public func stroked(
    _ style: StrokeStyle,
    tolerance: Double = 0.05,
    from start: Double = 0,
    to end: Double = 1,
    rule: FillRule = .nonzero
  ) -> Path {
    let part = start <= 0 && end >= 1 ? self : trimmed(from: start, to: end)
    guard let side = StrokeSide(style, of: self, rule: rule) else {
      return part.outlined(style, tolerance)
    }
    return overlay(part, side, tolerance).path { isInLine, winding in
      isInLine != 0 && (rule == .nonzero ? winding != 0 : winding & 1 == 1) == side.isInner
    }
  }

  /// The part of the filled area that an inner line leaves free.
  ///
  /// Fill it by the nonzero rule; its outlines wind once, and curves become lines within the tolerance.
  ///
  /// - Parameters:
  ///   - style: The pen; the whole path comes out if it draws no inner line.
  ///   - tolerance: As in ``stroked(_:tolerance:from:to:rule:)``.
  ///   - rule: Which points the path holds.
  /// - Returns: A path of closed subpaths of lines; empty where the line covers everything.
  public func leftFree(
    byInnerLine style: StrokeStyle,
    tolerance: Double = 0.05,
    rule: FillRule = .nonzero
  ) -> Path {
    guard let side = StrokeSide(style, of: self, rule: rule), side.isInner else { return self }
    return overlay(self, side, tolerance).path { isInLine, winding in
      isInLine == 0 && (rule == .nonzero ? winding != 0 : winding & 1 == 1)
    }
  }

  private func overlay(_ part: Path, _ side: StrokeSide, _ tolerance: Double) -> OutlineOverlay {
    let outline = part.outlined(side.style, tolerance)
    let area = flattened(tolerance: tolerance > 0 ? tolerance : 5e-6 * side.style.width)
    return OutlineOverlay(outline, area.closedForFilling)
  }

  /// The outline of a line along the middle.
  private func outlined(_ style: StrokeStyle, _ tolerance: Double) -> Path {
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
