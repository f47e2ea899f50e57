/// Which points count as inside a path, by its winding number.
public enum FillRule: UInt8, Hashable, Sendable, Codable {
  /// Inside where the winding number is not zero.
  case nonzero
  /// Inside where the winding number is odd.
  case evenOdd
}

/// How the ends of an open stroke look.
public enum LineCap: UInt8, Hashable, Sendable, Codable {
  /// Cut at the end point.
  case butt
  /// A half disc about the end point.
  case round
  /// Half the line width beyond the end point.
  case square
}

/// How the corners of a stroke look.
public enum LineJoin: UInt8, Hashable, Sendable, Codable {
  /// A sharp corner, cut to a bevel beyond the miter limit.
  case miter
  /// A disc about the corner.
  case round
  /// The corner cut off.
  case bevel
}

/// On which side of the path a line lies.
public enum StrokeAlignment: UInt8, Hashable, Sendable, Codable {
  /// Half its width on either side.
  case center
  /// Its whole width inside the filled area.
  case inner
  /// Its whole width outside the filled area.
  case outer
}

/// What a pen does with a path: width, ends, corners, dashes and side, in the path's own space.
public struct StrokeStyle: Hashable, Sendable, Codable {
  /// The width of the line, in points; a width that is not positive and finite paints nothing.
  public var width: Double
  /// The look of the ends.
  public var cap: LineCap
  /// The look of the corners.
  public var join: LineJoin
  /// The longest miter, as a multiple of the width.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn.
  ///
  /// An odd pattern counts twice; an empty one, one of zeros, and
  /// one with a negative or non-finite entry make the line solid.
  public var dashPattern: [Double]
  /// The distance into the pattern at which the line starts; may be negative.
  public var dashPhase: Double
  /// The side of the path on which the line lies.
  ///
  /// An inner line is the part of a line of twice the width that lies inside the filled area, an outer
  /// one the part outside; corners and dashes are those of that line. Only paths whose subpaths are all
  /// closed have sides: any other is stroked along its middle. The filled area is that of the whole
  /// path, even where only a part of it is stroked.
  public var alignment: StrokeAlignment

  /// Creates a style; the defaults are Core Animation's.
  public init(
    width: Double = 1,
    cap: LineCap = .butt,
    join: LineJoin = .miter,
    miterLimit: Double = 10,
    dashPattern: [Double] = [],
    dashPhase: Double = 0,
    alignment: StrokeAlignment = .center
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
    self.alignment = alignment
  }
}
