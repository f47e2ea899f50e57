import LaminaGeometry

/// A corner of a polygon in device pixels.
struct Corner: BitwiseCopyable {
  var x: Double
  var y: Double
}

/// A path as polygons in device pixels, made anew for each shape on memory that is kept.
///
/// The steps along a curve depend on the curve alone, never on the window, so that a part of a picture
/// painted on its own has the very pixels of the whole. Parts beyond the largest picture are
/// straightened: what lies wholly above, below or to the right of it changes no pixel, and to the left
/// only the heights of the ends count.
struct FlattenedPath {
  var points = ScratchList<Corner>(capacity: 512)
  /// Index of each polygon's first point; for filling, polygons close by themselves.
  var starts = ScratchList<Int>(capacity: 16)
  /// Whether the path closes each polygon.
  var isClosed = ScratchList<Bool>(capacity: 16)
  /// For each point of a path flattened in its own space, whether it lies inside a curve.
  var isSmooth = ScratchList<Bool>(capacity: 16)
  private var tracksSmoothness = false
  private(set) var bounds = Extent.empty
  private var isFinite = true
  private var tolerance = Self.tolerance
  private var reach = Self.largestPicture

  /// The greatest distance of a chord from its curve, in pixels.
  static let tolerance = 0.1
  /// Coordinates beyond this many pixels are refused: `Double` would round them by whole pixels.
  static let limit = 1e13
  private static let largestPicture = Extent(
    minX: 0,
    minY: 0,
    maxX: Double(PixelBuffer.maximumSide),
    maxY: Double(PixelBuffer.maximumSide)
  )

  func deallocate() {
    points.deallocate()
    starts.deallocate()
    isClosed.deallocate()
    isSmooth.deallocate()
  }

  /// Whether there is something to fill, with coordinates that are finite and within ``limit``.
  var isUsable: Bool { isFinite && points.count > 2 }

  /// Removes all polygons.
  mutating func begin() {
    points.removeAll()
    starts.removeAll()
    isClosed.removeAll()
    isSmooth.removeAll()
    bounds = .empty
    isFinite = true
  }

  /// Starts another polygon.
  @inline(__always) mutating func beginPolygon() {
    starts.append(points.count)
    isClosed.append(false)
  }

  /// Replaces the polygons by those of a path under a transform; false when there is nothing to fill
  /// or a coordinate is not finite or beyond ``limit``.
  mutating func set(_ path: Path, _ transform: Transform) -> Bool {
    tolerance = Self.tolerance
    reach = Self.largestPicture
    tracksSmoothness = false
    fill(path, transform)
    return isUsable
  }

  /// Replaces the polygons by those of a path in its own space, with its own tolerance and the box
  /// beyond which details do not count.
  mutating func set(_ path: Path, tolerance: Double, reach: Extent) {
    self.tolerance = tolerance
    self.reach = reach
    tracksSmoothness = true
    fill(path, .identity)
  }

  private mutating func fill(_ path: Path, _ transform: Transform) {
    begin()
    path.verbs.withUnsafeBufferPointer { verbs in
      path.points.withUnsafeBufferPointer { append(verbs, $0, transform) }
    }
  }

  private mutating func append(
    _ verbs: UnsafeBufferPointer<Path.Verb>,
    _ source: UnsafeBufferPointer<Point>,
    _ t: Transform
  ) {
    var index = 0
    var current = Point.zero
    for verb in verbs {
      if verb != .move && verb != .close { reopen(&current) }
      switch verb {
      case .move:
        current = t.apply(source[index])
        index += 1
        beginPolygon()
        add(current)
      case .line:
        current = t.apply(source[index])
        index += 1
        add(current)
      case .quad:
        let (control, end) = (t.apply(source[index]), t.apply(source[index + 1]))
        index += 2
        // A quadratic curve is the cubic whose controls lie two thirds of the way to its own.
        let c1 = current.interpolated(to: control, at: 2.0 / 3)
        let c2 = end.interpolated(to: control, at: 2.0 / 3)
        addCubic(current, c1, c2, end, depth: 0)
        current = end
      case .cubic:
        let end = t.apply(source[index + 2])
        let (c1, c2) = (t.apply(source[index]), t.apply(source[index + 1]))
        addCubic(current, c1, c2, end, depth: 0)
        index += 3
        current = end
      case .close:
        if isClosed.count > 0 { isClosed[isClosed.count - 1] = true }
      }
    }
  }

