public import LaminaGeometry

/// A path as a track to move along: where it is at a fraction of the way, and which way it heads.
///
/// Measured once, at creation. The pieces are the path's lines and curves in order; the gap to a new
/// subpath is jumped over.
public struct MotionPath: Hashable, Sendable {
  /// Where the path is, and the angle of its direction.
  public struct Place: Hashable, Sendable {
    /// The point.
    public var point: Point
    /// The direction of travel in radians, clockwise from the right; 0 for a path without length.
    public var angle: Double
  }

  /// The path.
  public let path: Path
  /// Its lines and curves, each as a cubic.
  private let pieces: [CubicPiece]
  /// The share of the whole length at the start of each sample, and 1 at the end.
  private let lengths: [Double]
  /// How many chords stand for a piece.
  private static let samples = 32

  /// Creates a track; a path that only moves is a track of one point.
  public init(_ path: Path) {
    self.path = path
    pieces = CubicPiece.pieces(of: path)
    var sum = 0.0
    var lengths = [0.0]
    for piece in pieces {
      var previous = piece.start
      for i in 1...Self.samples {
        let next = piece.point(at: Double(i) / Double(Self.samples))
        sum += previous.distance(to: next)
        lengths.append(sum)
        previous = next
      }
    }
    self.lengths = sum > 0 && sum.isFinite ? lengths.map { $0 / sum } : []
  }

  /// How many lines and curves there are.
  public var pieceCount: Int { pieces.count }

  /// The place at a fraction of the length; `nil` for an empty path, the ends outside 0…1.
  ///
  /// The pace is even to within the chords of a curve's 32 parts.
  public func place(atLength fraction: Double) -> Place? {
    guard !lengths.isEmpty else { return place(piece: 0, at: 0) }
    let fraction = Double.minimum(Double.maximum(fraction.orZero, 0), 1)
    let i = min(max(lengths.firstIndex(above: fraction) - 1, 0), lengths.count - 2)
    let length = lengths[i + 1] - lengths[i]
    let within = length > 0 ? (fraction - lengths[i]) / length : 1
    return place(
      piece: i / Self.samples,
      at: (Double(i % Self.samples) + within) / Double(Self.samples)
    )
  }

  /// The place at a parameter of one line or curve; `nil` for an empty path.
  public func place(piece: Int, at t: Double) -> Place? {
    guard !pieces.isEmpty else {
      return path.points.first.map { Place(point: $0, angle: 0) }
    }
    let piece = pieces[min(max(piece, 0), pieces.count - 1)]
    return Place(point: piece.point(at: t), angle: piece.direction(at: t).angle)
  }
}

/// A line or a curve as a cubic.
private struct CubicPiece: Hashable, Sendable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine = false

  /// The lines and curves of a path; a closing line counts where it has a length.
  static func pieces(of path: Path) -> [CubicPiece] {
    var pieces: [CubicPiece] = []
    var (current, first, i) = (Point.zero, Point.zero, 0)
    for verb in path.verbs {
      switch verb {
      case .move:
        current = path.points[i]
        first = current
        i += 1
        continue
      case .line:
        pieces.append(line(from: current, to: path.points[i]))
        i += 1
      case .quad:
        pieces.append(quad(from: current, path.points[i], path.points[i + 1]))
        i += 2
      case .cubic:
        let p = path.points
        pieces.append(
          CubicPiece(start: current, control1: p[i], control2: p[i + 1], end: p[i + 2])
        )
        i += 3
      case .close:
        if current != first { pieces.append(line(from: current, to: first)) }
        current = first
        continue
      }
      current = path.points[i - 1]
    }
    return pieces
  }

  private static func line(from a: Point, to b: Point) -> CubicPiece {
    CubicPiece(
      start: a,
      control1: a.interpolated(to: b, at: 1.0 / 3),
      control2: a.interpolated(to: b, at: 2.0 / 3),
      end: b,
      isLine: true
    )
  }

  private static func quad(from a: Point, _ c: Point, _ b: Point) -> CubicPiece {
    CubicPiece(
      start: a,
      control1: a.interpolated(to: c, at: 2.0 / 3),
      control2: b.interpolated(to: c, at: 2.0 / 3),
      end: b
    )
  }

  func point(at t: Double) -> Point {
    if t == 0 { return start }
    if t == 1 || isLine { return start.interpolated(to: end, at: t) }
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      y: w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y
    )
  }

  /// The derivative; where it vanishes, the chord towards the next distinct control point.
  func direction(at t: Double) -> Vector {
    if isLine { return end - start }
    let s = 1 - t
    let slope =
      (control1 - start) * (s * s) + (control2 - control1) * (2 * s * t)
      + (end - control2) * (t * t)
    if slope != .zero { return slope }
    if t < 0.5 { return control2 == start ? end - start : control2 - start }
    return control1 == end ? end - start : end - control1
  }
}
