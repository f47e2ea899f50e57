/// The side of a closed path on which an inner or outer line lies.
public struct StrokeSide: Sendable {
  /// The path whose filled area bounds the line.
  public let path: Path
  /// Which points are in that area.
  public let rule: FillRule
  /// Whether the line lies in the area; outside of it otherwise.
  public let isInner: Bool
  /// The line of which one side is drawn: the style with twice the width, along the middle.
  public let style: StrokeStyle

  /// The side of a style's line along a path; `nil` for a line along the middle.
  ///
  /// - Parameters:
  ///   - style: The pen; a path with an open subpath is stroked along its middle in any case.
  ///   - path: The whole path, also where only a part of it is stroked.
  ///   - rule: Which points the path holds.
  public init?(_ style: StrokeStyle, of path: Path, rule: FillRule) {
    guard style.alignment != .center, path.isClosedThroughout else { return nil }
    self.path = path
    self.rule = rule
    isInner = style.alignment == .inner
    var doubled = style
    doubled.width *= 2
    doubled.alignment = .center
    self.style = doubled
  }

  /// The box of a line on this side, from that of the line of twice the width.
  func bounds(_ doubled: Extent) -> Extent {
    isInner ? doubled.intersection(path.boundingBox) : doubled
  }
}

extension Path {
  /// Whether no subpath that has a length is open.
  var isClosedThroughout: Bool { contours.allSatisfy { $0.isClosed || $0.isDot } }
}