  /// Starts the polygon that follows a close without a move, at the start of the closed one.
  private mutating func reopen(_ current: inout Point) {
    guard isClosed.count > 0, isClosed[isClosed.count - 1] else { return }
    let start = points[starts[starts.count - 1]]
    current = Point(x: start.x, y: start.y)
    beginPolygon()
    add(current)
  }

  @inline(__always) mutating func add(_ p: Point, isSmooth: Bool = false) {
    if tracksSmoothness { self.isSmooth.append(isSmooth) }
    bounds.formUnion(p)
    if !(p.x.magnitude < Self.limit && p.y.magnitude < Self.limit) { isFinite = false }
    points.append(Corner(x: p.x, y: p.y))
  }

  /// Appends chords of a cubic curve.
  ///
  /// The chord of n equal steps is off by at most 6·d / (8·n²), with d the greater second
  /// difference of the control points.
  private mutating func addCubic(
    _ p0: Point,
    _ p1: Point,
    _ p2: Point,
    _ p3: Point,
    depth: Int,
    endsSmooth: Bool = false
  ) {
    let (ax, ay) = (p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
    let (bx, by) = (p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
    let d2 = Double.maximum(ax * ax + ay * ay, bx * bx + by * by)
    let steps = (d2.squareRoot() * (0.75 / tolerance)).squareRoot()
    if !(steps > 1) || depth > 40 { return add(p3, isSmooth: endsSmooth) }
    if steps > 64 { return split(p0, p1, p2, p3, depth: depth, endsSmooth: endsSmooth) }
    let n = Int(steps) + 1
    let step = 1 / Double(n)
    let (cx, cy) = (3 * (p1.x - p0.x), 3 * (p1.y - p0.y))
    let (dx, dy) = (p3.x - p0.x - 3 * (p2.x - p1.x), p3.y - p0.y - 3 * (p2.y - p1.y))
    for k in 1..<n {
      let t = Double(k) * step
      add(
        Point(
          x: ((dx * t + 3 * ax) * t + cx) * t + p0.x,
          y: ((dy * t + 3 * ay) * t + cy) * t + p0.y
        ),
        isSmooth: true
      )
    }
    add(p3, isSmooth: endsSmooth)
  }

  private mutating func split(
    _ p0: Point,
    _ p1: Point,
    _ p2: Point,
    _ p3: Point,
    depth: Int,
    endsSmooth: Bool
  ) {
    let top = Double.minimum(Double.minimum(p0.y, p1.y), Double.minimum(p2.y, p3.y))
    let bottom = Double.maximum(Double.maximum(p0.y, p1.y), Double.maximum(p2.y, p3.y))
    let left = Double.minimum(Double.minimum(p0.x, p1.x), Double.minimum(p2.x, p3.x))
    let right = Double.maximum(Double.maximum(p0.x, p1.x), Double.maximum(p2.x, p3.x))
    // One pixel of air keeps what rounding moves across the edge on the exact side.
    if top > reach.maxY + 1 || bottom < reach.minY - 1 || left > reach.maxX + 1
      || right < reach.minX - 1
    {
      bounds.formUnion(Point(left, top))
      bounds.formUnion(Point(right, bottom))
      return add(p3, isSmooth: endsSmooth)
    }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (ab, bc) = (middle(a, b), middle(b, c))
    let m = middle(ab, bc)
    addCubic(p0, a, ab, m, depth: depth + 1, endsSmooth: true)
    addCubic(m, bc, c, p3, depth: depth + 1, endsSmooth: endsSmooth)
  }

  private func middle(_ a: Point, _ b: Point) -> Point {
    Point(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5)
  }
}
